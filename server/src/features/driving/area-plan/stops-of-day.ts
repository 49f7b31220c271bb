import type { TimelineStop } from '@backhaul/contract/calls/driving/timeline.ts';
import { mendOrder } from '@backhaul/domain/tour/keep-order.ts';
import { runTour } from '@backhaul/domain/tour/run-tour.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import { measureTour, type PlacedStop, placesOf } from '../../../orders/tour-stops.ts';
import type { DriverOfDay } from './find-timeline-drivers.ts';

/** A stop that a driver has finished, with or without success. */
interface DoneRow {
  driverId: string;
  orderId: string;
  trackingNumber: string;
  type: 'picked_up' | 'pickup_failed' | 'delivered' | 'refused';
  at: Date;
  street: string;
  store: string;
  windowStartAt: Date;
  windowEndAt: Date;
}

const minuteMs = 60_000;
const minutesPast = (at: number, end: number) => Math.max(0, Math.floor((at - end) / minuteMs));

/** The stops that these drivers have finished since a moment, oldest first. */
export async function findDoneStops(
  db: Database,
  driverIds: readonly string[],
  since: Date,
): Promise<Map<string, TimelineStop[]>> {
  const { rows } = await sql<DoneRow>`
    SELECT e.driver_id AS "driverId", o.id AS "orderId", o.tracking_number AS "trackingNumber", e.type, e.happened_at AS at,
      o.pickup_street AS street, o.dropoff_name AS store, o.slot_start_at AS "windowStartAt", o.slot_end_at AS "windowEndAt"
    FROM domain_events e JOIN orders o ON o.id = e.order_id
    WHERE e.sandbox_id IS NULL AND e.happened_at >= ${since} AND e.driver_id = ANY (${[...driverIds]}::uuid[])
      AND e.type IN ('picked_up', 'pickup_failed', 'delivered', 'refused')
    ORDER BY e.happened_at, e.sequence`.execute(db);
  const byDriver = Map.groupBy(rows, ({ driverId }) => driverId);
  return new Map([...byDriver].map(([id, done]) => [id, done.map(doneStop)]));
}

function doneStop(row: DoneRow): TimelineStop {
  const isDoor = row.type === 'picked_up' || row.type === 'pickup_failed';
  return {
    orderId: row.orderId,
    trackingNumber: row.trackingNumber,
    kind: isDoor ? 'pickup' : 'store',
    name: isDoor ? row.street : row.store,
    state: row.type === 'pickup_failed' || row.type === 'refused' ? 'failed' : 'done',
    at: row.at.toISOString(),
    windowStartAt: isDoor ? row.windowStartAt.toISOString() : null,
    windowEndAt: isDoor ? row.windowEndAt.toISOString() : null,
    dueAt: null,
    lateMinutes: isDoor ? minutesPast(row.at.getTime(), row.windowEndAt.getTime()) : 0,
  };
}

const isoOrNull = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

/**
 * The driver's remaining stops in the planned sequence, each with its expected time, computed from the
 * driver's last position.
 */
export function stopsAhead(
  { position, keys, day }: DriverOfDay,
  stops: readonly PlacedStop[],
  numbers: ReadonlyMap<string, string>,
  now: Date,
): TimelineStop[] {
  const tour = measureTour(stops, position, now, day);
  const driven = runTour(tour, mendOrder(tour, placesOf(stops, keys)));
  return driven.stops.flatMap(({ index, beginsAt, late }) => {
    const stop = stops[index];
    if (stop === undefined) return [];
    const { orderId, kind, name, isCurrent, opensAt, deadline } = stop;
    const isDoor = kind === 'pickup';
    return {
      orderId,
      trackingNumber: numbers.get(orderId) ?? '',
      kind,
      name,
      state: isCurrent ? ('current' as const) : ('ahead' as const),
      at: new Date(beginsAt).toISOString(),
      windowStartAt: isDoor ? isoOrNull(opensAt) : null,
      windowEndAt: isDoor ? isoOrNull(deadline?.at ?? null) : null,
      dueAt: isDoor ? null : isoOrNull(deadline?.at ?? null),
      lateMinutes: Math.floor(late / 60),
    };
  });
}
