import { faults } from '@backhaul/domain/fare/outcome.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { calendarDay, uuid } from '../../fields.ts';
import { amount } from '../../money.ts';

export const partOf = 'things';

const orderOfRefund = z.object({ orderId: uuid, trackingNumber: z.string() });

const customerRefunds = z.object({
  /**
   * The number of our refunds to the customer. `amount` is the money that they gave back, `credit` the
   * credit.
   */
  count: z.int(),
  amount,
  credit: amount,
  /** The latest of our refunds, newest first. */
  refunds: z.array(
    z.extend(orderOfRefund, {
      id: uuid,
      amount,
      credit: amount,
      fault: z.enum(faults),
      reason: z.nullable(z.string()),
      /** The person who decided on the refund; null if it followed from the order's outcome. */
      by: z.nullable(z.string()),
      createdAt: z.string(),
      /** True if the payment processor has made the refund. */
      isDone: z.boolean(),
    }),
  ),
  /**
   * The number of refunds from stores that the customer still waits for. `awaited` lists these refunds, the
   * earliest due day first.
   */
  awaitedCount: z.int(),
  awaitedAmount: amount,
  awaited: z.array(
    z.extend(orderOfRefund, {
      store: z.string(),
      amount,
      dueOn: calendarDay,
      isLate: z.boolean(),
    }),
  ),
});
export type CustomerRefunds = z.infer<typeof customerRefunds>;

export const readCustomerRefunds = defineCall({
  method: 'GET',
  path: '/api/admin/customers/{id}/refunds',
  summary: 'Our refunds to a customer, and the refunds that stores still owe the customer.',
  access: 'read_customers',
  reads: ['orders'],
  params: z.object({ id: uuid }),
  answer: customerRefunds,
  errors: ['not_found'],
});
