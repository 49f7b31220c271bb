import type { CallAnswer } from '@backhaul/contract/call.ts';
import type {
  navigationRoute,
  Place as PlaceAnswer,
} from '@backhaul/contract/calls/places/places.ts';
import { drivenText, durationText } from '@backhaul/domain/geo/distance-text.ts';
import { type GeoPoint, metersPerMile } from '@backhaul/domain/geo/great-circle.ts';
import { escapeHtml } from '../../../app/escape-html.ts';
import type { Place, Route } from '../../../ports/map-service.ts';

export function presentPlace(place: Place): PlaceAnswer {
  const { placeId, formattedAddress, name, location } = place;
  return { placeId, formattedAddress, name, location };
}

function presentTravel(travel: { distanceMeters: number; durationSeconds: number }) {
  return {
    distance: {
      text: drivenText(travel.distanceMeters / metersPerMile),
      value: travel.distanceMeters,
    },
    duration: { text: durationText(travel.durationSeconds), value: travel.durationSeconds },
  };
}

/**
 * The answer with a route from the driver to one destination. Its form (routes, legs, steps) is that of
 * common directions APIs.
 */
export function presentRoute(
  route: Route,
  destination: GeoPoint,
): CallAnswer<typeof navigationRoute> {
  const pointAt = (index: number): GeoPoint => {
    const [lng, lat] = route.geometry[index] ?? [destination.lng, destination.lat];
    return { lat, lng };
  };
  const leg = {
    ...presentTravel(route),
    end_location: { lat: destination.lat, lng: destination.lng },
    steps: route.steps.map((step) => ({
      ...presentTravel(step),
      // Street names come from map data, so they must be escaped.
      html_instructions: escapeHtml(step.instruction),
      maneuver: step.maneuver,
      start_location: pointAt(step.fromIndex),
      end_location: pointAt(step.toIndex),
      fromIndex: step.fromIndex,
      toIndex: step.toIndex,
    })),
  };
  const { estimated, geometry, estimatedParts } = route;
  return { estimated, routes: [{ geometry, estimatedParts, legs: [leg] }] };
}
