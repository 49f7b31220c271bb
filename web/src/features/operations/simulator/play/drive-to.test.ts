import { expect, test } from 'vitest';
import { pointsAlong } from './drive-to.ts';

const corner = [
  { lat: 38.6, lng: -90.3 },
  { lat: 38.6, lng: -90.2 },
  { lat: 38.7, lng: -90.2 },
];

test('points lie on the line at equal distances and end where it ends', () => {
  const points = pointsAlong(corner, 10);
  expect(points).toHaveLength(10);
  expect(points.at(-1)).toEqual({ lat: 38.7, lng: -90.2 });
  for (const { lat, lng } of points) expect(lat === 38.6 || lng === -90.2).toBe(true);
  expect(points[0]?.lng).toBeGreaterThan(-90.3);
});

test('no line has no points, and one without length stays where it is', () => {
  const [here] = corner;
  expect(pointsAlong([], 3)).toEqual([]);
  if (here) expect(pointsAlong([here, here], 2)).toEqual([here, here]);
});
