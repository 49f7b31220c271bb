import type { GeoPoint } from './great-circle.ts';

const winds = [
  'north',
  'northeast',
  'east',
  'southeast',
  'south',
  'southwest',
  'west',
  'northwest',
] as const;

/** The compass direction to another point that is at most some miles away, such as 'northeast'. */
export function windTowards(from: GeoPoint, to: GeoPoint): (typeof winds)[number] {
  const east = (to.lng - from.lng) * Math.cos((from.lat * Math.PI) / 180);
  const turn = Math.atan2(east, to.lat - from.lat) / (2 * Math.PI);
  return winds[Math.round((turn + 1) * winds.length) % winds.length] ?? winds[0];
}
