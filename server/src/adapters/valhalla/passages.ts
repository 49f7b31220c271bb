import { secondsInTraffic, type Traffic } from '@backhaul/domain/geo/city-traffic.ts';
import { type Drive, estimateDrive } from '@backhaul/domain/geo/estimate-drive.ts';
import { type GeoPoint, greatCircleMiles } from '@backhaul/domain/geo/great-circle.ts';
import { sensibleDrive } from '@backhaul/domain/geo/sensible-drive.ts';
import type { RoadExit } from '../../ports/map-service.ts';
import { driveTable, type SnappedPoint } from './road-drives.ts';
import type { RoutingEngine } from './routing-engine.ts';

/**
 * A point where a drive enters or leaves the map's streets. It is the drive's origin or destination, or a
 * road exit at the map's edge. For an exit, `beyond` is the estimated drive outside the map.
 */
interface Gate extends SnappedPoint {
  readonly beyond: Drive | null;
}

/**
 * A drive by road between two gates, the points where it enters (`on`) and leaves (`off`) the map's streets.
 */
export interface Passage extends Drive {
  readonly on: Gate;
  readonly off: Gate;
}

/**
 * For a point outside the streets, this many road exits are compared. With three, drives in the City are only
 * 1 % longer than with all exits.
 */
const exitsTried = 3;
/** The driving time estimated for a mile of straight distance, only to compare road exits. */
const secondsPerMile = 135;

type End = { readonly point: GeoPoint; readonly onStreet: GeoPoint | null };
type Role = 'origin' | 'destination';

function gatesOf(end: End, other: End, role: Role, exits: readonly RoadExit[]): Gate[] {
  const { point, onStreet } = end;
  if (onStreet !== null) return [{ ...point, onStreet, beyond: null }];
  return exits
    .filter(({ isWayIn, isWayOut }) => (role === 'origin' ? isWayIn : isWayOut))
    .map((exit) => {
      const beyond = role === 'origin' ? estimateDrive(point, exit) : estimateDrive(exit, point);
      const byRoad = greatCircleMiles(exit, other.point) * secondsPerMile;
      return { exit, beyond, seconds: beyond.durationSeconds + byRoad };
    })
    .toSorted((a, b) => a.seconds - b.seconds)
    .slice(0, exitsTried)
    .map(({ exit: { lat, lng }, beyond }) => {
      const at = { lat, lng };
      return { ...at, isExit: true, onStreet: at, beyond };
    });
}

const keyOf = ({ lat, lng }: GeoPoint) => `${lat},${lng}`;
const distinct = (gates: readonly Gate[]) => [
  ...new Map(gates.map((gate) => [keyOf(gate), gate])).values(),
];

export function sumOfDrives(drives: readonly (Drive | null)[]): Drive {
  const sumOf = (figure: keyof Drive) => drives.reduce((sum, one) => sum + (one?.[figure] ?? 0), 0);
  return {
    distanceMeters: sumOf('distanceMeters'),
    durationSeconds: sumOf('durationSeconds'),
  };
}

function through(on: Gate, road: Drive, off: Gate): Passage {
  return { on, off, ...sumOfDrives([on.beyond, road, off.beyond]) };
}

const slowed = (road: Drive, traffic: Traffic): Drive => ({
  ...road,
  durationSeconds: secondsInTraffic(road.durationSeconds, traffic),
});

/** The nearest position on a street for each point; `onStreet` is null if no street is near. */
async function locate(engine: RoutingEngine, points: readonly GeoPoint[]): Promise<End[]> {
  const located = points.length === 0 ? [] : await engine.locate(points);
  return points.map((point, index) => {
    const [edge] = located[index]?.edges ?? [];
    const onStreet = edge && { lat: edge.correlated_lat, lng: edge.correlated_lon };
    return { point, onStreet: onStreet ?? null };
  });
}

/**
 * True if the drive by road is better than a straight estimate. It can be a detour if both of its ends are
 * outside the streets.
 */
function isWorthwhile(passage: Passage, origin: GeoPoint, destination: GeoPoint): boolean {
  if (passage.on.beyond === null || passage.off.beyond === null) return true;
  return sensibleDrive<Drive>([passage, estimateDrive(origin, destination)]) === passage;
}

interface Roads {
  readonly engine: RoutingEngine;
  readonly exits: readonly RoadExit[];
  readonly traffic: Traffic;
}

/**
 * The fastest drive by road from each origin to each destination, one row for each origin; null if there is
 * none. Points outside the streets are reached by road exits, which do not depend on the time of day.
 */
export async function findPassages(
  { engine, exits, traffic }: Roads,
  origins: readonly GeoPoint[],
  destinations: readonly GeoPoint[],
): Promise<(Passage | null)[][]> {
  const [from, to] = await Promise.all([locate(engine, origins), locate(engine, destinations)]);
  const pairs = from.map((origin) =>
    to.map((destination) => ({
      on: gatesOf(origin, destination, 'origin', exits),
      off: gatesOf(destination, origin, 'destination', exits),
    })),
  );
  const sources = distinct(pairs.flat().flatMap(({ on }) => on));
  const targets = distinct(pairs.flat().flatMap(({ off }) => off));
  const table = await driveTable(engine, sources, targets);
  const rowOf = new Map(sources.map((gate, index) => [keyOf(gate), index]));
  const columnOf = new Map(targets.map((gate, index) => [keyOf(gate), index]));
  const roadOf = (on: Gate, off: Gate) =>
    table[rowOf.get(keyOf(on)) ?? -1]?.[columnOf.get(keyOf(off)) ?? -1] ?? null;
  return pairs.map((row, originIndex) =>
    row.map(({ on, off }, destinationIndex) => {
      const passages = on.flatMap((entry) =>
        off.flatMap((exit) => {
          const road = roadOf(entry, exit);
          return road === null ? [] : [{ road, empty: through(entry, road, exit) }];
        }),
      );
      const [best] = passages.toSorted((a, b) => a.empty.durationSeconds - b.empty.durationSeconds);
      const [origin, destination] = [origins[originIndex], destinations[destinationIndex]];
      if (best === undefined || origin === undefined || destination === undefined) return null;
      const { on: entry, off: exit } = best.empty;
      return isWorthwhile(best.empty, origin, destination)
        ? through(entry, slowed(best.road, traffic), exit)
        : null;
    }),
  );
}
