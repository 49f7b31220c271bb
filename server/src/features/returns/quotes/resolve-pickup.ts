import type { CallBody } from '@backhaul/contract/call.ts';
import type { createQuote } from '@backhaul/contract/calls/returns/quotes.ts';
import { errors } from '@backhaul/contract/error-codes.ts';
import { zipOfAddress } from '@backhaul/domain/geo/zip-code.ts';
import { AppError } from '../../../app/app-error.ts';
import type { MapService, Place } from '../../../ports/map-service.ts';
import type { QuoteFacts, ServingArea } from './quote-facts.ts';

type AskedPickup = CallBody<typeof createQuote>['pickup'];

/** A place in an open service area, with its ZIP code. */
export type ServedPlace = Place & { zip: string; area: ServingArea };

export type Places = Pick<MapService, 'placeDetails' | 'resolveAddress'>;

/**
 * The path to the address in the request's body. Error messages put it before the field's name, as in
 * `pickup.address`. Empty if the address is at the top level.
 */
type FieldPrefix = 'pickup.' | 'dropoff.' | '';

/**
 * The place on the map for a place id or, without one, for a typed address. Undefined if the map does not
 * know the address. Throws the map's other errors.
 */
async function findPlace(
  places: Places,
  { address, placeId }: AskedPickup,
  prefix: FieldPrefix,
): Promise<Place | undefined> {
  if (placeId !== undefined) {
    const place = await places.placeDetails(placeId);
    if (place !== undefined) return place;
    throw new AppError('unknown_place', { fieldErrors: { [`${prefix}placeId`]: 'Unknown place' } });
  }
  const resolved = await places.resolveAddress(address);
  if (resolved.ok) return resolved.place;
  // An unknown address is not an error yet. The caller first checks if its ZIP code is served, because "not
  // served" tells the customer more than "unknown place".
  if (resolved.code === 'unknown_place') return undefined;
  throw new AppError(resolved.code, {
    fieldErrors: { [`${prefix}address`]: errors[resolved.code].message },
  });
}

/**
 * Finds the place of a typed address or a place id. A client can choose an exact position only by a place id
 * that we signed (product-rules.md#who-owns-the-price). Throws the errors of addresses, unknown_place,
 * zip_required or outside_service_area (product-rules.md#service-area). `prefix` is the path to the address
 * in the request.
 */
export async function resolveServedPlace(
  { facts, places }: { facts: Pick<QuoteFacts, 'areaOf'>; places: Places },
  asked: AskedPickup,
  prefix: FieldPrefix,
): Promise<ServedPlace> {
  const place = await findPlace(places, asked, prefix);
  const zip = place?.zip ?? zipOfAddress(asked.address);
  if (zip === null) {
    const { message } = errors.zip_required;
    throw new AppError('zip_required', { fieldErrors: { [`${prefix}address`]: message } });
  }
  const area = await facts.areaOf(zip);
  if (area === undefined) {
    throw new AppError('outside_service_area', {
      ...(prefix === 'dropoff.' ? { message: 'This drop-off is outside the service area.' } : {}),
      fieldErrors: { [`${prefix}address`]: `We do not serve ${zip} yet` },
      facts: { waitlist: { kind: 'customer', zip } },
    });
  }
  if (place === undefined) throw new AppError('unknown_place');
  return { ...place, zip, area };
}

/** The pickup address. A ZIP code or a town alone is refused, because it is not the address of a door. */
export async function resolvePickup(
  outside: { facts: Pick<QuoteFacts, 'areaOf'>; places: Places },
  asked: AskedPickup,
  prefix: FieldPrefix = 'pickup.',
): Promise<ServedPlace> {
  const place = await resolveServedPlace(outside, asked, prefix);
  if (place.street === '' && asked.placeId === undefined) {
    const message = 'Please add the street and house number';
    throw new AppError('validation_failed', {
      message: `Validation failed: ${message}`,
      fieldErrors: { [`${prefix}address`]: message },
    });
  }
  return place;
}
