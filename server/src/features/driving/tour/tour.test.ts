import { cityTraffic } from '@backhaul/domain/geo/city-traffic.ts';
import { createTrafficBook } from '../../../orders/traffic-book.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { SeedOrderOptions } from '../../../testing/seed-order.ts';
import { startOrderScenario } from '../../../testing/order-scenario.ts';
import type { TestPerson } from '../../../testing/test-app.ts';
import { replanTour } from './plan-tour.ts';

const { app, db, requests, order } = await startOrderScenario();
const traffic = createTrafficBook(cityTraffic);
const path = '/api/driver/tour';
const south = { lat: 38.57, lng: -90.2935 };
const north = { lat: 38.66, lng: -90.25 };
const store = { lat: 38.6003, lng: -90.2935 };

const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * 3_600_000);

async function driverAt(point: { lat: number; lng: number } | null): Promise<TestPerson> {
  const driver = await app.person({ isDriver: true });
  if (point !== null)
    await sql`INSERT INTO driver_locations (user_id, lat, lng, at)
      VALUES (${driver.id}, ${point.lat}, ${point.lng}, ${app.clock.now()})`.execute(db);
  return driver;
}

const jobOf = (driver: TestPerson, options: Partial<SeedOrderOptions> = {}) =>
  order({ driverId: driver.id, status: 'assigned', ...options });

interface Stop {
  orderId: string;
  kind: string;
}
const read = async (driver: TestPerson) => (await requests.get(driver, path)).json();
const put = (driver: TestPerson, stops: readonly Stop[] | null, isTrial = false) =>
  requests.put(driver, path, { stops, isTrial });
const shape = ({ stops }: { stops: Stop[] }) =>
  stops.map(({ orderId, kind }) => ({ orderId, kind }));

const replan = (driver: TestPerson) => replanTour({ db, clock: app.clock, traffic }, driver.id);

test('no jobs, no stops', async () => {
  expect(await read(await driverAt(south))).toEqual({
    stops: [],
    countedAt: expect.any(String),
    drivingMinutes: 0,
    isOwn: false,
    best: null,
    pause: null,
  });
});

test('a pickup brings its counter with it, at the times of the road, each with its reason', async () => {
  // 2 AM in St. Louis, when traffic is light. At busier hours the detour to the pickup takes longer, and the
  // reason would not be `on_the_way`.
  app.clock.set('2026-11-20T08:00:00Z');
  const driver = await driverAt(south);
  const slotEndAt = inHours(3);
  const onBoard = await jobOf(driver, { status: 'picked_up', slotEndAt });
  const door = await jobOf(driver, { pickup: north, pickupStreet: '12 North Street', slotEndAt });
  const { stops, drivingMinutes, best } = await read(driver);
  expect(shape({ stops }).slice(0, 1)).toEqual([{ orderId: door.id, kind: 'pickup' }]);
  expect(stops[0]).toMatchObject({
    name: '12 North Street',
    lateMinutes: 0,
    reason: { kind: 'on_the_way' },
  });
  expect(
    stops
      .slice(1)
      .map(({ orderId }: Stop) => orderId)
      .toSorted(),
  ).toEqual([onBoard.id, door.id].toSorted());
  expect(stops[1]).toMatchObject({ kind: 'store', name: 'Target', reason: null });
  const [atDoor, atStore] = stops.map(({ arrivesAt }: { arrivesAt: string }) =>
    Date.parse(arrivesAt),
  );
  expect(atStore - atDoor).toBeGreaterThan(5 * 60_000);
  expect(drivingMinutes).toBeGreaterThan(10);
  expect(best).toBeNull();
  app.clock.run();
});

test('the counter that closes soon comes first, and says when it closes', async () => {
  const driver = await driverAt(store);
  const { rows } = await sql<{ id: string }>`SELECT id FROM stores ORDER BY id LIMIT 1`.execute(db);
  const id = rows[0]?.id ?? '';
  const everyDay = Object.fromEntries(
    'monday tuesday wednesday thursday friday saturday sunday'
      .split(' ')
      .map((day) => [day, { open: '00:00', close: '21:00' }]),
  );
  await sql`UPDATE stores SET store_hours = ${JSON.stringify(everyDay)} WHERE id = ${id}`.execute(
    db,
  );
  // 8:50 PM in St. Louis.
  app.clock.set('2026-11-21T02:50:00Z');
  const open = await jobOf(driver, { pickup: north, slotEndAt: inHours(3) });
  const closing = await jobOf(driver, { status: 'picked_up', storeId: id });
  const { stops } = await read(driver);
  expect(stops[0]).toMatchObject({
    orderId: closing.id,
    reason: { kind: 'closing', at: '2026-11-21T03:00:00.000Z' },
    lateMinutes: 0,
  });
  expect(stops[1]).toMatchObject({ orderId: open.id, kind: 'pickup' });
  app.clock.run();
});

test('the item whose return window ends today comes first, and says until when it is taken', async () => {
  const driver = await driverAt(store);
  // 11:40 PM in St. Louis. The store's hours are unknown, so an item can be returned on this date until
  // midnight.
  app.clock.set('2026-11-21T05:40:00Z');
  await jobOf(driver, { pickup: south, slotEndAt: inHours(3) });
  const lastDay = await jobOf(driver, { status: 'picked_up', returnBy: '2026-11-20' });
  const { stops } = await read(driver);
  expect(stops[0]).toMatchObject({
    orderId: lastDay.id,
    reason: { kind: 'return_by', at: '2026-11-21T05:59:00.000Z' },
    lateMinutes: 0,
  });
  app.clock.run();
});

test('an order of the driver’s own holds, is tried first, and says what it costs', async () => {
  const driver = await driverAt(south);
  const onBoard = await jobOf(driver, { status: 'in_transit' });
  // The customer's door lies behind the driver. A driver who goes to the store first must drive back past
  // this point.
  const door = await jobOf(driver, { pickup: { lat: 38.54, lng: south.lng } });
  const best = await read(driver);
  const wish = [
    { orderId: onBoard.id, kind: 'store' },
    { orderId: door.id, kind: 'pickup' },
    { orderId: door.id, kind: 'store' },
  ];

  const tried = (await put(driver, wish, true)).json();
  expect(shape(tried)).toEqual(wish);
  expect(tried.best.savedMinutes).toBe(tried.drivingMinutes - best.drivingMinutes);
  expect(tried.best.savedMinutes).toBeGreaterThan(0);
  expect(shape(await read(driver))).toEqual(shape(best));

  expect((await put(driver, wish)).statusCode).toBe(200);
  expect(await read(driver)).toMatchObject({ isOwn: true, best: tried.best });
  const jobs = (await requests.get(driver, '/api/driver/orders')).json();
  expect(jobs.map(({ id }: { id: string }) => id)).toEqual([onBoard.id, door.id]);

  const another = await jobOf(driver, { pickup: north });
  await replan(driver);
  const kept = shape(await read(driver));
  expect(kept.filter(({ orderId }) => orderId !== another.id)).toEqual(wish);
  expect(kept).toHaveLength(5);

  expect((await put(driver, null)).json()).toMatchObject({ isOwn: false, best: null });
});

test('an order chosen while the stops are planned anew outlives the plan', async () => {
  const driver = await driverAt(south);
  const onBoard = await jobOf(driver, { status: 'in_transit' });
  const door = await jobOf(driver, { pickup: north });
  const wish = [
    { orderId: onBoard.id, kind: 'store' },
    { orderId: door.id, kind: 'pickup' },
    { orderId: door.id, kind: 'store' },
  ];
  for (let round = 0; round < 20; round += 1) {
    await put(driver, null);
    await Promise.all([replan(driver), put(driver, wish), replan(driver)]);
    const kept = await read(driver);
    expect(shape(kept)).toEqual(wish);
    expect(kept.isOwn).toBe(true);
  }
});

test('a stop that the driver heads to stays first', async () => {
  const driver = await driverAt(store);
  const heading = await jobOf(driver, { pickup: north, headingTo: 'pickup' });
  await jobOf(driver, { status: 'picked_up' });
  const { stops } = await read(driver);
  expect(stops[0]).toMatchObject({ orderId: heading.id, reason: { kind: 'heading' } });
  const wish = shape({ stops }).toReversed();
  expect((await put(driver, wish)).json()).toMatchObject({
    code: 'stop_under_way',
    message: 'You are on your way to the first stop, so you cannot move that stop.',
  });
});

test('an item is not dropped off before it was collected, and foreign stops are nothing', async () => {
  const driver = await driverAt(south);
  const other = await driverAt(south);
  const { id } = await jobOf(driver);
  const foreign = await jobOf(other);
  const backwards = [
    { orderId: id, kind: 'store' },
    { orderId: id, kind: 'pickup' },
  ];
  const refused = await put(driver, backwards);
  expect(refused.statusCode).toBe(422);
  expect(refused.json()).toMatchObject({
    code: 'tour_impossible',
    message: 'The pickup must come before the drop-off.',
  });
  const stops = [{ orderId: foreign.id, kind: 'pickup' }, ...backwards.toReversed()];
  expect(shape((await put(driver, stops)).json())).toEqual(backwards.toReversed());
});

test('without a position there is an order, but no time', async () => {
  const driver = await driverAt(null);
  await jobOf(driver);
  const { stops } = await read(driver);
  expect(stops).toHaveLength(2);
  expect(stops[0]).toMatchObject({ arrivesAt: null, lateMinutes: 0 });
});

test('a stop under way has one time: that of its arrival, as of the position, and those behind it follow', async () => {
  const driver = await driverAt(store);
  const heading = await jobOf(driver, { pickup: north, headingTo: 'pickup' });
  const arrivalOf = async () => {
    const jobs = (await requests.get(driver, '/api/driver/orders')).json();
    return jobs.find(({ id }: { id: string }) => id === heading.id).arrival;
  };
  const told = await arrivalOf();
  const seenAt = told.figures.toldAt;
  const { stops, countedAt } = await read(driver);
  expect(countedAt).toBe(seenAt);
  expect(stops[0].arrivesAt).toBe(told.figures.at);
  // After 15 minutes without a position, no arrival is shown. The plan still starts at the time of the
  // driver's last position.
  app.clock.set(inHours(0.25).toISOString());
  expect((await arrivalOf()).figures).toBeNull();
  expect((await read(driver)).countedAt).toBe(seenAt);
  app.clock.run();
});
