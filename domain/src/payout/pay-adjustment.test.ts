import { expect, it } from 'vitest';
import { adjustmentProblem, goesBelowZero } from './pay-adjustment.ts';

it.each([
  ['adjustment', 500, null],
  ['adjustment', -500, null],
  ['adjustment', 0, 'Enter an amount other than zero'],
  ['adjustment', 0.5, 'The amount must be in dollars, with at most two decimals'],
  ['adjustment', Number.NaN, 'The amount must be in dollars, with at most two decimals'],
  ['adjustment', 50_001, 'Enter at most $500.00'],
  ['adjustment', -50_001, 'Enter at most $500.00'],
  ['incentive', 500, null],
  ['incentive', -1, 'An incentive cannot be negative'],
] as const)('%s of %d cents: %s', (kind, cents, problem) => {
  expect(adjustmentProblem(kind, cents)).toBe(problem);
});

it.each([
  [500, -500, false],
  [500, -501, true],
  [-100, 50, false],
  [-100, -1, true],
])('owed %d, adjusted by %d: below zero %s', (owed, adjustment, below) => {
  expect(goesBelowZero(owed, adjustment)).toBe(below);
});
