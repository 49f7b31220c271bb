import { expect, test } from 'vitest';
import type { Position, RouteOnMap } from './map-scene.ts';
import { splitRoute } from './split-route.ts';

const geometry: Position[] = [
  [-90.2, 38.6],
  [-90.21, 38.6],
  [-90.21, 38.61],
];
const byRoad: RouteOnMap = { geometry, estimatedParts: [] };
const whole = { isDone: false, isEstimate: false, line: geometry };

test('the route is cut where the driver is', () => {
  const [done, ahead] = splitRoute(byRoad, { lat: 38.605, lng: -90.2101 });
  expect(done).toMatchObject({ isDone: true, isEstimate: false });
  expect(done?.line).toHaveLength(3);
  expect(ahead?.isDone).toBe(false);
  expect(ahead?.line).toHaveLength(2);
  expect(done?.line.at(-1)).toEqual(ahead?.line[0]);
  expect(ahead?.line[0]?.[1]).toBeCloseTo(38.605, 4);
  expect(ahead?.line.at(-1)).toEqual(geometry.at(-1));
});

test('at a corner nothing is lost and nothing is twice', () => {
  const pieces = splitRoute(byRoad, { lat: 38.6, lng: -90.21 });
  expect(pieces.flatMap(({ line }) => line).map(String)).toEqual(
    expect.arrayContaining(geometry.map(String)),
  );
  expect(pieces[0]?.line[0]).toEqual(geometry[0]);
  expect(pieces.at(-1)?.line.at(-1)).toEqual(geometry.at(-1));
});

test('all lies ahead without a driver, before the start, and when the driver is elsewhere', () => {
  expect(splitRoute(byRoad)).toEqual([whole]);
  expect(splitRoute(byRoad, { lat: 38.6, lng: -90.199 })).toEqual([whole]);
  expect(splitRoute(byRoad, { lat: 38.7, lng: -90.3 })).toEqual([whole]);
  expect(splitRoute({ geometry: [], estimatedParts: [] }, { lat: 38.6, lng: -90.2 })).toEqual([]);
});

test('at the end nothing is ahead but the end', () => {
  const pieces = splitRoute(byRoad, { lat: 38.61, lng: -90.21 });
  expect(pieces[0]).toMatchObject({ isDone: true });
  expect(pieces[0]?.line.length).toBeGreaterThanOrEqual(3);
  for (const { line } of pieces.slice(1)) {
    for (const position of line) expect(position[1]).toBeCloseTo(38.61, 6);
  }
});

test('an estimated stretch is a piece of its own, before and behind the driver', () => {
  const edge: RouteOnMap = { geometry, estimatedParts: [{ fromIndex: 1, toIndex: 2 }] };
  expect(splitRoute(edge)).toEqual([
    { isDone: false, isEstimate: false, line: geometry.slice(0, 2) },
    { isDone: false, isEstimate: true, line: geometry.slice(1) },
  ]);
  const kinds = splitRoute(edge, { lat: 38.605, lng: -90.2101 }).map(
    ({ isDone, isEstimate }) => `${isDone ? 'done' : 'ahead'} ${isEstimate ? 'estimate' : 'road'}`,
  );
  expect(kinds).toEqual(['done road', 'done estimate', 'ahead estimate']);
  const all = { geometry, estimatedParts: [{ fromIndex: 0, toIndex: 2 }] };
  expect(splitRoute(all)).toEqual([{ ...whole, isEstimate: true }]);
});
