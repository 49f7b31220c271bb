import { expect, test } from 'vitest';
import { isConcern, ratingEndsAt, reasonsFor } from './driver-rating.ts';

test('below three a person looks into it, and the reasons are what was not good', () => {
  expect([1, 2, 3, 4, 5].map(isConcern)).toEqual([true, true, false, false, false]);
  expect(reasonsFor(5)).toEqual(['on_time', 'careful', 'friendly', 'clear_photos']);
  expect(reasonsFor(3)).toEqual(['late', 'careless', 'unfriendly', 'hard_to_reach']);
});

test('an order can be rated for thirty days', () => {
  const ended = Date.parse('2026-11-20T20:45:00Z');
  expect(new Date(ratingEndsAt(ended)).toISOString()).toBe('2026-12-20T20:45:00.000Z');
});
