import { expect, test } from 'vitest';
import { labelSide, overlaps, shiftInside } from './label-side.ts';

test.each([
  [400, 120, 800, true, 'left'],
  [400, 120, 800, false, 'right'],
  [100, 120, 800, true, 'below'],
  [760, 120, 800, false, 'below'],
] as const)('at %d, %d wide, in %d, western %s: %s', (x, width, mapWidth, isWestern, side) => {
  expect(labelSide(x, width, mapWidth, isWestern)).toBe(side);
});

test('a label below stays inside', () => {
  expect(shiftInside(200, 100, 400)).toBe(0);
  expect(shiftInside(20, 100, 400)).toBe(38);
  expect(shiftInside(390, 100, 400)).toBe(-48);
  expect(shiftInside(-30, 100, 400)).toBe(0);
  expect(shiftInside(460, 100, 400)).toBe(0);
});

test('labels overlap where they share any of the map, not where they only touch', () => {
  const label = { left: 0, right: 100, top: 0, bottom: 20 };
  expect(overlaps(label, { left: 90, right: 190, top: 10, bottom: 30 })).toBe(true);
  expect(overlaps(label, { left: 100, right: 190, top: 0, bottom: 20 })).toBe(false);
  expect(overlaps(label, { left: 0, right: 100, top: 24, bottom: 44 })).toBe(false);
});
