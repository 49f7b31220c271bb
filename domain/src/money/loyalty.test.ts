import { expect, test } from 'vitest';
import { awardPoints, loyaltyProblem, pointsFor, tierOf, tryLoyalty } from './loyalty.ts';

const terms = {
  pointsPerDollar: 10,
  silver: { fromReturns: 5, bonusPercent: 20 },
  gold: { fromReturns: 20, bonusPercent: 50 },
  budgetCents: 100,
};

test.each([
  [0, 'member'],
  [4, 'member'],
  [5, 'silver'],
  [19, 'silver'],
  [20, 'gold'],
])('%i returns of the last 12 months are %s', (returns, tier) => {
  expect(tierOf(terms, returns)).toBe(tier);
});

test.each([
  [450, 0, 45],
  [449, 0, 44],
  [450, 5, 54],
  [450, 20, 67],
  [0, 20, 0],
  [-200, 20, 0],
])('%i cents kept with %i returns give %i points', (keptCents, returns, points) => {
  expect(pointsFor(terms, { keptCents, returns })).toBe(points);
});

test.each([
  ['what was earned', 40, { given: 0, before: null }, 40],
  ['what the budget has left', 40, { given: 80, before: null }, 20],
  ['nothing once it is spent', 40, { given: 100, before: null }, 0],
  ['the same when it runs again', 40, { given: 40, before: 40 }, 40],
  ['the same when it had the last of the budget', 40, { given: 100, before: 40 }, 40],
  ['less after a refund', 10, { given: 40, before: 40 }, 10],
  ['never more than before', 40, { given: 20, before: 20 }, 20],
])('an order gets %s', (_, earned, so, points) => {
  expect(awardPoints(earned, so, 100)).toBe(points);
});

test('a trial stops at the budget, the first order first', () => {
  const past = [9, 12, 3, 6].map((at) => ({
    customerId: `c${at}`,
    at,
    keptCents: 450,
    returns: at,
  }));
  expect(tryLoyalty(terms, past)).toEqual({
    orders: 4,
    customers: 4,
    keptCents: 1800,
    points: 100,
    byTier: { member: 45, silver: 55, gold: 0 },
    spentAt: 9,
  });
  expect(tryLoyalty({ ...terms, budgetCents: 1000 }, past).spentAt).toBeNull();
});

const typed = { ...terms, beginsInDays: 0, endsInDays: 90 };
test.each([
  [{}, null],
  [{ pointsPerDollar: 50 }, null],
  [{ endsInDays: 0 }, null],
  [{ beginsInDays: 365, endsInDays: 365 }, null],
  [{ beginsInDays: 366, endsInDays: 366 }, ['beginsOn']],
  [{ beginsInDays: 5, endsInDays: 4 }, ['endsOn']],
  [{ pointsPerDollar: 51 }, ['pointsPerDollar']],
  [{ silver: { fromReturns: 0, bonusPercent: 20 } }, ['silverFrom']],
  [{ silver: { fromReturns: 5, bonusPercent: Number.NaN } }, ['silverBonus']],
  [{ gold: { fromReturns: 5, bonusPercent: 50 } }, ['goldFrom']],
  [{ gold: { fromReturns: 20, bonusPercent: 201 } }, ['goldBonus']],
  [{ budgetCents: 99 }, ['budget']],
  [{ beginsInDays: -1 }, ['beginsOn']],
  [{ endsInDays: 366 }, ['endsOn']],
])('%j is refused at %j', (change, fields) => {
  const problems = loyaltyProblem({ ...typed, ...change });
  expect(problems === null ? null : Object.keys(problems)).toEqual(fields);
});

test('what must be changed is said beside its field', () => {
  const nothing = { fromReturns: 0, bonusPercent: -1 };
  const wrong = { pointsPerDollar: 0, silver: nothing, gold: nothing, budgetCents: 0 };
  expect(loyaltyProblem({ ...wrong, beginsInDays: -1, endsInDays: -2 })).toEqual({
    pointsPerDollar: 'Enter a number up to 50',
    silverFrom: 'Enter a number of returns up to 1,000',
    goldFrom: 'Gold needs more returns than Silver',
    silverBonus: 'Enter a percentage up to 200',
    goldBonus: 'Enter a percentage up to 200',
    budget: 'Enter a budget between $1.00 and $100,000.00',
    beginsOn: 'Choose today or a later day',
    endsOn: 'Choose the first day or a later day, at most 366 days in all',
  });
});
