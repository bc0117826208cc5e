import { expect, test } from 'vitest';
import type { GameOption } from '../lib/protocol';
import { lengthOf, lengthOption } from './length';

test('what counts hands or rounds says how long a match is', () => {
  const options = ['ante', 'hands'].map((name) => ({ name }) as GameOption);
  expect(lengthOption(options)?.name).toBe('hands');
  expect(lengthOption(options.slice(0, 1))).toBeUndefined();
});

test('elsewhere a sentence says it, as the house rules have it', () => {
  expect(lengthOf('power-poker-baseball', {})).toBe('Nine innings, or until somebody has 20 runs.');
  expect(lengthOf('power-poker-baseball', { 'start-inning': 7, mercy: 5 })).toBe(
    'From inning 7 to the ninth, or until somebody has 5 runs.',
  );
  expect(lengthOf('nfl-showdown', { mode: 'pro-bowl' })).toContain('twice');
  expect(lengthOf('my-own-game', {})).toBe('');
});
