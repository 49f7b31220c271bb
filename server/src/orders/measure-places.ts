import { estimateDrive } from '@backhaul/domain/geo/estimate-drive.ts';
import type { GeoPoint } from '@backhaul/domain/geo/great-circle.ts';
import type { MapService } from '../ports/map-service.ts';

/**
 * The maximum number of places for which the road map is asked, because it computes only a hundred thousand
 * pairs a minute.
 */
export const mostByRoad = 40;

export interface MeasuredPlaces {
  /** For each point, the index of its place. Points at the same position share one place. */
  readonly placeOf: readonly number[];
  readonly places: number;
  readonly seconds: Float64Array;
  readonly meters: Float64Array;
  readonly isByRoad: boolean;
}

const keyOf = ({ lat, lng }: GeoPoint) => `${lat.toFixed(5)},${lng.toFixed(5)}`;

/**
 * Driving times and distances between all points in ordinary traffic, from the road map. With more than
 * `mostByRoad` places they are estimated.
 */
export async function measurePlaces(
  map: Pick<MapService, 'matrix'>,
  points: readonly GeoPoint[],
): Promise<MeasuredPlaces> {
  const known = new Map<string, number>();
  const distinct: GeoPoint[] = [];
  const placeOf = points.map(({ lat, lng }) => {
    const point = { lat, lng };
    const place = known.get(keyOf(point)) ?? distinct.push(point) - 1;
    known.set(keyOf(point), place);
    return place;
  });
  const places = distinct.length;
  const isByRoad = places <= mostByRoad;
  const rows =
    isByRoad && places > 0
      ? await map.matrix(distinct, distinct, null)
      : distinct.map((from) => distinct.map((to) => estimateDrive(from, to)));
  const seconds = new Float64Array(places * places);
  const meters = new Float64Array(places * places);
  rows.forEach((row, from) =>
    row.forEach(({ durationSeconds, distanceMeters }, to) => {
      seconds[from * places + to] = from === to ? 0 : durationSeconds;
      meters[from * places + to] = from === to ? 0 : distanceMeters;
    }),
  );
  return { placeOf, places, seconds, meters, isByRoad };
}
