import { placePrecisions } from '@backhaul/domain/geo/position-certainty.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import {
  latitude,
  location,
  longitude,
  point,
  queryLatitude,
  queryLongitude,
  text,
} from '../../fields.ts';
import { estimatedParts, routeGeometry } from '../../route-answer.ts';

export const about = 'Addresses, positions and directions.';

export const place = z.object({
  placeId: z.string(),
  formattedAddress: z.string(),
  name: z.string(),
  location: point,
});
export type Place = z.infer<typeof place>;

/** An address that a driver must find, with the accuracy of its position. */
export const checkedPlace = z.extend(place, {
  precision: z.enum(placePrecisions),
  /** The possible error of the position, in meters. */
  uncertaintyMeters: z.number(),
  /**
   * True if the address is too uncertain: a return can be booked from it only after somebody confirms a pin
   * on the map.
   */
  needsPin: z.boolean(),
  /** The maximum distance in meters from the found position to the pin. */
  pinReachMeters: z.number(),
});
export type CheckedPlace = z.infer<typeof checkedPlace>;

const servedAddress = {
  address: text(300, 'An address is required'),
  placeId: z.optional(text(1000)),
};
const refusals = [
  'unknown_place',
  'zip_required',
  'po_box',
  'state_mismatch',
  'outside_service_area',
] as const;

export const autocompletePlaces = defineCall({
  method: 'GET',
  path: '/api/places/autocomplete',
  summary: 'Address suggestions. Enter at least three characters.',
  access: 'find_places',
  reads: ['places'],
  query: z.object({
    q: text(200).check(z.minLength(3, 'Type at least 3 characters')),
    /**
     * The latitude of a point, with its longitude in `lng`. Of equally good suggestions, the nearest to this
     * point comes first.
     */
    lat: z.optional(queryLatitude),
    lng: z.optional(queryLongitude),
  }),
  answer: z.array(z.object({ placeId: z.string(), description: z.string() })),
});

export const reversePlace = defineCall({
  method: 'GET',
  path: '/api/places/reverse',
  summary: 'The address nearest to a position.',
  access: 'find_places',
  reads: ['places'],
  query: z.object({ lat: queryLatitude, lng: queryLongitude }),
  answer: place,
  errors: ['unknown_place'],
});

export const checkPickup = defineCall({
  method: 'GET',
  path: '/api/places/pickup',
  summary: 'Whether drivers collect at an address, and how exactly we know its position.',
  access: 'find_places',
  reads: ['places'],
  query: z.object(servedAddress),
  answer: checkedPlace,
  errors: [...refusals],
});

export const pinPlace = defineCall({
  method: 'POST',
  path: '/api/places/pin',
  summary:
    'Set the exact position of an address. The answer is a place whose id stands for that position.',
  access: 'find_places',
  changes: [],
  body: z.object({ ...servedAddress, lat: latitude, lng: longitude }),
  answer: checkedPlace,
  errors: [...refusals, 'pin_too_far'],
});

export const readPlace = defineCall({
  method: 'GET',
  path: '/api/places/{placeId}',
  summary: 'A place by the id from an address suggestion.',
  access: 'find_places',
  reads: ['places'],
  params: z.object({ placeId: text(1000) }),
  answer: place,
  errors: ['unknown_place'],
});

/** Turn-by-turn directions, in the form of the specification's navigation panel. */
export const navigationRoute = defineCall({
  method: 'POST',
  path: '/api/navigation/route',
  summary: 'Turn-by-turn directions for a driver.',
  access: 'use_driver_portal',
  changes: [],
  body: z.object({
    origin: location,
    destination: text(300, 'Enter a destination'),
    mode: z.literal('driving', 'We only have directions for driving'),
  }),
  answer: z.object({
    estimated: z.boolean(),
    routes: z.array(
      z.object({
        geometry: routeGeometry,
        estimatedParts,
        legs: z.array(
          z.object({
            distance: z.object({ text: z.string(), value: z.number() }),
            duration: z.object({ text: z.string(), value: z.number() }),
            end_location: point,
            steps: z.array(
              z.object({
                html_instructions: z.string(),
                distance: z.object({ text: z.string(), value: z.number() }),
                duration: z.object({ text: z.string(), value: z.number() }),
                maneuver: z.string(),
                start_location: point,
                end_location: point,
                /**
                 * The index of the step's first point in the route's line. `toIndex` is that of its last
                 * point.
                 */
                fromIndex: z.number(),
                toIndex: z.number(),
              }),
            ),
          }),
        ),
      }),
    ),
  }),
  errors: ['route_not_found'],
});
