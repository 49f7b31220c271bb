import type { GeoPoint } from '@backhaul/domain/geo/great-circle.ts';
import type { PlaceFacts } from '../../ports/map-service.ts';
import type { NearestAddress } from './nearest-address.ts';
import type { CornerRow } from './read-corners.ts';
import type { Candidate } from './rank-candidates.ts';
import type { TypedAddress } from './typed-address.ts';

/** Uncertainty of a corner's position, since a crossing has a width. */
const cornerMeters = 25;

interface Area {
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

/**
 * Adds town, state and ZIP code to a street, with or without a house number. The typed town is used if people
 * use its name in this ZIP code.
 */
function addressed(street: string, { city, state, zip }: Area, typed?: TypedAddress) {
  const town = typed?.town?.zips.includes(zip) === true ? typed.town.name : city;
  const formattedAddress = `${street}, ${town}, ${state} ${zip}`;
  return { formattedAddress, name: street, street, city: town, state, zip };
}

/** A house number as people write it: '3508A', '3508 1/2'. */
function numberText({ number, tail }: TypedAddress): string {
  return `${number}${tail.includes('/') ? ' ' : ''}${tail}`;
}

/** A house or a street that was found, with the unit that was typed. */
export function placeOfCandidate(found: Candidate, typed: TypedAddress): PlaceFacts {
  const street = [numberText(typed), found.street.name, typed.unit].filter(Boolean).join(' ');
  return {
    ...addressed(street, found.street, typed),
    location: found.location,
    precision: typed.number !== '' && found.isPlaced ? 'address' : 'street',
    uncertaintyMeters: found.uncertaintyMeters,
  };
}

export function placeOfCorner(corner: CornerRow, typed: TypedAddress): PlaceFacts {
  const { lat, lng } = corner;
  return {
    ...addressed(`${corner.one.name} & ${corner.other.name}`, corner, typed),
    location: { lat, lng },
    precision: 'crossing',
    uncertaintyMeters: cornerMeters,
  };
}

/**
 * The facts about the address at a position. The location is the given position, not the position of the
 * nearest house.
 */
export function placeOfNearest(found: NearestAddress, point: GeoPoint): PlaceFacts {
  const street = [found.number, found.street].filter(Boolean).join(' ');
  return {
    ...addressed(street, found),
    location: point,
    precision: found.number === '' ? 'street' : 'address',
    uncertaintyMeters: 0,
  };
}
