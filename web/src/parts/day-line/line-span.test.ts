import { expect, test } from 'vitest';
import { placesOn } from './line-span.ts';

const day = { from: 0, until: 1_000 };

test('stops that are apart stand at their times', () => {
  expect(placesOn(day, [0, 400, 1_000])).toEqual([0, 40, 100]);
});

test('stops of one moment stand beside each other, within the line', () => {
  expect(placesOn(day, [500, 500, 501])).toEqual([50, 57.5, 65]);
  expect(placesOn(day, [990, 1_000, 1_000])).toEqual([85, 92.5, 100]);
});

test('many stops share the line', () => {
  const places = placesOn(
    day,
    Array.from({ length: 21 }, () => 1_000),
  );
  expect(places[0]).toBeCloseTo(0);
  expect(places.at(-1)).toBe(100);
});
