import { itemCategories } from '@backhaul/domain/catalog/booking-options.ts';
import { describe, expect, test } from 'vitest';
import { allRetailers } from './all-retailers.ts';

describe('retailers', () => {
  test('at least thirty, each with a description', () => {
    const retailers = allRetailers.filter((company) => company.businessType === 'retailer');
    expect(retailers.length).toBeGreaterThanOrEqual(30);
    for (const company of allRetailers) {
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
