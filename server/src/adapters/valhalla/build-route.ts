import { secondsInTraffic, type Traffic } from '@backhaul/domain/geo/city-traffic.ts';
import type { Drive } from '@backhaul/domain/geo/estimate-drive.ts';
import type { GeoPoint } from '@backhaul/domain/geo/great-circle.ts';
import type {
  EstimatedPart,
  Position,
  Route,
  RouteStep,
  TimedDrive,
} from '../../ports/map-service.ts';
import { type Passage, sumOfDrives } from './passages.ts';
import type { RoadDrive } from './road-drives.ts';

export interface DriveEnds {
  readonly origin: GeoPoint;
  readonly destination: GeoPoint;
}

const positionOf = ({ lat, lng }: GeoPoint): Position => [lng, lat];

function stepsOf({ on, off }: Passage, { steps, geometry }: RoadDrive): RouteStep[] {
  const before = on.beyond === null ? 0 : 1;
  const roadEnd = before + geometry.length - 1;
  const first = on.beyond && {
    instruction: 'Drive to the mapped streets',
    maneuver: 'depart' as const,
    fromIndex: 0,
    toIndex: 1,
    ...on.beyond,
  };
  const last = off.beyond && [
    {
      instruction: 'Continue beyond the mapped streets to your destination',
      maneuver: 'straight' as const,
      fromIndex: roadEnd,
      toIndex: roadEnd + 1,
      ...off.beyond,
    },
    {
      instruction: 'Arrive at your destination',
      maneuver: 'arrive' as const,
      distanceMeters: 0,
      durationSeconds: 0,
      fromIndex: roadEnd + 1,
      toIndex: roadEnd + 1,
    },
  ];
  const byRoad = steps
    .map(({ fromIndex, toIndex, ...step }) => ({
      ...step,
      fromIndex: fromIndex + before,
      toIndex: toIndex + before,
    }))
    .map((step) =>
      first !== null && step.maneuver === 'depart'
        ? { ...step, maneuver: 'straight' as const }
        : step,
    )
    .filter((step) => last === null || step.maneuver !== 'arrive');
  return [...(first === null ? [] : [first]), ...byRoad, ...(last ?? [])];
}

/** The same drive at a time with other traffic. Only the time on roads of the map changes. */
export function retimed(drive: TimedDrive, traffic: Traffic): TimedDrive {
  if (drive.traffic === null) return drive;
  const { roadSeconds } = drive.traffic;
  const elsewhere = drive.durationSeconds - secondsInTraffic(roadSeconds, drive.traffic);
  return {
    distanceMeters: drive.distanceMeters,
    durationSeconds: elsewhere + secondsInTraffic(roadSeconds, traffic),
    traffic: { ...traffic, roadSeconds },
  };
}

function slowed({ steps, ...drive }: RoadDrive, traffic: Traffic): RoadDrive {
  const withTraffic = <D extends Drive>(part: D): D => ({
    ...part,
    durationSeconds: secondsInTraffic(part.durationSeconds, traffic),
  });
  return { ...withTraffic(drive), steps: steps.map(withTraffic) };
}

export function routeByRoad(road: RoadDrive, traffic: Traffic): Route {
  return {
    ...slowed(road, traffic),
    traffic: { ...traffic, roadSeconds: road.durationSeconds },
    estimated: false,
    estimatedParts: [],
  };
}

/**
 * The route of a drive. It follows roads between the two points (gates) where the drive enters and leaves the
 * map's streets. Outside the map it is a straight line.
 */
export function routeThrough(
  passage: Passage,
  emptyRoad: RoadDrive,
  { origin, destination, traffic }: DriveEnds & { traffic: Traffic },
): Route {
  const { on, off } = passage;
  const road = slowed(emptyRoad, traffic);
  const before = on.beyond === null ? [] : [positionOf(origin)];
  const after = off.beyond === null ? [] : [positionOf(destination)];
  const geometry = [...before, ...road.geometry, ...after];
  const partAt = (beyond: Drive | null, fromIndex: number): EstimatedPart[] =>
    beyond === null ? [] : [{ fromIndex, toIndex: fromIndex + 1, ...beyond }];
  return {
    ...sumOfDrives([on.beyond, road, off.beyond]),
    traffic: { ...traffic, roadSeconds: emptyRoad.durationSeconds },
    estimated: true,
    geometry,
    estimatedParts: [...partAt(on.beyond, 0), ...partAt(off.beyond, geometry.length - 2)],
    steps: stepsOf(passage, road),
  };
}
