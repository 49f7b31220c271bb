import { describe, expect, it } from 'vitest';
import {
  companyCategories,
  itemCategories,
  paymentMethods,
  pickupLocations,
  pickupMethods,
  purchaseTypes,
  refundMethods,
  returnReasons,
  timeSlotByLabel,
  timeSlotLabels,
  timeSlots,
  tipPresetsCents,
} from './booking-options.ts';
import { bookingLimits } from '../booking/booking-limits.ts';
import { orderDeadlines } from '../order/order-deadlines.ts';
import { searchLimits } from './search-limits.ts';
import { isClosedDuring, openState, type StoreHours } from './store-hours.ts';

describe('time slots', () => {
  it('are the three of the specification, whose labels tell their bounds', () => {
    expect(timeSlotLabels).toEqual([
      'Morning (8 AM - 12 PM)',
      'Afternoon (12 PM - 5 PM)',
      'Evening (5 PM - 8 PM)',
    ]);
    expect(timeSlots.map((slot) => slot.label)).toEqual([...timeSlotLabels]);
    const hours = timeSlots.map(({ startMinute, endMinute }) => [startMinute / 60, endMinute / 60]);
    expect(hours).toEqual([
      [8, 12],
      [12, 17],
      [17, 20],
    ]);
    expect(timeSlotByLabel('Evening (5 PM - 8 PM)')).toBe(timeSlots[2]);
    expect(timeSlotByLabel('Night')).toBeUndefined();
  });
});

describe('the specified words', () => {
  it.each([
    [
      'reasons',
      returnReasons,
      [
        "Doesn't fit",
        'Wrong item',
        'Damaged item',
        'No longer needed',
        'Received extra item',
        'Defective product',
        'Other',
      ],
    ],
    [
      'item categories',
      itemCategories,
      [
        'Clothing & Accessories',
        'Electronics',
        'Home & Garden',
        'Toys & Games',
        'Books & Media',
        'Health & Beauty',
        'Sports & Outdoors',
        'Other',
      ],
    ],
    [
      'company categories',
      companyCategories,
      ['department_store', 'clothing', 'electronics', 'home_goods', 'sporting_goods', 'pharmacy'],
    ],
    ['payment methods', paymentMethods, ['card', 'paypal']],
    ['pickup locations', pickupLocations, ['inside', 'outside']],
    ['pickup methods', pickupMethods, ['handoff', 'door_dropoff']],
    ['purchase types', purchaseTypes, ['online', 'in_store']],
    ['ways of refunding', refundMethods, ['original_payment', 'store_credit', 'exchange_only']],
  ])('are these: %s', (_, words, specified) => {
    expect(words).toEqual(specified);
  });
});

it('keeps the constants as specified', () => {
  expect(bookingLimits).toMatchObject({
    minItems: 1,
    maxItems: 10,
    maxWeightPounds: 50,
    heavyWeightPounds: 30,
    holidayExtensionMinDays: 90,
    minTipCents: 0,
    tipStepCents: 1,
  });
  expect(tipPresetsCents).toEqual([500, 1000, 1500, 2000]);
  expect(searchLimits).toEqual({ minAddressLength: 3, minStoreLength: 2, nearbyStores: 10 });
  expect(orderDeadlines.freeCancellationAfterAcceptMs).toBe(120_000);
});

/** 2026-11-20 is a Friday. */
describe('store hours', () => {
  const hours: StoreHours = {
    friday: { open: '10:00', close: '21:00' },
    saturday: { open: '18:00', close: '02:00' },
    sunday: { open: 'closed', close: '' },
  };
  const friday = (minuteOfDay: number) => ({ date: '2026-11-20', minuteOfDay });
  const saturday = (minuteOfDay: number) => ({ date: '2026-11-21', minuteOfDay });

  it.each([
    [599, false, 'Opens at 10 AM'],
    [600, true, 'Open until 9 PM'],
    [1260, true, 'Open until 9 PM'],
    [1261, false, 'Closed'],
  ])('at minute %i of an ordinary day', (minute, isOpen, text) => {
    expect(openState(hours, friday(minute))).toEqual({ isOpen, text });
  });

  it('count as open without hours, or without any for today', () => {
    for (const known of [null, undefined, {}, { monday: { open: '10:00', close: '11:00' } }]) {
      expect(openState(known, friday(100))).toEqual({ isOpen: true, text: null });
    }
    expect(openState(hours, { date: '2026-11-22', minuteOfDay: 0 }).isOpen).toBe(true);
  });

  it('may run past midnight', () => {
    expect(openState(hours, saturday(1439)).isOpen).toBe(true);
    expect(openState(hours, saturday(60)).isOpen).toBe(true);
    expect(openState(hours, saturday(600))).toEqual({ isOpen: false, text: 'Opens at 6 PM' });
  });

  it('a day that is known to be closed is closed', () => {
    expect(openState({ friday: null }, friday(600))).toEqual({ isOpen: false, text: 'Closed' });
  });

  it.each<[string, StoreHours | null, boolean]>([
    ['no hours known', null, false],
    ['none known for that day', { monday: { open: '09:00', close: '10:00' } }, false],
    ['closed that day', { friday: null }, true],
    ['open all of it', { friday: { open: '10:00', close: '21:00' } }, false],
    ['closes an hour after it begins', { friday: { open: '10:00', close: '18:00' } }, false],
    ['closes before the hour is over', { friday: { open: '10:00', close: '17:59' } }, true],
    ['opens an hour before it ends', { friday: { open: '19:00', close: '23:00' } }, false],
    ['opens too late', { friday: { open: '19:01', close: '23:00' } }, true],
    ['past midnight', { friday: { open: '18:00', close: '02:00' } }, false],
  ])('%s, in the evening from 5 to 8', (_, known, isClosed) => {
    const slot = { date: '2026-11-20', startMinute: 17 * 60, endMinute: 20 * 60 };
    expect(isClosedDuring(known, slot)).toBe(isClosed);
  });
});
