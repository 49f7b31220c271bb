import type { Quote } from '@backhaul/contract/calls/quotes.ts';
import { lazy, Suspense } from 'react';
import type { MapPadding } from '../../parts/live-map/map-scene.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { addressEnd } from './route-text.ts';

/** The map library is big and never needed for the first look. */
const LiveMap = lazy(async () => ({
  default: (await import('../../parts/live-map/live-map.tsx')).LiveMap,
}));

/** The route of a quote on the map. Fills its box. */
export function BookingMap({
  quote,
  padding,
}: {
  quote: Quote;
  /** Pixels that something covers. */
  padding?: MapPadding;
}) {
  const { pickup, dropoff } = quote;
  return (
    <Suspense fallback={<Skeleton height="100%" radius="0" />}>
      <LiveMap
        label={`Route from ${pickup.address} to ${dropoff.name}, ${quote.distanceText}`}
        pickup={{ lat: pickup.lat, lng: pickup.lng, label: addressEnd(pickup.address).title }}
        dropoff={{ lat: dropoff.lat, lng: dropoff.lng, label: dropoff.name }}
        route={quote.geometry}
        isEstimate={quote.estimated}
        {...(padding ? { padding } : {})}
      />
    </Suspense>
  );
}
