import { expect, test } from 'vitest';
import { places } from './places';

test('whoever looks sits nearest, and the next seat is on the left, as clockwise is', () => {
  expect(places(4, 2)).toEqual(['tc', 'mr', 'bc', 'ml']);
});

test.each([2, 3, 4, 5, 6, 7, 8])('%i seats sit at different places', (seats) => {
  expect(new Set(places(seats, 1)).size).toBe(seats);
});
