import { fareV1 } from '@backhaul/domain/fare/fare-v1.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { SizeStrip } from './size-strip.tsx';

afterEach(cleanup);

test.each([
  [2_499, 'Detected size: S, under $25, no extra fee'],
  [2_500, 'Detected size: M, $25 to $100, no extra fee'],
  [10_000, 'Detected size: L, $100 to $300, $2.00'],
  [30_000, 'Detected size: XL, $300 and more, $4.00'],
])('an item of %i cents has its size detected', (itemValueCents, words) => {
  render(<SizeStrip itemValueCents={itemValueCents} rules={fareV1} />);
  expect(screen.getByText(words)).toBeTruthy();
});

test.each([null, 0, 12.5])('of a value of %s none is', (itemValueCents) => {
  render(<SizeStrip itemValueCents={itemValueCents} rules={fareV1} />);
  expect(screen.queryByText(/^Detected size/)).toBeNull();
});
