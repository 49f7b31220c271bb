import { expect, test } from 'vitest';
import { tipCentsOf } from './draft.ts';

test.each([
  [{ tip: 500, otherTip: '' }, 500],
  [{ tip: 'other', otherTip: '7.5' }, 750],
  [{ tip: 'other', otherTip: '' }, 0],
  [{ tip: 'other', otherTip: 'x' }, Number.NaN],
] as const)('the tip of %j', (draft, cents) => {
  expect(tipCentsOf(draft)).toBe(cents);
});
