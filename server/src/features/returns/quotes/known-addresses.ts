import type { MapService } from '../../../ports/map-service.ts';

/** Half a kilobyte each. */
const addressesKept = 10_000;

type ResolveAddress = MapService['resolveAddress'];

type Known = Map<string, Awaited<ReturnType<ResolveAddress>>>;

const kept = new WeakMap<MapService, Known>();

/**
 * Keeps the place of a typed address for as long as the map looks into the same index: a customer asks three or
 * four prices from one door. `generation` was read before the map is asked, so that no answer of an older index is kept
 * under a newer one.
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
