import { describe, expect, test } from 'vitest';
import { orderStatuses } from '../order/order-lifecycle.ts';
import { counterArrival, counterStage, purchaseProof } from './counter-arrival.ts';

const minute = 60_000;
const at = (hour: number, minutes = 0) => (hour * 60 + minutes) * minute;
const booked = {
  slotStart: at(12),
  slotEnd: at(17),
  driveMs: 20 * minute,
  isPickedUp: false,
  known: null,
};

describe('a return reaches its counter', () => {
  test.each([
    ['before its window opens', booked, at(9), [at(12, 20), at(14, 50), at(17, 20)]],
    ['within its window', booked, at(15), [at(15, 20), at(16, 20), at(17, 20)]],
    ['after a window that passed', booked, at(18), [at(18, 20), at(18, 20), at(18, 20)]],
    [
      'from now on once it was picked up',
      { ...booked, isPickedUp: true },
      at(15),
      [at(15), at(16, 10), at(17, 20)],
    ],
    [
      'when the stops of its driver say so',
      { ...booked, isPickedUp: true, known: { from: at(15, 10), to: at(15, 30) } },
      at(15),
      [at(15, 10), at(15, 20), at(15, 30)],
    ],
    [
      'never in the past',
      { ...booked, isPickedUp: true, known: { from: at(14, 40), to: at(14, 50) } },
      at(15),
      [at(15), at(15), at(15)],
    ],
  ])('%s', (_, expected, now, [from, likely, to]) => {
    expect(counterArrival(expected, now)).toEqual({ from, at: likely, to });
  });
});

test.each([
  [{ hasPicture: true, hasReceipt: true, hasOrderNumber: true }, 'picture'],
  [{ hasPicture: false, hasReceipt: true, hasOrderNumber: true }, 'receipt'],
  [{ hasPicture: false, hasReceipt: false, hasOrderNumber: true }, 'order_number'],
  [{ hasPicture: false, hasReceipt: false, hasOrderNumber: false }, 'none'],
] as const)('the proof of %j is %s', (said, proof) => {
  expect(purchaseProof(said)).toBe(proof);
});

test('the counter sees how far each return has come', () => {
  const far = (isHeading: boolean, isHere: boolean) =>
    Object.fromEntries(
      orderStatuses.map((status) => [status, counterStage({ status, isHeading, isHere })]),
    );
  expect(far(false, false)).toEqual({
    created: 'booked',
    assigned: 'accepted',
    picked_up: 'picked_up',
    in_transit: 'picked_up',
    delivered: 'arrived',
    completed: 'taken',
    refunded: 'taken',
    refused: 'refused',
    returning: 'refused',
    returned: 'refused',
    cancelled: null,
    pickup_failed: null,
    lost: null,
  });
  expect(far(true, false)).toMatchObject({ assigned: 'accepted', in_transit: 'on_the_way' });
  expect(far(true, true)).toMatchObject({ in_transit: 'here', delivered: 'arrived' });
});
