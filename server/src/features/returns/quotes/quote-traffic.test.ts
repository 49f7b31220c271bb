import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Quote } from '@backhaul/contract/calls/returns/quotes.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EstimatedPart, RouteTraffic } from '../../../ports/map-service.ts';
import { jacketReturn, pinnedPlaceId, tryBooking } from '../../../testing/book-return.ts';
import { bringCityFiles } from '../../../testing/city-files.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const city = join(import.meta.dirname, '../../../reference-data/city/st-louis-metro.osm.pbf');
const evening = { preferredTimeSlot: 'Evening (5 PM - 8 PM)', pickupDate: '2026-11-23' };
const sunday = { ...evening, pickupDate: '2026-11-22' };

let app: TestApp;
let cookie: string;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'quote-traffic-'));
  await bringCityFiles(dataDir);
  app = await startTestApp({ OSM_EXTRACT: city, DATA_DIR: dataDir });
  app.clock.set('2026-11-20T16:00:00Z');
  ({ cookie } = await app.person());
  // The timeout is long, because the streets of the whole area are read first.
}, 180_000);
afterAll(async () => {
  await app.stop();
  await rm(dataDir, { recursive: true });
});

const address = jacketReturn.pickupAddress;

async function quote(changes: object = {}): Promise<Quote> {
  const response = await app.fastify.inject({
    method: 'POST',
    url: '/api/quotes',
    headers: { cookie },
    payload: {
      pickup: { address, placeId: await pinnedPlaceId(app, address) },
      dropoff: { storeId: 'target-hampton-village' },
      itemValue: 79.99,
      numberOfItems: 1,
      tip: 5,
      ...changes,
    },
  });
  expect(response.statusCode, response.body).toBe(201);
  return response.json();
}

async function stored(quoteId: string) {
  const { rows } = await sql<{
    duration_seconds: number;
    traffic: RouteTraffic | null;
    parts: EstimatedPart[];
    pickup_date: string | null;
    time_slot: string | null;
  }>`
    SELECT duration_seconds, traffic, route_estimated_parts AS parts, pickup_date, time_slot FROM quotes
    WHERE id = ${quoteId}`.execute(app.database.db);
  return rows[0] ?? expect.fail('the quote is not stored');
}

const timeOf = (lines: Quote['lines']) => lines.find(({ code }) => code === 'time');

describe('the minutes of a price', () => {
  test('are those of the slot, say so, and can be worked out again', async () => {
    const [busy, quiet] = [await quote(evening), await quote(sunday)];
    expect(busy.distanceMiles).toBe(quiet.distanceMiles);
    expect(busy.durationMinutes).toBeGreaterThan(quiet.durationMinutes);
    expect(busy.driverPay.total).toBeGreaterThan(quiet.driverPay.total);
    for (const [priced, words] of [
      [busy, 'weekday evening traffic × 1.32'],
      [quiet, 'weekend evening traffic × 1.13'],
    ] as const) {
      const minutes = priced.durationMinutes;
      expect(timeOf(priced.lines)).toMatchObject({
        detail: `${minutes} min (${words}) × $0.20`,
        amount: Math.round(minutes * 20) / 100,
      });
      expect(timeOf(priced.driverPay.lines)?.detail).toBe(`${minutes} min (${words}) × $8 an hour`);
      const { duration_seconds: seconds, traffic } = await stored(priced.quoteId);
      expect(seconds).toBe(
        Math.round(((traffic?.roadSeconds ?? 0) * (traffic?.percent ?? 0)) / 100),
      );
      expect(minutes).toBe(Math.round(seconds / 60));
    }
  });

  test.each(['target-hampton-village', 'target-kirkwood'])(
    'are told before for every slot that can be booked, on the way to %s',
    async (storeId) => {
      const dropoff = { storeId };
      const { slotPrices } = await quote({ dropoff });
      expect(slotPrices.slice(0, 3)).toMatchObject([
        { pickupDate: '2026-11-20', preferredTimeSlot: 'Morning (8 AM - 12 PM)' },
        { pickupDate: '2026-11-20', preferredTimeSlot: 'Afternoon (12 PM - 5 PM)' },
        { pickupDate: '2026-11-20', preferredTimeSlot: 'Evening (5 PM - 8 PM)' },
      ]);
      const priceOf = (asked: typeof evening) =>
        slotPrices.find(
          ({ pickupDate, preferredTimeSlot }) =>
            pickupDate === asked.pickupDate && preferredTimeSlot === asked.preferredTimeSlot,
        )?.total;
      for (const asked of [evening, sunday])
        expect(priceOf(asked)).toBe((await quote({ ...asked, dropoff })).total);
      expect(priceOf(evening)).not.toBe(priceOf(sunday));
    },
  );

  test('are of an ordinary day while no slot is chosen', async () => {
    const priced = await quote();
    expect(timeOf(priced.lines)?.detail).toContain('(average traffic × 1.25)');
    expect(await stored(priced.quoteId)).toMatchObject({ pickup_date: null, time_slot: null });
  });

  test('have traffic only as far as streets are known', async () => {
    const priced = await quote({ ...evening, dropoff: { storeId: 'target-kirkwood' } });
    expect(priced.estimated).toBe(true);
    const { duration_seconds: seconds, traffic, parts } = await stored(priced.quoteId);
    const [beyond] = parts;
    expect(parts).toHaveLength(1);
    expect(traffic?.percent).toBe(132);
    const byRoad = Math.round(((traffic?.roadSeconds ?? 0) * 132) / 100);
    expect(seconds).toBe(byRoad + (beyond?.durationSeconds ?? 0));
    const mph = (beyond?.distanceMeters ?? 0) / 1609.344 / ((beyond?.durationSeconds ?? 1) / 3600);
    expect(mph).toBeCloseTo(22, 0);
  });
});

test('a driver is guided through the traffic of now', async () => {
  const driver = await app.person({ isDriver: true });
  const secondsAt = async (now: string) => {
    app.clock.set(now);
    const response = await app.fastify.inject({
      method: 'POST',
      url: '/api/navigation/route',
      headers: { cookie: driver.cookie },
      payload: {
        origin: { lat: 38.6267, lng: -90.2772 },
        destination: '4255 Hampton Ave, St. Louis, MO 63109',
        mode: 'driving',
      },
    });
    expect(response.statusCode, response.body).toBe(200);
    return response.json().routes[0].legs[0].duration.value;
  };
  const night = await secondsAt('2026-11-20T09:30:00Z');
  expect(await secondsAt('2026-11-20T23:30:00Z')).toBe(Math.round(night * 1.5));
  app.clock.set('2026-11-20T16:00:00Z');
});

describe('a booking', () => {
  const details = { pickupAddress: '5200 Oakland Ave, St. Louis, MO 63110', tip: 5 };

  test.each([
    ['slot', { ...evening, preferredTimeSlot: 'Morning (8 AM - 12 PM)' }, ['preferredTimeSlot']],
    ['day', sunday, ['pickupDate']],
  ])('for another %s than was priced comes back with its price', async (_, other, differs) => {
    const { quoteId } = await quote(evening);
    const refused = await tryBooking(app, cookie, { ...details, ...other, quoteId });
    expect(refused).toMatchObject({ status: 409, body: { code: 'quote_mismatch', differs } });
    const { quote: fresh } = refused.body;
    expect(await stored(fresh.quoteId)).toMatchObject({
      pickup_date: other.pickupDate,
      time_slot: other.preferredTimeSlot,
    });
    const booked = await tryBooking(app, cookie, { ...details, ...other, quoteId: fresh.quoteId });
    expect(booked).toMatchObject({ status: 201, body: { totalPrice: fresh.total } });
  });

  test('for any slot may use a price that named none', async () => {
    const { quoteId } = await quote();
    expect(await tryBooking(app, cookie, { ...details, ...evening, quoteId })).toMatchObject({
      status: 201,
    });
  });
});
