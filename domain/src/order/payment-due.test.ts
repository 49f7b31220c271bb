import { expect, it } from 'vitest';
import { paymentStatuses } from './order-events.ts';
import { orderStatuses } from './order-lifecycle.ts';
import { bookingLimits } from '../booking/booking-limits.ts';
import {
  addedTipProblem,
  isCaptured,
  isPaid,
  isPaidTooLate,
  isPaymentDue,
  isUnpaid,
  mayAddTip,
  tipEndsAt,
} from './payment-due.ts';

const hour = 3_600_000;
const booked = { status: 'created', paymentStatus: 'pending', createdAt: 0 } as const;

it('is due until a day after booking, or half an hour before the slot ends', () => {
  const order = { ...booked, slotEndAt: 48 * hour };
  expect(isPaymentDue(order, 24 * hour - 1)).toBe(true);
  expect(isPaymentDue(order, 24 * hour)).toBe(false);
  const soon = { ...booked, slotEndAt: 4 * hour };
  expect(isPaymentDue(soon, 3.5 * hour - 1)).toBe(true);
  expect(isPaymentDue(soon, 3.5 * hour)).toBe(false);
});

it('is paid too late exactly when it is no longer due, and never once it is paid', () => {
  const order = { ...booked, slotEndAt: 4 * hour };
  for (const paidAt of [0, 3.5 * hour - 1, 3.5 * hour, 5 * hour])
    expect(isPaidTooLate(order, paidAt)).toBe(!isPaymentDue(order, paidAt));
  expect(isPaidTooLate({ ...order, paymentStatus: 'authorized' }, 5 * hour)).toBe(false);
  expect(isPaidTooLate({ ...order, status: 'cancelled' }, 5 * hour)).toBe(false);
});

it('is due again after a payment that failed, and for nothing that has ended', () => {
  const due = orderStatuses.flatMap((status) =>
    paymentStatuses
      .filter((paymentStatus) => isUnpaid({ status, paymentStatus }))
      .map((paymentStatus) => `${status} ${paymentStatus}`),
  );
  expect(due).toEqual(['created pending', 'created failed']);
});

it('is paid once it is authorised, and when that was captured early', () => {
  expect(paymentStatuses.filter(isPaid)).toEqual(['authorized', 'captured']);
});

it('is captured once the money was taken, and stays so when it goes back', () => {
  expect(paymentStatuses.filter(isCaptured)).toEqual([
    'captured',
    'partially_refunded',
    'refunded',
  ]);
});

const day = 24 * hour;

it.each([
  ['under way', 'in_transit', 'authorized', null, 90 * day, true],
  ['unpaid', 'created', 'pending', null, 0, false],
  ['delivered, until 30 days have passed', 'completed', 'captured', 0, 30 * day - 1, true],
  ['delivered 30 days ago', 'completed', 'captured', 0, 30 * day, false],
  ['refunded by the store', 'refunded', 'captured', 0, 20 * day, true],
  ['delivered, its payment not yet taken', 'completed', 'authorized', 0, 1, true],
  ['delivered, its payment lost', 'completed', 'failed', 0, 1, false],
  ['brought back after the counter', 'returned', 'captured', 0, 1, false],
  ['cancelled', 'cancelled', 'voided', null, 0, false],
] as const)('a tip of an order that is %s', (_, status, paymentStatus, deliveredAt, now, may) => {
  const tipUntil = tipEndsAt({ status, paymentStatus, deliveredAt });
  expect(mayAddTip({ status, paymentStatus, tipUntil }, now)).toBe(may);
});

it('has no end of tipping before its delivery is known', () => {
  const order = { status: 'completed', paymentStatus: 'captured', deliveredAt: null } as const;
  expect(tipEndsAt(order)).toBeNull();
});

it('adds a dollar at least, and no more to a tip than a tip may have', () => {
  const { maxTipCents } = bookingLimits;
  expect(addedTipProblem(100, 0)).toBeNull();
  expect(addedTipProblem(99, 0)).toMatch(/^The tip must be between \$1\.00 and /);
  expect(addedTipProblem(maxTipCents - 500, 500)).toBeNull();
  expect(addedTipProblem(maxTipCents - 499, 500)).toMatch(/^The tip must be between \$1\.00 and /);
});
