import { expect, test } from 'vitest';
import { routeSource } from './route-layers.ts';

const piece = (isEstimate: boolean, ...line: [number, number][]) => ({
  isDone: false,
  isEstimate,
  line,
});

/** The position (longitude, latitude) of each 'estimated' label, and true if its line is steep. */
function words(pieces: Parameters<typeof routeSource>[0]) {
  return routeSource(pieces).features.flatMap(({ geometry, properties }) =>
    geometry.type === 'Point' ? [[...geometry.coordinates, properties?.['isSteep']]] : [],
  );
}

test('an estimated stretch has its word near the road, one without a road in its middle', () => {
  const road = piece(false, [0, 0], [10, 0]);
  expect(words([road, piece(true, [10, 0], [20, 0])])).toEqual([[13.5, 0, false]]);
  expect(words([piece(true, [-10, 0], [0, 0]), road])).toEqual([[-3.5, 0, false]]);
  expect(words([piece(true, [0, 0], [0, 10])])).toEqual([[0, 5, true]]);
  expect(words([road])).toEqual([]);
});

test('what is done has none', () => {
  expect(words([{ ...piece(true, [0, 0], [1, 0]), isDone: true }])).toEqual([]);
});
