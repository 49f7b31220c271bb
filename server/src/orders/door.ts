import type { DoorAnswerView, SeenPositionInput } from '@backhaul/contract/door-answer.ts';
import {
  type DoorRecord,
  doorEvents,
  doorRecordOf,
  takeBackMs,
} from '@backhaul/domain/door/door-record.ts';
import { waitAtDoor } from '@backhaul/domain/door/failed-pickup.ts';
import type { SeenPosition, StopPoint } from '@backhaul/domain/door/place.ts';
import type { EarlyPickup } from '@backhaul/domain/order/early-pickup.ts';
import { nextStop } from '@backhaul/domain/order/driver-actions.ts';
import { type OrderStatus, openStatuses } from '@backhaul/domain/order/order-lifecycle.ts';
import type { OrderEventType } from '@backhaul/domain/order/order-events.ts';
import type { StopKind } from '@backhaul/domain/order/stop-kinds.ts';
import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';

/** An event at a door, as `doorEventsOf()` selects it. */
export interface DoorEventRow {
  type: OrderEventType;
  at: string;
  by: string;
  details: Record<string, unknown>;
}

const listed = doorEvents.map((type) => `'${type}'`).join(', ');

/**
 * SQL for the events at the door of the order `alias` since its present driver got it, oldest first.
 */
export const doorEventsOf = (
  alias: string,
) => `(SELECT coalesce(jsonb_agg(jsonb_build_object('type', e.type,
  'at', e.happened_at, 'by', e.actor_kind, 'details', e.details) ORDER BY e.sequence), '[]')
  FROM domain_events e WHERE e.order_id = ${alias}.id AND e.type IN (${listed}) AND e.driver_id = ${alias}.driver_id)`;

/**
 * SQL for the uncertainty in meters of the customer's address. An inexact address widens the circle around
 * the customer's door in which a driver counts as being there.
 */
export const doorUncertaintyOf = (alias: string) =>
  `(SELECT pickup_uncertainty_meters FROM quotes WHERE id = ${alias}.quote_id)`;

/** Builds the record of a stop from the rows that `doorEventsOf()` selected. */
export function recordOf(rows: readonly DoorEventRow[], stop: StopKind): DoorRecord {
  return doorRecordOf(
    rows.map(({ at, ...event }) => ({ ...event, at: Date.parse(at) })),
    stop,
  );
}

interface ReadDoor {
  stop: StopPoint;
  /** The latest position that the driver's phone reported; null without one. */
  reported: SeenPosition | null;
  record: DoorRecord;
  /** True if the driver has a stop of another order to drive to. */
  otherStopWaits: boolean;
}

interface DoorRow {
  pickupLat: number;
  pickupLng: number;
  dropoffLat: number;
  dropoffLng: number;
  uncertaintyMeters: number;
  position: (Omit<SeenPosition, 'at'> & { at: string }) | null;
  events: DoorEventRow[];
  otherStopWaits: boolean;
}

/** Everything that a judgement about a stop of an order depends on. */
export async function readDoor(db: Database, orderId: string, stop: StopKind): Promise<ReadDoor> {
  const { rows } = await sql<DoorRow>`
    SELECT o.pickup_lat AS "pickupLat", o.pickup_lng AS "pickupLng", o.dropoff_lat AS "dropoffLat",
      o.dropoff_lng AS "dropoffLng", ${sql.raw(doorUncertaintyOf('o'))} AS "uncertaintyMeters",
      CASE WHEN l.user_id IS NOT NULL THEN jsonb_build_object('lat', l.lat, 'lng', l.lng,
        'accuracyMeters', l.accuracy_meters, 'at', l.at, 'isMocked', l.is_mocked,
        'isJump', l.believed IS NOT NULL, 'repeats', l.repeats) END AS position,
      ${sql.raw(doorEventsOf('o'))} AS events,
      EXISTS (SELECT FROM orders other WHERE other.driver_id = o.driver_id AND other.id <> o.id
        AND other.status = ANY (${[...openStatuses]})) AS "otherStopWaits"
    FROM orders o LEFT JOIN driver_locations l ON l.user_id = o.driver_id WHERE o.id = ${orderId}`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`no order ${orderId} to stand at`);
  const { position, events, otherStopWaits } = row;
  return {
    stop:
      stop === 'store'
        ? { lat: row.dropoffLat, lng: row.dropoffLng, uncertaintyMeters: 0 }
        : { lat: row.pickupLat, lng: row.pickupLng, uncertaintyMeters: row.uncertaintyMeters },
    reported: position && { ...position, at: Date.parse(position.at) },
    record: recordOf(events, stop),
    otherStopWaits,
  };
}

/** The position that was sent with a request, in the domain's form; null if none was sent. */
export function sentPosition(sent: SeenPositionInput | null | undefined): SeenPosition | null {
  if (sent == null) return null;
  const { lat, lng, accuracy = null, isMocked = false, at } = sent;
  return { lat, lng, accuracyMeters: accuracy, isMocked, at: Date.parse(at) };
}

interface DoorOrder {
  status: OrderStatus;
  slot_start_at: Date;
  slot_end_at: Date;
  early_pickup: EarlyPickup | null;
}

const iso = (at: number) => new Date(at).toISOString();

/**
 * The arrival at the order's present stop; null before the arrival, and if the order has no stop now.
 */
export function presentDoor(
  order: DoorOrder,
  events: readonly DoorEventRow[],
): DoorAnswerView | null {
  const stop = nextStop(order.status);
  if (stop === null) return null;
  const record = recordOf(events, stop);
  const { arrival, tries, answers } = record;
  if (arrival === null) return null;
  const wait =
    stop === 'pickup'
      ? waitAtDoor({
          record,
          slotStartAt: order.slot_start_at.getTime(),
          slotEndAt: order.slot_end_at.getTime(),
          earlyPickup: order.early_pickup,
        })
      : null;
  return {
    stop,
    arrivedAt: iso(arrival.at),
    place: arrival.place,
    meters: arrival.meters,
    takeBackUntil: arrival.by === 'hand' ? iso(arrival.at + takeBackMs) : null,
    wait: wait && { from: iso(wait.from), until: iso(wait.until) },
    tries: tries.map(({ way, at }) => ({ way, at: iso(at) })),
    answers: answers.map(({ says, words, at }) => ({ says, words, at: iso(at) })),
  };
}

/** True if the driver reported the arrival by hand so recently that it can still be undone. */
export function mayTakeBack({ arrival }: DoorRecord, at: number): boolean {
  return arrival !== null && arrival.by === 'hand' && at <= arrival.at + takeBackMs;
}
