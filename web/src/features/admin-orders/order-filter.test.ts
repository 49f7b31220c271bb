import { expect, test } from 'vitest';
import { callQueryOf, filterOf, isFiltered } from './order-filter.ts';

test('the address is the filter', () => {
  const filter = filterOf({
    status: 'refused',
    payment: 'captured',
    review: 'pending',
    q: ' ann ',
  });
  expect(callQueryOf(filter)).toEqual({
    limit: 25,
    status: 'refused',
    paymentStatus: 'captured',
    reviewStatus: 'pending',
    q: 'ann',
  });
  expect(isFiltered(filter)).toBe(true);
});

test('what means nothing is left out', () => {
  const filter = filterOf({ status: 'flying', payment: '1', review: 'yes', q: '  ', cursor: '' });
  expect(callQueryOf(filter)).toEqual({ limit: 25 });
  expect(isFiltered(filter)).toBe(false);
});

test('a page further on is not a filter', () => {
  const filter = filterOf({ cursor: 'abc' });
  expect(callQueryOf(filter)).toEqual({ limit: 25, cursor: 'abc' });
  expect(isFiltered(filter)).toBe(false);
});

test('a search that is too long is cut', () => {
  expect(filterOf({ q: 'x'.repeat(200) }).q).toHaveLength(100);
});
