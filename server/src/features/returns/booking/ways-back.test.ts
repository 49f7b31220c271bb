import { makeUpLabel } from '@backhaul/domain/carrier/samples/sample-labels.ts';
import type { Order } from '@backhaul/contract/order-answer.ts';
import type { Quote } from '@backhaul/contract/calls/returns/quotes.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookingDay, jacketReturn, pinnedPlaceId } from '../../../testing/book-return.ts';
import { writePdf } from '../../../testing/test-receipts.ts';
import { postFile } from '../../../testing/upload.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let customer: { id: string; cookie: string };
let placeId: string | undefined;
beforeAll(async () => {
  app = await startTestApp();
  app.clock.set(bookingDay);
  placeId = await pinnedPlaceId(app, jacketReturn.pickupAddress);
});
beforeEach(async () => {
  app.clock.set(bookingDay);
  customer = await app.person();
});
afterAll(() => app.stop());

async function post(url: string, payload: object, who = customer) {
  const headers = { cookie: who.cookie };
  const response = await app.fastify.inject({ method: 'POST', url, headers, payload });
  return { status: response.statusCode, body: response.json() };
}

const upsTo = { way: 'carrier', dropoff: { retailer: 'UPS', anyLocation: true } };
const { itemValue, numberOfItems, tip, preferredTimeSlot } = jacketReturn;
const quote = (changes: object) =>
  post('/api/quotes', {
    pickup: { address: jacketReturn.pickupAddress, placeId },
    itemValue,
    numberOfItems,
    tip,
    preferredTimeSlot,
    ...changes,
  });

/** A number that grows with each label, so that no two tests in this file use the same label. */
let labels = 0;
const freshLabel = (carrier: 'ups' | 'fedex' | 'usps' = 'ups') => {
  labels += 1;
  return makeUpLabel(carrier, labels).number;
};

const {
  purchaseType: _type,
  purchaseDate: _date,
  storeId: _store,
  ...withoutPurchase
} = jacketReturn;
const parcel = () => ({
  ...withoutPurchase,
  pickupPlaceId: placeId,
  way: 'carrier',
  retailer: 'UPS',
  orderName: 'Two pairs of shoes',
  returnReason: 'Other',
  itemCategories: ['Other'],
  hasOriginalTags: false,
  hasOriginalPackaging: false,
  hasReceipt: false,
  carrier: 'ups',
  labelKind: 'label',
  parcelNumbers: [freshLabel()],
  parcelShop: 'Zappos',
});

async function bookParcel(changes: object = {}, who = customer) {
  const { body } = await quote(upsTo);
  return post('/api/orders', { ...parcel(), quoteId: body.quoteId, ...changes }, who);
}

async function tryParcel(changes: object) {
  return post('/api/orders', { ...parcel(), ...changes });
}

describe('a sealed parcel', () => {
  test('is quoted to the carrier’s nearest counter, a partner shop named as one', async () => {
    const { status, body } = await quote(upsTo);
    expect(status).toBe(201);
    const { store, counter } = body as Quote;
    expect(store?.name).toMatch(/^UPS Access Point at CVS, |^The UPS Store/);
    expect(counter).toEqual({
      openText: null,
      isUnconfirmed: store?.name.startsWith('UPS Access Point'),
    });
  });

  test('of a carrier that no known counter takes is told so, with what helps', async () => {
    const answer = await quote({ ...upsTo, dropoff: { retailer: 'USPS', anyLocation: true } });
    expect(answer).toMatchObject({
      status: 422,
      body: {
        code: 'no_returns_location',
        message: 'We found no USPS counter near you. Enter the address of a counter.',
      },
    });
  });

  test.each([
    ['is open on it', { friday: { open: '08:00', close: '21:00' } }, 'Open until 9 PM'],
    ['is closed on it', { friday: null }, 'Closed today'],
  ])(
    'without a slot, says of the first day with one that its counter %s',
    async (_what, hours, said) => {
      const asked = { ...upsTo, preferredTimeSlot: undefined };
      const nearest = (await quote(asked)).body as Quote;
      const setHours = (written: string | null) =>
        sql`UPDATE stores SET store_hours = ${written}::jsonb WHERE id = ${nearest.store?.id}`.execute(
          app.database.db,
        );
      await setHours(JSON.stringify(hours));
      const { body } = await quote(asked);
      await setHours(null);
      expect((body as Quote).counter?.openText).toBe(said);
    },
  );

  test('is booked without a purchase or a policy, its number as the carrier spells it', async () => {
    const number = freshLabel();
    const written = number.toLowerCase().replace(/(..)(...)/, '$1 $2 ');
    const { status, body } = await bookParcel({
      parcelNumbers: [written],
      itemWeight: 6,
      sendBy: '2026-11-25',
    });
    expect(status, JSON.stringify(body)).toBe(201);
    const order = body as Order;
    expect(order).toMatchObject({
      way: 'carrier',
      retailer: 'UPS',
      policyResult: 'unverified',
      isDonation: false,
      parcel: {
        carrier: 'ups',
        labelKind: 'label',
        numbers: [number],
        count: 1,
        pounds: 6,
        inches: null,
        sendBy: '2026-11-25',
        shop: 'Zappos',
      },
    });
    const url = `/api/customers/orders/${order.id}`;
    const read = await app.fastify.inject({ url, headers: { cookie: customer.cookie } });
    expect(read.json()).toMatchObject({ way: 'carrier', parcel: order.parcel });
  });

  test('of several, for one counter, is one booking', async () => {
    const numbers = [freshLabel(), freshLabel()];
    const { body } = await quote({ ...upsTo, numberOfItems: 2 });
    const { status, body: order } = await post('/api/orders', {
      ...parcel(),
      quoteId: body.quoteId,
      numberOfItems: 2,
      parcelNumbers: numbers,
    });
    expect(status).toBe(201);
    expect(order.parcel).toMatchObject({ numbers, count: 2 });
  });

  test.each<[string, object, string, RegExp]>([
    ['without a label', { parcelNumbers: [] }, 'parcelNumbers', /Add the label, or type/],
    [
      'with a wrong check digit',
      { parcelNumbers: ['1Z5R89390357567128'] },
      'parcelNumbers',
      /digit in this number is wrong/,
    ],
    ['over the limit', { itemWeight: 45 }, 'itemWeight', /UPS takes parcels of up to 44 lb/],
    ['with a code that has ended', { sendBy: '2026-11-19' }, 'sendBy', /has expired/],
    ['too long', { parcelInches: 60 }, 'parcelInches', /up to 38 inches/],
  ])('is refused %s, at its field', async (_what, changes, field, sentence) => {
    const { status, body } = await tryParcel(changes);
    expect(status).toBe(422);
    expect(body.code).toBe('validation_failed');
    expect(body.fieldErrors[field]).toMatch(sentence);
  });

  test('is screened for safety like everything else', async () => {
    const { status, body } = await tryParcel({ orderName: 'Box of fireworks' });
    expect(status).toBe(422);
    expect(body.code).toBe('safety_block');
  });

  test('whose label is on another live return is refused, until that one ended at the door', async () => {
    const number = freshLabel();
    const first = await bookParcel({ parcelNumbers: [number] });
    expect(first.status).toBe(201);
    const again = await bookParcel({ parcelNumbers: [number] });
    expect(again).toMatchObject({
      status: 409,
      body: { code: 'label_used', fieldErrors: { parcelNumbers: expect.any(String) } },
    });
    await post(`/api/orders/${first.body.id}/cancel`, { reason: 'Not now' });
    expect((await bookParcel({ parcelNumbers: [number] })).status).toBe(201);
  });

  test('whose label goes to the pickup itself is refused with its picture, and goes without it', async () => {
    const number = freshLabel();
    const sent = [
      'FROM: ZAPPOS',
      '1400 DEPOT RD',
      'LOUISVILLE KY 40213',
      'SHIP TO: J. SAMPLE',
      '5200 OAKLAND AVE',
      'ST LOUIS MO 63110',
      'UPS GROUND',
      `TRACKING #: ${number}`,
    ];
    const bytes = writePdf([sent]);
    const { body: upload } = await postFile(app, '/api/uploads?kind=label', customer.cookie, {
      bytes,
    });
    const read = await post('/api/receipts/read-file', { fileId: upload.id, isWhole: true });
    expect(read.body.label.addresses.to).toEqual({ street: '5200 OAKLAND AVE', zip: '63110' });
    const booked = await bookParcel({ parcelNumbers: [number], returnLabelImage: upload.id });
    expect(booked).toMatchObject({
      status: 422,
      body: {
        code: 'label_goes_to_door',
        fieldErrors: { parcelNumbers: expect.stringMatching(/to your own door/) },
      },
    });
    expect((await bookParcel({ parcelNumbers: [number] })).status).toBe(201);
  });

  test('does not go to another carrier, nor to a retailer', async () => {
    const { body } = await quote(upsTo);
    const wrong = { carrier: 'fedex', parcelNumbers: [freshLabel('fedex')], quoteId: body.quoteId };
    expect(await tryParcel(wrong)).toMatchObject({ status: 409, body: { differs: ['carrier'] } });
    const target = { way: 'carrier', dropoff: { storeId: 'target-hampton-village' } };
    expect(await quote(target)).toMatchObject({ status: 422, body: { code: 'unknown_store' } });
    expect(await quote({ ...upsTo, way: 'counter' })).toMatchObject({
      status: 422,
      body: { code: 'unknown_retailer' },
    });
  });

  test('may go to a shop of the carrier that the customer chose', async () => {
    const chosen = { way: 'carrier', dropoff: { storeId: 'ups-store-brentwood' } };
    const { body } = await quote(chosen);
    const booked = await tryParcel({ storeId: 'ups-store-brentwood', quoteId: body.quoteId });
    expect(booked.status, JSON.stringify(booked.body)).toBe(201);
  });
});

test('no parcel is booked to a counter that is closed in the window; the nearest is then another', async () => {
  const nearest = ((await quote(upsTo)).body as Quote).store?.id;
  const closed = '{"friday": {"open": "18:00", "close": "20:00"}}';
  await sql`UPDATE stores SET store_hours = ${closed}::jsonb WHERE id = ${nearest}`.execute(
    app.database.db,
  );
  const refused = {
    status: 422,
    body: {
      code: 'store_closed',
      message: expect.stringMatching(/ is closed in this time slot\./),
    },
  };
  expect(await quote({ way: 'carrier', dropoff: { storeId: nearest } })).toMatchObject(refused);
  expect(await post('/api/orders', { ...parcel(), storeId: nearest })).toMatchObject(refused);
  const other = (await quote(upsTo)).body as Quote;
  expect(other.store?.id).not.toBe(nearest);
});

test('carriers are no retailers: not in the search, the browser, the list or the policies', async () => {
  const names = async (url: string) =>
    JSON.stringify(
      (await app.fastify.inject({ url, headers: { cookie: customer.cookie } })).json(),
    );
  expect(await names('/api/stores/search?q=ups%20access')).toBe('[]');
  expect(await names('/api/companies/search?q=fedex')).toBe('[]');
  expect(await names('/api/stores/retailers')).not.toMatch(/"UPS"|"FedEx/);
});

describe('a donation', () => {
  const charityId = 'goodwill-brentwood';
  const gift = { way: 'donation', dropoff: { charityId } };
  const donation = {
    ...withoutPurchase,
    way: 'donation',
    charityId,
    retailer: 'MERS Goodwill',
    returnReason: 'No longer needed',
    hasOriginalTags: false,
    hasOriginalPackaging: false,
    hasReceipt: false,
  };

  test('is booked to a charity of the list, with its rules', async () => {
    const { lat, lng } = { lat: 38.62, lng: -90.3 };
    const listed = await app.fastify.inject({ url: `/api/charities?lat=${lat}&lng=${lng}` });
    expect(listed.json()[0]).toMatchObject({ id: charityId, organization: 'MERS Goodwill' });
    const { body } = await quote(gift);
    const booked = await post('/api/orders', {
      ...donation,
      pickupPlaceId: placeId,
      quoteId: body.quoteId,
    });
    expect(booked.status, JSON.stringify(booked.body)).toBe(201);
    expect(booked.body).toMatchObject({ way: 'donation', isDonation: true, parcel: null });
  });

  test('of what the charity never takes is refused at its name', async () => {
    const { body } = await quote(gift);
    const refused = await post('/api/orders', {
      ...donation,
      pickupPlaceId: placeId,
      quoteId: body.quoteId,
      orderName: 'Two mattresses',
    });
    expect(refused).toMatchObject({ status: 422, body: { code: 'charity_declines' } });
  });

  test('to a charity that is none is refused', async () => {
    const none = await quote({ way: 'donation', dropoff: { charityId: 'nobody' } });
    expect(none).toMatchObject({ status: 422, body: { code: 'unknown_charity' } });
    const store = await quote({ way: 'donation', dropoff: { storeId: 'target-hampton-village' } });
    expect(store).toMatchObject({ status: 422, body: { code: 'unknown_charity' } });
  });
});
