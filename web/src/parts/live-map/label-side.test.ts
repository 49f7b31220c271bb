import { expect, test } from 'vitest';
import { labelSide, shiftInside } from './label-side.ts';

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
