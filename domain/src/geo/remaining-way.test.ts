import { expect, test } from 'vitest';
import { type KnownWay, remainingWay } from './remaining-way.ts';

/** A route east and then north: 6 miles of streets, 10 minutes. */
const corner = { lat: 38.6, lng: -90.2 };
const way: KnownWay = {
  from: { lat: 38.6, lng: -90.3 },
  to: { lat: 38.678, lng: -90.2 },
  meters: 17_350,
  seconds: 600,
  isEstimate: false,
  points: [{ lat: 38.6, lng: -90.3 }, corner, { lat: 38.678, lng: -90.2 }],
};
const minutes = (seconds: number) => Math.round(seconds / 60);

test('all of it where it begins, nothing where it ends', () => {
  expect(remainingWay(way, way.from)).toMatchObject({ seconds: 600, isEstimate: false });
  expect(Math.round(remainingWay(way, way.to).meters)).toBe(0);
});

test('by the street, not by the straight line', () => {
  expect(minutes(remainingWay(way, corner).seconds)).toBe(5);
});

test('off the street it says so, and counts by the straight line meanwhile', () => {
  const aside = remainingWay(way, { lat: 38.63, lng: -90.26 });
  expect(aside).toMatchObject({ isOffRoute: true, isEstimate: true });
  expect(aside.seconds).toBeLessThan(600);
});

test('without streets the straight line is all there is, and it is no other way', () => {
  const flight = remainingWay({ ...way, isEstimate: true }, { lat: 38.639, lng: -90.25 });
  expect(flight).toMatchObject({ isOffRoute: false, isEstimate: true });
  expect(minutes(flight.seconds)).toBe(5);
});

test('a way of no length', () => {
  const nowhere = { ...way, to: way.from, points: [way.from], meters: 0, seconds: 0 };
  expect(remainingWay(nowhere, way.from)).toMatchObject({ meters: 0, seconds: 0 });
});
