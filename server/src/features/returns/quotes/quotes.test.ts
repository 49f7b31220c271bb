import type { Quote } from '@backhaul/contract/calls/returns/quotes.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  ({ cookie } = await app.person());
});
afterAll(() => app.stop());

const pickup = { address: '5200 Oakland Ave, St. Louis, MO 63110' };
const jacket = {
  pickup,
  dropoff: { storeId: 'target-hampton-village' },
  itemValue: 79.99,
  numberOfItems: 1,
  tip: 5,
};

async function quote(changes: object = {}, headers: Record<string, string> = {}) {
  const response = await app.fastify.inject({
    method: 'POST',
    url: '/api/quotes',
    headers: { cookie, ...headers },
    payload: { ...jacket, ...changes },
  });
  return { status: response.statusCode, body: response.json() };
}

async function storedQuotes(): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM quotes`.execute(
    app.database.db,
  );
  return rows[0]?.n ?? NaN;
}

const cents = (amount: number) => Math.round(amount * 100);
const sum = (lines: readonly { amount: number }[]) =>
  lines.reduce((total, line) => total + cents(line.amount), 0);

describe('a quote', () => {
  test('itemises a price that adds up, splits it to the cent and lives 15 minutes', async () => {
    app.clock.set('2026-11-20T16:00:00Z');
    const { status, body } = await quote();
    const priced: Quote = body;
    expect(status).toBe(201);
    expect(priced.expiresAt).toBe('2026-11-20T16:15:00.000Z');
    expect(priced.store).toMatchObject({
      id: 'target-hampton-village',
      name: 'Target Hampton Village',
    });
    expect(sum(priced.lines)).toBe(cents(priced.total));
    expect(sum(priced.driverPay.lines)).toBe(cents(priced.driverPay.total));
    expect(cents(priced.total)).toBe(
      cents(priced.driverPay.total) + cents(priced.platformShare.total),
    );
    expect(priced.lines.find((line) => line.code === 'distance')?.amount).toBeCloseTo(
      priced.distanceMiles * 0.5,
      1,
    );
    expect(priced).toMatchObject({ size: 'M', tip: 5, estimated: true, capReduction: 0 });
  });

  test('counts an absent item value as 50 dollars', async () => {
    const { body } = await quote({ itemValue: null });
    expect(body.size).toBe('M');
  });

  test('never costs more than the item, and says so in one line', async () => {
    const { body } = await quote({ itemValue: 10, tip: 0 });
    expect(body.total).toBe(9.99);
    expect(body.lines.at(-1)).toMatchObject({ code: 'cap', label: 'Item value cap' });
    expect(body.capReduction).toBeLessThan(0);
  });

  test("finds the nearest location of 'Any Location' and names it", async () => {
    const dropoff = { retailer: 'TARGET, Inc.', anyLocation: true };
    const first = await quote({ dropoff });
    const nearest = first.body.store.id;
    await sql`UPDATE stores SET accepts_returns = false WHERE id = ${nearest}`.execute(
      app.database.db,
    );
    const second = await quote({ dropoff });
    expect(second.body.store.id).not.toBe(nearest);
    expect(second.body.distanceMiles).toBeGreaterThan(first.body.distanceMiles);
    await sql`UPDATE stores SET accepts_returns = true WHERE id = ${nearest}`.execute(
      app.database.db,
    );
  });

  test('a retailer without stores goes to the nearest counter that takes its returns', async () => {
    const { status, body } = await quote({
      dropoff: { retailer: 'amazon.com', anyLocation: true },
    });
    expect(status).toBe(201);
    expect(body.store.id).toMatch(/^(kohls|ups-store)-/);
    expect(body.store.name).toMatch(/^(Kohl's|The UPS Store) /);
    const { rows } = await sql<{ retailer: string; company_id: string }>`
      SELECT retailer, company_id FROM quotes WHERE id = ${body.quoteId}`.execute(app.database.db);
    expect(rows).toEqual([{ retailer: 'Amazon', company_id: 'amazon' }]);
    expect(await quote({ dropoff: { retailer: 'eBay', anyLocation: true } })).toMatchObject({
      status: 422,
      body: { code: 'no_returns_location' },
    });
  });

  test("'Any Location' is the nearest by road that is open in the slot", async () => {
    const dropoff = { retailer: 'Best Buy', anyLocation: true };
    const sunday = { preferredTimeSlot: 'Evening (5 PM - 8 PM)', pickupDate: '2026-11-22' };
    const whenever = await quote({ dropoff });
    const nearest = whenever.body.store.id;
    const closes = (sundayHours: string) =>
      sql`UPDATE stores SET store_hours = store_hours || ${sundayHours}::jsonb WHERE id = ${nearest}`.execute(
        app.database.db,
      );
    await closes('{"sunday": {"open": "11:00", "close": "17:30"}}');
    const evening = await quote({ dropoff, ...sunday });
    expect(evening.body.store.id).not.toBe(nearest);
    expect(evening.body.distanceMiles).toBeGreaterThan(whenever.body.distanceMiles);
    const afternoon = { ...sunday, preferredTimeSlot: 'Afternoon (12 PM - 5 PM)' };
    expect((await quote({ dropoff, ...afternoon })).body.store.id).toBe(nearest);
    expect(await quote({ dropoff: { storeId: nearest }, ...sunday })).toMatchObject({
      status: 422,
      body: { code: 'store_closed', fieldErrors: { preferredTimeSlot: expect.any(String) } },
    });
    await closes('{"sunday": {"open": "11:00", "close": "20:00"}}');
  });

  test('hours that nobody knows close no store', async () => {
    const dropoff = { retailer: 'Walgreens', anyLocation: true };
    const night = { preferredTimeSlot: 'Evening (5 PM - 8 PM)', pickupDate: '2026-11-22' };
    const { status, body } = await quote({ dropoff, ...night });
    expect(status).toBe(201);
    expect(body.store.id).toBe((await quote({ dropoff })).body.store.id);
  });

  test('takes the position of a place id, whatever address is written beside it', async () => {
    const found = await app.fastify.inject(
      `/api/places/autocomplete?q=${encodeURIComponent(pickup.address)}`,
    );
    const [{ placeId }] = found.json();
    const { body } = await quote({
      pickup: { address: '1 Elsewhere St, St. Louis, MO 63101', placeId },
    });
    const plain = await quote();
    expect(body.pickup).toEqual(plain.body.pickup);
  });

  test('recognises a store by its address', async () => {
    const address = '4255 Hampton Ave, St. Louis, MO 63109';
    const { body } = await quote({ dropoff: { address, retailer: 'Target' } });
    expect(body.store?.id).toBe('target-hampton-village');
    const pharmacyInside = await quote({ dropoff: { address, retailer: 'CVS' } });
    expect(pharmacyInside).toMatchObject({
      status: 422,
      body: { code: 'no_returns_location', message: 'This location does not accept returns.' },
    });
    const whoever = await quote({ dropoff: { address } });
    expect(whoever.body.store?.id).toBe('target-hampton-village');
    await sql`UPDATE stores SET accepts_returns = true WHERE id = 'cvs-hampton-village'`.execute(
      app.database.db,
    );
    const either = await quote({ dropoff: { address } });
    expect(either.body).not.toHaveProperty('store');
    expect(either.body.distanceMiles).toBe(body.distanceMiles);
    await sql`UPDATE stores SET accepts_returns = false WHERE id = 'cvs-hampton-village'`.execute(
      app.database.db,
    );
    const elsewhere = await quote({ dropoff: { address: '12 Made Up Ln, St. Louis, MO 63109' } });
    expect(elsewhere.body).not.toHaveProperty('store');
    expect(elsewhere.body.dropoff.address).toContain('12 Made Up Ln');
  });

  test('answers a repeated key with the same quote, and refuses the key for another body', async () => {
    const key = { 'idempotency-key': 'one-quote' };
    const before = await storedQuotes();
    const first = await quote({}, key);
    const again = await quote({}, key);
    expect(again).toEqual(first);
    expect(await quote({ tip: 6 }, key)).toMatchObject({
      status: 422,
      body: { code: 'idempotency_mismatch' },
    });
    expect(await storedQuotes()).toBe(before + 1);
  });
});

describe('bad input is refused with its code and leaves nothing behind', () => {
  test.each<[string, object, number, string]>([
    ['an unknown store', { dropoff: { storeId: 'target-atlantis' } }, 422, 'unknown_store'],
    [
      'an unknown retailer',
      { dropoff: { retailer: 'Nobody', anyLocation: true } },
      422,
      'unknown_retailer',
    ],
    [
      'an address outside the metro',
      { pickup: { address: '1 Rodeo Dr, Beverly Hills, CA 90210' } },
      422,
      'outside_service_area',
    ],
    [
      'a drop-off outside the metro',
      { dropoff: { address: '1 Rodeo Dr, Beverly Hills, CA 90210' } },
      422,
      'outside_service_area',
    ],
    [
      'an address without a ZIP code',
      { pickup: { address: 'the blue house' } },
      422,
      'zip_required',
    ],
    ['a ZIP code without a street', { pickup: { address: '63110' } }, 422, 'validation_failed'],
    [
      'a forged place id',
      { pickup: { ...pickup, placeId: 'Zm9yZ2VkZm9yZ2VkZm9yZ2VkZm9yZ2Vk' } },
      422,
      'unknown_place',
    ],
    ['a negative tip', { tip: -1 }, 422, 'validation_failed'],
    ['a tip over 500', { tip: 500.01 }, 422, 'validation_failed'],
    ['eleven items', { numberOfItems: 11 }, 422, 'validation_failed'],
    ['a free item', { itemValue: 0 }, 422, 'validation_failed'],
    ['a tenth of a cent', { itemValue: 9.999 }, 422, 'validation_failed'],
    ['bare coordinates', { pickup: { lat: 38.6, lng: -90.2 } }, 422, 'validation_failed'],
  ])('%s', async (_, changes, status, code) => {
    const before = await storedQuotes();
    expect(await quote(changes)).toMatchObject({
      status,
      body: { code, requestId: expect.any(String) },
    });
    expect(await storedQuotes()).toBe(before);
  });

  test('outside the area it offers the waitlist', async () => {
    const { body } = await quote({ pickup: { address: '1 Rodeo Dr, Beverly Hills, CA 90210' } });
    expect(body.waitlist).toEqual({ kind: 'customer', zip: '90210' });
  });

  test('a closed location, and a retailer of which none is open to returns', async () => {
    await sql`UPDATE stores SET accepts_returns = false WHERE company_id = 'dicks'`.execute(
      app.database.db,
    );
    const { rows } = await sql<{
      id: string;
    }>`SELECT id FROM stores WHERE company_id = 'dicks' LIMIT 1`.execute(app.database.db);
    expect(await quote({ dropoff: { storeId: rows[0]?.id } })).toMatchObject({
      status: 422,
      body: { code: 'no_returns_location' },
    });
    expect(
      await quote({ dropoff: { retailer: "Dick's Sporting Goods", anyLocation: true } }),
    ).toMatchObject({
      status: 422,
      body: {
        code: 'no_returns_location',
        message: 'No location of this retailer accepts returns.',
      },
    });
    await sql`UPDATE stores SET accepts_returns = true WHERE company_id = 'dicks'`.execute(
      app.database.db,
    );
  });

  test('a paused area serves nobody', async () => {
    await sql`UPDATE service_areas SET is_live = false`.execute(app.database.db);
    expect(await quote()).toMatchObject({ status: 422, body: { code: 'outside_service_area' } });
    await sql`UPDATE service_areas SET is_live = true`.execute(app.database.db);
  });
});
