import { openState, type StoreHours } from '@backhaul/domain/catalog/store-hours.ts';
import type { TripPrice } from '@backhaul/domain/fare/price-trip.ts';
import { extraLegCents } from '@backhaul/domain/fare/driver-pay.ts';
import { returnLegCents } from '@backhaul/domain/fare/outcome.ts';
import { tripFigures } from '@backhaul/domain/fare/trip-figures.ts';
import { atMoment } from '@backhaul/domain/geo/city-traffic.ts';
import { type GeoPoint, metersPerMile } from '@backhaul/domain/geo/great-circle.ts';
import { farthestRedirectMiles, isWithinRedirect } from '@backhaul/domain/geo/redirect-distance.ts';
import {
  refusalChoiceMs,
  type RefusalPlan,
  type WayOn,
} from '@backhaul/domain/order/refusal-plan.ts';
import { sql } from 'kysely';
import { orderTimeZone } from '../../../database/area-day.ts';
import type { Database } from '../../../database/connect.ts';
import { fareRulesOf, knownRules, type RuledRow } from '../../../database/fare-rules.ts';
import { localTimeAt } from '../../../orders/area-time.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { MapService } from '../../../ports/map-service.ts';

export interface WaysDeps {
  db: Database;
  clock: Clock;
  map: Pick<MapService, 'route' | 'matrix'>;
}

interface Candidate extends GeoPoint {
  id: string;
  name: string;
  address: string;
  hours: StoreHours | null;
}

interface Counter extends GeoPoint, RuledRow {
  store_id: string | null;
  charity_id: string | null;
  fare: TripPrice;
  time_zone: string;
  /** The nearest stores by straight-line distance, without stores that already refused this item. */
  stores: Candidate[];
  charities: Candidate[];
}

/** The number of places, nearest by straight line, to which the distance by road is computed. */
const comparedByRoad = 8;

/** Reads where the refused item is, and the stores and charities nearest to it. */
async function readCounter(db: Database, orderId: string): Promise<Counter | undefined> {
  const place = sql`'lat', p.lat, 'lng', p.lng, 'id', p.id, 'name', p.name,
    'address', p.street_address || ', ' || p.city || ', ' || p.state || ' ' || p.zip_code`;
  const refusedBy = (key: string) => sql`SELECT details ->> ${key} FROM domain_events
    WHERE order_id = o.id AND action = 'refuse' AND details ->> ${key} IS NOT NULL`;
  const nearest = sql`ORDER BY position <-> map_point(o.dropoff_lat, o.dropoff_lng) LIMIT ${comparedByRoad}`;
  const { rows } = await sql<Counter>`
    SELECT o.store_id, o.charity_id, o.dropoff_lat AS lat, o.dropoff_lng AS lng, o.fare, o.fare_version, ${sql.raw(fareRulesOf('o'))} AS fare_rules,
      ${sql.raw(orderTimeZone('o'))} AS time_zone,
      (SELECT coalesce(jsonb_agg(jsonb_build_object(${place}, 'hours', p.store_hours)), '[]')
        FROM companies c CROSS JOIN LATERAL (SELECT * FROM stores s
          WHERE s.company_id = c.id AND s.accepts_returns AND s.id IS DISTINCT FROM o.store_id
            AND s.id NOT IN (${refusedBy('storeId')}) ${nearest}) p
        WHERE c.id = o.company_id OR c.id = ANY (own.returns_through)) AS stores,
      (SELECT coalesce(jsonb_agg(jsonb_build_object(${place}, 'hours', p.opening_hours)), '[]')
        FROM (SELECT * FROM charities h WHERE h.is_open AND h.id IS DISTINCT FROM o.charity_id
          AND h.id NOT IN (${refusedBy('charityId')}) ${nearest}) p) AS charities
    FROM orders o LEFT JOIN companies own ON own.id = o.company_id WHERE o.id = ${orderId}`.execute(
    db,
  );
  return rows[0];
}

/**
 * The nearest store or charity by road that is at most `farthestRedirectMiles` away and open when the driver
 * arrives. The arrival is computed as if the customer took all the time allowed for the choice.
 */
async function nearestOpen(
  { map, clock }: Pick<WaysDeps, 'map' | 'clock'>,
  counter: Counter,
  candidates: readonly Candidate[],
): Promise<{ place: Candidate; openText: string | null } | null> {
  const near = candidates.filter((place) => isWithinRedirect(counter, place));
  if (near.length === 0) return null;
  const nowMs = clock.now().getTime();
  const [drives = []] = await map.matrix([counter], near, atMoment(nowMs));
  const reached = near.flatMap((place, at) => {
    const drive = drives[at];
    if (drive === undefined || drive.distanceMeters > farthestRedirectMiles * metersPerMile)
      return [];
    const arrival = new Date(nowMs + refusalChoiceMs + drive.durationSeconds * 1000);
    const { isOpen, text } = openState(place.hours, localTimeAt(arrival, counter.time_zone));
    return isOpen ? [{ place, openText: text, meters: drive.distanceMeters }] : [];
  });
  return reached.toSorted((one, other) => one.meters - other.meters)[0] ?? null;
}

async function wayToPlace(
  deps: Pick<WaysDeps, 'map' | 'clock'>,
  counter: Counter,
  plan: RefusalPlan,
): Promise<WayOn | null> {
  const candidates = plan === 'donate' ? counter.charities : counter.stores;
  const found = await nearestOpen(deps, counter, candidates);
  if (found === null) return null;
  const { hours: _known, ...place } = found.place;
  const rules = knownRules(counter);
  const route = await deps.map.route(counter, place, atMoment(deps.clock.now().getTime()));
  const figures = tripFigures(route);
  return {
    plan,
    payCents: extraLegCents(figures, rules),
    milesHundredths: figures.milesHundredths,
    minutes: figures.minutes,
    // An estimated route has no line of roads, so screens draw a dashed line.
    ...(!route.estimated && { line: route.geometry }),
    place: { ...place, openText: found.openText },
  };
}

/** The customer's options for an item that a store or charity refused. */
export interface WaysOn {
  /**
   * The store (`storeId`) or charity that refused the item. The options are no longer valid once the driver
   * has left with the item.
   */
  storeId: string | null;
  charityId: string | null;
  ways: WayOn[];
}

/**
 * Finds the options for a refused item (product-rules.md#refusal-plan): back to the customer, the retailer's
 * nearest open store, or the nearest open charity. Do not call it in a transaction, because the map service
 * may be slow. Undefined for an unknown order.
 */
export async function findWaysOn(deps: WaysDeps, orderId: string): Promise<WaysOn | undefined> {
  const counter = await readCounter(deps.db, orderId);
  if (counter === undefined) return undefined;
  const { fare, driverPay } = counter.fare;
  const back: WayOn = {
    plan: 'bring_back',
    payCents: returnLegCents(driverPay.lines),
    milesHundredths: fare.milesHundredths,
    minutes: fare.minutes,
    place: null,
  };
  const further = await Promise.all([
    wayToPlace(deps, counter, 'another_location'),
    wayToPlace(deps, counter, 'donate'),
  ]);
  return {
    storeId: counter.store_id,
    charityId: counter.charity_id,
    ways: [back, ...further.filter((way) => way !== null)],
  };
}
