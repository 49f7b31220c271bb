import type { Order } from '@backhaul/contract/order-answer.ts';
import { useState } from 'react';
import type { DriverPosition } from '../../parts/live-map/map-scene.ts';
import type { GeoPoint } from '@backhaul/domain/geo/great-circle.ts';

type Location = NonNullable<NonNullable<Order['driver']>['location']>;

/** The driver's position, with the heading from the previous position to this one. */
export function useDriverPosition(location: Location | null): DriverPosition | undefined {
  const [known, setKnown] = useState<DriverPosition | undefined>(location ?? undefined);
  const isSame = known?.lat === location?.lat && known?.lng === location?.lng;
  if (isSame) return known;
  // State derived from the last position: React renders again before anything is painted.
  const next = location
    ? {
        lat: location.lat,
        lng: location.lng,
        heading: known ? (bearing(known, location) ?? known.heading) : undefined,
      }
    : undefined;
  setKnown(next);
  return next;
}

const degrees = (radians: number) => (radians * 180) / Math.PI;
const radians = (angle: number) => (angle * Math.PI) / 180;

/** The bearing from one point to another in degrees clockwise from north; undefined if they are the same. */
function bearing(from: GeoPoint, to: GeoPoint): number | undefined {
  if (from.lat === to.lat && from.lng === to.lng) return undefined;
  const east = radians(to.lng - from.lng);
  const [fromLat, toLat] = [radians(from.lat), radians(to.lat)];
  const x = Math.sin(east) * Math.cos(toLat);
  const y =
    Math.cos(fromLat) * Math.sin(toLat) - Math.sin(fromLat) * Math.cos(toLat) * Math.cos(east);
  return (degrees(Math.atan2(x, y)) + 360) % 360;
}
