import type { Order } from '@backhaul/contract/order-answer.ts';
import { useState } from 'react';
import type { DriverPosition } from '../../parts/live-map/map-scene.ts';
import { bearing } from './bearing.ts';

type Location = NonNullable<NonNullable<Order['driver']>['location']>;

/** Where the driver is, heading from the position before to this one. */
export function useDriverPosition(location: Location | null): DriverPosition | undefined {
  const [known, setKnown] = useState<DriverPosition | undefined>(location ?? undefined);
  const isSame = known?.lat === location?.lat && known?.lng === location?.lng;
  if (isSame) return known;
  // State derived from the last position: React draws again at once, before anybody sees this.
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
