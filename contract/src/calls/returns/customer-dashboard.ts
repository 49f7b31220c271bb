import { itemCategories } from '@backhaul/domain/catalog/booking-options.ts';
import { purchaseStates } from '@backhaul/domain/policy/days-left.ts';
import { purchaseLimits } from '@backhaul/domain/policy/purchase-limits.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { calendarDay, optionalText, text, uuid } from '../../fields.ts';
import { amount } from '../../money.ts';
import { refundWatch } from '../../order-answer.ts';
import { itemValue } from './quotes.ts';

export const about = 'A customer’s view between returns: purchases, refunds, spending.';

const openRefund = z.object({
  orderId: uuid,
  trackingNumber: z.string(),
  orderName: z.string(),
  retailer: z.string(),
  watch: refundWatch,
  /** The support ticket, if the customer reported that the refund did not arrive. */
  ticketNumber: z.nullable(z.string()),
});
export type OpenRefund = z.infer<typeof openRefund>;

const refundSum = z.object({ count: z.number(), total: amount });

const spentInMonth = z.object({
  /** The month as 'YYYY-MM', in the service area's time zone. */
  month: z.string(),
  charged: amount,
  refunded: amount,
  /** The number of returns that were charged. */
  returns: z.number(),
});
export type SpentInMonth = z.infer<typeof spentInMonth>;

export const readCustomerDashboard = defineCall({
  method: 'GET',
  path: '/api/customers/dashboard',
  summary: 'The refunds that retailers owe the caller, and what the caller spent, month by month.',
  access: 'use_customer_dashboard',
  reads: ['orders', 'tickets'],
  keptOffline: true,
  answer: z.object({
    /** At most 50 refunds for which the customer still waits, the earliest due day first. */
    refunds: z.array(openRefund),
    /** Totals over all refunds, by their state. */
    sums: z.object({ expected: refundSum, overdue: refundSum, arrived: refundSum }),
    /** The last twelve months including this one, oldest first. */
    spending: z.array(spentInMonth),
    /** The amount authorized on the card for returns under way, but not charged yet. */
    held: amount,
  }),
});

const notedPurchase = z.object({
  id: z.string(),
  retailer: z.string(),
  /** True if we have this retailer in our list, so that a return to it can be booked. */
  isListed: z.boolean(),
  itemName: z.string(),
  /** The category; null if the customer did not say. */
  category: z.nullable(z.enum(itemCategories)),
  purchaseDate: z.string(),
  value: amount,
  orderNumber: z.nullable(z.string()),
  timeLeft: z.object({
    state: z.enum(purchaseStates),
    daysLeft: z.nullable(z.number()),
    lastDay: z.nullable(z.string()),
    windowDays: z.nullable(z.number()),
    ordinaryDays: z.nullable(z.number()),
    reason: z.nullable(z.string()),
    warnings: z.array(z.string()),
  }),
  /** The caller's order that returns the purchase; null if the caller booked none. */
  order: z.nullable(z.object({ id: uuid, trackingNumber: z.string() })),
});
export type NotedPurchase = z.infer<typeof notedPurchase>;

const params = z.object({ id: uuid });
const retailer = text(100, 'Retailer is required');
const itemName = text(purchaseLimits.maxItemNameLength, 'Item is required');
const details = {
  category: z.nullish(z.enum(itemCategories)),
  orderNumber: optionalText(purchaseLimits.maxOrderNumberLength),
};

export const listPurchases = defineCall({
  method: 'GET',
  path: '/api/purchases',
  summary:
    'The caller’s saved purchases, with the time left to return each. The purchase with the least time comes first.',
  access: 'use_customer_dashboard',
  reads: ['purchases', 'orders'],
  keptOffline: true,
  answer: z.array(notedPurchase),
});

export const notePurchase = defineCall({
  method: 'POST',
  path: '/api/purchases',
  summary: 'Save a purchase, to see how long it can be returned.',
  access: 'use_customer_dashboard',
  changes: ['purchases'],
  status: 201,
  creates: true,
  body: z.object({ retailer, itemName, purchaseDate: calendarDay, value: itemValue, ...details }),
  answer: notedPurchase,
  errors: ['too_many_purchases'],
});

export const changePurchase = defineCall({
  method: 'PATCH',
  path: '/api/purchases/{id}',
  summary: 'Change a saved purchase. Fields that you leave out do not change.',
  access: 'use_customer_dashboard',
  changes: ['purchases'],
  params,
  body: z.object({
    retailer: z.optional(retailer),
    itemName: z.optional(itemName),
    purchaseDate: z.optional(calendarDay),
    value: z.optional(itemValue),
    ...details,
  }),
  answer: notedPurchase,
  errors: ['not_found'],
});

export const forgetPurchase = defineCall({
  method: 'DELETE',
  path: '/api/purchases/{id}',
  summary: 'Delete a saved purchase.',
  access: 'use_customer_dashboard',
  changes: ['purchases'],
  status: 204,
  params,
  errors: ['not_found'],
});
