import { expect, test } from 'vitest';
import { wayAhead } from './way-ahead.ts';

const line = [
  [-90.26, 38.6],
  [-90.25, 38.6],
  [-90.24, 38.6],
] as const;

test('begins at the driver and leaves out where they came from', () => {
  const ahead = wayAhead(line, { lat: 38.6, lng: -90.255 });
  expect(ahead).toHaveLength(3);
  expect(ahead?.[0]?.[0]).toBeCloseTo(-90.255, 6);
  expect(ahead?.slice(1)).toEqual([
    [-90.25, 38.6],
    [-90.24, 38.6],
  ]);
});

test('there is none off the route, at its end, and without a line', () => {
  expect(wayAhead(line, { lat: 38.62, lng: -90.255 })).toBeNull();
  expect(wayAhead(line, { lat: 38.6, lng: -90.24 })).toBeNull();
  expect(wayAhead([], { lat: 38.6, lng: -90.24 })).toBeNull();
});
