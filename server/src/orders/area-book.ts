import type { KnownArea } from '@backhaul/domain/driver/offer-reach.ts';
import { areaKey } from '@backhaul/domain/driver/schedule.ts';
import type { GeoPoint } from '@backhaul/domain/geo/great-circle.ts';
import type { MapService } from '../ports/map-service.ts';

const rememberedAtMost = 20_000;
/** The time after which an area is requested again if the map did not answer. */
const askAgainMs = 60_000;

/** The positions of neighborhoods that drivers prefer, by key (`areaKey`). */
export interface AreaBook {
  /** Finds the positions of these areas; `point` is null for an area that the map does not know. */
  find(areas: readonly string[]): Promise<KnownArea[]>;
  /** The area's position in memory, returned without waiting. If it is missing, the map is asked for it. */
  known(key: string): KnownArea;
}

interface Entry {
  point: GeoPoint | null;
  /** Resolves when the latest request to the map for this area has ended. */
  asked: Promise<void>;
  isAsking: boolean;
  /**
   * The time, by the process's own clock, from which the map may be asked again; null if its answer is final.
   */
  askAgainAt: number | null;
}

/** Caches the positions of areas. Asks the map for each name once, one name at a time. */
export function createAreaBook(map: Pick<MapService, 'autocomplete' | 'placeDetails'>): AreaBook {
  const entries = new Map<string, Entry>();
  let queue = Promise.resolve();

  async function locate(key: string): Promise<GeoPoint | null> {
    const suggestions = await map.autocomplete(key);
    const named = suggestions.find(({ description }) => areaKey(description).startsWith(key));
    const place = named && (await map.placeDetails(named.placeId));
    // A result with a street is a house or a store, so it is not an area.
    return place?.street === '' ? place.location : null;
  }

  async function fill(key: string, entry: Entry): Promise<void> {
    try {
      entry.point = await locate(key);
      entry.askAgainAt = null;
    } catch {
      entry.askAgainAt = performance.now() + askAgainMs;
    } finally {
      entry.isAsking = false;
    }
  }

  function ask(key: string): Entry {
    const entry = entries.get(key) ?? { point: null, asked: queue, isAsking: false, askAgainAt: 0 };
    const isDue = entry.askAgainAt !== null && entry.askAgainAt <= performance.now();
    if (!entry.isAsking && isDue) {
      entry.isAsking = true;
      entry.asked = queue.then(() => fill(key, entry));
      queue = entry.asked;
    }
    if (!entries.has(key) && entries.size >= rememberedAtMost) {
      const [oldest] = entries.keys();
      if (oldest !== undefined) entries.delete(oldest);
    }
    entries.set(key, entry);
    return entry;
  }

  return {
    async find(areas) {
      const asked = areas.map(areaKey).map((key) => ({ key, entry: ask(key) }));
      await Promise.all(asked.map(({ entry }) => entry.asked));
      return asked.map(({ key, entry }) => ({ key, point: entry.point }));
    },
    known: (key) => ({ key, point: ask(key).point }),
  };
}
