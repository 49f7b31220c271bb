import { greatCircleMiles, metersPerMile } from '@backhaul/domain/geo/great-circle.ts';
import type { StreetCrossing, StreetStretch } from '../../ports/address-source.ts';
import type { Position } from '../../ports/map-service.ts';
import { roadClassOf, roadNameOf } from './drawn-items.ts';
import type { OsmWay, Tags } from './extract-items.ts';
import type { NodePositions } from './node-positions.ts';

/** Kinds of small roads that may have houses, although the map does not draw them. */
const smallWays = new Set(['service', 'pedestrian', 'road']);
const otherNameTags = ['alt_name', 'official_name', 'old_name', 'short_name', 'loc_name', 'name_1'];
/**
 * Crossings of two streets that are this close are one corner. Two streets with separate lanes cross at up to
 * four points.
 */
const sameCornerMeters = 60;

/** True if an OSM way is a street on which houses may stand: motorways have none. */
export function isStreet(tags: Tags): boolean {
  const highway = tags['highway'] ?? '';
  const isKnown = roadClassOf(tags) !== undefined || smallWays.has(highway);
  return isKnown && highway !== 'motorway' && roadNameOf(tags) !== '';
}

/** Converts the OSM ways of streets to stretches, each with all its names. */
export function stretchesOf(streets: readonly OsmWay[], nodes: NodePositions): StreetStretch[] {
  return streets.flatMap(({ tags = {}, refs }): StreetStretch[] => {
    const line = nodes.of(refs);
    const name = roadNameOf(tags);
    const others = otherNameTags
      .flatMap((tag) => (tags[tag] ?? '').split(';'))
      .map((other) => other.trim())
      .filter((other) => other !== '' && other !== name);
    return line.length < 2
      ? []
      : [{ kind: 'stretch', name, otherNames: [...new Set(others)], line }];
  });
}

/** The street names at each node where streets of different names meet. */
function meetingNames(streets: readonly OsmWay[]): Map<number, Set<string>> {
  const firstName = new Map<number, string>();
  const meeting = new Map<number, Set<string>>();
  for (const { tags = {}, refs } of streets) {
    const name = roadNameOf(tags);
    for (const ref of refs) {
      const other = firstName.get(ref);
      if (other === undefined) firstName.set(ref, name);
      else if (other !== name) {
        meeting.set(ref, (meeting.get(ref) ?? new Set([other])).add(name));
      }
    }
  }
  return meeting;
}

const metersBetween = (a: Position, b: Position) =>
  greatCircleMiles({ lng: a[0], lat: a[1] }, { lng: b[0], lat: b[1] }) * metersPerMile;

/** One position for each corner: positions that are close together become one. */
function corners(positions: readonly Position[]): Position[] {
  const groups: Position[][] = [];
  for (const position of positions) {
    const near = groups.find(
      ([first = position]) => metersBetween(first, position) <= sameCornerMeters,
    );
    if (near === undefined) groups.push([position]);
    else near.push(position);
  }
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return groups.map((group) => [
    mean(group.map(([lng]) => lng)),
    mean(group.map(([, lat]) => lat)),
  ]);
}

/** The points where two streets of different names meet. */
export function crossingsOf(streets: readonly OsmWay[], nodes: NodePositions): StreetCrossing[] {
  const byPair = new Map<string, { streets: [string, string]; positions: Position[] }>();
  for (const [ref, names] of meetingNames(streets)) {
    const sorted = [...names].toSorted();
    for (const [index, a] of sorted.entries()) {
      for (const b of sorted.slice(index + 1)) {
        const key = `${a}\n${b}`;
        const pair = byPair.get(key) ?? { streets: [a, b], positions: [] };
        pair.positions.push(...nodes.of([ref]));
        byPair.set(key, pair);
      }
    }
  }
  return [...byPair.values()].flatMap(({ streets: pair, positions }) =>
    corners(positions).map((at) => ({ kind: 'crossing' as const, streets: pair, at })),
  );
}
