import { estimateDrive } from '@backhaul/domain/geo/estimate-drive.ts';
import type { EstimatedPart, Position } from '../ports/map-service.ts';
import type { OrderRow, OrderView } from './order-view.ts';

interface Went {
  order: Pick<OrderRow, 'dropoff_lat' | 'dropoff_lng' | 'store_id' | 'charity_id' | 'refusal_ways'>;
  route: Pick<OrderView['route'], 'geometry' | 'estimated_parts' | 'to'>;
}

/**
 * An order's whole route as a list of points. After a refusal, the route goes on from the counter to the new
 * destination, by the roads found then or as a straight line.
 */
export function wayAsItWent({ order, route }: Went): {
  geometry: Position[];
  estimatedParts: EstimatedPart[];
} {
  const { geometry, estimated_parts: estimatedParts, to } = route;
  if (order.dropoff_lat === to.lat && order.dropoff_lng === to.lng)
    return { geometry, estimatedParts };
  const end = order.store_id ?? order.charity_id;
  const way = order.refusal_ways?.find(({ place }) => place !== null && place.id === end);
  if (way?.line !== undefined)
    return {
      geometry: [...geometry, ...way.line.map(([lng, lat]): Position => [lng, lat])],
      estimatedParts,
    };
  const last = geometry.length - 1;
  const drive = estimateDrive(to, { lat: order.dropoff_lat, lng: order.dropoff_lng });
  return {
    geometry: [...geometry, [order.dropoff_lng, order.dropoff_lat]],
    estimatedParts: [...estimatedParts, { fromIndex: last, toIndex: last + 1, ...drive }],
  };
}

/**
 * For each event, the name of the item's destination at that time; undefined if it is the present
 * destination.
 */
export function earlierPlaces({
  order,
  route,
  events,
}: {
  order: Pick<OrderRow, 'dropoff_name'>;
  route: Pick<OrderView['route'], 'to'>;
  events: readonly Pick<OrderView['events'][number], 'redirected_to'>[];
}): (string | undefined)[] {
  let name = route.to.name;
  return events.map(({ redirected_to: next }) => {
    name = next ?? name;
    return name === order.dropoff_name ? undefined : name;
  });
}
