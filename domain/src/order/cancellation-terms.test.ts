import { expect, test } from 'vitest';
import { fareV1 } from '../fare/fare-v1.ts';
import { cancellationOutcome, settle } from '../fare/outcome.ts';
import { cancellationTerms } from './cancellation-terms.ts';
import { orderStatuses } from './order-lifecycle.ts';

const booked = { totalCents: 1824, tipCents: 500, driverPayLines: [] };
const acceptedAt = 1_000_000;
const dearer = { ...fareV1, version: 'dearer', cancellationFeeCents: 900 };

test('are there while the customer may cancel', () => {
  const open = orderStatuses.filter(
    (status) => cancellationTerms({ status, acceptedAt, booked }, fareV1) !== null,
  );
  expect(open).toEqual(['created', 'assigned']);
});

test('ask nothing before a driver accepted', () => {
  const order = { status: 'created', acceptedAt: null, booked } as const;
  expect(cancellationTerms(order, fareV1)).toEqual({ feeCents: 0, freeUntil: null });
});

test.each([
  [fareV1, 500],
  [dearer, 900],
  // The fee is at most the price of the trip without its tip.
  [{ ...dearer, cancellationFeeCents: 5000 }, 1324],
])('tell what is charged, by the rules of the order', (rules, feeCents) => {
  const order = { status: 'assigned', acceptedAt, booked } as const;
  const terms = cancellationTerms(order, rules);
  expect(terms).toEqual({ feeCents, freeUntil: acceptedAt + 120_000 });
  for (const at of [acceptedAt, acceptedAt + 120_000, acceptedAt + 120_001]) {
    const outcome = cancellationOutcome({ by: 'owner', acceptedAt, at });
    const told = at <= (terms?.freeUntil ?? 0) ? 0 : terms?.feeCents;
    expect(settle(outcome, booked, rules).customerPaysCents).toBe(told);
  }
});
