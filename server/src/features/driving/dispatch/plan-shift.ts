import type { CallAnswer } from '@backhaul/contract/call.ts';
import type { planShift as planShiftCall } from '@backhaul/contract/calls/driving/shift.ts';
import { estimateDrive } from '@backhaul/domain/geo/estimate-drive.ts';
import { type GeoPoint, metersPerMile } from '@backhaul/domain/geo/great-circle.ts';
import { activeStatuses } from '@backhaul/domain/order/order-lifecycle.ts';
import { mendOrder } from '@backhaul/domain/tour/keep-order.ts';
import { planShift } from '@backhaul/domain/tour/plan-shift.ts';
import { at, runTour } from '@backhaul/domain/tour/run-tour.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import { readDriverDay } from '../../../orders/driver-day.ts';
import { lastSlotEndAt } from '../../../orders/area-time.ts';
import {
  measureTour,
  type PlacedStop,
  placesOf,
  readOfferStops,
  readTourStops,
} from '../../../orders/tour-stops.ts';
import { type AvailableOrdersDeps, findOffersNear } from './list-available-orders.ts';
import { readTourOrder } from './weigh-offers.ts';

type ShiftPlan = CallAnswer<typeof planShiftCall>;

/** The number of nearest offers that the plan tries. */
const triedAtMost = 20;
/**
 * The plan leaves out offers that the driver declined, and tries one more offer for each of them. This is the
 * maximum number of such additional offers.
 */
const declinedAtMost = 40;
/** The maximum number of offers in a plan. A driver can look through this many before setting out. */
const takenAtMost = 6;

const nothing: ShiftPlan = { returns: [], leavesAt: null, endsAt: null, miles: 0 };

/** The number of jobs that the driver may still take (product-rules.md#jobs-at-a-time). */
async function readRoom(db: Database, driverId: string): Promise<number> {
  const { rows } = await sql<{ room: number }>`
    SELECT coalesce((SELECT active_jobs_at_most FROM driver_profiles WHERE user_id = ${driverId}),
        (SELECT (value ->> 'activeJobs')::integer FROM settings WHERE key = 'dispatch'), 5)
      - (SELECT count(*)::integer FROM orders
        WHERE driver_id = ${driverId} AND status = ANY (${[...activeStatuses]})) AS room`.execute(
    db,
  );
  return rows[0]?.room ?? 0;
}

function milesOf(from: GeoPoint, stops: readonly PlacedStop[]): number {
  const points = [from, ...stops.map(({ point }) => point)];
  const meters = stops.reduce(
    (sum, { point }, index) => sum + estimateDrive(at(points, index), point).distanceMeters,
    0,
  );
  return Math.round(meters / metersPerMile);
}

/**
 * The offers that fit into one tour from the driver's position until the end of today's last slot
 * (product-rules.md#one-shift).
 */
export async function readShiftPlan(
  deps: Pick<AvailableOrdersDeps, 'db' | 'pool' | 'traffic'>,
  principal: SessionPrincipal,
  { from, without, now }: { from: GeoPoint; without: ReadonlySet<string>; now: Date },
): Promise<ShiftPlan> {
  const { db } = deps;
  const { userId } = principal;
  const [day, room] = await Promise.all([readDriverDay(deps, userId, now), readRoom(db, userId)]);
  const until = lastSlotEndAt(now, day.timeZone);
  if (until === null || room <= 0) return nothing;
  const { near } = await findOffersNear(deps, principal, {
    place: from,
    limit: triedAtMost + Math.min(without.size, declinedAtMost),
    now,
  });
  const wanted = near.map(({ order }) => order).filter(({ id }) => !without.has(id));
  const [own, keys, byOffer] = await Promise.all([
    readTourStops(db, userId, now),
    readTourOrder(db, userId),
    readOfferStops(
      db,
      wanted.map(({ id }) => id),
      now,
    ),
  ]);
  const offered = wanted.flatMap((order) => {
    const stops = byOffer.get(order.id);
    return stops?.length === 2 ? [{ order, stops }] : [];
  });
  const stops = [...own, ...offered.flatMap((offer) => offer.stops)];
  const tour = measureTour(stops, from, now, day);
  const known = mendOrder(measureTour(own, from, now, day), placesOf(own, keys));
  const order = planShift(tour, known, {
    offers: offered.map((offer, index) => ({
      pickup: own.length + 2 * index,
      counter: own.length + 2 * index + 1,
      payCents: offer.order.driver_pay_cents,
    })),
    until: until.getTime(),
    most: Math.min(room, takenAtMost),
  });
  const run = runTour(tour, order);
  const [first] = run.stops;
  const returns = run.stops.flatMap(({ index, beginsAt }) => {
    const { orderId, kind } = at(stops, index);
    if (index < own.length || kind !== 'pickup') return [];
    return [{ orderId, arrivesAt: new Date(beginsAt).toISOString() }];
  });
  if (first === undefined || returns.length === 0) return nothing;
  return {
    returns,
    // The driver waits at home and not at the first pickup, so the driver leaves later by this waiting time.
    leavesAt: new Date(now.getTime() + first.waits * 1000).toISOString(),
    endsAt: new Date(run.leavesAt).toISOString(),
    miles: milesOf(
      from,
      order.map((index) => at(stops, index)),
    ),
  };
}
