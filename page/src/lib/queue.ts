/** What happens at the table is shown piece by piece; here is how long each piece stays. */

import type { GameEvent, Step } from './protocol';

/** Above so many steps that wait, they are shown without a pause. */
export const TOO_MANY = 40;

const BRIEF = 120;
const CARD = 250;
const SENTENCE = 600;
const WEIGHTY = 1400;
const LONGEST = 2600;

// Words that the games' events share; whatever else has a sentence of its own stays as long as one.
const WEIGHTY_WORDS =
  /touchdown|field-goal|game-over|showdown|safety|home-?run|fumble|intercept|turnover|big-play|halftime|overtime/;
const PLAIN_CARD = /^(deal|dealt|hole|up|down-card|draw|card|community|flop|big-play-dealt)$/;

/** Milliseconds that an event stays, at the normal pace. */
export function weight(event: GameEvent): number {
  if (PLAIN_CARD.test(event.event)) return CARD;
  if (WEIGHTY_WORDS.test(event.event)) return WEIGHTY;
  if ('dice' in event) return WEIGHTY;
  return 'card' in event ? CARD + SENTENCE / 2 : 0;
}

/** Milliseconds that a step stays before the next one, at the normal pace. */
export function dwell(step: Step): number {
  const events = Math.max(0, ...step.events.map(weight));
  const plain = events === CARD && step.lines.length <= 1;
  const told = plain ? CARD : SENTENCE * Math.min(3, step.lines.length);
  return Math.min(LONGEST, Math.max(BRIEF, events, told));
}
