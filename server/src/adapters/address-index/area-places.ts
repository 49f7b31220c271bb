import type { PlaceFacts } from '../../ports/map-service.ts';
import type { Town, ZipArea } from '../local/gazetteer.ts';
import type { TypedAddress } from './typed-address.ts';

export function atZip(zip: ZipArea): PlaceFacts {
  const { town: city, state, location, radiusMeters } = zip;
  return {
    formattedAddress: `${city}, ${state} ${zip.zip}`,
    name: zip.zip,
    location,
    precision: 'zip',
    uncertaintyMeters: radiusMeters,
    street: '',
    city,
    state,
    zip: zip.zip,
  };
}

export function atTown({ name, state, location, radiusMeters, zips }: Town): PlaceFacts {
  return {
    formattedAddress: `${name}, ${state}`,
    name,
    location,
    precision: 'town',
    uncertaintyMeters: radiusMeters,
    street: '',
    city: name,
    state,
    ...(zips.length === 1 ? { zip: zips[0] } : {}),
  };
}

function withStreet(street: string, area: PlaceFacts): PlaceFacts {
  return street === ''
    ? area
    : { ...area, street, name: street, formattedAddress: `${street}, ${area.formattedAddress}` };
}

/**
 * The place of a typed address, at the center of its ZIP code, or of its town without a ZIP code. Undefined
 * if it has neither.
 */
export function atTypedArea({ zip, town, line }: TypedAddress): PlaceFacts | undefined {
  if (zip !== undefined) {
    const city = town?.name ?? zip.town;
    const area = { ...atZip(zip), city, formattedAddress: `${city}, ${zip.state} ${zip.zip}` };
    return withStreet(line, area);
  }
  return town === undefined ? undefined : withStreet(line, atTown(town));
}
