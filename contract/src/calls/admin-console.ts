import { policyResults } from '@backhaul/domain/policy/policy-result.ts';
import { attentionActs, attentionReasons } from '@backhaul/domain/order/attention.ts';
import { stopKinds } from '@backhaul/domain/order/current-stop.ts';
import { orderStatuses } from '@backhaul/domain/order/order-lifecycle.ts';
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { location, uuid } from '../fields.ts';
import { amount } from '../money.ts';
import { adminOrderFilter } from './admin.ts';

/** What the console's sections read beside the orders themselves. */

const count = z.number();

export const countAdminOrders = defineCall({
  method: 'GET',
  path: '/api/admin/order-counts',
  summary:
    'How many orders a filter lets through, by status; no number is more than one above the limit.',
  access: 'read_all_orders',
  reads: ['orders'],
  query: z.object(adminOrderFilter),
  answer: z.object({
    /** A number above it means 'more than so many'. */
    limit: count,
    all: count,
    needsAttention: count,
    inReview: count,
    statuses: z.array(z.object({ status: z.enum(orderStatuses), count })),
  }),
});

const attentionItem = z.object({
  orderId: uuid,
  trackingNumber: z.string(),
  status: z.enum(orderStatuses),
  reason: z.enum(attentionReasons),
  /** Since when it is so, and until when something has to be done; it may be over. */
  since: z.string(),
  dueAt: z.string(),
  acts: z.array(z.enum(attentionActs)),
  caseId: z.nullable(uuid),
  /** Why the item was refused or not collected, or what somebody wrote; null where nobody said. */
  note: z.nullable(z.string()),
  customerName: z.string(),
  customerPhone: z.string(),
  driverId: z.nullable(uuid),
  driverName: z.nullable(z.string()),
  driverPhone: z.nullable(z.string()),
  dropoffName: z.string(),
  pickup: z.extend(location, { street: z.string(), city: z.string() }),
  slotStartAt: z.string(),
  slotEndAt: z.string(),
  itemValue: amount,
  policyResult: z.enum(policyResults),
});
export type AttentionItem = z.infer<typeof attentionItem>;

export const listAttention = defineCall({
  method: 'GET',
  path: '/api/admin/attention',
  summary: 'Orders that need a person, the least time left first.',
  access: 'read_all_orders',
  reads: ['orders'],
  answer: z.object({
    items: z.array(attentionItem),
    /** There are more than are listed. */
    isCut: z.boolean(),
  }),
});

/** A figure, or why there is none. */
function figure<S extends z.core.$ZodType>(value: S) {
  return z.union([
    z.object({ known: z.literal(true), value }),
    z.object({ known: z.literal(false), why: z.enum(['no_history', 'nothing_yet']) }),
  ]);
}

export const readAdminFigures = defineCall({
  method: 'GET',
  path: '/api/admin/figures',
  summary: "The service area's day so far, with what each figure is made of.",
  access: 'read_all_orders',
  reads: ['orders', 'drivers'],
  answer: z.object({
    ordersToday: count,
    /** Booked by this time of the same weekday a week ago; unknown while there was no order before that day. */
    ordersLastWeek: figure(count),
    activeNow: count,
    driversOnline: count,
    /** Pick-ups of today that were made before their slot was over. */
    onTime: figure(z.object({ onTime: count, of: count })),
    /** Median of the last hour's first acceptances, from when a driver could take the order. */
    minutesToAccept: figure(z.object({ median: z.number(), of: count })),
    /** By the books, of today. */
    money: z.object({ charged: amount, paid: amount, kept: amount }),
    /** Orders booked in each hour of the day; null where the hour is still to come, or a week ago nothing was kept. */
    hours: z.array(
      z.object({ hour: count, today: z.nullable(count), lastWeek: z.nullable(count) }),
    ),
  }),
});

const driverOnRoad = z.object({
  id: uuid,
  name: z.string(),
  /** The last position, if it is recent. */
  position: z.nullable(z.extend(location, { at: z.string() })),
  activeJobs: count,
  /** Where they are on the way to; null without a current stop. */
  heading: z.nullable(z.object({ stop: z.enum(stopKinds), place: z.string() })),
});
export type DriverOnRoad = z.infer<typeof driverOnRoad>;

export const listDriversOnRoad = defineCall({
  method: 'GET',
  path: '/api/admin/road',
  summary: 'Drivers who are online or have a job, those without one first.',
  access: 'read_all_orders',
  reads: ['orders', 'jobs', 'drivers'],
  answer: z.array(driverOnRoad),
});
