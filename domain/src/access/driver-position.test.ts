import { expect, test } from 'vitest';
import { type OrderRole, orderStatuses, type OrderStatus } from '../order/order-lifecycle.ts';
import { maySeePosition } from './driver-position.ts';

const seenBy = (reader: OrderRole, isCurrentStop: boolean) =>
  orderStatuses.filter((status) => maySeePosition(reader, { status, isCurrentStop }));

test.each<[OrderRole, readonly OrderStatus[]]>([
  ['owner', ['assigned', 'picked_up', 'in_transit', 'refused', 'returning']],
  ['visitor', ['picked_up', 'in_transit']],
  ['retailer', []],
  ['other_driver', []],
])('%s sees a driver who is on the way there, and nobody else', (reader, statuses) => {
  expect(seenBy(reader, true).toSorted()).toEqual([...statuses].toSorted());
  for (const status of orderStatuses)
    expect(maySeePosition(reader, { status, isCurrentStop: false })).toBe(false);
});

test('the driver, admins and the system always do', () => {
  for (const reader of ['driver', 'admin', 'system'] as const)
    expect(seenBy(reader, false)).toEqual(orderStatuses);
});
