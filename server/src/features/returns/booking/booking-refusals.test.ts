import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  bookingDay,
  bookJacket,
  type jacketReturn,
  quoteJacket,
  tryBooking,
} from '../../../testing/book-return.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let customer: { id: string; cookie: string };
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  app.clock.set(bookingDay);
  customer = await app.person();
});
afterAll(() => app.stop());

/** The numbers of rows in the tables to which a booking writes, except quotes. */
async function written() {
  const { rows } = await sql<Record<'orders' | 'events' | 'cases' | 'attached' | 'keys', number>>`
    SELECT (SELECT count(*) FROM orders) AS orders,
      (SELECT count(*) FROM domain_events WHERE order_id IS NOT NULL) AS events,
      (SELECT count(*) FROM cases) AS cases, (SELECT count(*) FROM files WHERE order_id IS NOT NULL) AS attached,
      (SELECT count(*) FROM idempotency_keys) AS keys`.execute(app.database.db);
  return rows[0];
}

/** Checks that the booking is refused with this answer and writes no rows, even with an idempotency key. */
async function expectRefused(changes: Record<string, unknown>, status: number, body: object) {
  const before = await written();
  const answer = await tryBooking(app, customer.cookie, changes, {
    'idempotency-key': randomUUID(),
  });
  expect(answer).toMatchObject({ status, body: { requestId: expect.any(String), ...body } });
  expect(await written()).toEqual(before);
  return answer.body;
}

const quoted = async (changes: Partial<typeof jacketReturn> = {}) =>
  (await quoteJacket(app, customer.cookie, changes)).quoteId;

describe('what the form forbids, the server refuses in the form’s words', () => {
  test.each<[string, object, string, string, RegExp]>([
    [
      'no category',
      { itemCategories: [] },
      'validation_failed',
      'itemCategories',
      /^Item Categories Required - Please select at least one item category$/,
    ],
    [
      'a phone that is none',
      { customerPhone: 'abc' },
      'validation_failed',
      'customerPhone',
      /^Enter a US phone number with 10 digits/,
    ],
    [
      'a phone abroad',
      { customerPhone: '+44 20 7946 0958' },
      'validation_failed',
      'customerPhone',
      /^Enter a US phone number/,
    ],
    ['eleven items', { numberOfItems: 11 }, 'validation_failed', 'numberOfItems', /at most 10/],
    ['a negative tip', { tip: -0.01 }, 'validation_failed', 'tip', /at least 0/],
    [
      'no weight to speak of',
      { itemWeight: 0.001 },
      'validation_failed',
      'itemWeight',
      /above zero/,
    ],
    [
      'an unknown slot',
      { preferredTimeSlot: 'Midnight' },
      'validation_failed',
      'preferredTimeSlot',
      /./,
    ],
    ['a reason of its own', { returnReason: 'Because' }, 'validation_failed', 'returnReason', /./],
    [
      'at the door without the terms',
      { pickupMethod: 'door_dropoff' },
      'validation_failed',
      'acceptsLiabilityTerms',
      /liability terms/,
    ],
    [
      'bought tomorrow',
      { purchaseDate: '2026-11-21' },
      'validation_failed',
      'purchaseDate',
      /The purchase date cannot be in the future/,
    ],
    [
      'a day that is none',
      { purchaseDate: '2026-02-30' },
      'validation_failed',
      'purchaseDate',
      /./,
    ],
    [
      'a pickup yesterday',
      { pickupDate: '2026-11-19' },
      'slot_unavailable',
      'pickupDate',
      /cannot be in the past/,
    ],
    [
      'a pickup in five days',
      { pickupDate: '2026-11-25' },
      'slot_unavailable',
      'pickupDate',
      /4 days ahead/,
    ],
    [
      'a slot that is over',
      { pickupDate: '2026-11-20', preferredTimeSlot: 'Morning (8 AM - 12 PM)' },
      'slot_unavailable',
      'pickupDate',
      /can no longer be booked/,
    ],
  ])('%s', async (_, changes, code, field, words) => {
    // 11:35 AM in St. Louis: the morning slot ends in 25 minutes.
    app.clock.set('2026-11-20T17:35:00Z');
    await expectRefused({ quoteId: await quoted(), ...changes }, 422, {
      code,
      fieldErrors: { [field]: expect.stringMatching(words) },
    });
  });

  test.each<[string, object, object]>([
    [
      'Missing information - Please fill in all required fields',
      { customerName: ' ', customerPhone: undefined, pickupAddress: '' },
      {
        customerName: 'Full name is required',
        customerPhone: 'Phone is required',
        pickupAddress: 'Pickup address is required',
      },
    ],
    [
      'Item Categories Required - Please select at least one item category',
      { itemCategories: [], orderName: ' ' },
      { orderName: 'Order name is required' },
    ],
    [
      'Missing information - Please fill in all required fields. Missing: Store, Order Name, Return Reason, Item Value',
      { retailer: '', orderName: undefined, returnReason: null, itemValue: undefined },
      {
        retailer: 'Choose a store from the list',
        orderName: 'Order name is required',
        returnReason: 'Return reason is required',
        itemValue: 'Item value is required',
      },
    ],
    [
      'Validation failed: itemTax: The tax is more than the item',
      { itemTax: 80 },
      { itemTax: 'The tax is more than the item' },
    ],
    [
      'Missing information - Please fill in all required fields. Missing: Return Reason',
      { returnReason: '' },
      { returnReason: 'Return reason is required' },
    ],
    [
      'Missing Required Information - Please complete all required fields before proceeding',
      {
        preferredTimeSlot: undefined,
        pickupLocation: '',
        purchaseType: null,
        purchaseDate: undefined,
      },
      {
        preferredTimeSlot: 'Choose a time slot',
        pickupLocation: 'Choose a pickup location',
        purchaseType: 'Choose a purchase type',
        purchaseDate: 'Purchase date is required',
      },
    ],
    [
      'Missing Required Information - Please complete all required fields before proceeding',
      { authorizationSigned: false },
      { authorizationSigned: 'Please complete all required fields before proceeding' },
    ],
    [
      'Payment Method Required - Please select a payment method to continue',
      { paymentMethod: undefined },
      { paymentMethod: 'Payment Method Required - Please select a payment method to continue' },
    ],
    [
      'Liability Terms Required - You must accept the liability terms for outside pickup',
      { pickupLocation: 'outside' },
      {
        acceptsLiabilityTerms: 'You must accept the liability terms for outside pickup',
      },
    ],
    [
      'Return Requirements Not Met - You must have at least ONE of the following: original tags, original packaging, or receipt. The store may refuse your return without these items.',
      { hasOriginalTags: false, hasOriginalPackaging: false, hasReceipt: false },
      { hasReceipt: expect.stringMatching(/^You must have at least ONE of the following/) },
    ],
    [
      'Validation failed: returnReason: Must be one of: ',
      { returnReason: 'Because', paymentMethod: undefined },
      {},
    ],
  ])('in the words of the toast: %s', async (message, changes, fieldErrors) => {
    const body = await expectRefused({ quoteId: await quoted(), ...changes }, 422, {
      code: 'validation_failed',
      fieldErrors,
    });
    expect(body.message.startsWith(message)).toBe(true);
    if (!message.endsWith(': ')) expect(body.message).toBe(message);
  });
});

describe('policy and safety', () => {
  test('a closed window', async () => {
    const body = await expectRefused({ quoteId: await quoted(), purchaseDate: '2026-08-01' }, 422, {
      code: 'policy_violation',
    });
    expect(body.message).toBe(
      'Return Policy Violation - This return is not eligible per Target return policy: return window expired (90 days allowed, purchased 111 days ago).',
    );
    expect(body.violations).toHaveLength(1);
  });

  test('a prohibited item', async () => {
    const changes = { quoteId: await quoted(), itemDescription: 'A box of fireworks' };
    await expectRefused(changes, 422, {
      code: 'safety_block',
      message: expect.stringMatching(
        /^Order cannot be processed due to policy violations: Prohibited item detected: firework/,
      ),
    });
  });

  test('51 lb', async () => {
    await expectRefused({ quoteId: await quoted(), itemWeight: 51 }, 422, {
      code: 'safety_block',
      message:
        'Order cannot be processed due to policy violations: Item exceeds maximum weight limit (50 lbs)',
    });
  });
});

describe('the place', () => {
  test('an unknown store', async () => {
    await expectRefused({ storeId: 'target-atlantis' }, 422, { code: 'unknown_store' });
  });

  test('an address outside the metro, with an offer of the waitlist', async () => {
    const changes = { pickupAddress: '1 Rodeo Dr, Beverly Hills, CA 90210' };
    await expectRefused(changes, 422, {
      code: 'outside_service_area',
      waitlist: { kind: 'customer', zip: '90210' },
    });
  });

  test('an area paused after the quote', async () => {
    const quoteId = await quoted();
    await sql`UPDATE service_areas SET is_live = false`.execute(app.database.db);
    await expectRefused({ quoteId }, 422, { code: 'outside_service_area' });
    await sql`UPDATE service_areas SET is_live = true`.execute(app.database.db);
  });
});

describe('the quote', () => {
  test.each<[string, object]>([
    ['tip', { tip: 0 }],
    ['itemValue', { itemValue: 10 }],
    ['numberOfItems', { numberOfItems: 2 }],
    ['rush', { rush: true }],
    ['pickupAddress', { pickupAddress: '1 Other St, St. Louis, MO 63101' }],
    ['dropoffAddress', { storeId: 'target-brentwood' }],
    ['retailer', { retailer: "Kohl's", storeId: 'kohls-crestwood' }],
  ])('another %s than was priced comes back with a fresh quote', async (field, changes) => {
    const body = await expectRefused({ quoteId: await quoted(), ...changes }, 409, {
      code: 'quote_mismatch',
      differs: expect.arrayContaining([field]),
    });
    const { quoteId } = body.quote;
    expect(await tryBooking(app, customer.cookie, { ...changes, quoteId })).toMatchObject({
      status: 201,
    });
  });

  test("a slot in which 'Any Location' of the quote is closed comes back with one that is open", async () => {
    const { store, quoteId } = await quoteJacket(app, customer.cookie, { anyLocation: true });
    const hours = JSON.stringify({ saturday: { open: '12:00', close: '20:00' } });
    await sql`UPDATE stores SET store_hours = ${hours} WHERE id = ${store?.id}`.execute(
      app.database.db,
    );
    const morning = { preferredTimeSlot: 'Morning (8 AM - 12 PM)', pickupDate: '2026-11-21' };
    const anyOpen = { storeId: null, ...morning };
    const body = await expectRefused({ quoteId, ...anyOpen }, 409, {
      code: 'quote_mismatch',
      differs: ['preferredTimeSlot'],
    });
    expect(body.quote.store.id).not.toBe(store?.id);
    const { quoteId: fresh } = body.quote;
    expect(await tryBooking(app, customer.cookie, { quoteId: fresh, ...anyOpen })).toMatchObject({
      status: 201,
    });
    await expectRefused({ storeId: store?.id, ...morning }, 422, { code: 'store_closed' });
    await sql`UPDATE stores SET store_hours = NULL WHERE id = ${store?.id}`.execute(
      app.database.db,
    );
  });

  test('a stale one comes back fresh', async () => {
    const quoteId = await quoted();
    app.clock.set('2026-11-20T16:14:59Z');
    expect(await tryBooking(app, customer.cookie, { quoteId: await quoted() })).toMatchObject({
      status: 201,
    });
    app.clock.set('2026-11-20T16:15:00Z');
    const body = await expectRefused({ quoteId }, 409, {
      code: 'quote_expired',
      quote: { expiresAt: '2026-11-20T16:30:00.000Z' },
    });
    expect(await tryBooking(app, customer.cookie, { quoteId: body.quote.quoteId })).toMatchObject({
      status: 201,
    });
  });

  test('a forged amount', async () => {
    await expectRefused({ quoteId: await quoted(), totalPrice: 0.5 }, 409, {
      code: 'price_changed',
      quote: { total: expect.any(Number) },
    });
  });

  test('one that is used, another’s, or none at all', async () => {
    const used = await quoted();
    await tryBooking(app, customer.cookie, { quoteId: used });
    await expectRefused({ quoteId: used }, 422, { code: 'quote_not_found' });
    const other = await app.person();
    const { quoteId } = await quoteJacket(app, other.cookie);
    await expectRefused({ quoteId }, 422, { code: 'quote_not_found' });
    await expectRefused({ quoteId: randomUUID() }, 422, { code: 'quote_not_found' });
  });

  test('is used once, however many bookings come at once', async () => {
    const quoteId = await quoted();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => tryBooking(app, customer.cookie, { quoteId })),
    );
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, 422, 422, 422, 422, 422, 422, 422]);
  });
});

async function upload(ownerId: string, kind: string, orderId: string | null = null) {
  const id = randomUUID();
  await sql`
    INSERT INTO files (id, owner_id, order_id, kind, media_type, size_bytes)
    VALUES (${id}, ${ownerId}, ${orderId}, ${kind}, 'image/webp', 100)`.execute(app.database.db);
  return id;
}

describe('files', () => {
  test('uploads of its own are attached', async () => {
    const receiptImage = await upload(customer.id, 'receipt');
    const returnLabelImage = await upload(customer.id, 'label');
    const { status, body } = await tryBooking(app, customer.cookie, {
      quoteId: await quoted(),
      receiptImage,
      returnLabelImage,
    });
    expect(status).toBe(201);
    const attached = body.files.map((file: { id: string }) => file.id).toSorted();
    expect(attached).toEqual([receiptImage, returnLabelImage].toSorted());
    await expectRefused({ quoteId: await quoted(), receiptImage }, 422, { code: 'unknown_file' });
    const label = await upload(customer.id, 'label');
    const mixed = { quoteId: await quoted(), receiptImage, returnLabelImage: label };
    await expectRefused(mixed, 422, { code: 'unknown_file' });
  });

  test("another person's, of another kind, or made up are not", async () => {
    const other = await app.person();
    for (const receiptImage of [
      await upload(other.id, 'receipt'),
      await upload(customer.id, 'label'),
      randomUUID(),
    ]) {
      await expectRefused({ quoteId: await quoted(), receiptImage }, 422, {
        code: 'unknown_file',
        fieldErrors: { receiptImage: expect.any(String) },
      });
    }
  });
});

describe('bookings that come at once', () => {
  test('fail alone: the good ones among them stand, whole', async () => {
    const before = await written();
    const receiptImage = await upload(customer.id, 'receipt');
    const quotes = await Promise.all(Array.from({ length: 6 }, () => quoted()));
    const [first] = quotes;
    const all = [
      ...quotes.map((quoteId, n) => (n < 4 ? { quoteId } : { quoteId, receiptImage })),
      { quoteId: first },
    ];
    const answers = await Promise.all(
      all.map((changes) =>
        tryBooking(app, customer.cookie, changes, { 'idempotency-key': randomUUID() }),
      ),
    );
    const refusals = answers.flatMap(({ body }) => body.code ?? []);
    expect(refusals).toHaveLength(2);
    expect(new Set(refusals)).toEqual(new Set(['quote_not_found', 'unknown_file']));
    expect(await written()).toEqual({
      orders: Number(before?.orders) + 5,
      events: Number(before?.events) + 5,
      cases: before?.cases,
      attached: Number(before?.attached) + 1,
      keys: Number(before?.keys) + 5,
    });
  });
});

describe('the request itself', () => {
  test('a reused key with another body', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const quoteId = await quoted();
    await tryBooking(app, customer.cookie, { quoteId }, key);
    const before = await written();
    expect(
      await tryBooking(app, customer.cookie, { quoteId, orderName: 'Other' }, key),
    ).toMatchObject({
      status: 422,
      body: { code: 'idempotency_mismatch' },
    });
    expect(await written()).toEqual(before);
  });

  test.each<[string, string, string, number, string]>([
    ['no JSON', '{"customerName": ', 'application/json', 400, 'malformed_body'],
    ['a list', '[]', 'application/json', 422, 'validation_failed'],
    ['nothing', '', 'application/json', 422, 'validation_failed'],
    [
      'a form',
      'customerName=Casey',
      'application/x-www-form-urlencoded',
      415,
      'unsupported_media_type',
    ],
  ])('%s', async (_, payload, type, status, code) => {
    const before = await written();
    const response = await app.fastify.inject({
      method: 'POST',
      url: '/api/orders',
      headers: { cookie: customer.cookie, 'content-type': type },
      payload,
    });
    expect({ status: response.statusCode, code: response.json().code }).toEqual({ status, code });
    expect(await written()).toEqual(before);
  });

  test('nobody signed in', async () => {
    expect(await tryBooking(app, '')).toMatchObject({
      status: 401,
      body: { code: 'not_signed_in' },
    });
  });

  test('a booking that went through leaves exactly its own rows', async () => {
    const before = await written();
    await bookJacket(app, customer.cookie);
    const after = await written();
    expect(after).toEqual({
      ...before,
      orders: (before?.orders ?? 0) + 1,
      events: (before?.events ?? 0) + 1,
    });
  });
});
