import type { Leg } from '@backhaul/domain/driver/expected-stops.ts';
import { atMoment } from '@backhaul/domain/geo/city-traffic.ts';
import type { GeoPoint } from '@backhaul/domain/geo/great-circle.ts';
import type { MapService } from '../ports/map-service.ts';

/** The maximum number of cached legs. A leg is the drive from one stop to the next. */
const mostLegs = 2_000;
/**
 * The time for which a leg (the drive between two stops) is cached. A quarter of an hour, since traffic
 * changes on the full hour of the local time, and time zones differ by multiples of that.
 */
const validMs = 15 * 60_000;

const keyOf = (from: GeoPoint, to: GeoPoint, now: Date) =>
  `${from.lat},${from.lng} ${to.lat},${to.lng} ${Math.floor(now.getTime() / validMs)}`;

/** Distance and time between stops from the map. Stops do not move, so answers stay valid until the traffic may change. */
export function createLegBook(map: Pick<MapService, 'matrix'>) {
  const known = new Map<string, Promise<Leg>>();

  async function ask(from: GeoPoint, to: GeoPoint, now: Date): Promise<Leg> {
    const cost = (await map.matrix([from], [to], atMoment(now.getTime())))[0]?.[0];
    if (cost === undefined) throw new Error('the map answered no way');
    const { distanceMeters, durationSeconds, estimated } = cost;
    return { meters: distanceMeters, seconds: durationSeconds, isEstimate: estimated };
  }

  function legOf(from: GeoPoint, to: GeoPoint, now: Date): Promise<Leg> {
    const key = keyOf(from, to, now);
    const found = known.get(key) ?? ask(from, to, now);
    // Moves the leg to the end, so that the least recently used one is first and is dropped first. A leg
    // whose request failed is removed, so that the next call requests it again.
    known.delete(key);
    known.set(key, found);
    found.catch(() => known.delete(key));
    const [oldest] = known.keys();
    if (known.size > mostLegs && oldest !== undefined) known.delete(oldest);
    return found;
  }

  /** The drive from each of these points to the next one, in present traffic. */
  return (points: readonly GeoPoint[], now: Date): Promise<Leg[]> =>
    Promise.all(points.slice(1).map((to, index) => legOf(points[index] ?? to, to, now)));
}
