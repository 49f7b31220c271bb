import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Place, PlaceFacts, PlaceIds, PlacePrecision } from '../../ports/map-service.ts';

/** In the order of their codes in ids: add at the end. */
const precisions: readonly PlacePrecision[] = [
  'address',
  'store',
  'street',
  'zip',
  'town',
  'crossing',
];
/** Of an id that was issued before ids said it: more than any price may rest on. */
const unsaidUncertaintyMeters = 5000;
/** 128 bits cannot be forged, and the id stays short enough for a path. */
const signatureBytes = 16;
/** Six decimals are 0.1 m. */
const degreeScale = 1e6;

function encode(facts: PlaceFacts): string {
  const { name, formattedAddress, precision, uncertaintyMeters, location } = facts;
  const { street, city, state, zip } = facts;
  return JSON.stringify([
    formattedAddress,
    name === formattedAddress ? 0 : name,
    Math.round(location.lat * degreeScale),
    Math.round(location.lng * degreeScale),
    precisions.indexOf(precision),
    street,
    city,
    state,
    zip ?? 0,
    Math.ceil(uncertaintyMeters),
  ]);
}

function decode(payload: string): PlaceFacts {
  const [formattedAddress, name, lat, lng, precision, street, city, state, zip, uncertaintyMeters] =
    JSON.parse(payload) as [
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
    ];
  return {
    formattedAddress,
    name: name === 0 ? formattedAddress : name,
    location: { lat: lat / degreeScale, lng: lng / degreeScale },
    precision: precisions[precision] ?? 'zip',
    uncertaintyMeters: uncertaintyMeters ?? unsaidUncertaintyMeters,
    street,
    city,
    state,
    ...(zip === 0 ? {} : { zip }),
  };
}

/**
 * Place ids that contain their place, signed with `key`. They need no table, and any process with the key can read
 * them. Others read as undefined.
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
