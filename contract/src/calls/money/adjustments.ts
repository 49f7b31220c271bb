import { adjustmentKinds } from '@backhaul/domain/payout/pay-adjustment.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { line, page, text, uuid } from '../../fields.ts';
import { amount } from '../../money.ts';
import { askedApproval } from '../operations/approvals.ts';

export const about =
  'Amounts added to or taken off drivers’ earnings, besides the pay for their jobs.';

const adjustment = z.object({
  id: uuid,
  driver: z.object({ id: uuid, name: z.string(), email: z.string() }),
  /** The tracking number of the order that the adjustment concerns; null if it concerns none. */
  trackingNumber: z.nullable(z.string()),
  kind: z.enum(adjustmentKinds),
  /** The amount of the adjustment. A negative amount is a deduction. */
  amount,
  reason: z.string(),
  author: z.string(),
  isPaid: z.boolean(),
  createdAt: z.string(),
});
export type Adjustment = z.infer<typeof adjustment>;

export const listAdjustments = defineCall({
  method: 'GET',
  path: '/api/admin/adjustments',
  summary: 'Adjustments and incentives of drivers, newest first.',
  access: 'adjust_driver_pay',
  reads: ['earnings'],
  query: z.object({ ...page, q: z.optional(text(100)) }),
  answer: z.array(adjustment),
});

const askedPay = z.object({
  email: text(254, 'Enter the driver’s e-mail'),
  /** The tracking number of an order that the driver drove, if the adjustment concerns one. */
  trackingNumber: z.optional(text(40)),
  kind: z.enum(adjustmentKinds),
  amount: z.number(),
  reason: line(200, 'Enter a reason'),
  /** True to confirm that the driver's balance may become negative. */
  belowZero: z.optional(z.boolean()),
});

export const adjustDriverPay = defineCall({
  method: 'POST',
  path: '/api/admin/adjustments',
  summary:
    'Add an adjustment or an incentive for a driver. The driver gets a message with the reason.',
  access: 'adjust_driver_pay',
  changes: ['earnings', 'orders', 'order'],
  creates: true,
  status: 201,
  body: askedPay,
  answer: adjustment,
  errors: ['adjustment_below_zero', 'above_limit'],
});

export const askForDriverPay = defineCall({
  method: 'POST',
  path: '/api/admin/adjustments/ask',
  summary: 'Ask a second person to approve an adjustment above your limit.',
  access: 'adjust_driver_pay',
  changes: ['approvals', 'work'],
  creates: true,
  status: 201,
  body: askedPay,
  answer: askedApproval,
  errors: ['adjustment_below_zero'],
});
