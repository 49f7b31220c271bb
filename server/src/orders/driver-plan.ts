import { type DueStop, inWorkingOrder } from '@backhaul/domain/driver/working-order.ts';
import type { GeoPoint } from '@backhaul/domain/geo/great-circle.ts';
import type { StopKind } from '@backhaul/domain/order/stop-kinds.ts';
import { nextStop } from '@backhaul/domain/order/driver-actions.ts';
import { activeStatuses, type OrderStatus } from '@backhaul/domain/order/order-lifecycle.ts';
import { sql } from 'kysely';
import { zoneOfDriver } from '../database/area-day.ts';
import type { Database } from '../database/connect.ts';
import { isAmong, isOneOf } from '../database/listed.ts';
import { type CounterRow, counterOf, counterTimes } from './counter-times.ts';

/**
 * A driver's active job, with the driver's position and the last known route to the job's current stop.
 */
export interface JobRow {
  id: string;
  driver_id: string;
  customer_id: string;
  sandbox_id: string | null;
  status: OrderStatus;
  heading_to: StopKind | null;
  slot_start_at: Date;
  slot_end_at: Date;
  pickup_lat: number;
  pickup_lng: number;
  dropoff_lat: number;
  dropoff_lng: number;
  return_by: string | null;
  charity_id: string | null;
  counter: CounterRow;
  position: (GeoPoint & { at: string }) | null;
  way: WayRow | null;
  /**
   * The position of each of the job's stops in the driver's tour, counted from 1; null for a stop that is not
   * in the tour.
   */
  places: Record<StopKind, number | null>;
  /**
   * The driver's break in minutes after midnight, and the time zone of their area. Null if the driver has no
   * break.
   */
  day_break: { breakFrom: number; breakUntil: number; zone: string } | null;
}

export interface WayRow {
  from_lat: number;
  from_lng: number;
  to_lat: number;
  to_lng: number;
  distance_meters: number;
  duration_seconds: number;
  is_estimated: boolean;
  geometry: [lng: number, lat: number][];
  made_at: string;
}

export async function readJobs(db: Database, driverIds: readonly string[]): Promise<JobRow[]> {
  const { rows } = await sql<JobRow>`
    SELECT o.id, o.driver_id, o.customer_id, o.sandbox_id, o.status, o.heading_to, o.slot_start_at, o.slot_end_at,
      o.pickup_lat, o.pickup_lng, o.dropoff_lat, o.dropoff_lng, o.return_by, o.charity_id,
      ${sql.raw(counterOf('o'))} AS counter,
      CASE WHEN l.user_id IS NOT NULL THEN jsonb_build_object('lat', l.lat, 'lng', l.lng, 'at', l.at) END AS position,
      CASE WHEN w.driver_id IS NOT NULL THEN to_jsonb(w) END AS way,
      jsonb_build_object(
        'pickup', array_position(t.stops, o.id || ':pickup'),
        'store', array_position(t.stops, o.id || ':store'),
        'customer_return', array_position(t.stops, o.id || ':customer_return')) AS places,
      CASE WHEN p.break_from IS NOT NULL THEN jsonb_build_object('breakFrom', p.break_from, 'breakUntil', p.break_until,
        'zone', ${zoneOfDriver(sql`o.driver_id`)}) END AS day_break
    FROM orders o
    LEFT JOIN driver_profiles p ON p.user_id = o.driver_id
    LEFT JOIN driver_locations l ON l.user_id = o.driver_id
    LEFT JOIN driver_tours t ON t.driver_id = o.driver_id
    LEFT JOIN driver_ways w ON w.driver_id = o.driver_id AND w.order_id = o.id AND o.heading_to IS NOT NULL
    WHERE o.driver_id ${isAmong(driverIds)} AND o.status ${isOneOf(activeStatuses)}`.execute(db);
  return rows;
}

export function pointOf(
  stop: StopKind,
  order: Pick<JobRow, 'pickup_lat' | 'pickup_lng' | 'dropoff_lat' | 'dropoff_lng'>,
): GeoPoint {
  return stop === 'store'
    ? { lat: order.dropoff_lat, lng: order.dropoff_lng }
    : { lat: order.pickup_lat, lng: order.pickup_lng };
}

/** The kinds of stops that the driver still has to make for a job, the next one first. */
function kindsOf({ status }: JobRow): StopKind[] {
  const next = nextStop(status);
  if (next === null) return [];
  return next === 'pickup' ? ['pickup', 'store'] : [next];
}

/**
 * All of a driver's stops in the sequence in which the driver goes to them. Leaves out jobs without a stop at
 * present.
 */
export function stopsOf(jobs: readonly JobRow[], now: Date): DueStop[] {
  return inWorkingOrder(
    jobs.flatMap((job) =>
      kindsOf(job).map((kind, step) => ({
        orderId: job.id,
        kind,
        point: pointOf(kind, job),
        opensAt: opensAt(kind, job, now),
        dueAt: job.slot_end_at.getTime(),
        place: job.places[kind],
        isCurrent: step === 0 && job.heading_to !== null,
        isLater: step > 0,
      })),
    ),
  );
}

/**
 * The time when the stop opens: a pickup's window begins, or a counter's opening hours begin. Null for other
 * stops, and for a counter with unknown hours.
 */
function opensAt(kind: StopKind, job: JobRow, now: Date): number | null {
  if (kind === 'pickup') return job.slot_start_at.getTime();
  return kind === 'store' ? (counterTimes(job, now).hours?.startMs ?? null) : null;
}
