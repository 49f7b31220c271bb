import type { HeldPlace } from '@backhaul/domain/area/service-hold.ts';
import { relationsTo } from '@backhaul/domain/access/order-relation.ts';
import { missingReadiness } from '@backhaul/domain/driver/driver-readiness.ts';
import { allowedActions } from '@backhaul/domain/order/order-lifecycle.ts';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import { notEligible } from '../../../app/not-eligible.ts';
import type { Database } from '../../../database/connect.ts';
import { type SessionPrincipal, standingOf } from '../../../app/principal.ts';
import { changeOrder } from '../../../orders/change-order.ts';
import type { OrderLifecycleDeps } from './order-lifecycle-deps.ts';
import { readHolds, requireNotHeld } from '../../../orders/holds.ts';
import { isBlockedPair } from '../../../orders/blocked-pair.ts';
import { isTurnOf } from '../../../orders/turn.ts';
import { type OrderState, readState } from '../../../orders/order-state.ts';

/** The reason that this driver may not take jobs now; null if they may. */
export function whyNotReady(principal: SessionPrincipal, now: Date): AppError | null {
  const missing = missingReadiness(standingOf(principal, now));
  if (missing.length > 0) return notEligible(missing);
  return principal.driver?.isOnline === true ? null : new AppError('driver_offline');
}

/**
 * Assigns an order to a driver in one statement, so that only one of several drivers who accept it at the
 * same time gets it. `guard` is a further SQL condition.
 */
export function takeOrder(
  db: Database,
  principal: SessionPrincipal,
  orderId: string,
  { at, guard }: { at: Date; guard: RawBuilder<unknown> },
): Promise<boolean> {
  return changeOrder(db, {
    set: { status: 'assigned', driver_id: principal.userId, assigned_at: at },
    guard: sql`is_offered AND customer_id <> ${principal.userId} AND sandbox_id IS NOT DISTINCT FROM ${principal.sandboxId}
      AND NOT is_blocked_pair(customer_id, ${principal.userId}) AND ${guard} AND has_room_for_job(${principal.userId})`,
    event: {
      orderId,
      type: 'accepted',
      action: 'accept',
      actor: { kind: 'driver', id: principal.userId },
      happenedAt: at,
    },
  });
}

function take(
  { db, clock }: OrderLifecycleDeps,
  principal: SessionPrincipal,
  orderId: string,
  isOpenArea: RawBuilder<unknown>,
): Promise<boolean> {
  const at = clock.now();
  const guard = sql`is_turn_of(id, ${principal.userId}, ${at}) AND ${isOpenArea}`;
  return takeOrder(db, principal, orderId, { at, guard });
}

/**
 * SQL condition: pickups are paused nowhere at the time `now`. Usually that is so, and accepting an order
 * then needs no further check of its address.
 */
const nothingHeld = (now: Date) =>
  sql`NOT EXISTS (SELECT FROM service_holds WHERE ended_at IS NULL AND from_at <= ${now} AND until_at > ${now})`;

/**
 * Throws area_held if pickups are paused at this order's address. True if they are paused only in other
 * places, false if nowhere.
 */
export async function isHeldElsewhere(db: Database, orderId: string, now: Date): Promise<boolean> {
  const holds = await readHolds(db);
  if (holds.length === 0) return false;
  const { rows } = await sql<HeldPlace & { timeZone: string }>`
    SELECT o.pickup_lat AS lat, o.pickup_lng AS lng, o.pickup_zip AS zip, a.time_zone AS "timeZone"
    FROM orders o JOIN service_area_zips z ON z.zip = o.pickup_zip JOIN service_areas a ON a.id = z.area_id
    WHERE o.id = ${orderId} AND o.is_offered`.execute(db);
  const [offer] = rows;
  if (offer === undefined) return false;
  const { timeZone, ...place } = offer;
  const moment = { startMs: now.getTime(), endMs: now.getTime() + 1 };
  requireNotHeld(holds, place, moment, { now, timeZone });
  return true;
}

/**
 * The error for an order that this driver did not get. If the order is on offer again by now, the error is
 * order_taken, because another driver had it at the moment of the request.
 */
function whyNotTaken({ status, isOffered }: OrderState): AppError {
  if (status === 'created' && !isOffered) return new AppError('not_found');
  if (status !== 'cancelled') return new AppError('order_taken');
  const allowed = allowedActions(status, 'other_driver');
  return new AppError('illegal_transition', { facts: { status, allowed } });
}

/**
 * True if the driver may take one more job. Locks the driver until the transaction ends, so that two
 * acceptances cannot both take the last place.
 */
export async function hasRoom(db: Database, driverId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`SELECT has_room_for_job(${driverId}) AS has`.execute(
    db,
  );
  return rows[0]?.has ?? false;
}

/** True if the driver now has a joined offer (several orders offered together) that contains this order. */
async function isJoinedFor(
  db: Database,
  orderId: string,
  { driverId, now }: { driverId: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM ranked_offers r JOIN joined_offers j ON j.id = r.joined_id
    WHERE r.order_id = ${orderId} AND j.driver_id = ${driverId} AND j.ended_at IS NULL AND j.ends_at > ${now}`.execute(
    db,
  );
  return rows.length > 0;
}

/** Throws the reason why this driver did not get the order. Returns if the driver already has it. */
async function explain(
  db: Database,
  state: OrderState | undefined,
  principal: SessionPrincipal,
  now: Date,
): Promise<void> {
  const relations = state === undefined ? [] : relationsTo(state, principal);
  if (state === undefined || relations.includes('visitor')) throw new AppError('not_found');
  if (relations.includes('driver')) return;
  if (relations.includes('owner')) throw new AppError('own_order');
  const notReady = whyNotReady(principal, now);
  if (notReady !== null) throw notReady;
  if (await isBlockedPair(db, state.customerId, principal.userId))
    throw new AppError('blocked_pair');
  const isFree = state.status === 'created' && state.isOffered;
  if (isFree && !(await hasRoom(db, principal.userId))) throw new AppError('too_many_jobs');
  if (isFree && !(await isTurnOf(db, state.id, principal.userId, now)))
    throw new AppError(
      (await isJoinedFor(db, state.id, { driverId: principal.userId, now }))
        ? 'offered_together'
        : 'offered_to_others',
    );
  throw whyNotTaken(state);
}

/**
 * Assigns an offered order to the driver who accepts it; idempotent. Throws order_taken, own_order,
 * blocked_pair, area_held, driver_not_eligible, driver_offline, too_many_jobs, offered_to_others,
 * offered_together. Throws illegal_transition for a cancelled order, and not_found for an order not on offer.
 */
export async function acceptOrder(
  deps: OrderLifecycleDeps,
  principal: SessionPrincipal,
  orderId: string,
): Promise<void> {
  const now = deps.clock.now();
  const isTaken =
    whyNotReady(principal, now) === null &&
    ((await take(deps, principal, orderId, nothingHeld(now))) ||
      ((await isHeldElsewhere(deps.db, orderId, now)) &&
        (await take(deps, principal, orderId, sql`true`))));
  if (isTaken) {
    deps.bus.publish('domain_events', null);
    return;
  }
  await explain(deps.db, await readState(deps.db, orderId), principal, now);
}
