import type { GeoPoint } from '@backhaul/domain/geo/great-circle.ts';
import type { RoadExit } from '../../ports/map-service.ts';
import { extractItems, type OsmWay } from './extract-items.ts';
import { NodePositions } from './node-positions.ts';

const major = /^(motorway|trunk|primary|secondary|tertiary)(_link)?$/;
/**
 * The side of the squares into which the map is divided. A square is covered if anything in it is on the map.
 */
const squareMiles = 0.15;
/** A road leaves the map if nothing is on the map beyond the road's end, between these two distances. */
const emptyFromMiles = 0.3;
const emptyToMiles = 0.9;
const turns = [0, -Math.PI / 8, Math.PI / 8];
const degreesPerMile = 1 / 69;

type RoadEnd = { nodeId: number; beforeId: number; isWayIn: boolean; isWayOut: boolean };

/**
 * The directions in which a road may be driven. A motorway is one-way unless its tags say otherwise (the
 * OpenStreetMap wiki, 'Key:oneway').
 */
function directionsOf({ tags = {} }: OsmWay): { forward: boolean; backward: boolean } {
  const isOneWay = tags['highway'] === 'motorway' ? tags['oneway'] !== 'no' : false;
  if (tags['oneway'] === '-1') return { forward: false, backward: true };
  return { forward: true, backward: !(isOneWay || tags['oneway'] === 'yes') };
}

function endsOf(way: OsmWay): RoadEnd[] {
  const { forward, backward } = directionsOf(way);
  const [first, second] = way.refs;
  const [last, beforeLast] = way.refs.toReversed();
  if (first === undefined || second === undefined || last === undefined) return [];
  return [
    { nodeId: first, beforeId: second, isWayIn: forward, isWayOut: backward },
    { nodeId: last, beforeId: beforeLast ?? first, isWayIn: backward, isWayOut: forward },
  ];
}

/** The ends of major roads where no other major road continues. */
async function looseEnds(extractPath: string): Promise<RoadEnd[]> {
  const ends = new Map<number, RoadEnd | null>();
  for await (const way of extractItems(extractPath, 'way')) {
    if (!major.test(way.tags?.['highway'] ?? '')) continue;
    for (const id of way.refs.slice(1, -1)) ends.set(id, null);
    for (const end of endsOf(way)) ends.set(end.nodeId, ends.has(end.nodeId) ? null : end);
  }
  return [...ends.values()].filter((end) => end !== null);
}

/** The squares of the map that contain anything. */
class CoveredGround {
  readonly #squares = new Set<string>();

  #key({ lat, lng }: GeoPoint): string {
    const side = squareMiles * degreesPerMile;
    const eastSide = side / Math.cos((Math.round(lat) * Math.PI) / 180);
    return `${Math.floor(lat / side)}/${Math.floor(lng / eastSide)}`;
  }

  add(point: GeoPoint): void {
    this.#squares.add(this.#key(point));
  }

  has(point: GeoPoint): boolean {
    return this.#squares.has(this.#key(point));
  }
}

/** The point `miles` beyond `end`. The direction is that from `before` to `end`, turned by `turn` radians. */
function beyond(before: GeoPoint, end: GeoPoint, turn: number, miles: number): GeoPoint {
  const shrink = Math.cos((end.lat * Math.PI) / 180);
  const heading = Math.atan2(end.lat - before.lat, (end.lng - before.lng) * shrink) + turn;
  const degrees = miles * degreesPerMile;
  return {
    lat: end.lat + Math.sin(heading) * degrees,
    lng: end.lng + (Math.cos(heading) * degrees) / shrink,
  };
}

/**
 * True if nothing is on the map straight beyond the road's end, or slightly left or right of that. The road
 * then leaves the map there.
 */
function leavesInto(ground: CoveredGround, before: GeoPoint, end: GeoPoint): boolean {
  return turns.some((turn) => {
    for (let miles = emptyFromMiles; miles <= emptyToMiles; miles += squareMiles / 2) {
      if (ground.has(beyond(before, end, turn, miles))) return false;
    }
    return true;
  });
}

/**
 * The points where major roads leave the map of an extract. Reads the file twice, so that only positions that
 * are needed are in memory.
 */
export async function readRoadExits(extractPath: string): Promise<RoadExit[]> {
  const ends = await looseEnds(extractPath);
  const nodes = new NodePositions(ends.flatMap(({ nodeId, beforeId }) => [nodeId, beforeId]));
  const ground = new CoveredGround();
  for await (const { id, lat, lon } of extractItems(extractPath, 'node')) {
    nodes.keep(id, [lon, lat]);
    ground.add({ lat, lng: lon });
  }
  return ends.flatMap(({ nodeId, beforeId, isWayIn, isWayOut }) => {
    const [[lng, lat] = [0, 0], before] = nodes.of([nodeId, beforeId]);
    if (before === undefined) return [];
    const end = { lat, lng };
    return leavesInto(ground, { lat: before[1], lng: before[0] }, end)
      ? [{ ...end, isWayIn, isWayOut }]
      : [];
  });
}
