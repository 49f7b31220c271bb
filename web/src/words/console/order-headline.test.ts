import { orderStatuses } from '@backhaul/domain/order/order-lifecycle.ts';
import { expect, test } from 'vitest';
import { orderHeadline } from './order-headline.ts';

const order = {
  status: 'created',
  paymentStatus: 'authorized',
  customerName: 'Casey Morgan',
  store: { name: 'Target Hampton Village' },
  driver: { name: 'Marcus Bell' },
} as const;

test('an order says where it stands', () => {
  expect(orderHeadline(order)).toBe("Casey's return waits for a driver.");
  expect(orderHeadline({ ...order, paymentStatus: 'pending' })).toBe(
    'Casey has not paid for this return yet.',
  );
  expect(orderHeadline({ ...order, status: 'in_transit' })).toBe(
    "Marcus takes Casey's return to Target Hampton Village.",
  );
  expect(orderHeadline({ ...order, status: 'returning', driver: null })).toBe(
    'The driver brings the item back to Casey.',
  );
});

test('each status has a sentence of its own, with a capital and a full stop', () => {
  const all = orderStatuses.map((status) => orderHeadline({ ...order, status }));
  expect(new Set(all).size).toBe(orderStatuses.length);
  for (const sentence of all) expect(sentence).toMatch(/^[A-Z].*\.$/);
});
