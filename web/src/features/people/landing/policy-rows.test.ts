import type { Company } from '@backhaul/contract/calls/places/catalog.ts';
import { openTerms } from '@backhaul/domain/policy/policy-terms.ts';
import { expect, test } from 'vitest';
import { policyRows } from './policy-rows.ts';

function company(
  name: string,
  change: Partial<Company> = {},
  windows: Record<string, number | null> = {},
): Company {
  return {
    id: name,
    name,
    category: 'department_store',
    description: '',
    businessType: 'retail',
    isFeatured: false,
    locationCount: 1,
    stLouisLocations: [
      {
        id: `${name}-1`,
        name: `${name} Hampton Village`,
        address: '4255 Hampton Ave',
        city: 'St. Louis',
        state: 'MO',
        zipCode: '63109',
        acceptsReturns: true,
        distance_miles: null,
      },
    ],
    returnsThrough: [],
    returnPolicy: {
      ...openTerms,
      returnWindowDays: 90,
      categoryWindowDays: windows,
      additionalTerms: null,
      chargesRestockingFee: false,
    },
    ...change,
  };
}

test('featured stores come first, and a category with its own window stands below its store', () => {
  const rows = policyRows([
    company('Ace'),
    company('Target', { isFeatured: true }, { Electronics: 30, 'Home & Garden': 90 }),
  ]);
  expect(
    rows.map(({ store, location, what, windowDays }) => [store, location, what, windowDays]),
  ).toEqual([
    ['Target', 'Hampton Village', 'Most items', 90],
    ['Target', 'Hampton Village', 'Electronics', 30],
    ['Ace', 'Hampton Village', 'Most items', 90],
  ]);
});

test('of the featured stores those with the most counters come first', () => {
  const rows = policyRows([
    company('Apple', { isFeatured: true, locationCount: 2 }),
    company('Target', { isFeatured: true, locationCount: 23 }),
    company('Corner Shop', { locationCount: 90 }),
  ]);
  expect(rows.map(({ store }) => store)).toEqual(['Target', 'Apple', 'Corner Shop']);
});

test('a store without a policy or without a place for returns is left out', () => {
  expect(
    policyRows([company('A', { returnPolicy: null }), company('B', { stLouisLocations: [] })]),
  ).toEqual([]);
});

test('seven rows at most, two of them exceptions', () => {
  const many = Array.from({ length: 12 }, (_, index) =>
    company(`Store ${index}`, {}, { Electronics: null }),
  );
  const rows = policyRows(many);
  expect(rows).toHaveLength(7);
  expect(rows.filter((row) => row.what === 'Electronics')).toHaveLength(2);
});

test('a location that is called like its store shows its city', () => {
  const [location] = company('Nordstrom').stLouisLocations;
  if (!location) throw new Error('there is one');
  const alone = { ...location, name: 'Nordstrom', city: 'Richmond Heights' };
  expect(policyRows([company('Nordstrom', { stLouisLocations: [alone] })])[0]?.location).toBe(
    'Richmond Heights',
  );
});

test('a location that is told apart by its address shows the address', () => {
  const [location] = company('CVS').stLouisLocations;
  if (!location) throw new Error('there is one');
  const byStreet = { ...location, name: 'CVS, 3925 Lindell Blvd' };
  expect(policyRows([company('CVS', { stLouisLocations: [byStreet] })])[0]?.location).toBe(
    '3925 Lindell Blvd',
  );
});
