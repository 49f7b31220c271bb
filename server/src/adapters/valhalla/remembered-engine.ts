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
 * The maximum number of cells in all cached tables of drives. Tables are cached whole, since a cell can
 * differ by some meters depending on its table.
 */
const cellsKept = 100_000;
const locationsKept = 20_000;

const pointKey = ({ lat, lng, isExit = false }: StreetPoint) => `${lat},${lng}${isExit ? '!' : ''}`;

/**
 * The cached answer for this key, or the request for it that is still running. Faults of the engine are not
 * cached.
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
 * Caches the engine's answers: a customer asks for three or four prices for one pair of places, and stores do
 * not move. An engine uses one map all its life, so the cache never gets out of date; traffic, prices and
 * opening hours are not part of its answers. 'No road connects these points' is cached too; other errors are
 * not.
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
