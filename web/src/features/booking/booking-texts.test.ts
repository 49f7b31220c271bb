import { expect, test } from 'vitest';
import { exampleDraft, exampleQuote } from './test-booking.ts';
import { pickupDayText, shortDayText } from './pickup-day-text.ts';
import { refusalOfFile } from './refusal-of-file.ts';
import { addressEnd, directionsLink, routeText } from './route-text.ts';
import { summaryRows } from './summary-rows.ts';

test.each([
  ['2026-11-20', 'Today, Fri, Nov 20', 'Today'],
  ['2026-11-21', 'Tomorrow, Sat, Nov 21', 'Tomorrow'],
  ['2026-11-24', 'Tue, Nov 24', 'Tue, Nov 24'],
])('the pickup day %s', (day, long, short) => {
  expect(pickupDayText(day, '2026-11-20')).toBe(long);
  expect(shortDayText(day, '2026-11-20')).toBe(short);
});

test('an address is its street, then the rest', () => {
  expect(addressEnd('3526 Halliday Ave, St. Louis, MO 63118, USA')).toEqual({
    title: '3526 Halliday Ave',
    detail: 'St. Louis, MO 63118',
  });
  expect(addressEnd('3526 Halliday Ave')).toEqual({ title: '3526 Halliday Ave' });
});

test('both ends are in words before there is a price', () => {
  expect(routeText({ streetAddress: '', store: null }, null)).toEqual({
    from: { title: 'Your door', detail: 'Address not given yet' },
    to: { title: 'The store', detail: 'Not chosen yet' },
  });
  const any = { ...exampleDraft, store: { kind: 'any', retailer: 'Target' } as const };
  expect(routeText(any, null).to).toEqual({ title: 'Target', detail: 'The nearest location' });
  expect(routeText(any, exampleQuote).to.title).toBe('Target Hampton Village');
});

test('the link to directions carries both positions', () => {
  expect(directionsLink(exampleQuote)).toBe(
    'https://www.google.com/maps/dir/?api=1&origin=38.6%2C-90.24&destination=38.58%2C-90.29&travelmode=driving',
  );
});

test('a tip of nothing stands in the fare until one is chosen, before the cap', () => {
  const keys = (step: 2 | 4, quote = exampleQuote) =>
    summaryRows(quote, step).sums?.map(({ key, detail }) => [key, detail]);
  expect(keys(2)).toEqual([
    ['subtotal', undefined],
    ['service', '15% of subtotal'],
    ['tip', 'you choose in step 4'],
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

test.each([
  ['image/png', 1, null],
  ['application/pdf', 10 * 1024 * 1024, null],
  ['application/pdf', 10 * 1024 * 1024 + 1, 'A file may be at most 10 MB.'],
  ['text/html', 1, 'Only images and PDF files can be uploaded.'],
  ['', 1, 'Only images and PDF files can be uploaded.'],
])('a file of type %j and %i bytes', (type, size, refusal) => {
  expect(refusalOfFile({ type, size })).toBe(refusal);
});
