import type { Quote } from '@backhaul/contract/calls/returns/quotes.ts';
import { LiveMap } from '../../../../parts/live-map/live-map.tsx';
import type { MapPadding } from '../../../../parts/live-map/map-scene.ts';
import { estimateRemark } from '../../../../lib/route-estimate.ts';
import { addressEnd } from './route-text.ts';

/** Pixels at the bottom that keep the lower label above the map's attribution. */
const underName: MapPadding = { top: 0, right: 0, bottom: 16, left: 0 };

/** A map with the route of a quote. It fills its container. */
export function BookingMap({
  quote,
  padding = underName,
}: {
  quote: Quote;
  /**
   * The space in pixels on each side of the map where other elements cover it. The route stays out of this
   * space.
   */
  padding?: MapPadding;
}) {
  const { pickup, dropoff } = quote;
  return (
    <LiveMap
      label={`Route from ${pickup.address} to ${dropoff.name}, ${quote.distanceText}${estimateRemark(quote)}`}
      pickup={{ lat: pickup.lat, lng: pickup.lng, label: addressEnd(pickup.address).title }}
      dropoff={{ lat: dropoff.lat, lng: dropoff.lng, label: dropoff.name }}
      route={quote}
      padding={padding}
    />
  );
}
