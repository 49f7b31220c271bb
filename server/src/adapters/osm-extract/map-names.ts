import { greatCircleMiles } from '@backhaul/domain/geo/great-circle.ts';
import type { Position } from '../../ports/map-service.ts';
import type { AreaKind } from './drawn-items.ts';
import type { Area, ExtractContents } from './read-extract.ts';

type PlaceLabel = ExtractContents['places'][number];

interface AreaName {
  readonly kind: AreaKind;
  readonly name: string;
  readonly at: Position;
}

/**
 * Areas with the same name are parts of one area if they are at most this far apart. An example is a park
 * that is divided by roads.
 */
const samePlaceMiles = 2;

function isNear([lngA, latA]: Position, [lngB, latB]: Position): boolean {
  const miles = greatCircleMiles({ lat: latA, lng: lngA }, { lat: latB, lng: lngB });
  return miles < samePlaceMiles;
}

/** A ring's area in square degrees: enough to compare neighbors. */
function sizeOf(ring: readonly Position[]): number {
  const twice = ring.reduce((sum, [lng, lat], index) => {
    const [nextLng, nextLat] = ring[(index + 1) % ring.length] ?? [lng, lat];
    return sum + lng * nextLat - nextLng * lat;
  }, 0);
  return Math.abs(twice) / 2;
}

/**
 * A point that is surely inside an outline. It lies halfway between south and north, in the middle of the
 * widest part there.
 */
function middleOf(ring: readonly Position[]): Position {
  const lats = ring.map(([, lat]) => lat);
  const middle = (Math.min(...lats) + Math.max(...lats)) / 2;
  const crossings = ring
    .flatMap(([lng, lat], index) => {
      const [nextLng, nextLat] = ring[(index + 1) % ring.length] ?? [lng, lat];
      if (lat > middle === nextLat > middle) return [];
      return [lng + ((middle - lat) / (nextLat - lat)) * (nextLng - lng)];
    })
    .toSorted((a, b) => a - b);
  let widest: [west: number, east: number] = [crossings[0] ?? 0, crossings[0] ?? 0];
  for (let at = 0; at + 1 < crossings.length; at += 2) {
    const [west = 0, east = 0] = crossings.slice(at, at + 2);
    if (east - west > widest[1] - widest[0]) widest = [west, east];
  }
  return [(widest[0] + widest[1]) / 2, middle];
}

/**
 * The positions of the names of areas on the map. Each area has its name once, on its largest part. Names in
 * the tiles would appear again in each tile.
 */
export function namesOfAreas(areas: readonly Area[]): AreaName[] {
  const largestFirst = areas
    .filter(({ name }) => name !== '')
    .map(({ kind, name, rings: [outline = []] }) => ({ kind, name, outline }))
    .toSorted((a, b) => sizeOf(b.outline) - sizeOf(a.outline));
  const written = new Map<string, AreaName[]>();
  for (const { kind, name, outline } of largestFirst) {
    const label = { kind, name, at: middleOf(outline) };
    const before = written.get(name) ?? [];
    if (!before.some((other) => isNear(other.at, label.at))) written.set(name, [...before, label]);
  }
  return [...written.values()].flat();
}

/**
 * Leaves out places that are near an area with the same name, such as a park that is on the map both as an
 * area and as a place.
 */
export function placesBesideAreas(
  places: readonly PlaceLabel[],
  areas: readonly AreaName[],
): PlaceLabel[] {
  const byName = Map.groupBy(areas, ({ name }) => name);
  return places.filter(({ name, at }) => !byName.get(name)?.some((area) => isNear(area.at, at)));
}
