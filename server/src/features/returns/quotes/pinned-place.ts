import type { CheckedPlace } from '@backhaul/contract/calls/places/places.ts';
import type { GeoPoint } from '@backhaul/domain/geo/great-circle.ts';
import {
  isWithinPinReach,
  needsPin,
  pinReachMeters,
} from '@backhaul/domain/geo/position-certainty.ts';
import { AppError } from '../../../app/app-error.ts';
import type { PinnedFrom, Place, PlaceIds } from '../../../ports/map-service.ts';

/**
 * The position of an address on the map. If a customer's pin has moved the place, this is the position before
 * the first pin.
 */
function addressOf({ pinnedFrom, location, uncertaintyMeters }: Place): PinnedFrom {
  return pinnedFrom ?? { location, uncertaintyMeters };
}

/**
 * Moves a place to a customer's pin and gives it a new id (product-rules.md#addresses). The distance is
 * always measured from the original address, so repeated moves cannot lead farther away. Throws pin_too_far.
 */
export function pinned(placeIds: PlaceIds, place: Place, pin: GeoPoint): Place {
  const pinnedFrom = addressOf(place);
  if (!isWithinPinReach(pinnedFrom, pin)) throw new AppError('pin_too_far');
  const { placeId: _address, ...facts } = place;
  const moved = placeIds.read(
    placeIds.issue({
      ...facts,
      location: pin,
      precision: 'pin',
      uncertaintyMeters: 0,
      pinnedFrom,
    }),
  );
  if (moved === undefined) throw new Error('an id that was just issued is not readable');
  return moved;
}

export function presentCheckedPlace(place: Place): CheckedPlace {
  const { placeId, formattedAddress, name, location, precision, uncertaintyMeters } = place;
  return {
    placeId,
    formattedAddress,
    name,
    location,
    precision,
    uncertaintyMeters: Math.ceil(uncertaintyMeters),
    needsPin: needsPin(place),
    pinReachMeters: Math.floor(pinReachMeters(addressOf(place))),
  };
}
