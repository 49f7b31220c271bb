import type {
  AreaPlan,
  PlanFigures,
  PlannedWay,
} from '@backhaul/contract/calls/driving/area-plan.ts';
import type { AreaProblem, AreaStop, AreaWay } from '@backhaul/domain/dispatch/area-problem.ts';
import { metersPerMile } from '@backhaul/domain/geo/great-circle.ts';
import { tourLimits } from '@backhaul/domain/tour/tour.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import type { OnlineDriver } from '../../../orders/area-drivers.ts';
import type { PlannedArea } from './plan-on-thread.ts';

type Presented = Pick<
  AreaPlan,
  'madeAt' | 'holdsUntil' | 'made' | 'current' | 'planned' | 'drivers' | 'changes' | 'unserved'
>;

interface OrderFacts {
  id: string;
  trackingNumber: string;
  street: string;
  store: string;
  pickupLat: number;
  pickupLng: number;
  storeLat: number;
  storeLng: number;
  windowStartAt: Date;
  windowEndAt: Date;
}

/** A proposal is made from positions and stops of this minute; after these minutes it is old. */
const holdsMs = 5 * 60_000;

async function findFacts(
  db: Database,
  orderIds: readonly string[],
): Promise<Map<string, OrderFacts>> {
  const { rows } = await sql<OrderFacts>`
    SELECT id, tracking_number AS "trackingNumber", pickup_street AS street, dropoff_name AS store, pickup_lat AS "pickupLat",
      pickup_lng AS "pickupLng", dropoff_lat AS "storeLat", dropoff_lng AS "storeLng", slot_start_at AS "windowStartAt",
      slot_end_at AS "windowEndAt"
    FROM orders WHERE id = ANY (${[...orderIds]}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

const miles = (meters: number) => Math.round((meters / metersPerMile) * 10) / 10;
const wholeMinutes = (seconds: number) => Math.round(seconds / 60);
const iso = (ms: number) => new Date(ms).toISOString();

const workSeconds = ({ drivingSeconds, stops }: AreaWay) =>
  drivingSeconds + stops.length * tourLimits.serviceSeconds;

function figuresOf(ways: readonly AreaWay[]): PlanFigures {
  const stops = ways.flatMap((way) => way.stops);
  const late = stops.filter((stop) => stop.late >= 60);
  const sum = (of: (way: AreaWay) => number) => ways.reduce((total, way) => total + of(way), 0);
  return {
    returns: new Set(stops.map(({ stop }) => stop.orderId)).size,
    minutes: wholeMinutes(sum(workSeconds)),
    miles: miles(sum(({ meters }) => meters)),
    emptyMiles: miles(sum(({ emptyMeters }) => emptyMeters)),
    lateStops: late.length,
    lateMinutes: wholeMinutes(late.reduce((total, stop) => total + stop.late, 0)),
  };
}

/** A plan in the words of its readers: names and places of the stops, instants as text. */
export async function presentPlan(
  db: Database,
  {
    problem,
    drivers,
    before,
    planned,
    now,
  }: {
    problem: AreaProblem;
    drivers: readonly OnlineDriver[];
    before: readonly AreaWay[];
    planned: PlannedArea | null;
    now: Date;
  },
): Promise<Presented> {
  const after = planned?.proposal.ways.map((way) => way.after) ?? before;
  const facts = await findFacts(db, [
    ...new Set([
      ...problem.drivers.flatMap(({ stops }) => stops.map(({ orderId }) => orderId)),
      ...problem.offers.map(({ orderId }) => orderId),
    ]),
  ]);
  const nameOf = (stop: AreaStop) => {
    const order = facts.get(stop.orderId);
    return (stop.kind === 'store' ? order?.store : order?.street) ?? '';
  };
  const wayOf = (way: AreaWay | undefined): PlannedWay => ({
    minutes: way === undefined ? 0 : wholeMinutes(workSeconds(way)),
    miles: miles(way?.meters ?? 0),
    stops: (way?.stops ?? []).flatMap(({ stop, arrivesAt, late }) => {
      const order = facts.get(stop.orderId);
      if (order === undefined) return [];
      const isStore = stop.kind === 'store';
      return {
        orderId: stop.orderId,
        kind: stop.kind,
        name: nameOf(stop),
        lat: isStore ? order.storeLat : order.pickupLat,
        lng: isStore ? order.storeLng : order.pickupLng,
        arrivesAt: iso(arrivesAt),
        lateMinutes: wholeMinutes(late),
      };
    }),
  });
  const orderOf = (orderId: string) => {
    const order = facts.get(orderId);
    if (order === undefined) return [];
    const { trackingNumber, street, store, windowStartAt, windowEndAt } = order;
    return [
      {
        orderId,
        trackingNumber,
        street,
        store,
        windowStartAt: windowStartAt.toISOString(),
        windowEndAt: windowEndAt.toISOString(),
      },
    ];
  };
  const idOf = (driver: number) => problem.drivers[driver]?.id ?? '';
  return {
    madeAt: now.toISOString(),
    holdsUntil: iso(now.getTime() + holdsMs),
    made: planned === null ? 'none' : 'whole',
    current: figuresOf(before),
    planned: figuresOf(after),
    drivers: drivers.map(({ id, name, lat, lng }, index) => ({
      id,
      name,
      lat,
      lng,
      current: wayOf(before[index]),
      planned: wayOf(after[index]),
    })),
    changes: (planned?.changes ?? [])
      .toSorted((one, other) => one.pickupAt - other.pickupAt)
      .flatMap(({ orderId, from, to, pickupAt, candidates }) =>
        orderOf(orderId).map((order) => ({
          ...order,
          from: from === null ? null : idOf(from),
          to: idOf(to),
          pickupAt: iso(pickupAt),
          candidates: candidates.map(({ driver, minutes, meters, metersAway, late }) => ({
            driverId: idOf(driver),
            minutes,
            miles: miles(meters),
            milesAway: miles(metersAway),
            late: late === null ? null : { name: nameOf(late.stop), minutes: late.minutes },
          })),
        })),
      ),
    unserved: (planned?.proposal.unserved ?? []).flatMap(({ orderId, reason }) =>
      orderOf(orderId).map((order) => ({ ...order, reason })),
    ),
  };
}
