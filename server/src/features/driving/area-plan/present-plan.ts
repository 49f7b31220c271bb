import type { AreaPlan, PlannedWay } from '@backhaul/contract/calls/driving/area-plan.ts';
import type { AreaProblem, AreaStop, AreaWay } from '@backhaul/domain/dispatch/area-problem.ts';
import { areaFigures, workSecondsOf } from '@backhaul/domain/dispatch/area-figures.ts';
import type { Database } from '../../../database/connect.ts';
import type { OnlineDriver } from '../../../orders/area-drivers.ts';
import { findOrderFacts, orderWords } from './order-facts.ts';
import { miles, presentFigures, wholeMinutes } from './plan-figures.ts';
import type { PlannedArea } from './plan-on-thread.ts';

type Presented = Pick<
  AreaPlan,
  'madeAt' | 'holdsUntil' | 'made' | 'current' | 'planned' | 'drivers' | 'changes' | 'unserved'
>;

/** A plan expires after this time, because drivers move on and finish stops. */
const holdsMs = 5 * 60_000;

const iso = (ms: number) => new Date(ms).toISOString();

/**
 * The API's answer for a plan. It adds the stops' names and locations, and writes instants as ISO text.
 */
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
  const facts = await findOrderFacts(db, [
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
    minutes: way === undefined ? 0 : wholeMinutes(workSecondsOf(way)),
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
  const orderOf = (orderId: string) => orderWords(facts, orderId);
  const idOf = (driver: number) => problem.drivers[driver]?.id ?? '';
  return {
    madeAt: now.toISOString(),
    holdsUntil: iso(now.getTime() + holdsMs),
    made: planned === null ? 'none' : 'whole',
    current: presentFigures(areaFigures(before)),
    planned: presentFigures(areaFigures(after)),
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
