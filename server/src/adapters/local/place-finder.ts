import { greatCircleMiles, type GeoPoint } from '@backhaul/domain/geo/great-circle.ts';
import type { AddressRefusal, PlaceFacts } from '../../ports/map-service.ts';
import type { Gazetteer, Town, ZipArea } from './gazetteer.ts';
import { nameKey } from './name-key.ts';
import type { StreetLookup } from './street-lookup.ts';
import { nearest, positionsOnStreet, type StreetPosition } from './street-positions.ts';
import { readTypedAddress, type TypedAddress } from './typed-address.ts';

/** Farther from the typed ZIP code, it is another street of the same name. */
const sameAreaMiles = 5;
/** Farther from every ZIP code's center, a place is unknown. */
const knownGroundMiles = 20;
const streetsTried = 6;

function atZip(zip: ZipArea): PlaceFacts {
  const formattedAddress = `${zip.town}, ${zip.state} ${zip.zip}`;
  const { town: city, state, location, radiusMeters } = zip;
  return {
    formattedAddress,
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

function atTown(town: Town): PlaceFacts {
  const formattedAddress = `${town.name}, ${town.state}`;
  const { name, state, location, radiusMeters, zips } = town;
  const zip = zips.length === 1 ? zips[0] : undefined;
  return {
    formattedAddress,
    name,
    location,
    precision: 'town',
    uncertaintyMeters: radiusMeters,
    street: '',
    city: name,
    state,
    zip,
  };
}

function withStreet(street: string, area: PlaceFacts): PlaceFacts {
  return street === ''
    ? area
    : { ...area, street, name: street, formattedAddress: `${street}, ${area.formattedAddress}` };
}

/** The typed street, located at the center of the typed ZIP code or town. */
function atTypedArea(typed: TypedAddress): PlaceFacts | undefined {
  const { zip, town, otherTown, street } = typed;
  if (zip !== undefined) {
    const city = town?.name ?? otherTown ?? zip.town;
    return withStreet(street, {
      ...atZip(zip),
      city,
      formattedAddress: `${city}, ${zip.state} ${zip.zip}`,
    });
  }
  return town === undefined ? undefined : withStreet(street, atTown(town));
}

/** 'Chicago, IL 63109': one of the two is wrong, and which we cannot know. */
const isOfOtherState = ({ state, zip }: TypedAddress) =>
  state !== undefined && zip !== undefined && state !== zip.state;

/** Finds places in the gazetteer and on the streets, if known. */
export function createPlaceFinder(gazetteer: Gazetteer, streets?: StreetLookup) {
  const grounds = gazetteer.zips.filter((zip) => zip.hasArea);
  const centres = grounds.map((zip) => ({ ...zip.location, zip }));

  function zipAt(point: GeoPoint): ZipArea | undefined {
    const found = nearest(centres, point);
    return found !== undefined && greatCircleMiles(found, point) <= knownGroundMiles
      ? found.zip
      : undefined;
  }

  function atStreet(position: StreetPosition, typed: TypedAddress): PlaceFacts {
    const { zip, location, isHouse, uncertaintyMeters } = position;
    const street = [typed.houseNumber, position.street.name, typed.flat].filter(Boolean).join(' ');
    const area = atZip(typed.zip ?? zip);
    const city = typed.town?.name ?? area.city;
    const formattedAddress = `${city}, ${area.state} ${area.zip ?? ''}`;
    return withStreet(street, {
      ...area,
      city,
      formattedAddress,
      location,
      precision: isHouse ? 'address' : 'street',
      uncertaintyMeters,
    });
  }

  /** Positions on the typed streets, nearest to the typed area. */
  function onStreets(typed: TypedAddress): PlaceFacts[] {
    if (streets === undefined || typed.streetKey.length < 3) return [];
    const positions = streets
      .beginningWith(typed.streetKey, streetsTried)
      .flatMap((street) => positionsOnStreet(street, typed.houseNumber, zipAt));
    const { zip, town } = typed;
    if (zip !== undefined) {
      const away = (position: StreetPosition) => greatCircleMiles(position.location, zip.location);
      return positions
        .filter((position) => away(position) <= sameAreaMiles)
        .toSorted(
          (a, b) =>
            Number(b.zip.zip === zip.zip) - Number(a.zip.zip === zip.zip) || away(a) - away(b),
        )
        .slice(0, 1)
        .map((position) => atStreet(position, typed));
    }
    const inTown =
      town === undefined
        ? positions
        : positions.filter((position) => town.zips.includes(position.zip.zip));
    return inTown
      .toSorted((a, b) => Number(b.isHouse) - Number(a.isHouse))
      .map((position) => atStreet(position, typed));
  }

  function areasBeginningWith(query: string): PlaceFacts[] {
    if (/^\d{3,5}$/.test(query))
      return gazetteer.zips.filter((zip) => zip.zip.startsWith(query)).map(atZip);
    const key = nameKey(query);
    return gazetteer.towns.filter((town) => key.length > 1 && town.key.startsWith(key)).map(atTown);
  }

  return {
    /** Suggestions for typed text, best first. */
    suggest(query: string): PlaceFacts[] {
      const typed = readTypedAddress(query, gazetteer);
      if (typed.isPostBox || isOfOtherState(typed)) return [];
      const area = atTypedArea(typed);
      return [
        ...onStreets(typed),
        ...(area === undefined ? [] : [area]),
        ...areasBeginningWith(query.trim()),
      ];
    },
    /** Resolves an address to its house, else its street, ZIP code or town. */
    resolve(address: string): PlaceFacts | { code: AddressRefusal } {
      const typed = readTypedAddress(address, gazetteer);
      if (typed.isPostBox) return { code: 'po_box' };
      if (isOfOtherState(typed)) return { code: 'state_mismatch' };
      const found = onStreets(typed);
      const houses = found.filter(({ precision }) => precision === 'address');
      // For a long street or an ambiguous name without a ZIP code, only a known house decides.
      const candidates = houses.length > 0 ? houses : found;
      const best = typed.zip !== undefined || candidates.length === 1 ? candidates[0] : undefined;
      const typedStreet = atTypedArea(typed);
      if (best === undefined) return typedStreet ?? { code: 'unknown_place' };
      // Keep the typed address, since drivers need the flat number; the map only adds the position.
      return typedStreet?.zip === undefined || typedStreet.street === ''
        ? best
        : {
            ...typedStreet,
            location: best.location,
            precision: best.precision,
            uncertaintyMeters: best.uncertaintyMeters,
          };
    },
    /** The ZIP code at a position; the position itself is kept. */
    around(point: GeoPoint): PlaceFacts | undefined {
      const zip = zipAt(point);
      return zip === undefined
        ? undefined
        : { ...atZip(zip), location: point, uncertaintyMeters: 0 };
    },
  };
}
