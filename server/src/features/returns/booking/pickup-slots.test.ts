/**
 * These tests depend on the date and time. The tag makes them also run at midnight and at clock changes.
 *
 * @module-tag calendar
 */
import { timeSlotLabels } from '@backhaul/domain/catalog/booking-options.ts';
import { sql } from 'kysely';
import { afterAll, beforeEach, beforeAll, expect, test } from 'vitest';
import { bookingDay, quoteJacket, tryBooking } from '../../../testing/book-return.ts';
import { requestsOf } from '../../../testing/requests-of.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';

let app: TestApp;
let customer: TestPerson;
const [, afternoon, evening] = timeSlotLabels;
const slot = { pickupDate: '2026-11-21', preferredTimeSlot: afternoon };
beforeAll(async () => {
  app = await startTestApp();
  customer = await app.person();
});
beforeEach(async () => {
  app.clock.set(bookingDay);
  await sql`UPDATE orders SET status = 'cancelled'`.execute(app.database.db);
  await place(null);
  await close([]);
});
afterAll(() => app.stop());

const place = (places: number | null) =>
  sql`UPDATE service_areas SET orders_per_slot = ${places}`.execute(app.database.db);
const close = (slots: readonly object[], areaId = 'st-louis') =>
  sql`UPDATE service_areas SET closed_slots = ${JSON.stringify(slots)}::jsonb WHERE id = ${areaId}`.execute(
    app.database.db,
  );
const book = (changes: object = {}) => tryBooking(app, customer.cookie, { ...slot, ...changes });
async function scarce(caller: { cookie: string } | null = null) {
  return (await requestsOf(app).get(caller, '/api/pickup-slots?zip=63110')).json();
}

test('a slot without a limit takes everybody and is not listed', async () => {
  expect((await book()).status).toBe(201);
  expect(await scarce()).toEqual([]);
});

test('the last place is given once, however many book at the same time', async () => {
  await place(2);
  const answers = await Promise.all([book(), book(), book(), book()]);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'slot_full',
    fieldErrors: { preferredTimeSlot: 'This time slot is full. Please choose another one.' },
  });
  expect((await book({ preferredTimeSlot: evening })).status).toBe(201);
});

test('bookings count no orders once their slot has its number', async () => {
  await place(10);
  const { body } = await book();
  const scans = await app.database.db.transaction().execute(async (transaction) => {
    const readings = async () => {
      const { rows } = await sql<{ scans: number }>`SELECT seq_scan + coalesce(idx_scan, 0) AS scans
        FROM pg_stat_xact_user_tables WHERE relname = 'orders'`.execute(transaction);
      return rows[0]?.scans ?? 0;
    };
    const counted = sql`lpad(n::text, 32, '0')::uuid`;
    await sql`INSERT INTO quotes SELECT q.* FROM orders o JOIN quotes old ON old.id = o.quote_id, generate_series(1, 5) n,
      LATERAL jsonb_populate_record(old, jsonb_build_object('id', ${counted})) q WHERE o.id = ${body.id}`.execute(
      transaction,
    );
    const { rows } = await sql<{ columns: string }>`SELECT string_agg(column_name, ', ') AS columns
      FROM information_schema.columns WHERE table_name = 'orders' AND is_generated = 'NEVER'`.execute(
      transaction,
    );
    const columns = sql.raw(rows[0]?.columns ?? '');
    const before = await readings();
    await sql`INSERT INTO orders (${columns}) SELECT ${columns} FROM (SELECT c.* FROM orders o, generate_series(1, 5) n,
      LATERAL jsonb_populate_record(o, jsonb_build_object('id', ${counted}, 'quote_id', ${counted},
        'tracking_number', 'RTN-' || lpad(n::text, 10, '0'))) c WHERE o.id = ${body.id}) copies`.execute(
      transaction,
    );
    return (await readings()) - before;
  });
  // The test itself reads the orders table once, to copy an order. Counting a slot's bookings must not read
  // the table.
  expect(scans).toBe(1);
});

test('few and full are told; what was cancelled has made room, and a sandbox sees no limit', async () => {
  await place(4);
  for (const _ of [1, 2, 3, 4]) await book();
  const listed = await scarce();
  expect(listed).toContainEqual({ ...slot, room: 'full' });
  expect(listed.filter(({ room }: { room: string }) => room === 'few')).toEqual([]);
  await sql`UPDATE orders SET status = 'cancelled' WHERE id = (SELECT id FROM orders WHERE status = 'created' LIMIT 1)`.execute(
    app.database.db,
  );
  expect(await scarce()).toEqual([{ ...slot, room: 'few' }]);
  const places = [await book(), await book()];
  expect(places.map(({ status }) => status)).toEqual([201, 409]);
  expect(await scarce(await app.person({ sandboxId: await app.sandbox() }))).toEqual([]);
});

test('moving a booking into a full slot is refused in the same words', async () => {
  const moved = await book({ preferredTimeSlot: evening });
  await place(1);
  await book();
  const answer = await requestsOf(app).patch(
    customer,
    `/api/orders/${moved.body.id}/details`,
    slot,
  );
  expect(answer.json()).toMatchObject({ code: 'slot_full' });
});

const closedWords = 'We do not collect at this address at this time. Please choose another time.';

test('a slot without pickups in a city is listed as closed, has no price, and is refused to bookings and moves', async () => {
  const { db } = app.database;
  await sql`INSERT INTO service_areas (id, name, center_lat, center_lng, time_zone)
    VALUES ('columbia', 'Columbia', 38.95, -92.33, 'America/Chicago') ON CONFLICT DO NOTHING`.execute(
    db,
  );
  const saturday = { weekday: 'saturday', slot: afternoon };
  // A closed slot in another city does not close the slot in this city.
  await close([saturday], 'columbia');
  expect(await scarce()).toEqual([]);
  const kept = await book();
  expect(kept.status).toBe(201);
  const moved = await book({ preferredTimeSlot: evening });
  const held = await quoteJacket(app, customer.cookie, slot);
  expect(held.slotPrices).toContainEqual({ ...slot, total: held.total });

  await close([saturday]);
  expect(await scarce()).toEqual([{ ...slot, room: 'closed' }]);
  expect(await scarce(await app.person({ sandboxId: await app.sandbox() }))).toEqual([
    { ...slot, room: 'closed' },
  ]);
  const refused = await book({ quoteId: held.quoteId });
  expect(refused).toMatchObject({
    status: 422,
    body: { code: 'slot_unavailable', fieldErrors: { preferredTimeSlot: closedWords } },
  });
  const quote = await requestsOf(app).post(customer, '/api/quotes', {
    pickup: { address: '5200 Oakland Ave, St. Louis, MO 63110' },
    dropoff: { storeId: 'target-hampton-village' },
    numberOfItems: 1,
    tip: 0,
    ...slot,
  });
  expect(quote.json(), quote.body).toMatchObject({ code: 'slot_unavailable' });
  const open = await quoteJacket(app, customer.cookie);
  expect(open.slotPrices).toHaveLength(held.slotPrices.length - 1);
  const move = await requestsOf(app).patch(customer, `/api/orders/${moved.body.id}/details`, slot);
  expect(move.json()).toMatchObject({
    code: 'slot_unavailable',
    fieldErrors: { preferredTimeSlot: closedWords },
  });
  // A booking from before the slot was closed stays as it is.
  const { rows } = await sql<{ status: string }>`
    SELECT status FROM orders WHERE id = ${kept.body.id}`.execute(db);
  expect(rows).toEqual([{ status: 'created' }]);
});

test('without a day a booking is for the first one on which the city collects in the slot', async () => {
  await close([
    { weekday: 'friday', slot: evening },
    { weekday: 'saturday', slot: evening },
  ]);
  const { body } = await book({ pickupDate: undefined, preferredTimeSlot: evening });
  expect(body.pickupDate, JSON.stringify(body)).toBe('2026-11-22');
});
