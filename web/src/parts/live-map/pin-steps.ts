import { windTowards } from '@backhaul/domain/geo/compass.ts';
import { metersText } from '@backhaul/domain/geo/distance-text.ts';
import {
  type GeoPoint,
  greatCircleMiles,
  metersPerMile,
} from '@backhaul/domain/geo/great-circle.ts';

const stepMeters = 5;
const longStepMeters = 25;
const metersPerDegree = 111_320;

const ways: Readonly<Record<string, readonly [north: number, east: number]>> = {
  ArrowUp: [1, 0],
  ArrowDown: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};

/** The pin's position after an arrow key: 5 m farther, or 25 m with Shift; null for other keys. */
export function pinAfterKey(at: GeoPoint, key: string, isLong: boolean): GeoPoint | null {
  const way = Object.hasOwn(ways, key) ? ways[key] : undefined;
  if (way === undefined) return null;
  const degrees = (isLong ? longStepMeters : stepMeters) / metersPerDegree;
  const [north, east] = way;
  return {
    lat: at.lat + north * degrees,
    lng: at.lng + (east * degrees) / Math.cos((at.lat * Math.PI) / 180),
  };
}

/** Words for the pin's new position, such as '46 ft northeast of where it was'. */
export function pinMoveWords(from: GeoPoint, to: GeoPoint): string {
  const miles = greatCircleMiles(from, to);
  if (miles * metersPerMile < 1) return 'where it was';
  return `${metersText(miles * metersPerMile)} ${windTowards(from, to)} of where it was`;
}
