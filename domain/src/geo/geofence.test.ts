import { expect, test } from 'vitest';
import { hasArrived } from './geofence.ts';

const door = { lat: 38.6247, lng: -90.1848 };
/** The degrees of latitude in one meter. */
const meter = 1 / 111_195;

test.each([
  [0, true],
  [99, true],
  [101, false],
])('%i m away', (meters, isThere) => {
  expect(hasArrived({ lat: door.lat + meters * meter, lng: door.lng }, door)).toBe(isThere);
});
