import { orderPayload } from '@backhaul/contract/order-payload.ts';
import { expect, test } from 'vitest';
import { exampleDraft, exampleQuote } from '../test-booking.ts';
import { orderBodyOf } from './order-payload.ts';

const elsewhere = {
  kind: 'address',
  retailer: 'Corner Shop',
  address: ' 1 Market St, 63101 ',
  placeId: null,
} as const;

const book = (changes: Partial<typeof exampleDraft> = {}) =>
  orderBodyOf({ ...exampleDraft, ...changes }, exampleQuote, 'priya@example.com');

test('the order carries every field of the payload', () => {
  const body = book();
  expect(orderPayload.safeParse(body).error).toBeUndefined();
  expect(Object.keys(orderPayload.shape)).toEqual(expect.arrayContaining(Object.keys(body)));
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

test('an item is fragile where its customer said so', () => {
  expect(book({}).isFragile).toBe(false);
  expect(book({ isFragile: true }).isFragile).toBe(true);
});

test('the tax of the receipt goes with the value that the receipt gave, and with no other', () => {
  const itemTax = 7.74;
  expect(book({ itemTax, fromReceipt: ['itemValue'] })).toMatchObject({ itemTax });
  expect(book({ itemTax }).itemTax).toBeNull();
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
])('no order is made of a draft with %j', (changes) => {
  expect(() => book(changes)).toThrow(RangeError);
});
