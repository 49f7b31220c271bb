import { expect, test } from 'vitest';
import { nextActive } from './suggestion-list-state.ts';

test.each([
  ['ArrowDown', -1, 3, 0],
  ['ArrowDown', 2, 3, 0],
  ['ArrowUp', -1, 3, 2],
  ['ArrowUp', 0, 3, 2],
  ['ArrowUp', 2, 3, 1],
  ['ArrowDown', -1, 0, -1],
  ['Home', 1, 3, 1],
])('%s at %i of %i', (key, active, count, expected) => {
  expect(nextActive(key, active, count)).toBe(expected);
});
