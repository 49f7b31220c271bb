import { LRUCache } from 'lru-cache';
import { notCovered } from './not-covered.ts';
import type {
  RoutingEngine,
  StreetPoint,
  ValhallaCell,
  ValhallaLocation,
  ValhallaTrip,
} from './routing-engine.ts';

/** The maximum number of cached trips. Each takes 5.6 kB of JSON in the City. */
const tripsKept = 2_000;
/**
 * The maximum number of cells in all cached tables of drives. Tables are cached as a whole, because the
 * engine's result for two points can differ by some meters between tables.
 */
const cellsKept = 100_000;
const locationsKept = 20_000;

const pointKey = ({ lat, lng, isExit = false }: StreetPoint) => `${lat},${lng}${isExit ? '!' : ''}`;

/**
 * Returns the cached result for a key, or the result of `ask`, which is then cached. A running request is
 * shared. Errors are not cached, except that no road connects the points.
 */
function once<Answer>(
  kept: LRUCache<string, Promise<Answer>>,
  key: string,
  ask: () => Promise<Answer>,
  size = 1,
): Promise<Answer> {
  const known = kept.get(key);
  if (known !== undefined) return known;
  const asked = ask();
  kept.set(key, asked, { size });
  asked.catch((error: unknown) => {
    if (!notCovered(error)) kept.delete(key);
  });
  return asked;
}

/**
 * Caches the routing engine's results, because a customer asks for several prices of one drive, and stores do
 * not move. The results never become old: they depend only on the engine's map, not on traffic or prices.
 */
export function rememberRoads(engine: RoutingEngine): RoutingEngine {
  const trips = new LRUCache<string, Promise<ValhallaTrip>>({ maxSize: tripsKept });
  const tables = new LRUCache<string, Promise<ValhallaCell[][]>>({ maxSize: cellsKept });
  const locations = new LRUCache<string, ValhallaLocation>({ max: locationsKept });

  return {
    route(origin, destination, like) {
      const key = `${pointKey(origin)} ${pointKey(destination)} ${like}`;
      return once(trips, key, () => engine.route(origin, destination, like));
    },
    matrix(sources, targets, like) {
      const key = `${sources.map(pointKey).join()} ${targets.map(pointKey).join()} ${like}`;
      const size = Math.max(1, sources.length * targets.length);
      return once(tables, key, () => engine.matrix(sources, targets, like), size);
    },
    async locate(points) {
      const unknown = points.filter((point) => !locations.has(pointKey(point)));
      const asked = unknown.length === 0 ? [] : await engine.locate(unknown);
      const found = new Map(unknown.map((point, index) => [pointKey(point), asked[index]]));
      for (const [key, location] of found) if (location !== undefined) locations.set(key, location);
      return points.map((point) => {
        const key = pointKey(point);
        return found.get(key) ?? locations.get(key) ?? { edges: null };
      });
    },
  };
}
