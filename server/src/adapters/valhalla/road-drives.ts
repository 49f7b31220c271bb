import type { Drive } from '@backhaul/domain/geo/estimate-drive.ts';
import type { GeoPoint } from '@backhaul/domain/geo/great-circle.ts';
import { mayBeDetour, sensibleDrive } from '@backhaul/domain/geo/sensible-drive.ts';
import type { Position, RouteStep } from '../../ports/map-service.ts';
import { maneuverOf } from './maneuvers.ts';
import { decodePolyline } from './polyline.ts';
import type { RoutingEngine, StreetPoint, ValhallaCell, ValhallaTrip } from './routing-engine.ts';

export interface RoadDrive extends Drive {
  readonly geometry: Position[];
  readonly steps: RouteStep[];
}

const meters = (kilometers: number) => Math.round(kilometers * 1000);

/** Converts the engine's trip to a drive. */
function driveOf({ legs, summary }: ValhallaTrip): RoadDrive {
  return {
    distanceMeters: meters(summary.length),
    durationSeconds: Math.round(summary.time),
    geometry: legs.flatMap((leg) => decodePolyline(leg.shape)),
    steps: legs.flatMap((leg) =>
      leg.maneuvers.map((maneuver) => ({
        instruction: maneuver.instruction,
        distanceMeters: meters(maneuver.length),
        durationSeconds: Math.round(maneuver.time),
        maneuver: maneuverOf(maneuver.type),
        fromIndex: maneuver.begin_shape_index,
        toIndex: maneuver.end_shape_index,
      })),
    ),
  };
}

const pointAt = (position: Position | undefined): GeoPoint => ({
  lng: position?.[0] ?? 0,
  lat: position?.[1] ?? 0,
});

/**
 * The drive by road between two points, without a senseless detour (product-rules.md#roads). The shortest
 * drive is computed only if the quick one may be a detour, which is so for 6 % of the drives in the City.
 */
export async function driveByRoad(
  engine: RoutingEngine,
  from: StreetPoint,
  to: StreetPoint,
): Promise<RoadDrive> {
  const quick = driveOf(await engine.route(from, to, 'quick'));
  const [start, end] = [pointAt(quick.geometry[0]), pointAt(quick.geometry.at(-1))];
  if (!mayBeDetour(quick, start, end)) return quick;
  return sensibleDrive([quick, driveOf(await engine.route(from, to, 'short'))]);
}

function cellDrive(cell: ValhallaCell | undefined): Drive | null {
  if (cell?.distance == null || cell.time === null) return null;
  return { distanceMeters: meters(cell.distance), durationSeconds: Math.round(cell.time) };
}

/** A point with its position on the streets. */
export interface SnappedPoint extends StreetPoint {
  readonly onStreet: GeoPoint;
}

/**
 * A table of the drives that `driveByRoad()` finds, one row for each source. Null if no road connects the two
 * points.
 */
export async function driveTable(
  engine: RoutingEngine,
  sources: readonly SnappedPoint[],
  targets: readonly SnappedPoint[],
): Promise<(Drive | null)[][]> {
  if (sources.length === 0 || targets.length === 0) return sources.map(() => []);
  const quick = (await engine.matrix(sources, targets, 'quick')).map((row) => row.map(cellDrive));
  const isDoubtful = (row: number, column: number) => {
    const [drive, from, to] = [quick[row]?.[column], sources[row], targets[column]];
    return drive != null && from && to && mayBeDetour(drive, from.onStreet, to.onStreet);
  };
  const rows = [...sources.keys()].filter((row) =>
    targets.some((_target, column) => isDoubtful(row, column)),
  );
  const columns = [...targets.keys()].filter((column) =>
    rows.some((row) => isDoubtful(row, column)),
  );
  if (rows.length === 0) return quick;
  const short = await engine.matrix(
    rows.flatMap((row) => sources[row] ?? []),
    columns.flatMap((column) => targets[column] ?? []),
    'short',
  );
  return quick.map((drives, row) =>
    drives.map((drive, column) => {
      if (drive === null || !isDoubtful(row, column)) return drive;
      const other = cellDrive(short[rows.indexOf(row)]?.[columns.indexOf(column)]);
      return other === null ? drive : sensibleDrive([drive, other]);
    }),
  );
}
