import { expect, test } from 'vitest';
import { isAboveUsual } from './cancellation-causes.ts';

test.each([
  ['as usual', 10, 100, 40, 400, false],
  ['a little more', 15, 100, 40, 400, false],
  ['far more', 20, 100, 40, 400, true],
  ['too few to say', 4, 4, 1, 100, false],
  ['nothing known before', 20, 40, 0, 19, false],
  ['new, and many', 6, 50, 0, 200, true],
])('%s', (_, cases, ended, usualCases, usualEnded, expected) => {
  expect(isAboveUsual({ cases, ended }, { cases: usualCases, ended: usualEnded })).toBe(expected);
});
