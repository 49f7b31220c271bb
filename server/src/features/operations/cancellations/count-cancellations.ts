import type { CancellationRow } from '@backhaul/contract/calls/operations/cancellations.ts';
import {
  type CancellationGrouping,
  cancellationCauseNames,
  cancellationCauses,
} from '@backhaul/domain/operations/cancellation-causes.ts';
import { pickupFailureReasons } from '@backhaul/domain/order/action-reasons.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import { areaOfOrder, clockOfOrder, isSinceOwnDay } from '../../../database/own-days.ts';

const mostListed = 200;

/** The cause of a cancellation or failed pickup; null for a completed order. */
const cause = sql`CASE
  WHEN e.type = 'completed' THEN NULL
  WHEN e.type = 'pickup_failed' THEN
    CASE WHEN e.details ->> 'reason' = ANY (${[...pickupFailureReasons]}) THEN e.details ->> 'reason' ELSE 'not_said' END
  WHEN e.actor_kind = 'owner' THEN CASE WHEN e.driver_id IS NULL THEN 'customer' ELSE 'customer_with_driver' END
  WHEN e.actor_kind = 'system' THEN 'no_driver' ELSE 'staff' END`;

const groupings: Readonly<
  Record<CancellationGrouping, { key: RawBuilder<unknown>; name: RawBuilder<unknown> }>
> = {
  cause: { key: cause, name: sql`''` },
  store: { key: sql`o.store_id`, name: sql`o.dropoff_name` },
  driver: {
    key: sql`e.driver_id::text`,
    name: sql`(SELECT concat_ws(' ', u.first_name, u.last_name) FROM users u WHERE u.id = e.driver_id)`,
  },
  day: { key: sql`(e.happened_at AT TIME ZONE ${clockOfOrder})::date::text`, name: sql`''` },
};

interface Row {
  key: string;
  name: string;
  cancelled: number;
  failed: number;
  ended: number;
  cases_before: number;
  ended_before: number;
}

function nameOf(by: CancellationGrouping, { key, name }: Row): string {
  if (by === 'day') return key;
  const known = cancellationCauses.find((one) => by === 'cause' && one === key);
  return known === undefined ? name : cancellationCauseNames[known];
}

/**
 * Counts cancellations and failed pickups of the last `days` days, today included, and of the `daysBefore`
 * days before them. The days are those of each return's area. The condition on types must match the index
 * `domain_events_figures_idx`.
 */
export async function countCancellations(
  db: Database,
  {
    by,
    days,
    daysBefore,
    now,
  }: { by: CancellationGrouping; days: number; daysBefore: number; now: Date },
): Promise<CancellationRow[]> {
  const { key, name } = groupings[by];
  const at = sql`e.happened_at`;
  const ended =
    by === 'cause'
      ? sql`(SELECT count(*) FILTER (WHERE is_now) FROM ended)`
      : sql`count(*) FILTER (WHERE is_now)`;
  const endedBefore =
    by === 'cause'
      ? sql`(SELECT count(*) FILTER (WHERE NOT is_now) FROM ended)`
      : sql`count(*) FILTER (WHERE NOT is_now)`;
  const { rows } = await sql<Row>`
    WITH ended AS MATERIALIZED (
      SELECT e.type, ${isSinceOwnDay(at, now, days - 1)} AS is_now, ${key} AS key, ${name} AS name
      FROM domain_events e JOIN orders o ON o.id = e.order_id ${areaOfOrder}
      WHERE e.sandbox_id IS NULL AND ${isSinceOwnDay(at, now, days + daysBefore - 1)} AND e.happened_at <= ${now}
        AND e.type IN ('accepted', 'picked_up', 'pickup_failed', 'delivered', 'refused', 'completed', 'cancelled')
        AND e.type IN ('completed', 'cancelled', 'pickup_failed'))
    SELECT key, coalesce(max(name), '') AS name,
      count(*) FILTER (WHERE is_now AND type = 'cancelled')::integer AS cancelled,
      count(*) FILTER (WHERE is_now AND type = 'pickup_failed')::integer AS failed,
      ${ended}::integer AS ended,
      count(*) FILTER (WHERE NOT is_now AND type <> 'completed')::integer AS cases_before,
      ${endedBefore}::integer AS ended_before
    FROM ended WHERE key IS NOT NULL GROUP BY key
    HAVING count(*) FILTER (WHERE is_now AND type <> 'completed') > 0
    ORDER BY count(*) FILTER (WHERE is_now AND type <> 'completed') DESC, key LIMIT ${mostListed}`.execute(
    db,
  );
  return rows.map((row) => ({
    key: row.key,
    by,
    name: nameOf(by, row),
    cancelled: row.cancelled,
    failed: row.failed,
    ended: row.ended,
    casesBefore: row.cases_before,
    endedBefore: row.ended_before,
  }));
}
