import { atMoment } from '@backhaul/domain/geo/city-traffic.ts';
import { estimateDrive } from '@backhaul/domain/geo/estimate-drive.ts';
import type { GeoPoint } from '@backhaul/domain/geo/great-circle.ts';
import type { MapService } from '../../../ports/map-service.ts';

/** The road map is asked about this many places at most: it takes a hundred thousand pairs a minute. */
const mostByRoad = 40;

export interface MeasuredPlaces {
  /** The index of each point's place: points that are the same are one place. */
  readonly placeOf: readonly number[];
  readonly places: number;
  readonly seconds: Float64Array;
  readonly meters: Float64Array;
  readonly isByRoad: boolean;
}

const keyOf = ({ lat, lng }: GeoPoint) => `${lat.toFixed(5)},${lng.toFixed(5)}`;

/** Driving times and lengths between all points: by the road map, or estimated where there are too many. */
export async function measurePlaces(
  map: Pick<MapService, 'matrix'>,
  points: readonly GeoPoint[],
  now: Date,
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
      ? await map.matrix(distinct, distinct, atMoment(now.getTime()))
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
