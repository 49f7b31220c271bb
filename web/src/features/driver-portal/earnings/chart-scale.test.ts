import { expect, test } from 'vitest';
import { dayLabel, scaleFor } from './chart-scale.ts';

test.each([
  [[], 10],
  [[0, 0], 10],
  [[9.5], 10],
  [[12], 20],
  [[94.16, 43], 100],
  [[100], 100],
  [[101], 200],
  [[430], 500],
])('%j fits under %i', (amounts, top) => {
  expect(scaleFor(amounts)).toEqual({ top, ticks: [0, top / 2, top] });
});

test('days are named, the last one is today', () => {
  expect([dayLabel('2026-11-14', false), dayLabel('2026-11-20', true)]).toEqual(['Sat', 'Today']);
});
