import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookingDay, bookJacket, quoteJacket, tryBooking } from '../../../testing/book-return.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let customer: { id: string; email: string; cookie: string };
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  app.clock.set(bookingDay);
  customer = await app.person();
});
afterAll(() => app.stop());

async function rowsOf<T>(table: 'domain_events' | 'cases', orderId: string): Promise<T[]> {
  const { rows } = await sql<T>`
    SELECT * FROM ${sql.table(table)} WHERE order_id = ${orderId} ORDER BY 1`.execute(
    app.database.db,
  );
  return rows;
}

describe('a booking', () => {
  test('makes one order at the quoted price, with its event', async () => {
    const quote = await quoteJacket(app, customer.cookie);
    const { status, body } = await tryBooking(app, customer.cookie, { quoteId: quote.quoteId });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'created',
      statusMessage: 'Complete your payment so we can send a driver.',
      paymentStatus: 'pending',
      reviewStatus: 'none',
      retailer: 'Target',
      store: { id: 'target-hampton-village', name: 'Target Hampton Village' },
      pickupStreetAddress: '5200 Oakland Ave',
      pickupCity: 'St. Louis',
      pickupState: 'MO',
      pickupZipCode: '63110',
      signatureRequired: true,
      itemCategory: 'Clothing & Accessories',
      itemValue: 79.99,
      policyResult: 'valid',
      totalPrice: quote.total,
      lines: quote.lines,
      driverPay: quote.driverPay,
      events: [{ sequence: 1, type: 'created', status: 'created', actor: 'owner' }],
      files: [],
      driver: null,
    });
    expect(body.trackingNumber).toMatch(/^RTN-[A-Z0-9]{12}$/);
    expect(await rowsOf('domain_events', body.id)).toMatchObject([
      {
        sequence: 1,
        type: 'created',
        action: null,
        status: 'created',
        actor_kind: 'owner',
        actor_id: customer.id,
      },
    ]);
  });

  test('keeps every answer: what is read back is what was answered', async () => {
    const booked = await bookJacket(app, customer.cookie, {
      pickupInstructions: 'Second floor, ring twice',
      accessNotes: 'Gate code 4711',
      pickupUnit: '2B',
      itemWeight: 3.5,
      itemTax: 7.74,
      purchaseCard: '1009',
      isFragile: true,
      pickupLocation: 'outside',
      pickupMethod: 'door_dropoff',
      acceptsLiabilityTerms: true,
      paymentMethod: 'paypal',
    });
    const answer = await app.fastify.inject({
      url: `/api/customers/orders/${booked.id}`,
      headers: { cookie: customer.cookie },
    });
    expect(answer.json()).toEqual(booked);
    const { rows } = await sql<Record<string, unknown>>`
      SELECT * FROM orders WHERE id = ${booked.id}`.execute(app.database.db);
    expect(rows[0]?.['item_tax_cents']).toBe(774);
    expect(rows[0]?.['customer_phone']).toBe('+13145550101');
    const unset = Object.entries(rows[0] ?? {}).filter(([, value]) => value === null);
    // This booking answers every question. The columns that are still null are filled after the booking, or
    // only for parcels or demos.
    expect(unset.map(([column]) => column).toSorted()).toEqual([
      'assigned_at',
      'carrier',
      'charity_id',
      'completed_at',
      'delivered_at',
      'driver_id',
      'driver_notes',
      'early_pickup',
      'fee_cents',
      'heading_to',
      'label_kind',
      'linked_return',
      'parcel_inches',
      'parcel_shop',
      'paused_at',
      'picked_up_at',
      'refusal_choice',
      'refusal_choice_until',
      'refusal_ways',
      'sandbox_id',
    ]);
  });

  test('keeps the last day of its return window, by the policy that it was booked under', async () => {
    const { id } = await bookJacket(app, customer.cookie);
    const { rows } = await sql<{ day: string; purchased: string }>`
      SELECT return_by::text AS day, purchase_date::text AS purchased FROM orders WHERE id = ${id}`.execute(
      app.database.db,
    );
    expect(rows).toEqual([{ day: '2027-01-30', purchased: '2026-11-01' }]);
  });

  test('takes the slot of the first day still open when no day is asked for, by the clock of St. Louis', async () => {
    const today = await bookJacket(app, customer.cookie);
    expect(today).toMatchObject({
      pickupDate: '2026-11-20',
      slotStartAt: '2026-11-20T18:00:00.000Z',
      slotEndAt: '2026-11-20T23:00:00.000Z',
    });
    // 22:30 UTC is 4:30 PM in St. Louis, so the slot ends in 30 minutes.
    app.clock.set('2026-11-20T22:30:00Z');
    expect((await bookJacket(app, customer.cookie)).pickupDate).toBe('2026-11-21');
    // At 7 PM in St. Louis it is still the same day there, but already the next day in UTC.
    app.clock.set('2026-11-21T01:00:00Z');
    const evening = { preferredTimeSlot: 'Evening (5 PM - 8 PM)' };
    expect((await bookJacket(app, customer.cookie, evening)).pickupDate).toBe('2026-11-20');
  });

  test('can go without a quote, at most at the price the client foresaw', async () => {
    const { total } = await quoteJacket(app, customer.cookie);
    const booked = await tryBooking(app, customer.cookie, { totalPrice: total });
    expect(booked).toMatchObject({ status: 201, body: { totalPrice: total } });
    const dearer = await tryBooking(app, customer.cookie, { totalPrice: total - 0.01 });
    expect(dearer).toMatchObject({
      status: 409,
      body: { code: 'price_changed', quote: { total } },
    });
    const { quoteId } = dearer.body.quote;
    expect(await tryBooking(app, customer.cookie, { quoteId, totalPrice: total })).toMatchObject({
      status: 201,
    });
  });

  test("without a place goes to the nearest location, as 'Any Location' says", async () => {
    const { status, body } = await tryBooking(app, customer.cookie, {
      storeId: null,
      retailerLocation: null,
    });
    expect(status).toBe(201);
    expect(body.store.id).toMatch(/^target-/);
  });

  test('is answered once for a key, however often and at once it is sent', async () => {
    const { quoteId } = await quoteJacket(app, customer.cookie);
    const key = { 'idempotency-key': 'book-once' };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => tryBooking(app, customer.cookie, { quoteId }, key)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await tryBooking(app, customer.cookie, { quoteId, tip: 6 }, key)).toMatchObject({
      status: 422,
      body: { code: 'idempotency_mismatch' },
    });
  });

  test('of a retailer we do not know is never recorded as valid', async () => {
    const dropoff = '12 Made Up Ln, St. Louis, MO 63109';
    const { status, body } = await tryBooking(app, customer.cookie, {
      retailer: 'Corner Shop',
      storeId: null,
      retailerLocation: {
        name: 'Corner Shop',
        address: dropoff,
        lat: 38.6,
        lng: -90.2,
      },
    });
    expect({ status, result: body.policyResult }).toEqual({ status: 201, result: 'unverified' });
  });
});

describe('review before dispatch', () => {
  test('a restricted item is booked, held and given to an admin to decide', async () => {
    const { body } = await tryBooking(app, customer.cookie, {
      itemDescription: 'A bottle of wine',
    });
    expect(body.reviewStatus).toBe('pending');
    expect(await rowsOf('cases', body.id)).toMatchObject([
      { kind: 'safety_review', closed_at: null },
    ]);
    const events = await rowsOf<{ type: string; actor_kind: string }>('domain_events', body.id);
    expect(events.map(({ type, actor_kind }) => [type, actor_kind])).toEqual([
      ['created', 'owner'],
      ['review_requested', 'system'],
    ]);
    expect(body.events).toHaveLength(2);
  });

  test("a customer's second order below cost within 30 days", async () => {
    const cheap = { itemValue: 5, tip: 0 };
    const first = await bookJacket(app, customer.cookie, cheap);
    expect(first.driverPay.total).toBeGreaterThan(first.totalPrice);
    expect(first.reviewStatus).toBe('none');
    const second = await bookJacket(app, customer.cookie, cheap);
    expect(second.reviewStatus).toBe('pending');
    expect(await rowsOf('cases', second.id)).toMatchObject([{ kind: 'negative_share_review' }]);
    app.clock.set('2026-12-21T16:00:00Z');
    const later = await bookJacket(app, customer.cookie, cheap);
    expect(later.reviewStatus).toBe('none');
    const elsewhere = {
      ...cheap,
      customerPhone: '(314) 555-0155',
      pickupAddress: '4100 Shenandoah Avenue, St. Louis, MO 63110',
    };
    const someoneElse = await app.person();
    expect((await bookJacket(app, someoneElse.cookie, elsewhere)).reviewStatus).toBe('none');
    // The check for repeated cheap orders also counts orders of other people with the same phone number or
    // pickup address.
    for (const shared of ['customerPhone', 'pickupAddress'] as const) {
      const another = await app.person();
      const answers = { ...cheap, [shared]: elsewhere[shared] };
      const other =
        shared === 'customerPhone'
          ? { pickupAddress: '3500 Lemp Avenue, St. Louis, MO 63118' }
          : { customerPhone: '(314) 555-0156' };
      expect((await bookJacket(app, another.cookie, { ...answers, ...other })).reviewStatus).toBe(
        'pending',
      );
    }
  });
});

describe('the check before booking', () => {
  async function check(changes: object = {}) {
    const response = await app.fastify.inject({
      method: 'POST',
      url: '/api/orders/policy-check',
      headers: { cookie: customer.cookie },
      payload: {
        retailer: 'target',
        itemCategories: ['Electronics'],
        purchaseDate: '2026-11-01',
        hasOriginalTags: true,
        hasOriginalPackaging: true,
        hasReceipt: true,
        purchaseType: 'online',
        itemDescription: 'Headphones',
        itemValue: 80,
        numberOfItems: 1,
        ...changes,
      },
    });
    return response.json();
  }

  test('accepts in the words of the specification, with the last day', async () => {
    expect(await check()).toMatchObject({
      policy: {
        result: 'valid',
        message: "Return accepted under Target's policy",
        daysSincePurchase: 19,
      },
      safety: { result: 'allow', message: 'Order meets all policy requirements' },
    });
  });

  test('counts days by the calendar of St. Louis, the last one in time', async () => {
    const clothing = { itemCategories: ['Clothing & Accessories'], purchaseDate: '2026-08-22' };
    expect((await check(clothing)).policy).toMatchObject({
      result: 'valid',
      windowDays: 90,
      daysSincePurchase: 90,
      lastDay: '2026-11-20',
    });
    app.clock.set('2026-11-21T05:59:00Z');
    expect((await check(clothing)).policy.result).toBe('valid');
    app.clock.set('2026-11-21T06:00:00Z');
    expect((await check(clothing)).policy).toMatchObject({
      result: 'invalid',
      message:
        'This return is not eligible per Target return policy: return window expired (90 days allowed, purchased 91 days ago).',
    });
  });

  test('proceeds with caution where the policy is not known', async () => {
    expect((await check({ retailer: 'Corner Shop' })).policy).toMatchObject({
      result: 'unverified',
      warnings: ['Unable to validate Corner Shop policy - proceeding with caution'],
    });
  });

  test('names what is prohibited', async () => {
    expect((await check({ itemDescription: 'Two handguns' })).safety).toMatchObject({
      result: 'block',
      message: expect.stringMatching(
        /^Order cannot be processed due to policy violations: Prohibited item detected: .+ \(.+\)/,
      ),
    });
  });
});
