import { expect, test } from 'vitest';
import type { Position } from './map-scene.ts';
import { splitRoute } from './split-route.ts';

const route: Position[] = [
  [-90.2, 38.6],
  [-90.21, 38.6],
  [-90.21, 38.61],
];

test('the route is cut where the driver is', () => {
  const { done, ahead } = splitRoute(route, { lat: 38.605, lng: -90.2101 });
  expect(done).toHaveLength(3);
  expect(ahead).toHaveLength(2);
  expect(done.at(-1)).toEqual(ahead[0]);
  expect(ahead[0]?.[1]).toBeCloseTo(38.605, 4);
  expect(ahead.at(-1)).toEqual(route.at(-1));
});

test('at a corner nothing is lost and nothing is twice', () => {
  const { done, ahead } = splitRoute(route, { lat: 38.6, lng: -90.21 });
  expect([...done, ...ahead].map(([lng, lat]) => `${lng},${lat}`)).toEqual(
    expect.arrayContaining(route.map(([lng, lat]) => `${lng},${lat}`)),
  );
  expect(done.at(0)).toEqual(route[0]);
  expect(ahead.at(-1)).toEqual(route.at(-1));
});

test('all lies ahead without a driver, before the start, and when the driver is elsewhere', () => {
  expect(splitRoute(route)).toEqual({ done: [], ahead: route });
  expect(splitRoute(route, { lat: 38.6, lng: -90.199 })).toEqual({ done: [], ahead: route });
  expect(splitRoute(route, { lat: 38.7, lng: -90.3 })).toEqual({ done: [], ahead: route });
  expect(splitRoute([], { lat: 38.6, lng: -90.2 })).toEqual({ done: [], ahead: [] });
});

test('at the end nothing is ahead but the end', () => {
  const { done, ahead } = splitRoute(route, { lat: 38.61, lng: -90.21 });
  expect(done.length).toBeGreaterThanOrEqual(3);
  for (const position of ahead) expect(position[1]).toBeCloseTo(38.61, 6);
});
