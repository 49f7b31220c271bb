import { expect, test } from 'vitest';
import { refundShareCents } from './refund-shares.ts';

test.each([
  ['nothing was given back', 3182, 800, 3182, 2382],
  ['a part of the fee was', 2682, 800, 2682, 1882],
  ['the fee was', 800, 800, 800, 0],
  ['more than the fee was', 500, 800, 500, 0],
  ['there was no tip', 1500, 0, 1500, 1500],
  ['everything was', 0, 800, 0, 0],
])('%s', (_, refundableCents, tipCents, all, fee) => {
  const left = { refundableCents, tipCents };
  expect(refundShareCents('all', left)).toBe(all);
  expect(refundShareCents('fee', left)).toBe(fee);
});
