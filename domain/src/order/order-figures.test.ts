import { expect, test } from 'vitest';
import { figuresOf } from './order-figures.ts';
import { orderStatuses } from './order-lifecycle.ts';

const plan = { customerCents: 1669, driverCents: 984, platformCents: 685 };
const books = {
  customerCents: 500,
  driverCents: 300,
  platformCents: 200,
  coveredCents: 0,
  outstandingCents: 0,
};

test('are the plan until an order has ended, and the books from then on', () => {
  const actual = orderStatuses.filter(
    (status) => figuresOf(status, { plan, books }).basis === 'actual',
  );
  expect(actual).toEqual([
    'completed',
    'refunded',
    'returned',
    'pickup_failed',
    'cancelled',
    'lost',
  ]);
  expect(figuresOf('pickup_failed', { plan, books })).toEqual({ basis: 'actual', ...books });
  expect(figuresOf('refused', { plan, books })).toEqual({
    basis: 'as_booked',
    ...plan,
    coveredCents: 0,
    outstandingCents: 0,
  });
});
