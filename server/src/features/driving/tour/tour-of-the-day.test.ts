import { cityTraffic } from '@backhaul/domain/geo/city-traffic.ts';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { createTrafficBook } from '../../../orders/traffic-book.ts';
import { startOrderScenario } from '../../../testing/order-scenario.ts';
import { home } from '../../../testing/seed-order.ts';
import type { TestPerson } from '../../../testing/test-app.ts';
import { replanTour } from './plan-tour.ts';

const { app, db, requests, order } = await startOrderScenario();
const traffic = createTrafficBook(cityTraffic);
const minute = 60_000;
const hour = 60 * minute;
/** Noon on a Friday in St. Louis. */
const noon = new Date('2026-11-20T18:00:00Z');
const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * hour);

beforeEach(() => app.clock.set(noon.toISOString()));

async function driverWithJob(more: object = {}, miles = 3): Promise<TestPerson> {
  const driver = await app.person({ isDriver: true });
  await sql`INSERT INTO driver_locations (user_id, lat, lng, at)
    VALUES (${driver.id}, ${home.lat + miles / 69}, ${home.lng}, ${app.clock.now()})`.execute(db);
  await order({ driverId: driver.id, status: 'assigned', slotEndAt: inHours(4), ...more });
  return driver;
}
const takesBreak = (driver: TestPerson, from: number, until: number) =>
  sql`UPDATE driver_profiles SET break_from = ${from}, break_until = ${until} WHERE user_id = ${driver.id}`.execute(
    db,
  );
const read = async (driver: TestPerson) => (await requests.get(driver, '/api/driver/tour')).json();
const minutesOf = (tour: { stops: { arrivesAt: string }[] }) =>
  tour.stops.map(({ arrivesAt }) => (Date.parse(arrivesAt) - noon.getTime()) / minute);

test('a tour leaves the driver’s break free, and says so', async () => {
  const driver = await driverWithJob();
  const before = await read(driver);
  expect(before.pause).toBeNull();
  const [door = 0] = minutesOf(before);
  // The break is from 12:01 to 12:46 PM. At that time the driver is still on the way to the customer's door.
  await takesBreak(driver, 721, 766);
  const resting = await read(driver);
  expect(resting.pause).toEqual({
    from: '2026-11-20T18:01:00.000Z',
    until: '2026-11-20T18:46:00.000Z',
  });
  expect(minutesOf(resting)[0]).toBe(door + 45);
  expect(resting.drivingMinutes).toBe(before.drivingMinutes);
  // This break, from 10:00 to 10:30 AM, is already over at noon.
  await takesBreak(driver, 600, 630);
  expect((await read(driver)).pause).toBeNull();
});

test('customers read the time with the break in it too', async () => {
  const driver = await driverWithJob({ headingTo: 'pickup' });
  const arrivalOf = async () =>
    (await requests.get(driver, '/api/driver/orders')).json()[0].arrival.figures.at;
  const before = Date.parse(await arrivalOf());
  await takesBreak(driver, 721, 766);
  const told = await arrivalOf();
  expect((Date.parse(told) - before) / minute).toBe(45);
  expect((await read(driver)).stops[0].arrivesAt).toBe(told);
});

test('the same stops take longer in the rush hour than at night', async () => {
  const driver = await driverWithJob({}, 12);
  const drivingAt = async (at: string) => {
    app.clock.set(at);
    await sql`UPDATE driver_locations SET at = ${at} WHERE user_id = ${driver.id}`.execute(db);
    return (await read(driver)).drivingMinutes;
  };
  // In the traffic table, a drive takes 100 % of the time on an empty road at 3 AM, and 150 % at 4 PM.
  const night = await drivingAt('2026-11-20T09:00:00Z');
  const rush = await drivingAt('2026-11-20T22:00:00Z');
  expect(rush / night).toBeGreaterThan(1.35);
  expect(rush / night).toBeLessThan(1.6);
});

test('an area that dispatches by plan sends an empty car to the near door first', async () => {
  // The counter, the driver and both doors lie on one line from south to north.
  const at = (lat: number) => ({ lat, lng: -90.2935 });
  const driver = await app.person({ isDriver: true });
  await sql`INSERT INTO driver_locations (user_id, lat, lng, at)
    VALUES (${driver.id}, ${at(38.7).lat}, ${at(38.7).lng}, ${app.clock.now()})`.execute(db);
  const job = { driverId: driver.id, status: 'assigned', slotEndAt: inHours(2) } as const;
  const near = await order({ ...job, pickup: at(38.695) });
  const far = await order({ ...job, pickup: at(38.78) });
  const firstDoor = async (mode: string) => {
    await sql`UPDATE service_areas SET dispatch_mode = ${mode}`.execute(db);
    await replanTour({ db, clock: app.clock, traffic }, driver.id);
    return (await read(driver)).stops[0].orderId;
  };
  expect(await firstDoor('planned')).toBe(near.id);
  expect(await firstDoor('open')).toBe(far.id);
});
