import { nameKey, withoutDirection } from '../local/name-key.ts';
import type { Street, StreetLookup } from '../local/street-lookup.ts';
import type { ExtractContents } from './read-extract.ts';
import type { Position } from '../../ports/map-service.ts';

const point = ([lng, lat]: Position) => ({ lat, lng });

/** The extract's streets by name, with a point on each stretch and the known house numbers. */
export function listStreets({
  roads,
  houses,
}: Pick<ExtractContents, 'roads' | 'houses'>): Street[] {
  const housesByStreet = Map.groupBy(houses, (house) => nameKey(house.street));
  const named = roads.filter((road) => road.name !== '' && road.roadClass !== 'motorway');
  return [...Map.groupBy(named, (road) => nameKey(road.name))].map(([key, stretches]) => ({
    name: stretches[0]?.name ?? key,
    anchors: stretches.flatMap(({ line }) =>
      line.slice(line.length >> 1, (line.length >> 1) + 1).map(point),
    ),
    houses: (housesByStreet.get(key) ?? []).map(({ number, at }) => ({ number, ...point(at) })),
  }));
}

/** Finds streets by the start of their name. */
export function createStreetLookup(streets: readonly Street[]): StreetLookup {
  const keyed = streets
    .map((street) => ({
      street,
      key: nameKey(street.name),
      plainKey: withoutDirection(nameKey(street.name)),
    }))
    .toSorted((a, b) => a.key.localeCompare(b.key));
  return {
    beginningWith(key, limit) {
      const found = keyed.filter(
        (entry) => entry.key.startsWith(key) || entry.plainKey.startsWith(key),
      );
      const isWhole = (entry: (typeof keyed)[number]) =>
        entry.key === key || entry.plainKey === key;
      return found
        .toSorted((a, b) => Number(isWhole(b)) - Number(isWhole(a)))
        .slice(0, limit)
        .map(({ street }) => street);
    },
  };
}
