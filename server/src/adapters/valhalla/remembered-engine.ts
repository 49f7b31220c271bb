import { LRUCache } from 'lru-cache';
import { notCovered } from './not-covered.ts';
import type {
  RoutingEngine,
  StreetPoint,
  ValhallaCell,
  ValhallaLocation,
  ValhallaTrip,
} from './routing-engine.ts';

/** 5.6 kB of JSON each in the City. */
const tripsKept = 2_000;
/** Of tables, which are kept whole: a cell may differ by some meters with what is asked beside it. */
const cellsKept = 100_000;
const locationsKept = 20_000;

const pointKey = ({ lat, lng, isExit = false }: StreetPoint) => `${lat},${lng}${isExit ? '!' : ''}`;

/** The answer that is kept under this key, or that is on its way; a fault of the engine is not kept. */
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
 * The same answers as the engine's, each computed once: a customer asks three or four prices of one pair of places, and
 * stores lie where they lay. An engine has one map for as long as it lives, so nothing kept here can be of another map;
 * traffic, prices and opening hours are none of its answers. That no road leads is kept too, other errors are not.
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
