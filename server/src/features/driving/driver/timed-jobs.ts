import type { OrderEventType } from '@backhaul/domain/order/order-events.ts';
import { type RawBuilder, sql } from 'kysely';
import { ledgerCents } from './earning-queries.ts';

export interface TimedJob {
  driver_id: string;
  starts_at: Date | null;
  ends_at: Date;
  cents: number;
  /** Null for a pickup in vain (call-out), because nothing was driven for the customer. */
  miles_hundredths: number | null;
}

/**
 * Kinds of event that end a job. The time at which the event happened counts, because the driver's report may
 * arrive later.
 */
const ends: readonly OrderEventType[] = ['completed', 'returned', 'pickup_failed', 'cancelled'];

/**
 * SQL for the jobs that meet a condition on their earnings `e` and orders `o`. A job starts when the driver
 * sets out; if that is unknown, at the pickup. It ends with the last of the events in `ends`.
 */
export const timedJobs = (where: RawBuilder<unknown>) => sql<TimedJob>`(
  SELECT e.driver_id, coalesce((SELECT max(v.happened_at) FROM domain_events v WHERE v.order_id = o.id
      AND v.type = ANY (${[...ends]}::text[])), min(t.created_at)) AS ends_at, sum(${ledgerCents})::integer AS cents,
    CASE WHEN max(o.picked_up_at) IS NOT NULL THEN max((o.fare -> 'fare' ->> 'milesHundredths')::integer) END
      AS miles_hundredths,
    coalesce((SELECT min(v.happened_at) FROM domain_events v WHERE v.order_id = o.id AND v.type = 'heading_to_stop'
      AND v.driver_id = e.driver_id), max(o.picked_up_at)) AS starts_at
  FROM driver_earnings e JOIN orders o ON o.id = e.order_id JOIN ledger_transactions t ON t.id = e.transaction_id
  WHERE NOT e.is_adjustment AND ${where}
  GROUP BY e.driver_id, o.id)`;
