import { faults } from '@backhaul/domain/fare/outcome.ts';
import { fileKinds } from '@backhaul/domain/access/file-access.ts';
import { timeSlotLabels } from '@backhaul/domain/catalog/booking-options.ts';
import { policyResults } from '@backhaul/domain/policy/policy-result.ts';
import { safetyResults } from '@backhaul/domain/safety/safety-result.ts';
import { ledgerAccounts, postingKinds } from '@backhaul/domain/money/ledger-accounts.ts';
import { caseKinds } from '@backhaul/domain/order/case-kinds.ts';
import { reviewStatuses } from '@backhaul/domain/order/review-status.ts';
import * as z from 'zod/mini';
import { paymentStatuses } from '@backhaul/domain/order/order-events.ts';
import { orderStatuses } from '@backhaul/domain/order/order-lifecycle.ts';
import { adminOrderSorts, isSearchable } from '../../admin-order-list.ts';
import { defineCall } from '../../call.ts';
import { moneySplit } from '../../fare-answer.ts';
import { calendarDay, optionalText, page, text, usPhone, uuid } from '../../fields.ts';
import { amount } from '../../money.ts';
import { priorityFields } from '../../priority-answer.ts';
import { order, orderEvent } from '../../order-answer.ts';

export const about = 'What our staff can do with orders.';

/**
 * The customer's charge, the driver's pay and the platform's share. While the order is open they are the
 * booked amounts, later those of the ledger. `outstanding` is the customer's unpaid rest; it is negative if
 * too much was taken.
 */
export const figures = z.object({
  basis: z.enum(['as_booked', 'actual']),
  customer: amount,
  driver: amount,
  platform: amount,
  outstanding: amount,
});

export const adminOrder = z.object({
  id: uuid,
  trackingNumber: z.string(),
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  reviewStatus: z.enum(reviewStatuses),
  ...priorityFields,
  createdAt: z.string(),
  customerId: uuid,
  customerName: z.string(),
  customerEmail: z.string(),
  retailer: z.string(),
  /** The store's id; null for a return to a charity or by a carrier. */
  storeId: z.nullable(z.string()),
  dropoffName: z.string(),
  pickupAddress: z.string(),
  pickupDate: z.string(),
  preferredTimeSlot: z.string(),
  slotStartAt: z.string(),
  slotEndAt: z.string(),
  /** The time zone of the area in which the item is picked up. */
  timeZone: z.string(),
  driverId: z.nullable(uuid),
  driverName: z.nullable(z.string()),
  /**
   * The total as booked. `total`, `driverPay` and `platformShare` do not depend on the outcome of the order.
   */
  total: amount,
  driverPay: amount,
  platformShare: amount,
  figures,
  policyResult: z.enum(policyResults),
});
export type AdminOrder = z.infer<typeof adminOrder>;

/**
 * Every filter of the order list except the status. The call that counts orders by status has the same
 * filters.
 */
export const adminOrderFilter = {
  paymentStatus: z.optional(z.enum(paymentStatuses)),
  retailer: z.optional(text(100)),
  /** A driver's id, or `none` for orders without a driver. */
  driver: z.optional(z.union([uuid, z.literal('none')])),
  slot: z.optional(z.enum(timeSlotLabels)),
  /**
   * The first pickup day; `to` is the last day. Both days are included, in the service area's time zone.
   */
  from: z.optional(calendarDay),
  to: z.optional(calendarDay),
  /**
   * Search words, all of which must appear in the row. At least one word needs three letters, the minimum for
   * the trigram index.
   */
  q: z.optional(text(100).check(z.refine(isSearchable, 'Use a word of three letters or more'))),
};

export const listAdminOrders = defineCall({
  method: 'GET',
  path: '/api/admin/orders',
  summary:
    'All orders that match a filter. The newest come first. If you choose days, the latest pickup windows come first. You can choose another sorting.',
  access: 'find_orders',
  reads: ['orders'],
  query: z.object({
    ...page,
    ...adminOrderFilter,
    status: z.optional(z.enum(orderStatuses)),
    reviewStatus: z.optional(z.enum(reviewStatuses)),
    needsAttention: z.optional(z.literal('true')),
    sort: z.optional(z.enum(adminOrderSorts)),
    direction: z.optional(z.enum(['asc', 'desc'])),
  }),
  answer: z.array(adminOrder),
});

const orderParams = z.object({ id: uuid });

/** The order as admins see it, with fields that customer and driver do not see. */
export const adminOrderDetail = z.extend(order, {
  status: z.enum(orderStatuses),
  customerEmail: z.string(),
  customerPhone: z.string(),
  driverId: z.nullable(uuid),
  driverNotes: z.nullable(z.string()),
  /** Each event with the person who caused it. A change of driver also names the old and the new driver. */
  events: z.array(
    z.extend(orderEvent, {
      actorName: z.nullable(z.string()),
      fromDriverName: z.nullable(z.string()),
      toDriverName: z.nullable(z.string()),
      /** The kind of case (a problem that the staff must check), for an event about a case. */
      caseKind: z.nullable(z.enum(caseKinds)),
      /** The kind of file, for an event about an added file. */
      fileKind: z.nullable(z.enum(fileKinds)),
    }),
  ),
  platformShare: moneySplit,
  figures,
  safetyResult: z.enum(safetyResults),
  safetyFindings: z.array(z.string()),
  cases: z.array(
    z.object({
      id: uuid,
      kind: z.enum(caseKinds),
      openedAt: z.string(),
      closedAt: z.nullable(z.string()),
      verdict: z.nullable(z.string()),
    }),
  ),
  ledger: z.array(
    z.object({
      kind: z.enum(postingKinds),
      account: z.enum(ledgerAccounts),
      at: z.string(),
      amount,
    }),
  ),
});
export type AdminOrderDetail = z.infer<typeof adminOrderDetail>;

export const readAdminOrder = defineCall({
  method: 'GET',
  path: '/api/admin/orders/{id}',
  summary: 'One order with its events and money.',
  access: 'read_all_orders',
  reads: ['order:{id}'],
  params: orderParams,
  answer: adminOrderDetail,
  errors: ['not_found'],
});

export const closeCase = defineCall({
  method: 'POST',
  path: '/api/admin/orders/{id}/cases/{caseId}/close',
  summary: 'Close a case and say what was done.',
  access: 'close_case',
  changes: ['orders', 'order:{id}'],
  params: z.object({ id: uuid, caseId: uuid }),
  body: z.object({ reason: text(500, 'A reason is required') }),
  answer: order,
  errors: ['not_found', 'illegal_transition'],
});

export const correctOrder = defineCall({
  method: 'PATCH',
  path: '/api/admin/orders/{id}/details',
  summary: 'Correct the phone, pickup window, unit, instructions or notes of a customer’s booking.',
  access: 'correct_order',
  changes: ['orders', 'order:{id}', 'offers', 'jobs'],
  params: orderParams,
  /** The changed details. An absent field is left unchanged; null or empty clears a text. */
  body: z.object({
    customerPhone: z.optional(usPhone),
    preferredTimeSlot: z.optional(z.enum(timeSlotLabels)),
    /**
     * The new pickup day, allowed only with a new pickup window. If it is absent, the first day that can be
     * booked counts.
     */
    pickupDate: z.optional(calendarDay),
    pickupUnit: optionalText(40),
    pickupInstructions: optionalText(1000),
    accessNotes: optionalText(1000),
  }),
  answer: order,
  errors: [
    'not_found',
    'change_too_late',
    'slot_unavailable',
    'slot_full',
    'area_held',
    'store_closed',
  ],
});

export const listAssignableDrivers = defineCall({
  method: 'GET',
  path: '/api/admin/drivers',
  summary: 'Approved drivers, online first.',
  access: 'assign_driver',
  reads: ['drivers'],
  answer: z.array(
    z.object({ id: uuid, name: z.string(), isOnline: z.boolean(), activeJobs: z.number() }),
  ),
});

export const assignOrder = defineCall({
  method: 'POST',
  path: '/api/admin/orders/{id}/assign',
  summary: 'Assign an order to a driver.',
  access: 'assign_driver',
  changes: ['orders', 'order:{id}', 'offers', 'jobs', 'earnings', 'drivers'],
  params: orderParams,
  body: z.object({ driverId: uuid, reason: optionalText(500) }),
  answer: order,
  errors: ['not_found', 'illegal_transition', 'driver_not_eligible', 'own_order', 'blocked_pair'],
});

export const reassignOrder = defineCall({
  method: 'POST',
  path: '/api/admin/orders/{id}/reassign',
  summary: 'Move an order to another driver.',
  access: 'assign_driver',
  changes: ['orders', 'order:{id}', 'offers', 'jobs', 'earnings', 'drivers'],
  params: orderParams,
  body: z.object({ driverId: uuid, reason: text(500, 'A reason is required') }),
  answer: order,
  errors: ['not_found', 'illegal_transition', 'driver_not_eligible', 'own_order', 'blocked_pair'],
});

export const reviewOrder = defineCall({
  method: 'POST',
  path: '/api/admin/orders/{id}/review',
  summary: 'Approve or reject an order under review.',
  access: 'review_order',
  changes: ['orders', 'order:{id}', 'offers', 'jobs', 'earnings'],
  params: orderParams,
  body: z.object({ verdict: z.enum(['approve', 'reject']), reason: optionalText(500) }),
  answer: order,
  errors: ['not_found', 'illegal_transition'],
});

export const decideFailedPickup = defineCall({
  method: 'POST',
  path: '/api/admin/orders/{id}/failed-pickup',
  summary:
    'Decide whose fault a failed pickup was. This is needed if the driver reported it far from the door, outside the pickup window or without a position. The decision sets the customer’s fee and the driver’s pay.',
  access: 'review_order',
  changes: ['orders', 'order:{id}', 'jobs', 'earnings'],
  params: orderParams,
  body: z.object({ fault: z.enum(faults), reason: text(500, 'A reason is required') }),
  answer: order,
  errors: ['not_found', 'illegal_transition'],
});

export const loseOrder = defineCall({
  method: 'POST',
  path: '/api/admin/orders/{id}/lose',
  summary: 'Declare an order’s item lost. The customer pays nothing and the driver gets nothing.',
  access: 'lose_order',
  changes: ['orders', 'order:{id}', 'offers', 'jobs', 'earnings'],
  params: orderParams,
  body: z.object({ reason: text(500, 'A reason is required') }),
  answer: order,
  errors: ['not_found', 'illegal_transition'],
});
