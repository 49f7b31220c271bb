import { orderPayload } from '@backhaul/contract/order-payload.ts';
import { createQuote } from '@backhaul/contract/calls/quotes.ts';
import { checkPolicy } from '@backhaul/contract/calls/orders.ts';
import { describe, expect, test } from 'vitest';
import { exampleDraft, exampleQuote } from './test-booking.ts';
import { orderBodyOf } from './order-payload.ts';
import { policyBodyOf } from './policy-request.ts';
import { quoteBodyOf } from './quote-request.ts';

const today = '2026-11-20';
const elsewhere = {
  kind: 'address',
  retailer: 'Corner Shop',
  address: ' 1 Market St, 63101 ',
  placeId: null,
} as const;

describe('the quote', () => {
  test('asks for both ends and everything that the price depends on', () => {
    const body = quoteBodyOf(exampleDraft);
    expect(body).toEqual({
      pickup: { address: '3526 Halliday Ave, St. Louis, MO 63118', placeId: 'place-1' },
      dropoff: { storeId: 'target-hampton' },
      itemValue: 79.99,
      numberOfItems: 1,
      tip: 0,
    });
    expect(createQuote.body.safeParse(body).success).toBe(true);
  });

  test('any location, and an address of one’s own', () => {
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
    ['no address', { streetAddress: '35' }],
    ['no store', { store: null }],
    ['no address of the store', { store: { ...elsewhere, address: '' } }],
  ])('is not asked with %s', (_, changes) => {
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
});

describe('the policy check', () => {
  test('asks about everything that resets the verdict', () => {
    const body = policyBodyOf(exampleDraft, today);
    expect(checkPolicy.body.safeParse(body).success).toBe(true);
    expect(body).toMatchObject({ retailer: 'Target', itemDescription: 'Winter jacket' });
    const changes = [
      { store: { kind: 'any', retailer: "Kohl's" } },
      { itemCategories: ['Electronics'] },
      { purchaseDate: '2026-11-04' },
      { hasOriginalTags: true },
      { hasOriginalPackaging: true },
      { hasReceipt: false },
      { purchaseType: 'online' },
    ] as const;
    for (const change of changes) {
      const changed = { ...exampleDraft, ...change } as typeof exampleDraft;
      expect(policyBodyOf(changed, today)).not.toEqual(body);
    }
  });

  test.each([
    ['no store', { store: null }],
    ['no category', { itemCategories: [] }],
    ['no purchase type', { purchaseType: null }],
    ['no date', { purchaseDate: '' }],
    ['a date that is none', { purchaseDate: '2026-02-30' }],
    ['a date to come', { purchaseDate: '2026-11-21' }],
  ])('is not asked with %s', (_, changes) => {
    expect(policyBodyOf({ ...exampleDraft, ...changes }, today)).toBeNull();
  });
});

describe('the order', () => {
  const book = (changes: Partial<typeof exampleDraft> = {}) =>
    orderBodyOf({ ...exampleDraft, ...changes }, exampleQuote, 'priya@example.com');

  test('carries every field of the payload', () => {
    const body = book();
    expect(orderPayload.safeParse(body).error).toBeUndefined();
    expect(body).toMatchObject({
      customerEmail: 'priya@example.com',
      signatureRequired: true,
      storeId: 'target-hampton',
      retailer: 'Target',
      retailerLocation: exampleQuote.dropoff,
      dropoffAddress: exampleQuote.dropoff.address,
      itemValue: 79.99,
      itemWeight: 3,
      totalPrice: 9.79,
      basePrice: 3.99,
      distanceFee: 1.92,
      timeFee: 2.6,
      serviceFee: 1.28,
      distance: '3.84 mi',
      estimatedTime: '13 min',
      quoteId: exampleQuote.quoteId,
      paymentStatus: 'pending',
      status: 'created',
      tip: 0,
    });
  });

  test('any location names no store', () => {
    const body = book({ store: { kind: 'any', retailer: 'Target' } });
    expect(body).toMatchObject({ retailer: 'Target', storeId: null, retailerLocation: null });
  });

  test('an address of one’s own is the drop-off', () => {
    expect(book({ store: elsewhere })).toMatchObject({
      retailer: 'Corner Shop',
      storeId: null,
      retailerLocation: null,
      dropoffAddress: '1 Market St, 63101',
    });
  });

  test('a door drop-off needs no signature, a label goes only with an online purchase', () => {
    const returnLabel = { id: exampleQuote.quoteId, name: 'label.pdf', size: 1, uploadedAt: 1 };
    expect(book({ pickupMethod: 'door_dropoff', returnLabel })).toMatchObject({
      signatureRequired: false,
      returnLabelImage: null,
    });
    expect(book({ purchaseType: 'online', returnLabel }).returnLabelImage).toBe(returnLabel.id);
  });

  test.each([
    { returnReason: null },
    { preferredTimeSlot: null },
    { pickupLocation: null },
    { purchaseType: null },
    { paymentMethod: null },
    { itemValue: '' },
  ])('is not made of a draft with %j', (changes) => {
    expect(() => book(changes)).toThrow(RangeError);
  });
});
