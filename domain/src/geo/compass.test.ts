import { expect, test } from 'vitest';
import { windTowards } from './compass.ts';

const arch = { lat: 38.6247, lng: -90.1848 };

test.each([
  [0.01, 0, 'north'],
  [0.01, 0.0128, 'northeast'],
  [0, 0.01, 'east'],
  [-0.01, 0.0128, 'southeast'],
  [-0.01, 0, 'south'],
  [-0.01, -0.0128, 'southwest'],
  [0, -0.01, 'west'],
  [0.01, -0.0128, 'northwest'],
  // A degree of longitude is shorter here than a degree of latitude, so this direction is still closer to
  // north than to northeast.
  [0.01, 0.0049, 'north'],
  [0.01, 0.0058, 'northeast'],
  [0, 0, 'north'],
])('%f° north and %f° east lies %s', (lat, lng, wind) => {
  expect(windTowards(arch, { lat: arch.lat + lat, lng: arch.lng + lng })).toBe(wind);
});
