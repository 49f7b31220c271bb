import { counterHours, type StoreHours } from '@backhaul/domain/catalog/store-hours.ts';
import type { OrderStatus } from '@backhaul/domain/order/order-lifecycle.ts';
import { addDays } from '@backhaul/domain/time/calendar-date.ts';
import type { TimeWindow } from '@backhaul/domain/time/window-words.ts';
import { orderTimeZone } from '../database/area-day.ts';
import { localTimeAt, windowOf } from './area-time.ts';

/** The opening hours of an order's counter, null if unknown, and the time zone of the pickup's area. */
export interface CounterRow {
  /** The chain whose shop contains the counter; null if the counter is on its own. */
  host: string | null;
  store_hours: StoreHours | null;
  time_zone: string;
}

/** SQL for the `CounterRow` of the order with this alias, as JSON: the charity's hours, or the store's. */
export const counterOf = (order: string): string => `jsonb_build_object(
  'host', (SELECT s.host FROM stores s WHERE s.id = ${order}.store_id),
  'store_hours', CASE WHEN ${order}.charity_id IS NULL
    THEN (SELECT s.store_hours FROM stores s WHERE s.id = ${order}.store_id)
    ELSE (SELECT h.opening_hours FROM charities h WHERE h.id = ${order}.charity_id) END,
  'time_zone', ${orderTimeZone(order)})`;

/**
 * The maximum number of days to look ahead for a counter's next opening hours, and to look back for its last
 * closing.
 */
const daysLooked = 7;
const lastMinute = 24 * 60 - 1;
const startMinute = 0;

interface CounterOrder {
  status: OrderStatus;
  slot_start_at: Date;
  return_by: string | null;
  charity_id: string | null;
  counter: CounterRow;
}

const uncollected: ReadonlySet<OrderStatus> = new Set(['created', 'assigned']);

/**
 * The hours of the next day on which the counter is open, or today's if it has not closed yet. Null if its
 * hours are unknown.
 */
function nextHours({ store_hours: hours, time_zone: timeZone }: CounterRow, since: Date) {
  const local = localTimeAt(since, timeZone);
  for (let ahead = 0; ahead <= daysLooked; ahead += 1) {
    const date = addDays(local.date, ahead);
    const open = counterHours(hours, date);
    if (open === null) return null;
    if (open === 'closed' || (ahead === 0 && open.closeMinute <= local.minuteOfDay)) continue;
    return windowOf({ date, startMinute: open.openMinute, endMinute: open.closeMinute }, timeZone);
  }
  return null;
}

/**
 * The last time up to the end of `day` at which the counter closes. If its hours are unknown, this is the end
 * of `day`.
 */
function lastClosing({ store_hours: hours, time_zone: timeZone }: CounterRow, day: string): number {
  for (let back = 0; back < daysLooked; back += 1) {
    const date = addDays(day, -back);
    const open = counterHours(hours, date);
    if (open === null) break;
    if (open === 'closed') continue;
    return windowOf({ date, startMinute: open.openMinute, endMinute: open.closeMinute }, timeZone)
      .endMs;
  }
  return windowOf({ date: day, startMinute, endMinute: lastMinute }, timeZone).endMs;
}

/**
 * The next time at which an order's counter accepts items (from the order's slot on, if the item is not yet
 * picked up), and the latest useful time: the counter's closing time on the last day of the return window
 * (product-rules.md#return-by).
 */
export function counterTimes(
  order: CounterOrder,
  now: Date,
): { hours: TimeWindow | null; returnBy: number | null } {
  const { status, slot_start_at: slotStart, return_by: day, charity_id: charity, counter } = order;
  const since = uncollected.has(status) && slotStart > now ? slotStart : now;
  return {
    hours: nextHours(counter, since),
    returnBy: day === null || charity !== null ? null : lastClosing(counter, day),
  };
}
