import type { MapService } from '../../../ports/map-service.ts';

/** The maximum number of postal addresses in the cache. Each takes half a kilobyte. */
const addressesKept = 10_000;

type ResolveAddress = MapService['resolveAddress'];

type Known = Map<string, Awaited<ReturnType<ResolveAddress>>>;

const kept = new WeakMap<MapService, Known>();

/**
 * Resolves an address with a cache of positions, because a customer asks for several prices from one address.
 * `generation` is the version of the map's address index, read before; a cached result is used only for the
 * same version.
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
