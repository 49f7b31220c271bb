import { addDays } from '@backhaul/domain/time/calendar-date.ts';
import { refundWatchRules } from '@backhaul/domain/policy/expected-refund.ts';
import { isQuiet } from '@backhaul/domain/events/quiet-hours.ts';
import { localTimeAt } from '@backhaul/domain/time/zoned-time.ts';
import type { RefundMethod } from '@backhaul/domain/catalog/booking-options.ts';
import { sql } from 'kysely';
import { areaTimeZone } from '../../database/area-day.ts';
import type { Database } from '../../database/connect.ts';

interface WatchRow {
  retailer: string;
  order_name: string;
  expected_cents: number;
  method: RefundMethod;
  taken_on: string;
  due_on: string;
  is_open: boolean;
  time_zone: string;
}

export interface RefundQuestion {
  retailer: string;
  orderName: string;
  expectedCents: number;
  method: RefundMethod;
  takenOn: string;
  dueOn: string;
  /** Nobody has answered since it was asked. */
  isOpen: boolean;
  /** No mail goes out now. */
  isQuiet: boolean;
  /** We ask no more after this. */
  isLast: boolean;
}

/** What we ask the customer about a refund; undefined once it is not watched any more. */
export async function readRefundQuestion(
  db: Database,
  { orderId, happenedAt }: { orderId: string; happenedAt: Date },
  now: Date,
): Promise<RefundQuestion | undefined> {
  const { rows } = await sql<WatchRow>`
    SELECT o.retailer, o.order_name, w.expected_cents, w.method, w.taken_on, w.due_on, ${areaTimeZone} AS time_zone,
      o.status = 'completed' AND NOT EXISTS (
        SELECT FROM tickets t WHERE t.order_id = o.id AND t.kind = 'refund_missing') AS is_open
    FROM refund_watches w JOIN orders o ON o.id = w.order_id WHERE w.order_id = ${orderId}`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) return undefined;
  const lastDay = addDays(row.due_on, refundWatchRules.askAfterDays[2]);
  return {
    retailer: row.retailer,
    orderName: row.order_name,
    expectedCents: row.expected_cents,
    method: row.method,
    takenOn: row.taken_on,
    dueOn: row.due_on,
    isOpen: row.is_open,
    isQuiet: isQuiet(localTimeAt(now.getTime(), row.time_zone)),
    isLast: localTimeAt(happenedAt.getTime(), row.time_zone).date >= lastDay,
  };
}
