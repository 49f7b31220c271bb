import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Area } from '@backhaul/contract/calls/places/areas.ts';
import { timeSlotLabels } from '@backhaul/domain/catalog/booking-options.ts';
import { weekdays } from '@backhaul/domain/time/calendar-date.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readAreaTimeZone } from '../../../database/area-day.ts';
import { seedReferenceData } from '../../../reference-data/reference-data.ts';
import { bookingDay, bookJacket, quoteJacket } from '../../../testing/book-return.ts';
import { requestsOf } from '../../../testing/requests-of.ts';
import {
  secondCity,
  secondCityCharities,
  secondCityStores,
  writeSecondCity,
} from '../../../testing/second-city.ts';
import { seedOrder } from '../../../testing/seed-order.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';
import { postFile } from '../../../testing/upload.ts';

let app: TestApp;
let operator: TestPerson;
let customer: TestPerson;
let requests: ReturnType<typeof requestsOf>;
let folder: string;
const { id, name, timeZone, zips } = secondCity;
const draft = { id, name, timeZone, zips, reason: 'Spring' };
const target = 'target-612-willow-street-jefferson-city';
const door = '112 Quarry Street, Jefferson City, MO 65101';

beforeAll(async () => {
  app = await startTestApp();
  requests = requestsOf(app);
  folder = await mkdtemp(join(tmpdir(), 'second-city-'));
  operator = await app.person({ isAdmin: true, scopes: ['dashboard'] });
  customer = await app.person();
  app.clock.set(bookingDay);
});
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true });
});

const plan = (change: object = {}) =>
  requests.post(operator, '/api/admin/areas', { ...draft, ...change });
const act = (verb: 'open' | 'pause') =>
  requests.post(operator, `/api/admin/areas/${id}/${verb}`, { reason: 'Now' });
const listed = async () => (await requests.get(operator, '/api/admin/areas')).json<Area[]>();

async function sendMap(middle?: { lat: number; lng: number }) {
  const path = join(folder, 'city.osm.pbf');
  await writeSecondCity(path, middle);
  const bytes = new Uint8Array(await readFile(path));
  return postFile(app, `/api/admin/areas/${id}/map`, operator.cookie, {
    bytes,
    name: 'city.osm.pbf',
  });
}

const quoteThere = () =>
  quoteJacket(app, customer.cookie, { pickupAddress: door, anyLocation: true });

const sendPlaces = (csv: string, kind: 'stores' | 'charities', area: string = id) =>
  postFile(app, `/api/admin/areas/${area}/${kind}`, operator.cookie, {
    bytes: new TextEncoder().encode(csv),
    name: `${kind}.csv`,
    type: 'text/csv',
  });
const sendStores = (csv: string) => sendPlaces(csv, 'stores');

test('a city is planned once: names and ZIP codes that are taken, unknown or far apart are refused', async () => {
  expect((await plan()).json()).toMatchObject({ id, state: 'draft', missing: ['map', 'stores'] });
  for (const [change, field, problem] of [
    [{}, 'id', 'The area Jefferson City (jefferson-city) exists'],
    [{ id: 'other' }, 'name', 'The area Jefferson City (jefferson-city) exists'],
    [{ id: 'other', name: 'Other' }, 'zips', '65101 belongs to Jefferson City'],
    [{ id: 'other', name: 'Other', zips: ['63109'] }, 'zips', '63109 belongs to St. Louis'],
    [
      { id: 'other', name: 'Other', zips: ['00000'] },
      'zips',
      '00000 is no ZIP code of the country',
    ],
    [
      { id: 'other', name: 'Other', zips: ['90001', '10001'] },
      'zips',
      /miles from the other ZIP codes/,
    ],
    [
      { id: 'other', name: 'Other', timeZone: 'Mars/Base' },
      'timeZone',
      'There is no such time zone',
    ],
  ] as const) {
    const refused = await plan(change);
    expect(refused.statusCode, refused.body).toBe(422);
    expect(refused.json().fieldErrors[field]).toEqual(
      typeof problem === 'string' ? problem : expect.stringMatching(problem),
    );
  }
  expect(await listed()).toHaveLength(2);
});

test('a draft without map and stores cannot be opened, and takes no bookings', async () => {
  const refused = await act('open');
  expect([refused.statusCode, refused.json().code]).toEqual([422, 'area_not_ready']);
  expect(refused.json().message).toBe(
    'The city has no map yet. Upload one. No store in the city’s ZIP codes takes returns.',
  );
  expect((await act('pause')).json().code).toBe('area_not_open');
});

test(
  'the map of another continent, a map of elsewhere and a file that is none are refused in a sentence',
  { timeout: 60_000 },
  async () => {
    const paris = await sendMap({ lat: 48.85, lng: 2.35 });
    expect([paris.status, paris.body.code]).toEqual([422, 'area_file_refused']);
    expect(paris.body.message).toMatch(
      /^This map shows another region, 4,\d{3} miles from the area$/,
    );
    const bytes = new TextEncoder().encode('hello, I am no map at all');
    const text = await postFile(app, `/api/admin/areas/${id}/map`, operator.cookie, { bytes });
    expect([text.status, text.body.message]).toEqual([
      422,
      'it is no OpenStreetMap extract (.osm.pbf).',
    ]);
    expect((await listed()).find((area) => area.id === id)?.map).toBeNull();
  },
);

const waits = (email: string, kind: string, zip = '65101') =>
  requests.post(null, '/api/waitlist', { email, zip, kind });
const told = async () => {
  const { rows } = await sql<{ address: string; path: string }>`
    SELECT substring(to_address FROM '<(.*)>') AS address, words -> 'words' -> 'link' ->> 'path' AS path
    FROM local_mail_outbox WHERE subject LIKE ${`%is in ${name}`} ORDER BY 1`.execute(
    app.database.db,
  );
  return rows.map(({ address, path }) => [address, path]);
};

test('people wait for it', async () => {
  for (const [email, kind, zip] of [
    ['ann@example.com', 'customer'],
    ['bob@example.com', 'driver'],
    ['elsewhere@example.com', 'customer', '65201'],
  ] as const)
    expect((await waits(email, kind, zip)).statusCode).toBe(201);
  expect(await told()).toEqual([]);
});

test(
  'with map and stores it is opened by one recorded act, and a return is booked there by its own streets',
  { timeout: 60_000 },
  async () => {
    const { status, body } = await sendMap();
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.map).toMatchObject({ streets: 14, houses: 42, coveredZips: 1 });
    const foreign = await sendStores(
      `${secondCityStores}Target,1 Main St,St. Louis,MO,63109,,,,\n`,
    );
    expect(foreign.body).toMatchObject({
      isImported: false,
      problems: [{ line: 4, problem: "zip '63109' is not of this area" }],
    });
    const stores = await sendStores(secondCityStores);
    expect(stores.body, JSON.stringify(stores.body)).toMatchObject({ isImported: true, added: 2 });

    await expect(quoteThere()).rejects.toThrow('outside_service_area');

    expect((await act('open')).json()).toMatchObject({ state: 'open', missing: [] });
    expect((await act('open')).json().code).toBe('area_open');
    const { rows } = await sql`SELECT action, after ->> 'areaState' AS state, reason FROM admin_acts
    WHERE action IN ('draft_area', 'open_area') ORDER BY acted_at, action`.execute(app.database.db);
    expect(rows).toEqual([
      { action: 'draft_area', state: 'draft', reason: 'Spring' },
      { action: 'open_area', state: 'open', reason: 'Now' },
    ]);

    const quote = await quoteThere();
    expect(quote).toMatchObject({ estimated: false, dropoff: { name: 'Target Jefferson City' } });
    expect(quote.distanceMiles).toBeGreaterThan(1);
    const order = await bookJacket(app, customer.cookie, { pickupAddress: door, storeId: target });
    expect(order).toMatchObject({ pickupCity: 'Jefferson City', pickupZipCode: '65101' });
    expect((await listed()).find((area) => area.id === id)).toMatchObject({
      openOrders: 1,
      stores: 2,
    });
  },
);

const charitiesNear = async ({ lat, lng }: { lat: number; lng: number }) =>
  (await requests.get(customer, `/api/charities?lat=${lat}&lng=${lng}`)).json<
    { id: string; takes: string | null; declines: string[] }[]
  >();

test('its charities come from a file too, with their sources, and a donation is booked to one', async () => {
  expect(await charitiesNear(secondCity.middle)).toEqual([]);
  const [header = '', one = '', other = ''] = secondCityCharities.split('\n');
  const wrong = [
    other.replace('2025', '2031'),
    other.replace('made up for a test', ''),
    one,
    one.replace('512', '9116').replace('38.5,-92.13', '38.61,-90.35').replace('65101', '63144'),
  ];
  const refused = await sendPlaces([header, one, ...wrong].join('\n'), 'charities');
  expect(refused.body).toMatchObject({
    isImported: false,
    problems: [
      { line: 3, problem: "year '2031' is no year from 1900 to 2026" },
      { line: 4, problem: 'source is empty' },
      { line: 5, problem: 'is the same charity as line 2' },
      { line: 6, problem: 'lies 97 miles from the city' },
    ],
  });
  expect((await sendPlaces('a,b\n1,2', 'charities')).body.message).toContain(
    'A file of charities has the columns organization, street',
  );
  const sent = await sendPlaces(secondCityCharities, 'charities');
  expect(sent.body).toMatchObject({ isImported: true, added: 2, area: { charities: 2 } });
  const [nearest] = await charitiesNear(secondCity.middle);
  expect(nearest).toMatchObject({
    id: 'hand-in-hand-512-lantern-street-jefferson-city',
    takes: 'Clothes and lamps',
    declines: ['mattress', 'paint'],
  });
  const donated = await requests.post(customer, '/api/quotes', {
    pickup: { address: door },
    dropoff: { charityId: nearest?.id },
    way: 'donation',
    numberOfItems: 1,
    tip: 0,
  });
  expect(donated.statusCode, donated.body).toBe(201);
  const again = secondCityCharities.replace(',,2025', ',,2026');
  expect((await sendPlaces(again, 'charities')).body).toMatchObject({ added: 0, changed: 1 });
  const taken = await sendPlaces(
    `${header},id,status\n${one.replace('512', '412')},goodwill-brentwood,closed`,
    'charities',
  );
  expect(taken.body.problems).toEqual([
    { line: 2, problem: 'is the charity goodwill-brentwood of St. Louis' },
  ]);
});

test('staff corrects a charity that ships, and the next start keeps that', async () => {
  const { db } = app.database;
  const { rows: shipped } = await sql<{ text: string }>`
    SELECT concat_ws(',', organization, street_address, city, state, zip_code, lat, lng) AS text
    FROM charities WHERE id = 'goodwill-brentwood'`.execute(db);
  const header = 'organization,street,city,state,zip,lat,lng,status,source,year';
  const closed = `${header}\n${shipped[0]?.text},closed,they said so on the phone,2026`;
  const sent = await sendPlaces(closed, 'charities', 'st-louis');
  expect(sent.body).toMatchObject({ isImported: true, added: 0, changed: 1 });
  await seedReferenceData(db);
  const { rows } = await sql`
    SELECT is_open, kept_by, source, year FROM charities WHERE id = 'goodwill-brentwood'`.execute(
    db,
  );
  expect(rows).toEqual([
    { is_open: false, kept_by: 'staff', source: 'they said so on the phone', year: 2026 },
  ]);
});

test('whoever waited there is told, once', async () => {
  const both = [
    ['ann@example.com', '/book-pickup'],
    ['bob@example.com', '/driver-signup'],
  ];
  await expect.poll(told, { timeout: 20_000 }).toEqual(both);
});

test('an order of the city is offered to its drivers, not to those of another city', async () => {
  const { db } = app.database;
  const [near, far] = [await app.person({ isDriver: true }), await app.person({ isDriver: true })];
  await sql`INSERT INTO driver_applications (user_id, area_id, zip, first_name, last_name, phone, date_of_birth,
      vehicle_kind, vehicle_make, vehicle_model, vehicle_year, vehicle_color, license_plate, agreement, applied_at)
    VALUES (${near.id}, ${id}, '65101', 'Nia', 'Near', '+13145550177', '1990-01-01', 'car', 'Honda', 'Fit', 2020, 'Blue',
      'AB1 C2D', 'v1', now())`.execute(db);
  await sql`UPDATE orders SET payment_status = 'authorized' WHERE pickup_zip = '65101'`.execute(db);
  const offered = async (driver: TestPerson) =>
    (await requests.get(driver, '/api/driver/orders/available'))
      .json<{ pickupCity: string }[]>()
      .map(({ pickupCity }) => pickupCity);
  expect(await offered(near)).toEqual([name]);
  expect(await offered(far)).toEqual([]);
});

test('a paused city takes no new bookings and opens again', async () => {
  expect((await act('pause')).json()).toMatchObject({ state: 'paused', openOrders: 1 });
  await expect(quoteThere()).rejects.toThrow('outside_service_area');
  await waits('late@example.com', 'customer');
  expect((await act('open')).json()).toMatchObject({ state: 'open' });
  await expect.poll(told, { timeout: 20_000 }).toHaveLength(3);
  expect((await told()).map(([address]) => address)).toEqual([
    'ann@example.com',
    'bob@example.com',
    'late@example.com',
  ]);
});

test('the first area keeps its clock and name whatever else is open', async () => {
  const { serviceArea } = (await requests.get(null, '/api/config/environment')).json();
  expect(serviceArea.id).toBe('st-louis');
  const { db } = app.database;
  await sql`UPDATE service_areas SET is_live = false WHERE id = 'st-louis'`.execute(db);
  await sql`UPDATE service_areas SET time_zone = 'America/Denver' WHERE id = ${id}`.execute(db);
  expect(await readAreaTimeZone(db)).toBe('America/Chicago');
  await sql`UPDATE service_areas SET time_zone = ${timeZone} WHERE id = ${id}`.execute(db);
  await sql`UPDATE service_areas SET is_live = true WHERE id = 'st-louis'`.execute(db);
});

test('the places of a slot are changed with a reason, and nonsense is refused', async () => {
  const change = (body: object) => requests.put(operator, '/api/admin/areas/st-louis/slots', body);
  const reason = 'Two new drivers';
  expect((await change({ ordersPerSlot: 12, reason })).json()).toMatchObject({ ordersPerSlot: 12 });
  const { rows } =
    await sql`SELECT action, before, after, reason FROM admin_acts ORDER BY id DESC LIMIT 1`.execute(
      app.database.db,
    );
  expect(rows).toEqual([
    {
      action: 'change_slots',
      before: { ordersPerSlot: 'no limit' },
      after: { ordersPerSlot: '12' },
      reason,
    },
  ]);
  for (const ordersPerSlot of [0, 1.5, 100_000, 'many'])
    expect((await change({ ordersPerSlot, reason })).statusCode).toBe(422);
  expect((await change({ ordersPerSlot: 5 })).json().fieldErrors).toHaveProperty('reason');
  expect((await change({ ordersPerSlot: null, reason })).json().ordersPerSlot).toBeNull();
  const nowhere = await requests.put(operator, '/api/admin/areas/nowhere/slots', {
    ordersPerSlot: 5,
    reason,
  });
  expect(nowhere.statusCode).toBe(404);
});

test('a city has its own hours, each change of them with what it was, and another city keeps its own', async () => {
  const hours = (of: string, body: object) =>
    requests.put(operator, `/api/admin/areas/${of}/slots`, {
      ordersPerSlot: null,
      reason: 'Sundays are quiet',
      ...body,
    });
  const sunday = { weekday: 'sunday', slot: 'Evening (5 PM - 8 PM)' };
  const staffed = { fromMinute: 540, untilMinute: 1020 };
  const changed = await hours(id, { closedSlots: [sunday], staffed });
  expect(changed.json(), changed.body).toMatchObject({ closedSlots: [sunday], staffed });
  const { rows } = await sql`
    SELECT before, after FROM admin_acts ORDER BY id DESC LIMIT 1`.execute(app.database.db);
  expect(rows).toEqual([
    {
      before: { closedSlots: 'none', staffedHours: '8 AM to 9 PM' },
      after: { closedSlots: 'Sunday: Evening (5 PM - 8 PM)', staffedHours: '9 AM to 5 PM' },
    },
  ]);
  // A field that the request leaves out does not change.
  expect((await hours(id, {})).json()).toMatchObject({ closedSlots: [sunday], staffed });
  expect((await listed()).find((area) => area.id === 'st-louis')).toMatchObject({
    closedSlots: [],
    staffed: { fromMinute: 480, untilMinute: 1260 },
  });
  const slots = weekdays.flatMap((weekday) => timeSlotLabels.map((slot) => ({ weekday, slot })));
  for (const [body, problem] of [
    [
      { closedSlots: slots },
      { closedSlots: 'Keep at least one time slot open, or pause bookings in the city' },
    ],
    [
      { staffed: { fromMinute: 600, untilMinute: 600 } },
      { 'staffed.untilMinute': 'Support hours must end after they start' },
    ],
  ])
    expect((await hours(id, body ?? {})).json().fieldErrors).toEqual(problem);
  expect((await hours(id, { closedSlots: [{ weekday: 'someday' }] })).statusCode).toBe(422);
  // At 6:20 PM the staff's hours are over in this city, but not in St. Louis.
  app.clock.set('2026-11-21T00:20:00Z');
  const dueOf = async (zip: string) => {
    const order = await seedOrder(app.database.db, { customerId: customer.id });
    await sql`UPDATE orders SET pickup_zip = ${zip} WHERE id = ${order.id}`.execute(
      app.database.db,
    );
    const ticket = await requests.post(customer, '/api/tickets', {
      orderId: order.id,
      kind: 'other',
      words: 'Where is it?',
    });
    const { rows: found } = await sql<{ due: Date }>`
      SELECT answer_due_at AS due FROM tickets WHERE id = ${ticket.json().id}`.execute(
      app.database.db,
    );
    return found[0]?.due.toISOString();
  };
  expect(await dueOf('63110')).toBe('2026-11-21T00:35:00.000Z');
  expect(await dueOf('65101')).toBe('2026-11-21T15:15:00.000Z');
});
