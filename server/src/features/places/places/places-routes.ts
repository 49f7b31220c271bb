import * as places from '@backhaul/contract/calls/places/places.ts';
import { atMoment } from '@backhaul/domain/geo/city-traffic.ts';
import type { Database } from '../../../database/connect.ts';
import type { CallServer } from '../../../http/call-server.ts';
import { AppError } from '../../../app/app-error.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { MapService } from '../../../ports/map-service.ts';
import { findDestination } from './find-destination.ts';
import { presentPlace, presentRoute } from './places-presenter.ts';

export function placesRoutes(
  calls: CallServer,
  { db, map, clock }: { db: Database; map: MapService; clock: Clock },
): void {
  calls.handle(places.autocompletePlaces, async ({ query }) => {
    const { q, lat, lng } = query;
    const near = lat === undefined || lng === undefined ? undefined : { lat, lng };
    const suggestions = await map.autocomplete(q, near);
    return suggestions.map(({ placeId, description }) => ({ placeId, description }));
  });

  calls.handle(places.reversePlace, async ({ query }) => {
    const place = await map.reverse(query);
    if (place === undefined) throw new AppError('unknown_place', { message: 'No places found' });
    return presentPlace(place);
  });

  calls.handle(places.readPlace, async ({ params }) => {
    const place = await map.placeDetails(params.placeId);
    if (place === undefined)
      throw new AppError('unknown_place', { message: 'Place details not found' });
    return presentPlace(place);
  });

  calls.handle(places.navigationRoute, async ({ body, principal }) => {
    const destination = await findDestination({ db, map }, principal.userId, body.destination);
    if (destination === undefined) throw new AppError('route_not_found');
    const now = atMoment(clock.now().getTime());
    return presentRoute(await map.route(body.origin, destination, now), destination);
  });
}
