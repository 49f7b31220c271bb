import { expect, test } from 'vitest';
import { judgedSide, showsNothing } from './blank-photo.ts';

const pixels = judgedSide ** 2;
const picture = (levelAt: (at: number) => number) =>
  Array.from({ length: pixels }, (_, at) => levelAt(at));

test.each<[string, (at: number) => number, boolean]>([
  ['black', () => 0, true],
  ['white', () => 255, true],
  ['a covered lens with a little noise', (at) => 6 + (at % 3), true],
  ['a light at the edge of a night', (at) => (at < 20 ? 90 : 4), false],
  ['a receipt on a counter', (at) => (at % 7 === 0 ? 40 : 230), false],
  ['a grey wall in the evening light', (at) => 80 + (at * 20) / pixels, false],
])('%s', (_what, levelAt, isNothing) => {
  expect(showsNothing(picture(levelAt))).toBe(isNothing);
});
