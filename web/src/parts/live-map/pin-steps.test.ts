import { greatCircleMiles, metersPerMile } from '@backhaul/domain/geo/great-circle.ts';
import { expect, test } from 'vitest';
import { pinAfterKey, pinMoveWords } from './pin-steps.ts';

const door = { lat: 38.6, lng: -90.24 };

test.each([
  ['ArrowUp', false, 'north', 5],
  ['ArrowRight', false, 'east', 5],
  ['ArrowDown', true, 'south', 25],
  ['ArrowLeft', true, 'west', 25],
])('%s moves the pin, with Shift (%s) farther', (key, isLong, wind, meters) => {
  const to = pinAfterKey(door, key, isLong) ?? expect.fail('not moved');
  expect(greatCircleMiles(door, to) * metersPerMile).toBeCloseTo(meters, 0);
  expect(pinMoveWords(door, to)).toContain(`ft ${wind} of`);
});

test('another key moves nothing', () => {
  for (const key of ['Enter', 'a', 'constructor']) expect(pinAfterKey(door, key, false)).toBeNull();
});

test('what lies between two winds is told so, and a pin that was not moved too', () => {
  expect(pinMoveWords(door, { lat: 38.6001, lng: -90.24013 })).toBe(
    '52 ft northwest of where it was',
  );
  expect(pinMoveWords(door, door)).toBe('where it was');
});
