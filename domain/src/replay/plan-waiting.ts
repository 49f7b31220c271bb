import type { AreaProblem, AreaStop } from '../dispatch/area-problem.ts';
import { holdersOf } from '../dispatch/area-figures.ts';
import { planRules } from '../dispatch/plan-rules.ts';
import { stepsBudget } from '../dispatch/plan-fleet.ts';
import { proposeArea } from '../dispatch/propose-area.ts';
import { isWithinReach } from '../driver/offer-reach.ts';
import { estimateDrive } from '../geo/estimate-drive.ts';
import { type GeoPoint, greatCircleMiles } from '../geo/great-circle.ts';
import type { DayOrder, DayStop } from './day-facts.ts';
import { type DrivenDriver, headUnderWay } from './driven-driver.ts';

/**
 * The number of search steps for each plan. It is low because a day has some hundred plans, each with few
 * orders.
 */
const steps = 60;
const hourMs = 3_600_000;

/**
 * Plans the waiting orders for the drivers who are online. Returns the driver's ID for each order that fits.
 */
export function planWaiting(
  waiting: readonly DayOrder[],
  drivers: readonly DrivenDriver[],
  { now, seed }: { now: number; seed: number },
): ReadonlyMap<string, string> {
  const orders = waiting
    .filter(({ pickup }) => (pickup.opensAt ?? now) < now + planRules.hours * hourMs)
    .slice(0, planRules.mostOrders);
  if (orders.length === 0 || drivers.length === 0) return new Map();
  const points: GeoPoint[] = [];
  const placeOf = (point: GeoPoint) => points.push(point) - 1;
  const placed = (stop: DayStop): AreaStop => ({ ...stop, place: placeOf(stop.point) });
  const problem: Omit<AreaProblem, 'places' | 'seconds' | 'meters'> = {
    startAt: now,
    drivers: drivers.map((driver) => ({
      id: driver.facts.id,
      place: placeOf(driver.at),
      stops: driver.stops.map(placed),
      isHeading: headUnderWay(driver, now) !== null,
      mostJobs: driver.facts.mostJobs,
      until:
        driver.facts.spans.find(({ from, until }) => from <= now && now < until)?.until ?? null,
      barred: new Set(
        orders.flatMap(({ orderId, pickup }) =>
          driver.facts.barred.has(orderId) ||
          !isWithinReach(greatCircleMiles(driver.at, pickup.point), driver.facts.radiusMiles)
            ? [orderId]
            : [],
        ),
      ),
    })),
    offers: orders.map(({ orderId, pickup, store }) => ({
      orderId,
      pickup: placed(pickup),
      store: placed(store),
    })),
  };
  const tables = tablesOf(points);
  const { ways } = proposeArea({ ...problem, ...tables }, { seed, spent: stepsBudget(steps) });
  return holdersOf(
    ways.map(({ after }) => after),
    drivers.map(({ facts }) => facts.id),
  );
}

function tablesOf(points: readonly GeoPoint[]): Pick<AreaProblem, 'places' | 'seconds' | 'meters'> {
  const places = points.length;
  const seconds = new Float64Array(places * places);
  const meters = new Float64Array(places * places);
  points.forEach((from, row) =>
    points.forEach((to, column) => {
      if (row === column) return;
      const drive = estimateDrive(from, to);
      seconds[row * places + column] = drive.durationSeconds;
      meters[row * places + column] = drive.distanceMeters;
    }),
  );
  return { places, seconds, meters };
}
