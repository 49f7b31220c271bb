import { type DoorFinding, judgeFailedPickup } from '@backhaul/domain/order/failed-pickup.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import type { OrderTransition } from '../../../orders/apply-transition.ts';
import type { OrderState } from '../../../orders/order-state.ts';
import { whenItHappened } from '../../../orders/when-it-happened.ts';

interface DoorRow {
  doorLat: number;
  doorLng: number;
  uncertaintyMeters: number;
  lat: number | null;
  lng: number | null;
  accuracyMeters: number | null;
  positionAt: Date | null;
}

async function readDoor(db: Database, orderId: string): Promise<DoorRow> {
  const { rows } = await sql<DoorRow>`
    SELECT o.pickup_lat AS "doorLat", o.pickup_lng AS "doorLng", q.pickup_uncertainty_meters AS "uncertaintyMeters",
      l.lat, l.lng, l.accuracy_meters AS "accuracyMeters", l.at AS "positionAt"
    FROM orders o JOIN quotes q ON q.id = o.quote_id LEFT JOIN driver_locations l ON l.user_id = o.driver_id
    WHERE o.id = ${orderId}`.execute(db);
  const row = rows[0];
  if (row === undefined) throw new Error(`no order ${orderId} to fail the pickup of`);
  return row;
}

function positionOf({ lat, lng, accuracyMeters, positionAt }: DoorRow) {
  if (lat === null || lng === null || positionAt === null) return null;
  return { lat, lng, accuracyMeters, at: positionAt.getTime() };
}

/**
 * Why a person must judge a driver's report of a failed pickup; null if nobody must. In a demo nobody can decide, and
 * an administrator's report is itself a decision.
 */
export async function doubtsOf(
  db: Database,
  state: OrderState,
  { action, actor, happenedAt }: OrderTransition,
  now: Date,
): Promise<DoorFinding | null> {
  if (action !== 'fail_pickup' || actor.kind !== 'driver' || state.sandboxId !== null) return null;
  const row = await readDoor(db, state.id);
  const finding = judgeFailedPickup({
    at: whenItHappened(state, happenedAt, now).getTime(),
    slotStartAt: state.slotStartAt.getTime(),
    slotEndAt: state.slotEndAt.getTime(),
    earlyPickup: state.earlyPickup,
    door: { lat: row.doorLat, lng: row.doorLng, uncertaintyMeters: row.uncertaintyMeters },
    position: positionOf(row),
  });
  return finding.doubts.length === 0 ? null : finding;
}
