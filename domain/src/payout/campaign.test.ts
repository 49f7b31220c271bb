import { expect, test } from 'vitest';
import {
  campaignProblem,
  campaignState,
  type Reached,
  rewardsLeft,
  shareOut,
  triedEvery,
  tryPeriod,
} from './campaign.ts';

const terms = { goal: 10, rewardCents: 2500, budgetCents: 10_000 };
const reached = (count: number): Reached[] =>
  Array.from({ length: count }, (_, index) => ({ driverId: `d${index}`, at: 1000 - index }));

test.each([
  [0, 0, 0],
  [3, 3, 0],
  [4, 4, 0],
  [5, 4, 1],
  [100, 4, 96],
])('of %i who reach it %i are paid and %i are not', (count, paid, unpaid) => {
  const out = shareOut(terms, 0, reached(count));
  expect([out.paid.length, out.unpaid.length, out.spentCents]).toEqual([paid, unpaid, paid * 2500]);
});

test('the first to reach it are paid first, whatever the order they are given in', () => {
  const { paid, unpaid } = shareOut(terms, 5000, reached(4));
  expect(paid.map(({ at }) => at)).toEqual([997, 998]);
  expect(unpaid.map(({ at }) => at)).toEqual([999, 1000]);
});

test('a budget is never exceeded, whatever was spent', () => {
  for (let spent = 0; spent <= 10_000; spent += 500) {
    const { spentCents } = shareOut(terms, spent, reached(9));
    expect(spentCents).toBeLessThanOrEqual(terms.budgetCents);
    expect(terms.budgetCents - spentCents).toBeLessThan(terms.rewardCents);
  }
  expect(rewardsLeft(terms, 10_001)).toBe(0);
});

test('a past period says what it would have cost, and when the budget would have ended', () => {
  expect(tryPeriod(terms, { drivers: 9, reached: reached(2) })).toMatchObject({
    costCents: 5000,
    spentAt: null,
  });
  expect(tryPeriod(terms, { drivers: 9, reached: reached(6) })).toMatchObject({
    costCents: 10_000,
    spentAt: 998,
  });
});

const course = { beginsAt: 100, endsAt: 200, startedAt: 50, stoppedAt: null, spentAt: null };
test.each([
  ['draft', { startedAt: null }, 150],
  ['waiting', {}, 99],
  ['running', {}, 100],
  ['over', {}, 200],
  ['stopped', { stoppedAt: 120 }, 150],
  ['spent', { spentAt: 120 }, 250],
])('is %s', (state, change, now) => {
  expect(campaignState({ ...course, ...change }, now)).toBe(state);
});

test.each([
  [1, 7],
  [7, 7],
  [8, 14],
  [31, 35],
])('%i days are tried every %i days', (days, every) => {
  expect(triedEvery(days)).toBe(every);
});

const typed = { ...terms, beginsInDays: 0, endsInDays: 6 };
test.each([
  [{}, null],
  [{ goal: 0 }, ['goal']],
  [{ goal: 2.5 }, ['goal']],
  [{ rewardCents: 99 }, ['reward']],
  [{ rewardCents: Number.NaN }, ['reward']],
  [{ budgetCents: 2499 }, ['budget']],
  [{ budgetCents: 10_000_001 }, ['budget']],
  [{ beginsInDays: -1 }, ['beginsOn']],
  [{ beginsInDays: Number.NaN }, ['beginsOn', 'endsOn']],
  [{ endsInDays: -1 }, ['endsOn']],
  [{ endsInDays: 92 }, ['endsOn']],
])('%j is refused at %j', (change, fields) => {
  const problems = campaignProblem({ ...typed, ...change });
  expect(problems === null ? null : Object.keys(problems)).toEqual(fields);
});
