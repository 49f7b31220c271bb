import { noHoliday } from '@backhaul/domain/policy/holiday-season.ts';
import { possessive } from '@backhaul/domain/policy/possessive.ts';
import { itemCategories, timeSlotByLabel } from '@backhaul/domain/catalog/booking-options.ts';
import { checkMerchantPolicy } from '@backhaul/domain/policy/merchant-policy.ts';
import { screenOrder } from '@backhaul/domain/safety/safety-screening.ts';
import { addDays } from '@backhaul/domain/time/calendar-date.ts';
import { describe, expect, it } from 'vitest';
import { demoAddresses } from './demo-addresses.ts';
import { boughtDaysBefore } from './demo-order-rows.ts';
import { endedOrders } from './demo-orders-ended.ts';
import { ordersUnderWay } from './demo-orders-under-way.ts';
import type { DemoOrderPlan } from './demo-order-plan.ts';
import { timesOf } from './demo-times.ts';
import { allRetailers } from '../reference-data/retailers/all-retailers.ts';
import { policyOfSeed, type ReturnPolicySeed } from '../reference-data/retailers/retailer.ts';
import { serviceArea, serviceAreaZips } from '../reference-data/service-area.ts';
import { shippedStores } from '../reference-data/stores/shipped-stores.ts';

const plans: [string, DemoOrderPlan][] = Object.entries({ ...ordersUnderWay, ...endedOrders });
const stores = shippedStores();
const retailerOf = (storeId: string) => {
  const store = stores.find(({ id, acceptsReturns }) => acceptsReturns && id === storeId);
  return allRetailers.find(({ name }) => name === store?.brand);
};

/** A policy without its holiday season. */
const policyOf = (seed: ReturnPolicySeed) => policyOfSeed({ ...seed, holidayExtension: noHoliday });

describe.each(plans)('the planned order %s', (name, plan) => {
  const retailer = retailerOf(plan.storeId);
  const today = '2026-11-20';

  it('goes to a store that takes returns, by a policy that accepts it or leaves it to the store', () => {
    expect(retailer?.policy).toBeDefined();
    const verdict = checkMerchantPolicy(retailer?.policy && policyOf(retailer.policy), {
      retailer: retailer?.name ?? '',
      itemCategories: plan.categories,
      purchaseDate: addDays(today, -boughtDaysBefore),
      today,
      hasReceipt: true,
      hasOriginalTags: true,
      hasOriginalPackaging: true,
    });
    const accepted = {
      result: 'valid',
      message: `Return accepted under ${possessive(retailer?.name ?? '')} policy`,
    };
    const { windowKind } = policyOf(retailer?.policy ?? expect.unreachable());
    const isLeft = windowKind === 'store_decides';
    expect(verdict).toMatchObject(isLeft ? { result: 'unverified', violations: [] } : accepted);
  });

  it('is of a thing that may be sent, under the categories we have', () => {
    const { result } = screenOrder({
      description: `${plan.orderName}\n${plan.description}`,
      itemCategories: plan.categories,
      retailer: retailer?.name ?? '',
      itemValueCents: plan.valueCents,
      numberOfItems: plan.numberOfItems ?? 1,
      itemWeight: null,
    });
    expect(result).toBe(name === 'underReview' ? 'review' : 'allow');
    expect(itemCategories).toEqual(expect.arrayContaining(plan.categories));
  });

  it('begins at a door within the service area', () => {
    expect(serviceAreaZips).toContain(demoAddresses[plan.from].zip);
  });

  it('has an outcome exactly if it has ended', () => {
    expect(plan.outcome === null).toBe(plan.zero === 'now');
  });
});

describe('when a planned order takes place', () => {
  it.each([
    ['2026-11-20T14:30:00Z', '2026-11-20', 480],
    ['2026-11-20T17:29:00Z', '2026-11-20', 480],
    ['2026-11-20T17:30:00Z', '2026-11-20', 720],
    ['2026-11-21T01:29:00Z', '2026-11-20', 1020],
    ['2026-11-21T01:30:00Z', '2026-11-21', 480],
    ['2026-11-21T05:59:00Z', '2026-11-21', 480],
    ['2026-11-21T06:01:00Z', '2026-11-21', 480],
    ['2026-03-08T07:59:00Z', '2026-03-08', 480],
  ])('at %s it is booked for %s', (now, date, startMinute) => {
    const times = timesOf('now', new Date(now), serviceArea.timeZone);
    const collected = timesOf('now', new Date(now), serviceArea.timeZone, -17);
    expect(collected.at(-17).getTime()).toBeGreaterThanOrEqual(collected.slotStartAt.getTime());
    expect(times.pickupDate).toBe(date);
    expect(timeSlotByLabel(times.slot)?.startMinute).toBe(startMinute);
    expect(times.at(-5).toISOString()).toBe(new Date(Date.parse(now) - 300_000).toISOString());
    expect(times.slotEndAt.getTime()).toBeGreaterThan(Date.parse(now));
  });

  it('counts its days and hours by the wall clock, summer time and all', () => {
    const zero = { daysAgo: 1, slot: 'Morning (8 AM - 12 PM)' } as const;
    const spring = timesOf(zero, new Date('2026-03-09T18:00:00Z'), serviceArea.timeZone);
    expect(spring.pickupDate).toBe('2026-03-08');
    expect(spring.slotStartAt.toISOString()).toBe('2026-03-08T13:00:00.000Z');
    const autumn = timesOf(zero, new Date('2026-11-02T18:00:00Z'), serviceArea.timeZone);
    expect(autumn.slotStartAt.toISOString()).toBe('2026-11-01T14:00:00.000Z');
    expect(autumn.at(30).toISOString()).toBe('2026-11-01T14:30:00.000Z');
  });
});
