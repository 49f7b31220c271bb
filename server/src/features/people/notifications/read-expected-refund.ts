import type { RefundMethod } from '@backhaul/domain/catalog/booking-options.ts';
import { refundWatchRules } from '@backhaul/domain/policy/expected-refund.ts';
import { addDays } from '@backhaul/domain/time/calendar-date.ts';
import { spokenDay } from '@backhaul/domain/time/spoken-day.ts';
import { localTimeAt } from '@backhaul/domain/time/zoned-time.ts';
import { sql } from 'kysely';
import { orderTimeZone } from '../../../database/area-day.ts';
import type { Database } from '../../../database/connect.ts';

interface WatchRow {
  expected_cents: number;
  tax_cents: number | null;
  arrived_cents: number | null;
  method: RefundMethod;
  due_on: string;
  is_open: boolean;
  is_estimate: boolean;
  time_zone: string;
}

interface ExpectedRefund {
  expectedCents: number;
  taxCents: number | null;
  /** The refund that arrived, in cents; null until a person confirmed it. */
  arrivedCents: number | null;
  method: RefundMethod;
  /** The day on which the refund is due, such as 'Monday, December 7'. */
  dueOn: string;
  /**
   * True if the day is an estimate, because a parcel carrier takes the item to the store in its usual number
   * of days.
   */
  isEstimate: boolean;
  /** True while we wait for a person to report whether the refund arrived. */
  isOpen: boolean;
  /** True if this is the last time that we ask the customer about the refund. */
  isLast: boolean;
}

/** The refund that the retailer owes an order's customer; undefined if there is none. */
export async function readExpectedRefund(
  db: Database,
  { orderId, happenedAt }: { orderId: string; happenedAt: Date },
): Promise<ExpectedRefund | undefined> {
  const { rows } = await sql<WatchRow>`
    SELECT w.expected_cents, w.tax_cents, w.arrived_cents, w.method, w.due_on, w.arrives_on IS NOT NULL AS is_estimate,
      ${sql.raw(orderTimeZone('o'))} AS time_zone, o.status = 'completed' AND NOT EXISTS (
        SELECT FROM tickets t WHERE t.order_id = o.id AND t.kind = 'refund_missing') AS is_open
    FROM refund_watches w JOIN orders o ON o.id = w.order_id WHERE w.order_id = ${orderId}`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) return undefined;
  const today = localTimeAt(happenedAt.getTime(), row.time_zone).date;
  return {
    expectedCents: row.expected_cents,
    taxCents: row.tax_cents,
    arrivedCents: row.arrived_cents,
    method: row.method,
    dueOn: spokenDay(row.due_on, today),
    isEstimate: row.is_estimate,
    isOpen: row.is_open,
    isLast: today >= addDays(row.due_on, refundWatchRules.askAfterDays[2]),
  };
}
