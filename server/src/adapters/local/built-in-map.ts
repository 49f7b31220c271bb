import { windTowards } from '@backhaul/domain/geo/compass.ts';
import type { GeoPoint } from '@backhaul/domain/geo/great-circle.ts';
import { estimateDrive } from '@backhaul/domain/geo/estimate-drive.ts';
import type { AddressIndex } from '../../ports/address-index.ts';
import type {
  MapService,
  Place,
  PlaceFacts,
  PlaceIds,
  TravelCost,
} from '../../ports/map-service.ts';

interface BuiltInMapOptions {
  placeIds: PlaceIds;
  addresses: AddressIndex;
  /** Finds the stores whose name or address contains the text. The results have the precision `store`. */
  searchStores: (query: string) => Promise<PlaceFacts[]>;
}

const suggestionsAtMost = 8;
/**
 * At most this many of the suggestions are stores. Addresses come first, but this many places are free for
 * stores.
 */
const storesAtMost = 4;

function describe(facts: PlaceFacts): string {
  return facts.precision === 'store'
    ? `${facts.name}, ${facts.formattedAddress}`
    : facts.formattedAddress;
}

function estimate(origin: GeoPoint, destination: GeoPoint): TravelCost {
  return { ...estimateDrive(origin, destination), estimated: true };
}

/**
 * A map service that uses no other company's service. It knows addresses and stores, and estimates drives
 * from the straight distance (product-rules.md#maps).
 */
export function createBuiltInMap({
  placeIds,
  addresses,
  searchStores,
}: BuiltInMapOptions): MapService {
  function issue(facts: PlaceFacts): Place {
    return { placeId: placeIds.issue(facts), ...facts };
  }

  return {
    async autocomplete(query, near) {
      if (query.trim() === '') return [];
      const [places, found] = await Promise.all([
        addresses.suggest(query, suggestionsAtMost, near),
        searchStores(query),
      ]);
      const stores = found.slice(0, storesAtMost);
      const listed = [...places.slice(0, suggestionsAtMost - stores.length), ...stores];
      const byDescription = new Map(listed.map((facts) => [describe(facts), facts]));
      return [...byDescription].map(([description, facts]) => ({
        placeId: placeIds.issue(facts),
        description,
      }));
    },
    placeDetails: async (placeId) => placeIds.read(placeId),
    async resolveAddress(address) {
      const facts = await addresses.resolve(address);
      return 'code' in facts ? { ok: false, ...facts } : { ok: true, place: issue(facts) };
    },
    async reverse(point) {
      const facts = await addresses.reverse(point);
      return facts === undefined ? undefined : issue(facts);
    },
    async route(origin, destination) {
      const cost = estimate(origin, destination);
      const { distanceMeters, durationSeconds } = cost;
      return {
        ...cost,
        geometry: [
          [origin.lng, origin.lat],
          [destination.lng, destination.lat],
        ],
        traffic: null,
        estimatedParts: [{ fromIndex: 0, toIndex: 1, distanceMeters, durationSeconds }],
        steps: [
          {
            instruction: `Head ${windTowards(origin, destination)} to your destination`,
            maneuver: 'depart',
            distanceMeters,
            durationSeconds,
            fromIndex: 0,
            toIndex: 1,
          },
          {
            instruction: 'Arrive at your destination',
            maneuver: 'arrive',
            distanceMeters: 0,
            durationSeconds: 0,
            fromIndex: 1,
            toIndex: 1,
          },
        ],
      };
    },
    // An estimated drive takes equally long at all times.
    atAnotherTime: (drive) => drive,
    matrix: async (origins, destinations) =>
      origins.map((origin) => destinations.map((destination) => estimate(origin, destination))),
  };
}
