import type { CallAnswer } from '@backhaul/contract/call.ts';
import type {
  listRelocationHints,
  readRelocationHint,
} from '@backhaul/contract/calls/driving/relocation.ts';
import { relocationHourAt } from '@backhaul/domain/dispatch/relocation-hour.ts';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { startOrderScenario } from '../../../testing/order-scenario.ts';
import { requestsOf } from '../../../testing/requests-of.ts';
import type { TestPerson } from '../../../testing/test-app.ts';

const { app, order } = await startOrderScenario();
const { db } = app.database;
const { get, post } = requestsOf(app);
const operator = await app.person({ isAdmin: true, scopes: ['dashboard'] });
const people = await Promise.all(Array.from({ length: 6 }, () => app.person()));
const minute = 60_000;
const week = 7 * 24 * 60 * minute;
const zone = 'America/Chicago';
// Friday, 3:10 PM in St. Louis. The hints are for the hour from 3 PM to 4 PM.
const now = Date.parse('2026-11-20T21:10:00Z');
const { before } = relocationHourAt(now, zone);
const clayton = { lat: 38.65, lng: -90.33 };

interface Booking {
  zip?: string;
  city?: string;
  pickup?: { lat: number; lng: number };
  weeks?: number;
  minutes?: number;
  /** The customer who books, as an index in `people`. */
  by?: number;
  isCancelled?: boolean;
  /** Hours from the booking to the start of the order's pickup window. */
  later?: number;
}

/** Creates an order that was booked in a past week, `minutes` minutes after 3 PM. */
async function booked(booking: Booking): Promise<void> {
  const { zip = '63105', city = 'Clayton', pickup = clayton, weeks = 1, minutes = 20 } = booking;
  const from = before[weeks - 1]?.fromMs ?? now - weeks * week;
  const at = new Date(from + minutes * minute);
  const { id } = await order({
    customerId: people[booking.by ?? 0]?.id ?? '',
    ...(booking.isCancelled === true ? { status: 'cancelled' as const } : {}),
    pickup,
    createdAt: at,
    slotEndAt: new Date(at.getTime() + ((booking.later ?? 0) + 5) * 60 * minute),
  });
  await sql`UPDATE orders SET pickup_zip = ${zip}, pickup_city = ${city} WHERE id = ${id}`.execute(
    db,
  );
}

/** Creates orders of five customers on the last four Fridays. `booking` has values for all of them. */
async function busy(booking: Booking = {}): Promise<void> {
  for (const by of [0, 1, 2, 3, 4]) await booked({ ...booking, by, weeks: 1 + (by % 4) });
}

/** Creates an online driver, `south` hundredths of a degree south of the suggested waiting spot. */
async function idleDriver(south = 5): Promise<TestPerson> {
  const driver = await app.person({ isDriver: true });
  await sql`INSERT INTO driver_locations (user_id, lat, lng, at)
    VALUES (${driver.id}, ${clayton.lat - south / 100}, ${clayton.lng}, ${app.clock.now()})`.execute(
    db,
  );
  await sql`UPDATE driver_profiles SET is_online = true WHERE user_id = ${driver.id}`.execute(db);
  return driver;
}

type Hint = CallAnswer<typeof readRelocationHint>['hint'];
async function hintFor(driver: TestPerson): Promise<Hint> {
  const answer = await get(driver, '/api/driver/relocation-hint');
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().hint;
}
async function listed(query = ''): Promise<CallAnswer<typeof listRelocationHints>> {
  const answer = await get(operator, `/api/admin/relocation-hints${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

let tests = 0;
beforeEach(async () => {
  // Hints are cached for a minute, so the clock starts more than a minute later in each test.
  tests += 1;
  app.clock.set(new Date(now + tests * 61_000).toISOString());
  await sql`UPDATE driver_profiles SET is_online = false`.execute(db);
  await sql`UPDATE orders SET created_at = created_at - interval '1 year'`.execute(db);
});

test('an idle driver reads where orders come from at this hour, and the dispatcher reads the same', async () => {
  await busy();
  await booked({ by: 0, weeks: 1 });
  const driver = await idleDriver();
  const hint = {
    place: 'Clayton (63105)',
    why: 'Orders often come from Clayton (63105) between 3 PM and 4 PM: 6 on the last 4 Fridays.',
    ...clayton,
    orders: 6,
    minutes: 12,
  };
  expect(await hintFor(driver)).toEqual(hint);
  const { area, idle, places, hints } = await listed();
  expect([area.id, idle, places]).toEqual(['st-louis', 1, 1]);
  expect(hints).toEqual([{ ...hint, driverId: driver.id, name: expect.any(String) }]);
});

test.each<[why: string, book: () => Promise<void>]>([
  [
    'there are fewer than five orders',
    async () => {
      for (const by of [0, 1, 2, 3]) await booked({ by });
    },
  ],
  [
    'they are of fewer than five customers',
    async () => {
      await busy({});
      await sql`UPDATE orders SET customer_id = ${people[0]?.id} WHERE customer_id = ${people[1]?.id}`.execute(
        db,
      );
    },
  ],
  ['they came at another hour', () => busy({ minutes: 61 })],
  ['they could be collected only later', () => busy({ later: 3 })],
  ['they were cancelled', () => busy({ isCancelled: true })],
])('nobody reads a hint if %s', async (_, book) => {
  await book();
  expect(await hintFor(await idleDriver())).toBeNull();
});

test('orders of five weeks ago do not count', async () => {
  for (const by of [0, 1, 2, 3]) await booked({ by });
  await booked({ by: 4, weeks: 5 });
  expect(await hintFor(await idleDriver())).toBeNull();
});

test('only a driver who is idle reads one', async () => {
  await busy();
  const driver = await idleDriver();
  expect(await hintFor(driver)).not.toBeNull();
  const job = await order({
    customerId: people[5]?.id ?? '',
    driverId: driver.id,
    status: 'assigned',
  });
  expect(await hintFor(driver)).toBeNull();
  await sql`UPDATE orders SET status = 'cancelled', driver_id = NULL WHERE id = ${job.id}`.execute(
    db,
  );
  expect(await hintFor(driver)).not.toBeNull();
  // The driver moves to the suggested place.
  await sql`UPDATE driver_locations SET lat = ${clayton.lat} WHERE user_id = ${driver.id}`.execute(
    db,
  );
  expect(await hintFor(driver)).toBeNull();
  await sql`UPDATE driver_profiles SET is_online = false WHERE user_id = ${driver.id}`.execute(db);
  expect(await hintFor(driver)).toBeNull();
});

test('two drivers do not get the same place where another is as good', async () => {
  await busy();
  const south = { lat: clayton.lat - 0.1, lng: clayton.lng };
  await busy({ zip: '63119', city: 'Webster Groves', pickup: south });
  const drivers = [await idleDriver(), await idleDriver()];
  const places = (await Promise.all(drivers.map(hintFor))).map((hint) => hint?.place);
  expect(new Set(places)).toEqual(new Set(['Clayton (63105)', 'Webster Groves (63119)']));
});

test('a sandbox has none, and an unknown area is not found', async () => {
  await busy();
  const driver = await idleDriver();
  const unknown = await get(operator, '/api/admin/relocation-hints?area=nowhere');
  expect(unknown.statusCode).toBe(404);
  expect(await hintFor(driver)).not.toBeNull();
  const sandboxId = await app.sandbox();
  await sql`UPDATE users SET sandbox_id = ${sandboxId} WHERE id = ${driver.id}`.execute(db);
  expect(await hintFor(driver)).toBeNull();
});

test('nobody is sent to where nothing is collected now', async () => {
  await busy();
  const advanced = await app.person({ isAdmin: true, scopes: ['dashboard', 'advanced'] });
  const held = await post(advanced, '/api/admin/holds', {
    reason: 'Ice',
    zips: ['63105'],
    untilAt: new Date(now + 60 * minute).toISOString(),
  });
  expect(held.statusCode, held.body).toBeLessThan(300);
  expect(await hintFor(await idleDriver())).toBeNull();
});
