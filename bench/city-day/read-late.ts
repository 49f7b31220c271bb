import { sql } from 'kysely';
import type { DayDatabase } from './day-database.ts';
import type { Driver } from './driver.ts';
import { wallOf } from './weather.ts';
import type { World } from './world.ts';

/** The stages in which a return can miss its pickup window. Each late return belongs to one of them. */
export type LateStage =
  | 'no driver'
  | 'accepted late'
  | 'given back'
  | 'nobody home'
  | 'at the door'
  | 'other jobs first'
  | 'driving';

/**
 * A paid return that was not picked up within its pickup window. Times are of the wall clock, durations are
 * minutes.
 */
export interface LateReturn {
  index: number;
  stage: LateStage;
  ends: string;
  /** Minutes after the pickup window's end; null if the item was never picked up. */
  late: number | null;
  /**
   * Minutes from the payment to the pickup window's end. `waited` has the minutes from the payment until the
   * last driver accepted the order.
   */
  had: number;
  waited: number | null;
  accepted: string | null;
  /**
   * Minutes from the acceptance until the driver sets out for the door. `drive` is the minutes on the way;
   * `door` is the minutes at the door.
   */
  before: number | null;
  drive: number | null;
  door: number | null;
  /**
   * The number of the driver's other jobs at the acceptance. `later` is the number of jobs accepted between
   * the acceptance and the pickup.
   */
  jobs: number;
  later: number;
  driver: number | null;
}

interface Row {
  id: string;
  status: string;
  endsAt: number;
  paidAt: number;
  acceptedAt: number | null;
  headedAt: number | null;
  arrivedAt: number | null;
  pickedAt: number | null;
  released: number;
  driverId: string | null;
  jobs: number;
  later: number;
}

/**
 * An acceptance counts as late if it comes less than this number of minutes before the pickup window's end.
 */
const lateAcceptanceMinutes = 40;

const minutes = (from: number | null, until: number | null) =>
  from === null || until === null ? null : Math.round((until - from) / 6_000) / 10;

function stageOf(row: Row): LateStage {
  const { acceptedAt, arrivedAt, endsAt, headedAt } = row;
  if (row.status === 'pickup_failed') return 'nobody home';
  if (acceptedAt === null) return row.released > 0 ? 'given back' : 'no driver';
  if (row.released > 0) return 'given back';
  if (arrivedAt !== null && arrivedAt <= endsAt) return 'at the door';
  if ((minutes(acceptedAt, endsAt) ?? 0) < lateAcceptanceMinutes) return 'accepted late';
  const before = minutes(acceptedAt, headedAt) ?? Infinity;
  return before > lateAcceptanceMinutes / 2 ? 'other jobs first' : 'driving';
}

/** The paid returns that missed their pickup windows, with the stage that lost the time. */
export async function readLate(
  { db }: DayDatabase,
  { orders }: World,
  drivers: readonly Driver[],
): Promise<LateReturn[]> {
  const first = (
    type: string,
  ) => sql`(SELECT extract(epoch FROM min(happened_at)) * 1000 FROM domain_events e
    WHERE e.order_id = o.id AND e.type = ${type})::float8`;
  const last = (
    types: readonly string[],
  ) => sql`(SELECT extract(epoch FROM max(happened_at)) * 1000 FROM domain_events e
    WHERE e.order_id = o.id AND e.type = ANY (${[...types]}))::float8`;
  const { rows } = await sql<Row>`
    WITH f AS (
      SELECT o.id, o.status, o.driver_id AS "driverId", extract(epoch FROM o.slot_end_at)::float8 * 1000 AS "endsAt",
        ${first('payment_authorized')} AS "paidAt", ${last(['accepted', 'assigned'])} AS "acceptedAt",
        ${first('heading_to_stop')} AS "headedAt", ${first('driver_arrived')} AS "arrivedAt", ${first('picked_up')} AS "pickedAt",
        (SELECT count(*)::int FROM domain_events e WHERE e.order_id = o.id AND e.type = 'released') AS released,
        ${last(['completed', 'returned', 'pickup_failed', 'cancelled'])} AS "endedAt"
      FROM orders o)
    SELECT f.*, j.jobs, j.later FROM f LEFT JOIN LATERAL (
      SELECT count(*) FILTER (WHERE g."acceptedAt" <= f."acceptedAt" AND coalesce(g."endedAt", 'infinity') > f."acceptedAt")::int AS jobs,
        count(*) FILTER (WHERE g."acceptedAt" > f."acceptedAt" AND g."acceptedAt" < f."pickedAt")::int AS later
      FROM f g WHERE g."driverId" = f."driverId" AND g.id <> f.id) j ON true
    WHERE f."paidAt" IS NOT NULL AND coalesce(f."pickedAt", 'infinity') > f."endsAt"
    ORDER BY f."endsAt", f."paidAt", f.id`.execute(db);
  return rows.map((row) => ({
    index: orders.get(row.id)?.plan.index ?? -1,
    stage: stageOf(row),
    ends: wallOf(row.endsAt),
    late: minutes(row.endsAt, row.pickedAt),
    had: minutes(row.paidAt, row.endsAt) ?? 0,
    waited: minutes(row.paidAt, row.acceptedAt),
    accepted: row.acceptedAt === null ? null : wallOf(row.acceptedAt),
    before: minutes(row.acceptedAt, row.headedAt),
    drive: minutes(row.headedAt, row.arrivedAt),
    door: minutes(row.arrivedAt, row.pickedAt),
    jobs: row.jobs,
    later: row.later,
    driver: drivers.find(({ person }) => person.id === row.driverId)?.index ?? null,
  }));
}
