import { expect, test } from 'vitest';
import { exampleQuote } from '../test-booking.ts';
import { summaryRows } from './price-panel.tsx';

test('a tip of nothing stands in the fare until one is chosen, before the cap', () => {
  const keys = (step: 2 | 4, quote = exampleQuote) =>
    summaryRows(quote, step).sums?.map(({ key, detail }) => [key, detail]);
  expect(keys(2)).toEqual([
    ['subtotal', undefined],
    ['service', '15% of subtotal'],
    ['tip', 'you choose the tip at the end'],
  ]);
  const capped = {
    ...exampleQuote,
    lines: [...exampleQuote.lines, { code: 'cap', label: 'Item value cap', amount: -1 }],
  };
  expect(keys(4, capped)?.map(([key]) => key)).toEqual(['subtotal', 'service', 'tip', 'cap']);
  const tipped = {
    ...exampleQuote,
    tip: 5,
    lines: [...exampleQuote.lines, { code: 'tip', label: 'Tip', amount: 5 }],
  };
  expect(keys(4, tipped)?.filter(([key]) => key === 'tip')).toHaveLength(1);
});
