import type { MapService } from '../../../ports/map-service.ts';

/** The maximum number of postal addresses in the cache. Each takes half a kilobyte. */
const addressesKept = 10_000;

type ResolveAddress = MapService['resolveAddress'];

type Known = Map<string, Awaited<ReturnType<ResolveAddress>>>;

const kept = new WeakMap<MapService, Known>();

/**
 * Caches the position of a typed postal address, because a customer asks for three or four prices from one
 * address. `generation` is the version of the map's address index, read before the map is asked, so that
 * results of an older index are never used with a newer one.
 */
export function throughIndex(map: MapService, generation: number | null): ResolveAddress {
  const known: Known = kept.get(map) ?? new Map();
  kept.set(map, known);
  return async (address) => {
    const key = `${generation} ${address}`;
    const found = known.get(key) ?? (await map.resolveAddress(address));
    if (known.size >= addressesKept) known.clear();
    known.set(key, found);
    return found;
  };
}
