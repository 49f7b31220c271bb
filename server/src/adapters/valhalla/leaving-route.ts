import type { Drive } from '@backhaul/domain/geo/estimate-drive.ts';
import type { GeoPoint } from '@backhaul/domain/geo/great-circle.ts';
import type { EstimatedPart, Position, Route, RouteStep } from '../../ports/map-service.ts';
import type { Passage } from './passages.ts';
import type { RoadDrive } from './road-drives.ts';

const positionOf = ({ lat, lng }: GeoPoint): Position => [lng, lat];

function stepsOf({ on, off }: Passage, { steps }: RoadDrive): RouteStep[] {
  const first = on.beyond && {
    instruction: 'Drive to the mapped streets',
    maneuver: 'depart' as const,
    ...on.beyond,
  };
  const last = off.beyond && [
    {
      instruction: 'Continue beyond the mapped streets to your destination',
      maneuver: 'straight' as const,
      ...off.beyond,
    },
    {
      instruction: 'Arrive at your destination',
      maneuver: 'arrive' as const,
      distanceMeters: 0,
      durationSeconds: 0,
    },
  ];
  const byRoad = steps
    .map((step) =>
      first !== null && step.maneuver === 'depart'
        ? { ...step, maneuver: 'straight' as const }
        : step,
    )
    .filter((step) => last === null || step.maneuver !== 'arrive');
  return [...(first === null ? [] : [first]), ...byRoad, ...(last ?? [])];
}

/** The route of a passage: by road between its gates, in a straight line beyond them. */
export function leavingRoute(
  passage: Passage,
  road: RoadDrive,
  { origin, destination }: { origin: GeoPoint; destination: GeoPoint },
): Route {
  const { on, off } = passage;
  const before = on.beyond === null ? [] : [positionOf(origin)];
  const after = off.beyond === null ? [] : [positionOf(destination)];
  const geometry = [...before, ...road.geometry, ...after];
  const partAt = (beyond: Drive | null, fromIndex: number): EstimatedPart[] =>
    beyond === null ? [] : [{ fromIndex, toIndex: fromIndex + 1, ...beyond }];
  const parts = [on.beyond, road, off.beyond].filter((part) => part !== null);
  return {
    distanceMeters: parts.reduce((sum, part) => sum + part.distanceMeters, 0),
    durationSeconds: parts.reduce((sum, part) => sum + part.durationSeconds, 0),
    estimated: true,
    geometry,
    estimatedParts: [...partAt(on.beyond, 0), ...partAt(off.beyond, geometry.length - 2)],
    steps: stepsOf(passage, road),
  };
}
