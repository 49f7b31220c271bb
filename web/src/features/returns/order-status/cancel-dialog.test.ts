import { expect, test } from 'vitest';
import { cancellationPrice } from './cancel-dialog.tsx';
import { now, testOrder } from './test-order.ts';

const freeUntil = new Date(now).toISOString();
const setOut = testOrder({ cancellation: { fee: 5, freeUntil } });

test.each([
  ['nobody accepted yet', testOrder(), now, { fee: 0, laterFee: 0, freeUntil: null }],
  ['in the free time', setOut, now, { fee: 0, laterFee: 5, freeUntil }],
  ['a moment later', setOut, now + 1, { fee: 5, laterFee: 5, freeUntil: null }],
  ['too late', testOrder({ cancellation: null }), now, null],
])('cancelling, %s, costs what the server says', (_, order, nowMs, price) => {
  expect(cancellationPrice(order, nowMs)).toEqual(price);
});
