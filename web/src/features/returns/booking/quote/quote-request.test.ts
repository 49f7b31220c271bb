import { createQuote } from '@backhaul/contract/calls/returns/quotes.ts';
import { expect, test } from 'vitest';
import { exampleDraft } from '../test-booking.ts';
import { quoteBodyOf } from './quote-request.ts';

const elsewhere = {
  kind: 'address',
  retailer: 'Corner Shop',
  address: ' 1 Market St, 63101 ',
  placeId: null,
} as const;

test('the quote asks for both ends and everything that the price depends on', () => {
  const body = quoteBodyOf(exampleDraft);
  expect(body).toEqual({
    way: 'counter',
    pickup: { address: '3526 Halliday Ave, St. Louis, MO 63118', placeId: 'place-1' },
    dropoff: { storeId: 'target-hampton' },
    itemValue: 79.99,
    numberOfItems: 1,
    tip: 0,
    preferredTimeSlot: 'Afternoon (12 PM - 5 PM)',
    pickupDate: '2026-11-21',
  });
  expect(createQuote.body.safeParse(body).success).toBe(true);
});

test('the quote of any location, and of an address of one’s own', () => {
  const any = { kind: 'any', retailer: 'Target' } as const;
  expect(quoteBodyOf({ ...exampleDraft, store: any })?.dropoff).toEqual({
    retailer: 'Target',
    anyLocation: true,
  });
  expect(quoteBodyOf({ ...exampleDraft, store: elsewhere })?.dropoff).toEqual({
    address: '1 Market St, 63101',
    retailer: 'Corner Shop',
  });
});

test.each([
  ['no address', { pickupAddress: '35' }],
  ['no store', { store: null }],
  ['no address of the store', { store: { ...elsewhere, address: '' } }],
])('no quote is asked with %s', (_, changes) => {
  expect(quoteBodyOf({ ...exampleDraft, ...changes })).toBeNull();
});

test.each([
  ['', '', null, 0],
  ['a lot', 'generous', null, 0],
  ['0', '500.01', null, 0],
  ['100000.01', '12.5', null, 12.5],
])('value %j and tip %j are asked as %s and %s', (itemValue, otherTip, value, tip) => {
  const body = quoteBodyOf({ ...exampleDraft, itemValue, tip: 'other', otherTip });
  expect(body).toMatchObject({ itemValue: value, tip });
});
