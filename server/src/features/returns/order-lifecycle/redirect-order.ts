import { extraLegCents } from '@backhaul/domain/fare/driver-pay.ts';
import { tripFigures } from '@backhaul/domain/fare/trip-figures.ts';
import { atMoment } from '@backhaul/domain/geo/city-traffic.ts';
import { isWithinRedirect } from '@backhaul/domain/geo/redirect-distance.ts';
import type { OrderStatus } from '@backhaul/domain/order/order-lifecycle.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import { fareRulesOf, knownRules, type RuledRow } from '../../../database/fare-rules.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import { AppError } from '../../../app/app-error.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import { checkTransition } from '../../../orders/check-transition.ts';
import { applyTransition } from '../../../orders/apply-transition.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { MapService } from '../../../ports/map-service.ts';
import type { OrderLifecycleDeps } from './order-lifecycle-deps.ts';
import { lockVisibleOrder, asActor } from './visible-order.ts';

/**
 * The order's present destination (`from_lat`, `from_lng`) and the store to which it would be redirected. The
 * store's fields are null if the store does not exist.
 */
interface WayRow extends RuledRow {
  status: OrderStatus;
  extra_legs_cents: number;
  shown_pay_cents: number | null;
  from_lat: number;
  from_lng: number;
  is_theirs: boolean | null;
  accepts_returns: boolean | null;
  name: string | null;
  address: string | null;
  lat: number | null;
  lng: number | null;
}

async function findWay(db: Database, orderId: string, storeId: string): Promise<WayRow | null> {
  const { rows } = await sql<WayRow>`
    SELECT o.status, o.fare_version, ${sql.raw(fareRulesOf('o'))} AS fare_rules, o.extra_legs_cents,
      (SELECT (one.value ->> 'payCents')::integer FROM jsonb_array_elements(o.refusal_ways) one
        WHERE one.value ->> 'plan' = 'another_location' AND one.value -> 'place' ->> 'id' = ${storeId}) AS shown_pay_cents,
      o.dropoff_lat AS from_lat, o.dropoff_lng AS from_lng, s.accepts_returns, s.name, s.lat, s.lng,
      s.company_id = c.id OR s.company_id = ANY (c.returns_through) AS is_theirs,
      s.street_address || ', ' || s.city || ', ' || s.state || ' ' || s.zip_code AS address
    FROM orders o LEFT JOIN companies c ON c.id = o.company_id LEFT JOIN stores s ON s.id = ${storeId}
    WHERE o.id = ${orderId}`.execute(db);
  return rows[0] ?? null;
}

/**
 * The values of an order's columns after its redirection to this store. Throws unknown_store,
 * no_returns_location or store_too_far if the order may not go there.
 */
function requireLocation(way: WayRow) {
  const { name, address, lat, lng } = way;
  if (way.is_theirs !== true || lat === null || lng === null || name === null || address === null)
    throw new AppError('unknown_store', { fieldErrors: { storeId: 'Unknown store' } });
  if (way.accepts_returns !== true) throw new AppError('no_returns_location');
  if (!isWithinRedirect({ lat: way.from_lat, lng: way.from_lng }, { lat, lng }))
    throw new AppError('store_too_far');
  return { dropoff_name: name, dropoff_address: address, dropoff_lat: lat, dropoff_lng: lng };
}

/**
 * The driver's pay in cents for the drive from the store that refused the item to the next store; null if
 * nothing is due. An amount that was shown before is kept. Do not call in a transaction, because the map
 * service may answer slowly.
 */
async function payForWay(
  { map, clock }: { map: Pick<MapService, 'route'>; clock: Clock },
  way: WayRow,
): Promise<number | null> {
  const { status, lat, lng, shown_pay_cents: shown } = way;
  if (status !== 'refused' || lat === null || lng === null) return null;
  if (shown !== null) return shown;
  const rules = knownRules(way);
  const from = { lat: way.from_lat, lng: way.from_lng };
  const route = await map.route(from, { lat, lng }, atMoment(clock.now().getTime()));
  return extraLegCents(tripFigures(route), rules);
}

/**
 * Redirects an order that is on its way, or that a store refused, to another store of its retailer. The price
 * stays the same. After a refusal, the extra drive is paid (product-rules.md#outcomes). Throws not_found,
 * forbidden, illegal_transition, unknown_store, no_returns_location, store_too_far.
 */
export async function redirectOrder(
  { db, bus, clock, map }: OrderLifecycleDeps & { map: Pick<MapService, 'route'> },
  principal: SessionPrincipal,
  orderId: string,
  { storeId, reason }: { storeId: string; reason: string | null },
): Promise<void> {
  const planned = await findWay(db, orderId, storeId);
  const payCents = planned === null ? null : await payForWay({ map, clock }, planned);
  const isDone = await commitEvents(db, bus, async (transaction) => {
    const state = await lockVisibleOrder(transaction, orderId, principal);
    const attempt = {
      action: 'redirect',
      actor: asActor(state, 'redirect', principal),
      reason,
    } as const;
    checkTransition(state, attempt);
    const isRefused = state.status === 'refused';
    // After a refusal, the customer chooses the next place, and the driver goes there with another call
    // (take-way-on.ts). The driver can therefore not redirect the order.
    if (isRefused && attempt.actor.kind === 'driver') throw new AppError('forbidden');
    if (state.storeId === storeId) {
      if (isRefused)
        throw new AppError('unknown_store', {
          fieldErrors: { storeId: 'This store refused the item' },
        });
      return true;
    }
    const way = await findWay(transaction, orderId, storeId);
    if (way === null) throw new Error(`order ${orderId} is gone under its lock`);
    const set = requireLocation(way);
    // The pay was computed before the order was locked, for a drive from its destination at that time. If the
    // destination is another one now, the pay must be computed again.
    const isStale = planned?.from_lat !== way.from_lat || planned.from_lng !== way.from_lng;
    if (isRefused && (payCents === null || isStale)) return false;
    const extraCents = isRefused ? (payCents ?? 0) : 0;
    await applyTransition(
      transaction,
      state,
      {
        ...attempt,
        set: {
          ...set,
          store_id: storeId,
          charity_id: null,
          extra_legs_cents: way.extra_legs_cents + extraCents,
        },
        details: { storeId, ...(isRefused && { extraPayCents: extraCents }) },
      },
      clock.now(),
    );
    return true;
  });
  if (!isDone)
    await redirectOrder({ db, bus, clock, map }, principal, orderId, { storeId, reason });
}
