import { expect, test } from 'vitest';
import { printedStore } from './receipt-store.ts';

const stores = [
  { id: 'hampton', street: '4255 Hampton Ave' },
  { id: 'brentwood', street: '25 Brentwood Promenade Ct' },
  { id: 'galleria', street: '2440 St. Louis Galleria' },
];

test.each([
  ['4255 HAMPTON AVE', 'hampton'],
  ['St. Louis\n4255 S. Hampton Avenue, MO 63109', 'hampton'],
  ['2440 Saint Louis Galleria', 'galleria'],
  ['4255 Oak St\nHampton Village', undefined],
  ['4255 Hampton Ave\nVisit us at 25 Brentwood Promenade', undefined],
  ['', undefined],
])('%j prints the store %s', (text, id) => {
  expect(printedStore(text.split('\n'), stores)?.id).toBe(id);
});
