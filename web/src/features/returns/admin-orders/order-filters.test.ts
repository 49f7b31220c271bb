import { expect, test } from 'vitest';
import { filterQuery } from '../../../parts/list-page/list-filters.tsx';
import { countFilters, orderFilters } from './order-filters.tsx';

const driver = '0190b5d0-0000-7000-8000-000000000001';

test('the address is the filter', () => {
  const texts = {
    status: 'refused',
    payment: 'captured',
    retailer: 'Target',
    driver,
    slot: 'Evening (5 PM - 8 PM)',
    from: '2026-11-20',
    to: '2026-11-21',
    q: ' ann ',
  };
  const shared = {
    paymentStatus: 'captured',
    retailer: 'Target',
    driver,
    slot: texts.slot,
    from: texts.from,
    to: texts.to,
    q: 'ann',
  };
  expect(filterQuery(orderFilters, texts)).toEqual({ ...shared, status: 'refused' });
  // Every status has its own count, so the counts do not depend on the chosen status.
  expect(filterQuery(countFilters, texts)).toEqual(shared);
});

test('what means nothing is left out', () => {
  const texts = {
    status: 'flying',
    payment: '1',
    review: 'yes',
    driver: 'me',
    slot: 'noon',
    from: '2026-02-30',
    q: ' ab ',
  };
  expect(filterQuery(orderFilters, texts)).toEqual({});
});

test.each([
  [{}, {}],
  [{ status: 'lost' }, { status: 'lost' }],
  [{ needs: 'attention' }, { needsAttention: 'true' }],
  // Only orders with the status 'created' can wait for a review, because a cancelled order needs none.
  [{ review: 'pending' }, { status: 'created', reviewStatus: 'pending' }],
])('the chips of %j', (texts, choice) => {
  expect(filterQuery(orderFilters, texts)).toEqual(choice);
});

test('a search that is too long is cut', () => {
  expect(filterQuery(countFilters, { q: 'x'.repeat(200) }).q).toHaveLength(100);
});
