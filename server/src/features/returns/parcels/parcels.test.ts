/**
 * These tests depend on the date and time. The tag makes them also run at midnight and at clock changes.
 *
 * @module-tag calendar
 */
import { makeUpLabel } from '@backhaul/domain/carrier/samples/sample-labels.ts';
import type { Order } from '@backhaul/contract/order-answer.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, expect, test, vi } from 'vitest';
import { startEasyPostDouble } from '../../../testing/easypost-double.ts';
import { linkAlone, type ParcelTracking } from '../../../ports/parcel-tracking.ts';
import { startOrderScenario } from '../../../testing/order-scenario.ts';
import { followParcels } from './follow-parcels.ts';
import { drawReceipt } from '../../../testing/test-receipts.ts';

const double = await startEasyPostDouble();
const { apiKey, webhookSecret, origin } = double.account;
const { app, db, customer, driver, admin, requests, job, prove, eventsOf } =
  await startOrderScenario({
    EASYPOST_API_KEY: apiKey,
    EASYPOST_WEBHOOK_SECRET: webhookSecret,
    EASYPOST_ORIGIN: origin,
  });
afterAll(async () => {
  app.clock.run();
  await double.stop();
});
// On a busy machine, reading a photo can take half a minute.
const patience = { timeout: 50_000, interval: 50 };

const numberOf = (n: number) => makeUpLabel('ups', n).number;

async function atCounter(parcelNumbers: readonly string[]) {
  app.clock.set('2026-11-19T18:00:00Z');
  return job('delivered', { parcelNumbers, retailer: 'UPS' });
}

/** Uploads a driver's photo of a paper with these lines. */
async function photograph(orderId: string, lines: string[], kind = 'counter_receipt') {
  const id = randomUUID();
  const bytes = await drawReceipt(lines);
  await app.fileStore.put(id, bytes);
  await sql`INSERT INTO files (id, owner_id, order_id, kind, media_type, size_bytes)
    VALUES (${id}, ${driver.id}, ${orderId}, ${kind}, 'image/jpeg', ${bytes.length})`.execute(db);
  await sql`SELECT graphile_worker.add_job('read_parcel_proof', ${JSON.stringify({ fileId: id })}::json)`.execute(
    db,
  );
  return id;
}

const orderOf = async (id: string): Promise<Order> =>
  (await requests.get(customer, `/api/customers/orders/${id}`)).json();

const receiptWith = (number: string) => [
  'THE UPS STORE',
  '11/19/2026 03:42 PM',
  'GROUND RETURN PREPAID',
  number,
  'AMOUNT DUE 0.00',
];

test.each([
  ['the label’s number', numberOf(1), numberOf(1), 'matches', 0],
  ['another number', numberOf(2), numberOf(3), 'differs', 1],
] as const)(
  'a receipt with %s is compared, and only another one is a case',
  async (_what, ofLabel, printed, result, cases) => {
    const { id } = await atCounter([ofLabel]);
    const fileId = await photograph(id, receiptWith(printed));
    await vi.waitFor(
      async () => expect((await orderOf(id)).parcelProof).toEqual({ fileId, result }),
      patience,
    );
    const { rows } = await sql`SELECT FROM cases WHERE order_id = ${id}
      AND kind = 'parcel_number_differs' AND closed_at IS NULL`.execute(db);
    expect(rows).toHaveLength(cases);
  },
  60_000,
);

test('a parcel on the counter proves it where no receipt is given, and the driver never waits', async () => {
  const { id } = await atCounter([numberOf(4)]);
  const missing = await requests.patch(driver, `/api/orders/${id}`, { status: 'completed' });
  expect(missing.json()).toMatchObject({ code: 'proof_required', missing: 'counter_receipt' });
  await prove(id, 'delivery');
  const done = await requests.patch(driver, `/api/orders/${id}`, { status: 'completed' });
  expect(done.json()).toMatchObject({ status: 'completed' });
});

test('a counter that is closed when the driver comes is the carrier’s fault: the parcel goes to the next one', async () => {
  const { rows } = await sql<{ id: string; lat: number; lng: number }>`
    SELECT id, lat, lng FROM stores WHERE company_id = 'ups-store' AND accepts_returns ORDER BY id LIMIT 1`.execute(
    db,
  );
  const [closed] = rows;
  if (closed === undefined) throw new Error('a counter of UPS is needed');
  app.clock.set('2026-11-19T18:00:00Z');
  const place = { companyId: 'ups-store', storeId: closed.id, retailer: 'UPS' };
  const { id } = await job('in_transit', { ...place, parcelNumbers: [numberOf(20)] });
  await sql`UPDATE orders SET dropoff_lat = ${closed.lat}, dropoff_lng = ${closed.lng} WHERE id = ${id}`.execute(
    db,
  );
  const report = { status: 'refused', reason: 'store_closed' };
  const unproven = await requests.patch(driver, `/api/orders/${id}`, report);
  expect(unproven.json()).toMatchObject({ code: 'proof_required', missing: 'refusal' });
  await prove(id, 'refusal');
  expect((await requests.patch(driver, `/api/orders/${id}`, report)).statusCode).toBe(200);
  const { refusal, parcel } = await orderOf(id);
  const next = refusal?.ways.find(({ plan }) => plan === 'another_location')?.place;
  expect(next?.name).toMatch(/UPS/);
  expect(parcel?.numbers).toEqual([numberOf(20)]);
});

test('news of the carrier moves the day on which the refund is due, once and never back', async () => {
  const number = numberOf(5);
  const { id } = await atCounter([number]);
  await sql`UPDATE orders SET parcel_shop = 'Zappos' WHERE id = ${id}`.execute(db);
  await prove(id, 'counter_receipt');
  await requests.patch(driver, `/api/orders/${id}`, { status: 'completed' });
  // The parcel should arrive five UPS business days later, not counting Thanksgiving. The refund is due ten
  // business days after that.
  expect((await orderOf(id)).refundWatch).toMatchObject({
    parcel: { arrivesOn: '2026-11-27', isAtShop: false },
    dueOn: '2026-12-11',
  });
  const trackerId = `trk_${number}`;
  await vi.waitFor(async () => {
    const { rows } = await sql`SELECT FROM parcel_tracks WHERE tracker_id = ${trackerId}`.execute(
      db,
    );
    expect(rows).toHaveLength(1);
  }, patience);
  const deliver = async ({ body, headers }: ReturnType<typeof double.moves>) => {
    const url = '/api/webhooks/parcels/easypost';
    return (await app.fastify.inject({ method: 'POST', url, headers, payload: body })).statusCode;
  };
  const seen = { city: 'LOUISVILLE', state: 'KY', at: '2026-11-20T11:12:00Z' };
  const onTheWay = double.moves(trackerId, { status: 'in_transit', ...seen });
  expect(await deliver(onTheWay)).toBe(204);
  expect((await orderOf(id)).parcelTracks).toEqual([
    {
      carrier: 'ups',
      number,
      status: 'in_transit',
      place: 'Louisville, KY',
      seenAt: '2026-11-20T11:12:00.000Z',
      expectedOn: null,
    },
  ]);
  const there = { status: 'delivered', city: 'SHEPHERDSVILLE', state: 'KY' };
  const delivered = double.moves(trackerId, { ...there, at: '2026-11-23T16:00:00Z' });
  expect(await deliver(delivered)).toBe(204);
  // The service sends the same message again, then an older one. Neither changes anything.
  expect(await deliver(delivered)).toBe(204);
  expect(await deliver(onTheWay)).toBe(204);
  expect(await orderOf(id)).toMatchObject({
    refundWatch: { parcel: { arrivesOn: '2026-11-23', isAtShop: true }, dueOn: '2026-12-08' },
    parcelTracks: [{ status: 'delivered' }],
  });
  expect((await eventsOf(id)).filter(({ type }) => type === 'parcel_moved')).toHaveLength(2);
  const scans = (await orderOf(id)).events.flatMap(({ scan }) => scan ?? []);
  expect(scans).toEqual([
    { number, status: 'in_transit', place: 'Louisville, KY' },
    { number, status: 'delivered', place: 'Shepherdsville, KY' },
  ]);
  const operators = (await requests.get(admin, `/api/admin/orders/${id}`)).json();
  expect(operators.events).toContainEqual(
    expect.objectContaining({ type: 'parcel_moved', scan: scans[0] }),
  );
  const { trackingNumber } = await orderOf(id);
  const tracked = await app.fastify.inject({ url: `/api/track/${trackingNumber}` });
  expect(tracked.json().parcelTracks).toMatchObject([{ number, status: 'delivered' }]);
});

test('of two parcels the one that could not be followed is asked for again, and it alone', async () => {
  const [first, second] = [numberOf(6), numberOf(7)];
  const { id } = await atCounter([first, second]);
  const asked: string[] = [];
  const news = { status: 'pre_transit', place: null, seenAt: null, expectedOn: null } as const;
  const parcelTracking: ParcelTracking = {
    ...linkAlone,
    follows: true,
    async follow({ number }) {
      asked.push(number);
      return asked.length === 2
        ? { result: 'later', why: 'no network' }
        : { result: 'followed', news: { ...news, trackerId: `trk_${number}`, number } };
    },
  };
  const deps = { db, bus: app.bus, clock: app.clock, parcelTracking };
  await expect(followParcels(deps, id, { isLast: false })).rejects.toThrow('no network');
  await followParcels(deps, id, { isLast: false });
  expect(asked.slice(0, 2).toSorted()).toEqual([first, second].toSorted());
  expect(asked.slice(2)).toEqual([asked[1]]);
});

test('a forged message changes nothing', async () => {
  const url = '/api/webhooks/parcels/easypost';
  const payload = { description: 'tracker.updated', result: {} };
  const answer = await app.fastify.inject({ method: 'POST', url, payload });
  expect(answer.json()).toMatchObject({ code: 'invalid_signature' });
});
