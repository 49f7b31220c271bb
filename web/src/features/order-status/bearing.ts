import type { GeoPoint } from '@backhaul/domain/geo/great-circle.ts';

const degrees = (radians: number) => (radians * 180) / Math.PI;
const radians = (angle: number) => (angle * Math.PI) / 180;

/** Degrees clockwise from north, from one point to another; undefined where they are the same. */
export function bearing(from: GeoPoint, to: GeoPoint): number | undefined {
  if (from.lat === to.lat && from.lng === to.lng) return undefined;
  const east = radians(to.lng - from.lng);
  const [fromLat, toLat] = [radians(from.lat), radians(to.lat)];
  const x = Math.sin(east) * Math.cos(toLat);
  const y =
    Math.cos(fromLat) * Math.sin(toLat) - Math.sin(fromLat) * Math.cos(toLat) * Math.cos(east);
  return (degrees(Math.atan2(x, y)) + 360) % 360;
}
