import { itemCategories } from '@backhaul/domain/catalog/booking-options.ts';
import { describe, expect, test } from 'vitest';
import { serviceAreaZips } from '../service-area.ts';
import { allRetailers } from './all-retailers.ts';
import { storeId, storeName } from './retailer.ts';

const stores = allRetailers.flatMap((retailer) =>
  retailer.stores.map((store) => ({
    ...store,
    retailerId: retailer.id,
    id: storeId(retailer, store),
    name: storeName(retailer, store),
  })),
);

const decimals = (value: number) => String(value).split('.')[1]?.length ?? 0;

describe('retailers', () => {
  test('at least thirty, each with a store and a description', () => {
    const retailers = allRetailers.filter((company) => company.businessType === 'retailer');
    expect(retailers.length).toBeGreaterThanOrEqual(30);
    for (const company of allRetailers) {
      expect(company.stores.length, company.name).toBeGreaterThan(0);
      expect(company.description, company.name).toMatch(/^[A-Z].{10,}\.$/);
    }
  });

  test('ids and names are unique', () => {
    expect(new Set(allRetailers.map(({ id }) => id)).size).toBe(allRetailers.length);
    expect(new Set(allRetailers.map(({ name }) => name)).size).toBe(allRetailers.length);
  });

  test.each(allRetailers.flatMap(({ name, policy }) => (policy ? [{ name, policy }] : [])))(
    'the policy of $name is one that can be met',
    ({ policy }) => {
      for (const days of [policy.returnWindowDays, ...Object.values(policy.categoryWindowDays)]) {
        if (days !== null) expect(days).toBeGreaterThan(0);
      }
      for (const category of Object.keys(policy.categoryWindowDays)) {
        expect(itemCategories).toContain(category);
      }
      // Categories match by substring in either direction (product-rules.md#return-policies), so an exclusion could
      // catch a whole category by accident.
      for (const excluded of policy.excludedCategories) {
        for (const category of itemCategories) {
          expect(excluded.toLowerCase()).not.toContain(category.toLowerCase());
          expect(category.toLowerCase()).not.toContain(excluded.toLowerCase());
        }
      }
      if (policy.holidayExtension) {
        const { start, end, basis } = policy.holidayExtension;
        expect(start < end).toBe(true);
        expect(start).toMatch(/^2026-\d\d-\d\d$/);
        expect(basis).not.toBe('');
      }
    },
  );
});

describe('stores', () => {
  test('at least 150, with unique ids and names', () => {
    expect(stores.length).toBeGreaterThanOrEqual(150);
    expect(new Set(stores.map(({ id }) => id)).size).toBe(stores.length);
    expect(new Set(stores.map(({ name }) => name)).size).toBe(stores.length);
    for (const { id } of stores) expect(id).toMatch(/^[a-z]+(-[a-z]+)+$/);
  });

  test('no retailer has the same address twice', () => {
    const addresses = stores.map(({ retailerId, street, zip }) => `${retailerId} ${street} ${zip}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  test('every store lies in the metro, in a ZIP code that is served', () => {
    const zips = new Set(serviceAreaZips());
    for (const { id, lat, lng, zip, state } of stores) {
      expect(lat, id).toBeGreaterThan(38.2);
      expect(lat, id).toBeLessThan(39.0);
      expect(lng, id).toBeGreaterThan(-90.95);
      expect(lng, id).toBeLessThan(-89.7);
      expect(zips, id).toContain(zip);
      expect(state, id).toBe(zip.startsWith('63') ? 'MO' : 'IL');
    }
  });

  test("positions are exact to metres, but Costco's", () => {
    for (const { id, retailerId, lat, lng } of stores) {
      if (retailerId === 'costco') continue;
      expect(Math.max(decimals(lat), decimals(lng)), id).toBeGreaterThanOrEqual(5);
    }
  });

  test('streets are written the short way', () => {
    for (const { id, street } of stores) {
      expect(street, id).toMatch(/^\d+ [A-Z0-9]/);
      expect(street, id).not.toMatch(/\b(Street|Avenue|Boulevard|Road|Drive|Saint)\b|  |\.$/);
    }
  });

  test('the Target on Hampton Avenue is there', () => {
    expect(stores.find(({ id }) => id === 'target-hampton-village')).toMatchObject({
      name: 'Target Hampton Village',
      street: '4255 Hampton Ave',
      city: 'St. Louis',
      state: 'MO',
      zip: '63109',
      acceptsReturns: true,
    });
  });
});
