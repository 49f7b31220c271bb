import { expect, test } from 'vitest';
import { compareRules, type EndedOrder } from './compare-rules.ts';
import { fareV1 } from './fare-v1.ts';
import type { OrderOutcome } from './outcome.ts';

const ended = (outcome: OrderOutcome, tipCents = 0): EndedOrder => ({
  id: outcome,
  trackingNumber: 'RTN-1',
  outcome,
  input: {
    milesHundredths: 384,
    minutes: 13,
    itemValueCents: 13_498,
    numberOfItems: 2,
    tipCents: 0,
  },
  tipCents,
  extraLegsCents: 0,
  rules: fareV1,
});
const draft = {
  ...fareV1,
  version: 'draft',
  driver: { ...fareV1.driver, baseCents: 250 },
  customer: { ...fareV1.customer, baseCents: 499 },
  cancellationFeeCents: 400,
};

test('the same rules change nothing', () => {
  const same = compareRules([ended('completed', 300), ended('lost')], fareV1);
  expect(same.customers).toMatchObject({ rising: 0, falling: 0 });
  expect(same.customers.hadCents).toBe(1324 + 300);
  expect(same.customers.wouldCents).toBe(same.customers.hadCents);
  expect(same.worstForCustomers).toEqual([]);
});

test('who would pay more, get less, and what the platform would keep', () => {
  const compared = compareRules(
    [ended('completed'), ended('cancelled_by_customer_late'), ended('lost')],
    draft,
  );
  expect(compared.orders).toBe(3);
  // Under the new rules, the completed trip costs the customer $1.15 more ($1.00 plus 15 %), and the
  // cancellation costs $1.00 less.
  expect(compared.customers).toEqual({
    hadCents: 1324 + 500,
    wouldCents: 1324 + 115 + 400,
    rising: 1,
    falling: 1,
  });
  expect(compared.drivers).toMatchObject({ rising: 0, falling: 1 });
  expect(compared.platform.wouldCents - compared.platform.hadCents).toBe(115 - 100 + 50);
  expect(compared.worstForCustomers.map(({ id }) => id)).toEqual(['completed']);
  expect(compared.worstForDrivers.map(({ id }) => id)).toEqual(['completed']);
  expect(compared.outcomes).toContainEqual({
    outcome: 'cancelled_by_customer_late',
    orders: 1,
    customersCents: -100,
    driversCents: 0,
    platformCents: -100,
  });
});
