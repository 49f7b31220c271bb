import { stopKinds } from '@backhaul/domain/order/stop-kinds.ts';
import { orderStatuses } from '@backhaul/domain/order/order-lifecycle.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { location, uuid } from '../../fields.ts';
import { amount } from '../../money.ts';
import { adminOrderFilter } from './admin.ts';

export const about =
  'Overviews for admins: the number of orders, the day’s figures, and the drivers on the road.';

const count = z.number();

export const countAdminOrders = defineCall({
  method: 'GET',
  path: '/api/admin/order-counts',
  summary:
    'The number of orders that match a filter, by status. Counting stops at one above the limit.',
  access: 'find_orders',
  reads: ['orders'],
  query: z.object(adminOrderFilter),
  answer: z.object({
    /** The highest number of orders that is counted. A number above it is shown as 'more than'. */
    limit: count,
    /**
     * The number of newest orders that were searched for the filter's words; null if all orders were
     * searched.
     */
    lookedThrough: z.nullable(count),
    all: count,
    needsAttention: count,
    inReview: count,
    statuses: z.array(z.object({ status: z.enum(orderStatuses), count })),
  }),
});

/** The schema for a figure that can be unknown; then it has the reason (`why`). */
function figure<S extends z.core.$ZodType>(value: S) {
  return z.union([
    z.object({ known: z.literal(true), value }),
    z.object({ known: z.literal(false), why: z.enum(['no_history', 'nothing_yet']) }),
  ]);
}

export const readAdminFigures = defineCall({
  method: 'GET',
  path: '/api/admin/figures',
  summary: "The service area's figures for today so far, each with the numbers behind it.",
  access: 'read_all_orders',
  reads: ['orders', 'drivers'],
  answer: z.object({
    ordersToday: count,
    /**
     * The number of orders booked last week on the same weekday, up to the same time of day. Unknown if the
     * first order of all came after that day.
     */
    ordersLastWeek: figure(count),
    activeNow: count,
    driversOnline: count,
    /**
     * The number of today's pickups that were made before their window ended (`onTime`), and of all of
     * today's pickups (`of`).
     */
    onTime: figure(z.object({ onTime: count, of: count })),
    /**
     * The median minutes from an order's first offer until a driver accepted it. Only acceptances of the last
     * hour count; `of` is their number.
     */
    minutesToAccept: figure(z.object({ median: z.number(), of: count })),
    /** Amounts from today's ledger entries. */
    money: z.object({ charged: amount, paid: amount, kept: amount }),
    /**
     * Orders booked in each hour of today and of the same day last week. Null for future hours, and for hours
     * before records began.
     */
    hours: z.array(
      z.object({ hour: count, today: z.nullable(count), lastWeek: z.nullable(count) }),
    ),
  }),
});

const driverOnRoad = z.object({
  id: uuid,
  name: z.string(),
  /** The driver's last position, if it is recent. */
  position: z.nullable(z.extend(location, { at: z.string() })),
  activeJobs: count,
  /** The stop that the driver is heading to; null if there is none. */
  heading: z.nullable(z.object({ stop: z.enum(stopKinds), place: z.string() })),
});
export type DriverOnRoad = z.infer<typeof driverOnRoad>;

export const listDriversOnRoad = defineCall({
  method: 'GET',
  path: '/api/admin/road',
  summary: 'Drivers who are online or have a job. Drivers without a job come first.',
  access: 'read_all_orders',
  reads: ['orders', 'jobs', 'drivers'],
  answer: z.array(driverOnRoad),
});
