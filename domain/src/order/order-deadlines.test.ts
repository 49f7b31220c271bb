import { describe, expect, it } from 'vitest';
import { nextSystemTransition, unpaidExpiresAt } from './order-deadlines.ts';
import { orderStatuses } from './order-lifecycle.ts';

const hour = 3_600_000;
const createdAt = 1_000 * hour;
const order = (fields: object) => ({
  status: 'created' as const,
  isPaid: true,
  createdAt,
  slotEndAt: createdAt + 5 * hour,
  ...fields,
});

describe('an unpaid order', () => {
  it('expires half an hour before its slot ends', () => {
    expect(unpaidExpiresAt({ createdAt, slotEndAt: createdAt + 5 * hour })).toBe(
      createdAt + 4.5 * hour,
    );
  });

  it('expires after a day when its slot is further off', () => {
    expect(unpaidExpiresAt({ createdAt, slotEndAt: createdAt + 60 * hour })).toBe(
      createdAt + 24 * hour,
    );
  });
});

it.each([
  ['unpaid', { isPaid: false }, 'cancel', 'unpaid', 4.5],
  ['without a driver', {}, 'cancel', 'no_driver', 7],
  ['not picked up', { status: 'assigned' }, 'release', 'no_pickup', 6],
  [
    'delivered',
    { status: 'delivered', deliveredAt: createdAt + 3 * hour },
    'complete',
    'delivered_a_day_ago',
    27,
  ],
] as const)('an order %s waits for the system', (_, fields, action, cause, hours) => {
  expect(nextSystemTransition(order(fields))).toEqual({
    action,
    cause,
    dueAt: createdAt + hours * hour,
  });
});

it('waits for nothing in any other status', () => {
  const waiting = orderStatuses.filter((status) =>
    nextSystemTransition(order({ status, deliveredAt: createdAt })),
  );
  expect(waiting).toEqual(['created', 'assigned', 'delivered']);
  expect(nextSystemTransition(order({ status: 'delivered' }))).toBeNull();
});
