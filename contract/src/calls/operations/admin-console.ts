import { riskSignals, sharedThingNames } from '@backhaul/domain/trust/order-risk.ts';
import { policyResults } from '@backhaul/domain/policy/policy-result.ts';
import { pickupDoubts } from '@backhaul/domain/door/failed-pickup.ts';
import { attentionActs, attentionReasons } from '@backhaul/domain/order/attention.ts';
import { stopKinds } from '@backhaul/domain/order/stop-kinds.ts';
import { orderStatuses } from '@backhaul/domain/order/order-lifecycle.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { location, uuid } from '../../fields.ts';
import { amount } from '../../money.ts';
import { priorityFields } from '../../priority-answer.ts';
import { adminOrderFilter } from './admin.ts';

export const about =
  'Views of the admins beside the orders: which need a person, the day in figures, the road.';

/** Answers for the console's sections, besides the orders themselves. */

const count = z.number();

export const countAdminOrders = defineCall({
  method: 'GET',
  path: '/api/admin/order-counts',
  summary:
    'How many orders a filter lets through, by status; no number is more than one above the limit.',
  access: 'find_orders',
  reads: ['orders'],
  query: z.object(adminOrderFilter),
  answer: z.object({
    /** Counting stops here; a higher number is shown as 'more than'. */
    limit: count,
    /** The number of of the newest orders were searched for these numbers; null if all were. */
    lookedThrough: z.nullable(count),
    all: count,
    needsAttention: count,
    inReview: count,
    statuses: z.array(z.object({ status: z.enum(orderStatuses), count })),
  }),
});

/** Why the case was opened, in more detail than its kind. Null or empty where a fact does not apply. */
const caseFacts = z.object({
  signal: z.nullable(z.enum(riskSignals)),
  tip: z.nullable(amount),
  /** The number of the card's declines, in as many hours. */
  declines: z.nullable(z.number()),
  hours: z.nullable(z.number()),
  /** The promotion that another account used with the same card. */
  code: z.nullable(z.string()),
  /** The things that customer and driver have in common. */
  shared: z.array(z.enum(sharedThingNames)),
  /** Too many refusals of a kind by one retailer, against our verdict. */
  verdict: z.nullable(
    z.object({
      companyName: z.string(),
      itemKind: z.string(),
      taken: z.number(),
      of: z.number(),
    }),
  ),
  /** Facts of a failed pickup in doubt: the reasons for doubt, the distance to the door, and the time. */
  door: z.nullable(
    z.object({
      doubts: z.array(z.enum(pickupDoubts)),
      meters: z.nullable(z.number()),
      at: z.nullable(z.string()),
      /** When the driver came; null if they never said so and were never seen there. */
      arrivedAt: z.nullable(z.string()),
      /** The number of calls and messages from the door. */
      tries: z.number(),
    }),
  ),
});

const attentionItem = z.object({
  orderId: uuid,
  trackingNumber: z.string(),
  status: z.enum(orderStatuses),
  reason: z.enum(attentionReasons),
  /** When this began, and when it was promised or an answer is due; the latter may be in the past. */
  since: z.string(),
  dueAt: z.string(),
  /** True once the promise to the customer is broken. */
  isLate: z.boolean(),
  acts: z.array(z.enum(attentionActs)),
  caseId: z.nullable(uuid),
  /** Facts of the case; null if the order's own state is the reason. */
  facts: z.nullable(caseFacts),
  /** Why the item was refused or not collected, or a person's note; null if none was given. */
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
  ...priorityFields,
});
export type AttentionItem = z.infer<typeof attentionItem>;

export const listAttention = defineCall({
  method: 'GET',
  path: '/api/admin/attention',
  summary: 'Orders that need a person, the late ones first, then the least time left.',
  access: 'read_all_orders',
  reads: ['orders'],
  answer: z.object({
    items: z.array(attentionItem),
    /** The list is truncated. */
    isCut: z.boolean(),
  }),
});

/** A figure, or the reason it is missing. */
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
    /** Booked by this time of the same weekday last week; unknown if the first order came after that day. */
    ordersLastWeek: figure(count),
    activeNow: count,
    driversOnline: count,
    /** Today's pick-ups made before their slot ended. */
    onTime: figure(z.object({ onTime: count, of: count })),
    /** Median over the first acceptances of the last hour, counted from when drivers could accept. */
    minutesToAccept: figure(z.object({ median: z.number(), of: count })),
    /** From today's ledger entries. */
    money: z.object({ charged: amount, paid: amount, kept: amount }),
    /** Orders booked in each hour of the day; null for hours to come, or a week ago before records began. */
    hours: z.array(
      z.object({ hour: count, today: z.nullable(count), lastWeek: z.nullable(count) }),
    ),
  }),
});

const driverOnRoad = z.object({
  id: uuid,
  name: z.string(),
  /** The last position, if recent. */
  position: z.nullable(z.extend(location, { at: z.string() })),
  activeJobs: count,
  /** Where the driver is heading; null without a current stop. */
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
