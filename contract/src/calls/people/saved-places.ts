import { savedPlaceLimits } from '@backhaul/domain/booking/saved-place-limits.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { optionalText, point, text, uuid } from '../../fields.ts';

export const about = 'Pickup addresses that a customer keeps.';

export const savedPlace = z.object({
  id: z.string(),
  /** The label of the address: 'Home', 'Work' or the customer's own name for it. */
  label: z.string(),
  address: z.string(),
  unit: z.nullable(z.string()),
  /** The id of the place on the map; null if the address was only typed. */
  placeId: z.nullable(z.string()),
  location: z.nullable(point),
  accessNotes: z.nullable(z.string()),
  /** True if the address is filled into the next booking. At most one address is. */
  isDefault: z.boolean(),
});
export type SavedPlace = z.infer<typeof savedPlace>;

const { maxLabelLength } = savedPlaceLimits;
const label = text(maxLabelLength, 'A name for the place is required');
const address = text(300, 'An address is required');
const details = {
  unit: optionalText(40),
  placeId: z.nullish(text(1000)),
  accessNotes: optionalText(1000),
};
const params = z.object({ id: uuid });

export const listSavedPlaces = defineCall({
  method: 'GET',
  path: '/api/saved-places',
  summary: 'The caller’s saved places: the default, Home, Work, then the others by name.',
  access: 'keep_places',
  reads: ['saved-places'],
  keptOffline: true,
  answer: z.array(savedPlace),
});

export const savePlace = defineCall({
  method: 'POST',
  path: '/api/saved-places',
  summary:
    'Save a pickup address. If the same address and unit is already saved, the call changes it.',
  access: 'keep_places',
  changes: ['saved-places'],
  status: 201,
  creates: true,
  body: z.object({ label, address, ...details }),
  answer: savedPlace,
  errors: ['unknown_place', 'too_many_places'],
});

export const changeSavedPlace = defineCall({
  method: 'PATCH',
  path: '/api/saved-places/{id}',
  summary:
    'Change a saved place. Fields that you leave out do not change. A new address needs its place id.',
  access: 'keep_places',
  changes: ['saved-places'],
  params,
  body: z.object({
    label: z.optional(label),
    address: z.optional(address),
    isDefault: z.optional(z.boolean()),
    ...details,
  }),
  answer: savedPlace,
  errors: ['not_found', 'unknown_place', 'place_already_saved'],
});

export const forgetSavedPlace = defineCall({
  method: 'DELETE',
  path: '/api/saved-places/{id}',
  summary: 'Delete a saved place.',
  access: 'keep_places',
  changes: ['saved-places'],
  status: 204,
  params,
  errors: ['not_found'],
});

export const readLastContact = defineCall({
  method: 'GET',
  path: '/api/customers/last-contact',
  summary: 'The contact and address of the caller’s latest booking, to fill in the next one.',
  access: 'keep_places',
  reads: ['orders'],
  answer: z.object({
    /** The customer's contact data; null before the first booking. */
    contact: z.nullable(
      z.object({
        customerName: z.string(),
        customerPhone: z.string(),
        pickupAddress: z.string(),
        pickupUnit: z.nullable(z.string()),
        placeId: z.nullable(z.string()),
        location: point,
        accessNotes: z.nullable(z.string()),
      }),
    ),
  }),
});

const placeOnCard = z.object({
  id: uuid,
  label: z.string(),
  address: z.string(),
  unit: z.nullable(z.string()),
  isDefault: z.boolean(),
  /**
   * True if the customer wrote access notes. This list does not show the notes, because they may contain a
   * gate code.
   */
  hasAccessNotes: z.boolean(),
});

export const listPlacesOfCustomer = defineCall({
  method: 'GET',
  path: '/api/admin/customers/{id}/places',
  summary: 'A customer’s saved places, without their access notes.',
  access: 'read_customers',
  reads: ['saved-places'],
  params,
  answer: z.array(placeOnCard),
  errors: ['not_found'],
});
