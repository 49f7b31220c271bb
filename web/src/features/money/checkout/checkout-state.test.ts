import { expect, test } from 'vitest';
import { checkoutState, subtotalOf, type PaymentAnswer } from './checkout-state.ts';

const payment: PaymentAnswer = {
  orderId: '0190b5d0-0000-7000-8000-000000000001',
  trackingNumber: 'RTN-7K4QH2MX',
  orderName: 'Jacket',
  pickupAddress: '3526 Halliday Ave, St. Louis, MO 63118',
  dropoffName: 'Best Buy Brentwood',
  slotStartAt: '2026-11-20T18:00:00.000Z',
  slotEndAt: '2026-11-20T23:00:00.000Z',
  timeZone: 'America/Chicago',
  status: 'created',
  paymentStatus: 'pending',
  paymentMethod: 'card',
  isDue: true,
  lines: [],
  total: 18.24,
  toPay: 18.24,
  covered: 0,
  retailer: 'Target',
  credit: { amount: 0, isUsed: true, available: 0, heldElsewhere: 0, firstExpiresAt: null },
  tip: 5,
  tipUntil: null,
  captured: 0,
  refunded: 0,
  owed: 0,
  brand: null,
  last4: null,
  failureMessage: null,
  gateway: 'local',
  expiresAt: null,
};

test.each([
  ['due', { isDue: true }],
  ['due', { isDue: true, paymentStatus: 'failed' }],
  ['paid', { isDue: false, paymentStatus: 'authorized' }],
  ['paid', { isDue: false, paymentStatus: 'captured' }],
  ['paid', { isDue: false, paymentStatus: 'refunded' }],
  ['over', { isDue: false, paymentStatus: 'pending' }],
  ['over', { isDue: false, paymentStatus: 'voided', status: 'cancelled' }],
] as const)('%s: %o', (state, differs) => {
  expect(checkoutState({ ...payment, ...differs })).toBe(state);
});

test('the subtotal is what the lines before service, tip and cap add up to, to the cent', () => {
  const line = (code: string, amount: number) => ({ code, label: code, amount });
  const lines = [
    line('base', 3.99),
    line('distance', 1.92),
    line('time', 2.6),
    line('service', 1.73),
    line('tip', 5),
    line('cap', -0.2),
  ];
  expect(subtotalOf({ lines })).toBe(8.51);
});
