import * as calls from '@backhaul/contract/calls/people/saved-places.ts';
import { saveIdempotentResponse } from '../../../app/idempotency.ts';
import { AppError } from '../../../app/app-error.ts';
import { requireLivePerson } from '../../../app/live-person.ts';
import { defineFeature } from '../../../http/feature.ts';
import { changePlace, keepPlace, type KeepPlaceDeps } from './keep-place.ts';
import {
  deleteSavedPlace,
  findLastContact,
  findSavedPlaces,
  presentPlaceOnCard,
  presentSavedPlace,
} from './saved-places-store.ts';

/**
 * A customer's saved pickup addresses, and the contact data of their latest booking
 * (product-rules.md#saved-places).
 */
export const savedPlacesFeature = defineFeature({
  name: 'saved-places',
  routes(server, deps: KeepPlaceDeps) {
    const { db } = deps;

    server.handle(calls.listSavedPlaces, async ({ principal }) =>
      (await findSavedPlaces(db, principal.userId)).map(presentSavedPlace),
    );

    server.handle(calls.savePlace, ({ body, principal, idempotency }) =>
      db.transaction().execute(async (transaction) => {
        const kept = await keepPlace({ ...deps, db: transaction }, principal.userId, body);
        const answer = presentSavedPlace(kept);
        await saveIdempotentResponse(transaction, idempotency, 201, answer);
        return answer;
      }),
    );

    server.handle(calls.changeSavedPlace, async ({ params: { id }, body, principal }) =>
      presentSavedPlace(await changePlace(deps, { userId: principal.userId, id }, body)),
    );

    server.handle(calls.forgetSavedPlace, async ({ params, principal }) => {
      const isGone = await deleteSavedPlace(db, principal.userId, params.id);
      if (!isGone) throw new AppError('not_found');
    });

    server.handle(calls.listPlacesOfCustomer, async ({ params: { id } }) => {
      await requireLivePerson(db, id);
      return (await findSavedPlaces(db, id)).map(presentPlaceOnCard);
    });

    server.handle(calls.readLastContact, async ({ principal }) => {
      const row = await findLastContact(db, principal.userId);
      if (row === undefined) return { contact: null };
      return {
        contact: {
          customerName: row.customer_name,
          customerPhone: row.customer_phone,
          pickupAddress: row.pickup_address,
          pickupUnit: row.pickup_unit,
          placeId: row.pickup_place_id,
          location: { lat: row.pickup_lat, lng: row.pickup_lng },
          accessNotes: row.access_notes,
        },
      };
    });
  },
});
