import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CallAnswer } from '@backhaul/contract/call.ts';
import type { readDayReport } from '@backhaul/contract/calls/operations/day-reports.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { counterOf } from '../../../orders/counter-times.ts';
import { bookJacket, quoteJacket } from '../../../testing/book-return.ts';
import { requestsOf } from '../../../testing/requests-of.ts';
import { cityInDenver, writeSecondCity } from '../../../testing/second-city.ts';
import { seedOrder } from '../../../testing/seed-order.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';
import { postFile } from '../../../testing/upload.ts';
import { readReturnReasons } from '../../retail/returns/read-return-reasons.ts';
import { countDueDays, markDaysToCheck } from '../../operations/reports/keep-figures.ts';
import { writeDayReports } from '../../operations/reports/write-day-reports.ts';
import { readOrderFacts } from '../../people/notifications/read-order-facts.ts';

let app: TestApp;
let requests: ReturnType<typeof requestsOf>;
let operator: TestPerson;
let customer: TestPerson;
let driver: TestPerson;
let folder: string;
let orderId: string;
const { id, name, timeZone, zips, middle, door, store, stores } = cityInDenver;

/** 4:20 PM of Friday, November 20 in Denver, 5:20 PM in St. Louis. */
const afternoon = '2026-11-20T23:20:00Z';
/** 11:30 PM of the same day in Denver, half an hour into Saturday in St. Louis. */
const lateEvening = '2026-11-21T06:30:00Z';

beforeAll(async () => {
  app = await startTestApp();
  requests = requestsOf(app);
  folder = await mkdtemp(join(tmpdir(), 'denver-'));
  operator = await app.person({ isAdmin: true, scopes: ['dashboard', 'advanced'] });
  customer = await app.person();
  driver = await app.person({ isDriver: true });
  app.clock.set(afternoon);
});
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true });
});

const upload = (what: 'map' | 'stores', bytes: Uint8Array<ArrayBuffer>, file: string) =>
  postFile(app, `/api/admin/areas/${id}/${what}`, operator.cookie, {
    bytes,
    name: file,
    ...(what === 'stores' && { type: 'text/csv' }),
  });
const areaOf = async (person: TestPerson | null) =>
  (await requests.get(person, '/api/config/environment')).json().serviceArea;

test('a city on another clock is opened by data', { timeout: 60_000 }, async () => {
  const drafted = await requests.post(operator, '/api/admin/areas', {
    id,
    name,
    timeZone,
    zips,
    reason: 'Many asked',
  });
  expect(drafted.json()).toMatchObject({ timeZone, missing: ['map', 'stores'] });
  const path = join(folder, 'denver.osm.pbf');
  await writeSecondCity(path, middle);
  const map = await upload('map', new Uint8Array(await readFile(path)), 'denver.osm.pbf');
  expect(map.status, JSON.stringify(map.body)).toBe(200);
  const csv = await upload('stores', new TextEncoder().encode(stores), 'stores.csv');
  expect(csv.body, JSON.stringify(csv.body)).toMatchObject({ isImported: true, added: 1 });
  const opened = await requests.post(operator, `/api/admin/areas/${id}/open`, { reason: 'Now' });
  expect(opened.json()).toMatchObject({ state: 'open', missing: [] });
});

test('its slots and the rule of today go by its own clock', { timeout: 60_000 }, async () => {
  const asked = { pickupAddress: door, storeId: store };
  const quote = await quoteJacket(app, customer.cookie, asked);
  expect(quote).toMatchObject({ timeZone, dropoff: { name: 'Target Denver' } });
  expect(quote.slotPrices[0]).toMatchObject({
    pickupDate: '2026-11-20',
    preferredTimeSlot: 'Afternoon (12 PM - 5 PM)',
  });
  const order = await bookJacket(app, customer.cookie, { ...asked, pickupDate: '2026-11-20' });
  orderId = order.id;
  expect(order).toMatchObject({
    pickupCity: 'Denver',
    timeZone,
    slotStartAt: '2026-11-20T19:00:00.000Z',
    slotEndAt: '2026-11-21T00:00:00.000Z',
  });
});

test('its order, mails and counter tell the time there, and its customer reads of Denver', async () => {
  const { db } = app.database;
  const page = await requests.get(customer, `/api/customers/orders/${orderId}`);
  expect(page.json().timeZone).toBe(timeZone);
  const listed = await requests.get(operator, '/api/admin/orders');
  expect(listed.json()[0]).toMatchObject({ id: orderId, timeZone });
  const facts = await readOrderFacts(db, { orderId, driverId: null }, new Date(afternoon));
  expect(facts).toMatchObject({ timeZone, window: 'today between 12 and 5 PM' });
  const { rows } = await sql<{ counter: { time_zone: string } }>`
    SELECT ${sql.raw(counterOf('o'))} AS counter FROM orders o WHERE o.id = ${orderId}`.execute(db);
  expect(rows[0]?.counter.time_zone).toBe(timeZone);
  expect(await areaOf(customer)).toMatchObject({ id, timeZone });
  expect(await areaOf(operator)).toMatchObject({ id: 'st-louis' });
  expect(await areaOf(null)).toMatchObject({ id: 'st-louis' });
});

test(
  'it has the company’s prices until its own, which are no other city’s',
  { timeout: 60_000 },
  async () => {
    const there = { pickupAddress: door, storeId: store };
    const baseOf = async (asked: { pickupAddress?: string; storeId?: string }) => {
      const { lines } = await quoteJacket(app, customer.cookie, asked);
      return lines.find(({ code }: { code: string }) => code === 'base')?.amount;
    };
    expect(await Promise.all([there, {}].map(baseOf))).toEqual([3.99, 3.99]);
    const prices = '/api/admin/prices/drafts';
    const draft = (await requests.post(operator, prices, { basedOn: 'fare-v2' })).json();
    const customers = { ...draft.rules.customer, base: 5.49 };
    await requests.put(operator, `${prices}/${draft.id}`, { ...draft.rules, customer: customers });
    const publication = { effectiveAt: null, why: 'Streets are longer.', areaId: id };
    const own = await requests.post(operator, `${prices}/${draft.id}/publication`, publication);
    expect(own.json(), own.body).toMatchObject({ city: name });
    app.clock.set('2026-11-20T23:21:00Z');
    await expect.poll(() => baseOf(there), { timeout: 10_000 }).toBe(5.49);
    expect(await baseOf({})).toBe(3.99);
  },
);

test('no charity of St. Louis is a choice there', { timeout: 60_000 }, async () => {
  const charity = 'goodwill-brentwood';
  const charitiesNear = async (lat: number, lng: number) =>
    (await requests.get(customer, `/api/charities?lat=${lat}&lng=${lng}`))
      .json<{ id: string }[]>()
      .map((one) => one.id);
  expect(await charitiesNear(middle.lat, middle.lng)).toEqual([]);
  expect(await charitiesNear(38.62, -90.35)).toContain(charity);
  const donate = (address: string) =>
    requests.post(customer, '/api/quotes', {
      pickup: { address },
      dropoff: { charityId: charity },
      way: 'donation',
      numberOfItems: 1,
      tip: 0,
    });
  const refused = await donate(door);
  expect(refused.json(), refused.body).toMatchObject({
    code: 'unknown_charity',
    fieldErrors: { 'dropoff.charityId': 'Choose a charity from the list' },
  });
  expect((await donate('5200 Oakland Ave, St. Louis, MO 63110')).statusCode).toBe(201);
});

/** Books one return in St. Louis and one in Denver. */
async function book(createdAt: Date): Promise<void> {
  const { db } = app.database;
  for (const zip of ['63110', '80202']) {
    const made = await seedOrder(db, { customerId: customer.id, createdAt });
    await sql`UPDATE orders SET pickup_zip = ${zip} WHERE id = ${made.id}`.execute(db);
  }
}

const readReport = async (area: string, day: string) =>
  (await requests.get(operator, `/api/admin/day-reports?area=${area}&day=${day}`)).json<
    CallAnswer<typeof readDayReport>
  >();
const bookedIn = (answer: CallAnswer<typeof readDayReport>) =>
  answer.report?.figures.find(({ key }) => key === 'orders_booked')?.value;

test('its report is written at 9 PM in Denver, of its own returns', async () => {
  const { db } = app.database;
  const write = () => writeDayReports({ db, bus: app.bus, clock: app.clock });
  // The booking is before 9 PM in Denver, when Denver's report is made. In St. Louis it is already after 9
  // PM.
  await book(new Date('2026-11-21T03:20:00Z'));
  app.clock.set('2026-11-21T03:30:00Z');
  await write();
  expect((await readReport(id, '2026-11-20')).report).toBeNull();
  const first = await readReport('st-louis', '2026-11-20');
  expect(first.report?.countedUntil).toBe('2026-11-21T03:00:00.000Z');
  expect(first.areas.map((area) => area.id)).toEqual(['st-louis', id]);
  app.clock.set('2026-11-21T04:00:00Z');
  await write();
  const own = await readReport(id, '2026-11-20');
  expect(own).toMatchObject({ area: { id, name, timeZone } });
  expect(own.report?.countedUntil).toBe('2026-11-21T04:00:00.000Z');
  // One of Denver's two returns was booked through the form, the other by `book()`.
  expect(bookedIn(own)).toBe(2);
  expect(bookedIn(first)).toBe(0);
  const keys = own.report?.figures.map(({ key }) => key) ?? [];
  expect(keys).not.toContain('tickets_opened');
  expect(keys).not.toContain('revenue');
});

test('its driver has the day of Denver', async () => {
  const { db } = app.database;
  await sql`INSERT INTO driver_applications (user_id, area_id, zip, first_name, last_name, phone, date_of_birth,
      vehicle_kind, vehicle_make, vehicle_model, vehicle_year, vehicle_color, license_plate, agreement, applied_at)
    VALUES (${driver.id}, ${id}, '80202', 'Nia', 'Near', '+13035550177', '1990-01-01', 'car', 'Honda', 'Fit', 2020, 'Blue',
      'AB1 C2D', 'v1', now())`.execute(db);
  app.clock.set(lateEvening);
  const trendEnd = async (person: TestPerson) =>
    (await requests.get(person, '/api/driver/performance')).json().trend.at(-1).day;
  expect(await trendEnd(driver)).toBe('2026-11-20');
  expect(await trendEnd(await app.person({ isDriver: true }))).toBe('2026-11-21');
  expect(await areaOf(driver)).toMatchObject({ id });
});

test('the days of the figures are its days, and counted again nothing differs', async () => {
  const { db, pool } = app.database;
  await book(new Date(lateEvening));
  const deps = { db, clock: app.clock };
  const count = async () => {
    app.clock.set('2026-11-21T18:00:00Z');
    await markDaysToCheck(deps);
    await countDueDays(deps);
    const { rows } = await sql<{ day: string; dimension: string; key: string; cases: number }>`
      SELECT day::text, dimension, key, cases::integer FROM figure_parts
      WHERE figure = 'orders_booked' AND day >= '2026-11-20' ORDER BY 1, 2, 3`.execute(db);
    return rows;
  };
  const counted = await count();
  const of = (day: string, dimension: string, key: string) =>
    counted.find((part) => part.day === day && part.dimension === dimension && part.key === key)
      ?.cases;
  // The returns in Denver were booked at 4:20 PM, 8:20 PM and 11:30 PM of Friday. Those in St. Louis were
  // booked at 9:20 PM of Friday and 12:30 AM of Saturday.
  expect(of('2026-11-20', 'area', id)).toBe(3);
  expect(of('2026-11-21', 'area', id)).toBeUndefined();
  expect(of('2026-11-20', 'area', 'st-louis')).toBe(1);
  expect(of('2026-11-21', 'area', 'st-louis')).toBe(1);
  expect(of('2026-11-20', 'hour', '23')).toBe(1);
  expect(of('2026-11-21', 'hour', '0')).toBe(1);
  await pool.query('DELETE FROM figure_days; DELETE FROM figure_parts');
  expect(await count()).toEqual(counted);
});

test('overview, cancellations and reasons count its returns by its days', async () => {
  const { db } = app.database;
  const read = async (path: string) => (await requests.get(operator, path)).json();
  // At 12:45 AM of Saturday in St. Louis, it is still Friday in Denver.
  app.clock.set('2026-11-21T06:45:00Z');
  const { rows: ofFriday } = await sql<{ id: string; zip: string }>`
    SELECT id, pickup_zip AS zip FROM orders WHERE created_at = '2026-11-21T03:20:00Z' ORDER BY 2`.execute(
    db,
  );
  expect(ofFriday.map(({ zip }) => zip)).toEqual(['63110', '80202']);
  const { ordersToday, hours } = await read('/api/admin/figures');
  expect(ordersToday).toBe(4);
  const inHour = (hour: number) => hours.find((one: { hour: number }) => one.hour === hour)?.today;
  expect([0, 16, 20, 21, 23].map(inHour)).toEqual([1, 1, 1, 0, 1]);

  for (const { id: cancelled } of ofFriday)
    await sql`
      WITH counted AS (UPDATE orders SET event_count = event_count + 1 WHERE id = ${cancelled} RETURNING event_count)
      INSERT INTO domain_events (order_id, sequence, type, status, actor_kind, customer_id, happened_at)
      SELECT ${cancelled}, event_count, 'cancelled', 'cancelled', 'system', ${customer.id}, '2026-11-21T06:10:00Z'
      FROM counted`.execute(db);
  expect(
    (await read('/api/admin/cancellations?by=day&days=7')).map(
      ({ key, cancelled }: { key: string; cancelled: number }) => [key, cancelled],
    ),
  ).toEqual(
    expect.arrayContaining([
      ['2026-11-20', 1],
      ['2026-11-21', 1],
    ]),
  );

  // This pickup was on Saturday, November 14, in both cities. In Denver it is still Friday the 20th, so the
  // pickup is within the last 7 days. In St. Louis it is already Saturday the 21st, so the pickup is earlier.
  await sql`UPDATE orders SET status = 'completed', driver_id = ${driver.id}, company_id = 'target', slot_start_at = '2026-11-14T07:30:00Z'
    WHERE id = ANY (${ofFriday.map((one) => one.id)}::uuid[])`.execute(db);
  const reasons = await readReturnReasons(
    { db, clock: app.clock },
    { companyId: 'target', sandboxId: null },
    { days: '7' },
  );
  expect(reasons).toMatchObject({ came: 1, cameBefore: 1 });
});
