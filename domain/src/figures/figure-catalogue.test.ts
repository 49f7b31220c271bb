import { describe, expect, test } from 'vitest';
import { figureCatalogue, figureKeys, figureValue } from './figure-catalogue.ts';

describe('the value of a figure', () => {
  test.each([
    ['count', { amount: 3, cases: 3 }, 3],
    ['cents', { amount: -1_250, cases: 2 }, -12.5],
    ['share', { amount: 4, cases: 5 }, 0.8],
    ['share', { amount: 4, cases: 4 }, null],
    ['minutes', { amount: 5 * 90, cases: 5 }, 1.5],
    ['stars', { amount: 24, cases: 5 }, 4.8],
    ['price', { amount: 9_000, cases: 5 }, 18],
    ['price', { amount: 7_200, cases: 4 }, null],
    ['miles', { amount: 5 * 1609.344 * 6, cases: 5 }, 6],
    ['stars', { amount: 0, cases: 0 }, null],
  ] as const)('in %s of %o is %s', (unit, sum, value) => {
    expect(figureValue(unit, sum)).toBe(value);
  });
});

test('each figure has a name and a question of its own', () => {
  const all = Object.values(figureCatalogue);
  expect(new Set(all.map(({ name }) => name)).size).toBe(figureKeys.length);
  expect(new Set(all.map(({ question }) => question)).size).toBe(figureKeys.length);
});
