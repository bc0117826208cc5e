import { expect, test } from 'vitest';
import { isOwnComputer } from './reach.svelte';

test.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['[::1]', true],
  ['192.168.1.7', false],
  ['play.example.org', false],
  ['localhost.example.org', false],
])('%s is this computer: %s', (name, own) => {
  expect(isOwnComputer(name)).toBe(own);
});
