import { createHmac, timingSafeEqual } from 'node:crypto';
import { placePrecisions } from '@backhaul/domain/geo/position-certainty.ts';
import type { GeoPoint } from '@backhaul/domain/geo/great-circle.ts';
import type { PinnedFrom, Place, PlaceFacts, PlaceIds } from '../../ports/map-service.ts';

/**
 * The uncertainty of a place with an old ID that does not state it, in meters. It is too large to base a
 * price on.
 */
const unsaidUncertaintyMeters = 5000;
/**
 * The length of a signature in bytes. 128 bits are enough against forgery and keep the place ID short enough
 * for a URL's path.
 */
const signatureBytes = 16;
/** Degrees are stored as whole numbers after multiplication by this factor. Six decimals are exact to 0.1 m. */
const degreeScale = 1e6;

const scaled = ({ lat, lng }: GeoPoint) =>
  [Math.round(lat * degreeScale), Math.round(lng * degreeScale)] as const;
const unscaled = (lat: number, lng: number): GeoPoint => ({
  lat: lat / degreeScale,
  lng: lng / degreeScale,
});

/** The precision is stored as its index in `placePrecisions`, so append new ones at the end only. */
function encode(facts: PlaceFacts): string {
  const { name, formattedAddress, precision, uncertaintyMeters, location, pinnedFrom } = facts;
  const { street, city, state, zip } = facts;
  return JSON.stringify([
    formattedAddress,
    name === formattedAddress ? 0 : name,
    ...scaled(location),
    placePrecisions.indexOf(precision),
    street,
    city,
    state,
    zip ?? 0,
    Math.ceil(uncertaintyMeters),
    ...(pinnedFrom === undefined
      ? []
      : [...scaled(pinnedFrom.location), Math.ceil(pinnedFrom.uncertaintyMeters)]),
  ]);
}

function pinnedFromOf(numbers: readonly number[]): { pinnedFrom?: PinnedFrom } {
  const [lat, lng, uncertaintyMeters] = numbers;
  if (lat === undefined || lng === undefined || uncertaintyMeters === undefined) return {};
  return { pinnedFrom: { location: unscaled(lat, lng), uncertaintyMeters } };
}

function decode(payload: string): PlaceFacts {
  const [
    formattedAddress,
    name,
    lat,
    lng,
    precision,
    street,
    city,
    state,
    zip,
    uncertaintyMeters,
    ...pinned
  ] = JSON.parse(payload) as [
    formattedAddress: string,
    name: string | 0,
    lat: number,
    lng: number,
    precision: number,
    street: string,
    city: string,
    state: string,
    zip: string | 0,
    uncertaintyMeters?: number,
    ...pinned: number[],
  ];
  return {
    formattedAddress,
    name: name === 0 ? formattedAddress : name,
    location: unscaled(lat, lng),
    precision: placePrecisions[precision] ?? 'zip',
    uncertaintyMeters: uncertaintyMeters ?? unsaidUncertaintyMeters,
    street,
    city,
    state,
    ...(zip === 0 ? {} : { zip }),
    ...pinnedFromOf(pinned),
  };
}

/**
 * Place IDs that contain the facts about their place, signed with `key`. They need no table, and every
 * process with the key can read them. An invalid ID gives undefined.
 */
export function createSignedPlaceIds(key: string): PlaceIds {
  function sign(payload: Buffer): Buffer {
    return createHmac('sha256', key)
      .update('place-id\0')
      .update(payload)
      .digest()
      .subarray(0, signatureBytes);
  }
  return {
    issue(facts) {
      const payload = Buffer.from(encode(facts));
      return Buffer.concat([sign(payload), payload]).toString('base64url');
    },
    read(placeId): Place | undefined {
      const bytes = Buffer.from(placeId, 'base64url');
      if (bytes.length <= signatureBytes || bytes.toString('base64url') !== placeId)
        return undefined;
      const payload = bytes.subarray(signatureBytes);
      if (!timingSafeEqual(bytes.subarray(0, signatureBytes), sign(payload))) return undefined;
      return { placeId, ...decode(payload.toString()) };
    },
  };
}
