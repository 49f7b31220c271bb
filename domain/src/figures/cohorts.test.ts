import { expect, test } from 'vitest';
import { cohortShare, cohortsTogether, stepsBetween } from './cohorts.ts';

test.each([
  [3, 12, 0.25],
  [0, 5, 0],
  [4, 4, null],
])('%s of %s is %s', (back, people, share) => {
  expect(cohortShare(back, people)).toBe(share);
});

test('together, a cohort counts only as far as it is old', () => {
  const cohorts = [
    { people: 10, back: [5, 2] },
    { people: 30, back: [5] },
    { people: 8, back: [] },
  ];
  expect(cohortsTogether(cohorts, 0)).toEqual({ back: 10, people: 40, share: 0.25 });
  expect(cohortsTogether(cohorts, 1)).toEqual({ back: 2, people: 10, share: 0.2 });
  expect(cohortsTogether(cohorts, 2)).toEqual({ back: 0, people: 0, share: null });
});

test.each([
  ['week', '2026-11-02', '2026-11-23', 3],
  ['month', '2026-11-01', '2027-02-01', 3],
  ['month', '2026-11-01', '2026-11-01', 0],
] as const)('by %s from %s to %s it is %s', (by, from, to, steps) => {
  expect(stepsBetween(by, from, to)).toBe(steps);
});
