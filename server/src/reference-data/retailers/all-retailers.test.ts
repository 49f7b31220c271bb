import { itemCategories } from '@backhaul/domain/catalog/booking-options.ts';
import { itemKinds } from '@backhaul/domain/policy/item-kinds.ts';
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

  test('those without counters of their own name companies that have them', () => {
    const ids = allRetailers.map(({ id }) => id);
    for (const { returnsThrough = [] } of allRetailers) {
      for (const id of returnsThrough) expect(ids).toContain(id);
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
      // Each name must be a category of the booking form or a kind of item in our list. A policy's rule under
      // any other name would apply to no item.
      for (const name of [
        ...Object.keys(policy.categoryWindowDays),
        ...policy.excludedCategories,
      ]) {
        expect([...itemCategories, ...itemKinds.map((kind) => kind.name)]).toContain(name);
      }
      const { enabled, start, end, returnBy } = policy.holidayExtension;
      if (!enabled || start === null || end === null || returnBy === null) return;
      expect([start, end, returnBy].toSorted()).toEqual([start, end, returnBy]);
      for (const name of Object.keys(policy.holidayExtension.categoryReturnBy)) {
        expect(Object.keys(policy.categoryWindowDays)).toContain(name);
      }
    },
  );
});
