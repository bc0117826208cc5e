/** The wagers: each has its place on the layout. */

import type { Choice } from '../../lib/protocol';

export function offers({ text }: Choice): boolean {
  return text.startsWith('bet ');
}
