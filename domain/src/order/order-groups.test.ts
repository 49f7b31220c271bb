import { expect, test } from 'vitest';
import { customerStatus } from './customer-view.ts';
import { paymentStatuses } from './order-events.ts';
import { orderGroupOf } from './order-groups.ts';
import { orderStatuses } from './order-lifecycle.ts';

test.each([
  ['created', 'pending', 'waiting'],
  ['created', 'failed', 'waiting'],
  ['created', 'authorized', 'under_way'],
  // The bank released the authorized amount. The order cannot be paid again, and no driver comes.
  ['created', 'voided', 'under_way'],
  ['assigned', 'authorized', 'under_way'],
  ['delivered', 'captured', 'under_way'],
  ['refused', 'authorized', 'under_way'],
  ['completed', 'captured', 'past'],
  ['refunded', 'captured', 'past'],
  ['cancelled', 'pending', 'past'],
  ['lost', 'voided', 'past'],
] as const)('%s and %s is %s', (status, paymentStatus, group) => {
  expect(orderGroupOf({ status, paymentStatus })).toBe(group);
});

test('the customer’s word for a status groups as the stored one', () => {
  for (const status of orderStatuses)
    for (const paymentStatus of paymentStatuses)
      expect(orderGroupOf({ status: customerStatus(status), paymentStatus })).toBe(
        orderGroupOf({ status, paymentStatus }),
      );
});
