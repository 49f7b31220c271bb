import { expect, it } from 'vitest';
import { compareNumbers } from './compare-numbers.ts';

it.each([
  [['a'], ['a'], 1, 'matches'],
  [['a', 'b'], ['b', 'a'], 2, 'matches'],
  [['a'], ['a', 'b'], 2, 'unread'],
  [[], ['a'], 1, 'unread'],
  [['a', 'c'], ['a'], 1, 'differs'],
  [['a'], [], 1, 'given'],
  [[], [], 1, 'unread'],
  [['a', 'b'], [], 1, 'unread'],
] as const)('%j on the receipt, %j on the labels of %d: %s', (seen, ofLabels, parcels, result) => {
  expect(compareNumbers(seen, ofLabels, parcels)).toBe(result);
});
