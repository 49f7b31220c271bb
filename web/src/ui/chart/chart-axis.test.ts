import { expect, test } from 'vitest';
import { axisFor } from './chart-axis.ts';

test.each([
  [[], 10],
  [[0, 0], 10],
  [[9.5], 10],
  [[12], 20],
  [[70], 80],
  [[94.16, 43], 100],
  [[100], 100],
  [[101], 200],
  [[430], 500],
])('%j fits under %i', (values, top) => {
  expect(axisFor(values, { steps: 2, atLeast: 10 })).toEqual({ top, ticks: [0, top / 2, top] });
});

test.each([
  [[], [0, 1, 2, 3, 4]],
  [
    [3, 1],
    [0, 1, 2, 3, 4],
  ],
  [[9], [0, 4, 8, 12, 16]],
  [
    [15, 13],
    [0, 4, 8, 12, 16],
  ],
  [[86], [0, 25, 50, 75, 100]],
])('what is counted has no half line: %j', (values, ticks) => {
  expect(axisFor(values, { steps: 4, atLeast: 4, whole: true }).ticks).toEqual(ticks);
});
