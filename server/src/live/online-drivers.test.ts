import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { noDriversSeen } from './changed-drivers.ts';
import { reachesDriver } from '../events/offer-rules.ts';
import { readNewEvents } from './read-new-events.ts';
import { readStreamNow } from '../events/stream-now.ts';
import { seedOrder } from '../testing/seed-order.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { authorize, startTwoProcesses, type TwoProcesses } from '../testing/two-processes.ts';
import { OnlineDrivers } from './online-drivers.ts';
import { defaultDriverPreferences } from '@backhaul/domain/driver/schedule.ts';
import { milesPerDegree } from '../events/flat-map.ts';
import { liveUpdatesOf } from './push-live-update.ts';

let processes: TwoProcesses;
let app: TestApp;
let other: TestApp;
let customer: { id: string; cookie: string };

beforeAll(async () => {
  processes = await startTwoProcesses();
  ({ app, other } = processes);
  customer = await app.person();
});
afterAll(() => processes.stop());

const noMap = { known: (key: string) => ({ key, point: null }) };
const doorAt = (at: typeof near) => ({ city: 'St. Louis', zip: '63109', at });
const home = { lat: 38.6125, lng: -90.2589 };
const near = { lat: 38.63, lng: -90.2 };
const patience = { timeout: 10_000, interval: 50 };
/** A position outside every driver's offer radius, but near enough for a driver to have driven there. */
const far = { lat: 39.2, lng: -90.2 };
const unpaid = (sandboxId: string | null = null) =>
  seedOrder(app.database.db, { customerId: customer.id, paymentStatus: 'pending', sandboxId });

async function offer() {
  const order = await unpaid();
  await processes.happen(order.id, authorize);
  return order;
}

function setStatus(driver: { cookie: string }, isOnline: boolean, at?: typeof near) {
  return app.fastify.inject({
    method: 'PATCH',
    url: '/api/driver/status',
    headers: { cookie: driver.cookie },
    payload: { isOnline, ...(at === undefined ? {} : { currentLocation: at }) },
  });
}

describe('the drivers in memory', () => {
  test('are those whom the database would name, the nearest first', async () => {
    const tenant = await app.sandbox();
    const wanted = Array.from({ length: 80 }, (_, n) => ({
      sandboxId: n % 5 === 0 ? tenant : null,
      isOnline: n % 7 !== 0,
      review: n % 11 === 0 ? 'in_progress' : 'approved',
      radius: 5 + ((n * 13) % 46),
      place: n % 9 === 0 ? null : { lat: 38 + (n % 13) * 0.1, lng: -91 + ((n * 7) % 17) * 0.1 },
    }));
    const { db, pool } = app.database;
    const known = new Map<string, typeof near | null>();
    for (const { sandboxId, isOnline, review, radius, place } of wanted) {
      const { id } = await app.person({ isDriver: true, ...(sandboxId && { sandboxId }) });
      known.set(id, place);
      await sql`UPDATE driver_profiles SET is_online = ${isOnline}, background_check_status = ${review},
        service_radius_miles = ${radius} WHERE user_id = ${id}`.execute(db);
      if (place !== null)
        await sql`INSERT INTO driver_locations (user_id, lat, lng, at)
          VALUES (${id}, ${place.lat}, ${place.lng}, now())`.execute(db);
    }
    const drivers = new OnlineDrivers(noMap);
    const news = await readNewEvents(pool, await readStreamNow(db), noDriversSeen);
    for (const driver of news.drivers) drivers.set(driver);
    for (const sandboxId of [null, tenant]) {
      const order = await unpaid(sandboxId);
      const { rows } = await sql<{ id: string }>`
        SELECT d.user_id AS id FROM orders o CROSS JOIN driver_profiles d JOIN users u ON u.id = d.user_id
        LEFT JOIN driver_locations l ON l.user_id = d.user_id
        WHERE o.id = ${order.id} AND ${reachesDriver}
        ORDER BY o.pickup_position <-> map_point(l.lat, l.lng)`.execute(db);
      const reached = [
        ...drivers.reachedBy({ sandboxId, customerId: customer.id, door: doorAt(home) }),
      ];
      expect(new Set(reached)).toEqual(new Set(rows.map(({ id }) => id)));
      const placed = (ids: readonly string[]) => ids.filter((id) => known.get(id));
      expect(placed(reached)).toEqual(placed(rows.map(({ id }) => id)));
      expect(reached.length).toBeGreaterThan(0);
      const others = drivers.reachedBy({
        sandboxId,
        customerId: reached[0] ?? '',
        door: doorAt(home),
      });
      expect([...others]).toEqual(reached.slice(1));
    }
  });

  test('are told nearest first up to 200, and the others each once behind them', () => {
    const drivers = new OnlineDrivers(noMap);
    const miles = (n: number) => ((n * 7919) % 1000) / 10;
    for (let n = 0; n < 1000; n += 1)
      drivers.set({
        userId: `${n}`,
        sandboxId: null,
        radiusMiles: 40,
        areas: [],
        lat: n === 0 ? null : home.lat + miles(n) / milesPerDegree,
        lng: home.lng,
        takesOffers: true,
      });
    const reached = [
      ...drivers.reachedBy({ sandboxId: null, customerId: '', door: doorAt(home) }),
    ].map(Number);
    expect(new Set(reached).size).toBe(reached.length);
    const within = Array.from({ length: 999 }, (_, n) => n + 1).filter((n) => miles(n) <= 40);
    expect(new Set(reached)).toEqual(new Set([0, ...within]));
    expect(reached.slice(0, 200).map(miles)).toEqual(
      within
        .map(miles)
        .toSorted((one, next) => one - next)
        .slice(0, 200),
    );
    expect(reached.at(-1)).toBe(0);
    drivers.move('1', { lat: home.lat, lng: home.lng });
    for (let n = 2; n < 1000; n += 1)
      drivers.set({
        userId: `${n}`,
        sandboxId: null,
        radiusMiles: 40,
        areas: [],
        lat: null,
        lng: null,
        takesOffers: false,
      });
    expect([...drivers.reachedBy({ sandboxId: null, customerId: '', door: doorAt(home) })]).toEqual(
      ['1', '0'],
    );
  });

  test('hear of an order of their preferred areas first, whatever lies between, and nobody beyond their radius', () => {
    const neighborhood = { lat: home.lat + 0.01, lng: home.lng };
    const drivers = new OnlineDrivers({
      known: (key) => ({ key, point: key === 'southampton' ? neighborhood : null }),
    });
    const stands = (userId: string, miles: number, ...areas: string[]) =>
      drivers.set({
        userId,
        sandboxId: null,
        radiusMiles: 10,
        areas,
        lat: home.lat + miles / milesPerDegree,
        lng: home.lng,
        takesOffers: true,
      });
    for (let n = 0; n < 300; n += 1) stands(`near ${n}`, n / 1000);
    stands('by city', 5, 'Affton', 'St. LOUIS', '63109');
    stands('by ZIP code', 4, '63109');
    stands('by neighborhood', 6, 'Southampton');
    stands('elsewhere', 3, 'Affton');
    stands('too far', 11, '63109');
    const told = () => [
      ...drivers.reachedBy({ sandboxId: null, customerId: 'near 0', door: doorAt(home) }),
    ];
    const first = told();
    expect(first.slice(0, 5)).toEqual([
      'by ZIP code',
      'by city',
      'by neighborhood',
      'near 1',
      'near 2',
    ]);
    expect(first).toHaveLength(303);
    expect(new Set(first).size).toBe(303);
    drivers.move('by neighborhood', home);
    stands('by city', 5, 'Affton');
    expect(told().slice(0, 3)).toEqual(['by neighborhood', 'by ZIP code', 'near 1']);
  });

  test('are told in the order of what they have saved, as soon as it is saved', async () => {
    const { db, pool } = app.database;
    const [nearer, preferring] = [
      await app.person({ isDriver: true }),
      await app.person({ isDriver: true }),
    ];
    await setStatus(nearer, true, home);
    await setStatus(preferring, true, near);
    const drivers = new OnlineDrivers(noMap);
    let cursor = await readStreamNow(db);
    let seen = noDriversSeen;
    const roomsOfNextOffer = async () => {
      await offer();
      const {
        events,
        drivers: changed,
        driversSeen,
        next,
      } = await readNewEvents(pool, cursor, seen);
      for (const driver of changed) drivers.set(driver);
      [seen, cursor] = [driversSeen, next];
      const updates = events.flatMap((event) => liveUpdatesOf(event, drivers));
      const offered = updates.find(({ message }) => message.type === 'NEW_ORDER');
      const both = [nearer, preferring].map(({ id }) => `person:${id}`);
      return [...(offered?.rooms ?? [])].filter((room) => both.includes(room));
    };
    const [ofNearer, ofPreferring] = [`person:${nearer.id}`, `person:${preferring.id}`];
    expect(await roomsOfNextOffer()).toEqual([ofNearer, ofPreferring]);
    const saved = await app.fastify.inject({
      method: 'PATCH',
      url: '/api/driver/preferences',
      headers: { cookie: preferring.cookie },
      payload: { ...defaultDriverPreferences, preferredRoutes: ['st. louis'] },
    });
    expect(saved.statusCode).toBe(200);
    expect(await roomsOfNextOffer()).toEqual([ofPreferring, ofNearer]);
  });

  test('are those of a process that starts later, too', async () => {
    const driver = await app.person({ isDriver: true });
    await setStatus(driver, true, near);
    const third = await startTestApp({}, { database: app.database });
    const wheel = await processes.open(third, { cookie: driver.cookie });
    const order = await unpaid();
    await processes.happen(order.id, authorize);
    expect(await wheel.waitForNews(1)).toMatchObject([{ type: 'NEW_ORDER' }]);
    await wheel.close();
    await third.stop();
  });
});

describe('at every process an offer follows a driver', () => {
  const offersOf = (wheel: { news(): readonly { type: string }[] }) =>
    wheel.news().filter(({ type }) => type === 'NEW_ORDER').length;

  test('who goes online and offline, widens the radius, or loses the approval', async () => {
    const [driver, witness] = [
      await app.person({ isDriver: true }),
      await app.person({ isDriver: true }),
    ];
    const wheels = await Promise.all([
      processes.open(app, { cookie: driver.cookie }),
      processes.open(other, { cookie: driver.cookie }),
    ]);
    const seen = await processes.open(other, { cookie: witness.cookie });
    let count = 0;
    const expectOffer = async (isTold: boolean) => {
      const told = wheels.map(offersOf);
      await offer();
      count += 1;
      await seen.waitForNews(count);
      for (const [at, wheel] of wheels.entries())
        await vi.waitFor(() => expect(offersOf(wheel)).toBe((told[at] ?? 0) + (isTold ? 1 : 0)));
    };
    await expectOffer(true);
    await setStatus(driver, false);
    await expectOffer(false);
    await setStatus(driver, true, far);
    await expectOffer(false);
    await setStatus(driver, true, near);
    await expectOffer(true);
    await sql`UPDATE driver_profiles SET application_status = 'pending_review' WHERE user_id = ${driver.id}`.execute(
      app.database.db,
    );
    await expectOffer(false);
  });

  test('who drives into reach, and does so again from where they went online the next day', async () => {
    const driver = await app.person({ isDriver: true });
    const wheel = await processes.open(app, { cookie: driver.cookie });
    const elsewhere = await processes.open(other, { cookie: driver.cookie });
    for (const day of [1, 2]) {
      app.clock.set(`2026-11-${19 + day}T16:00:00Z`);
      await setStatus(driver, false);
      await setStatus(driver, true, far);
      const told = [offersOf(wheel), offersOf(elsewhere)] as const;
      app.clock.set(`2026-11-${19 + day}T20:00:00Z`);
      wheel.ws.send(JSON.stringify({ type: 'LOCATION', ...near }));
      await vi.waitFor(async () => {
        await offer();
        expect(offersOf(wheel)).toBeGreaterThan(told[0]);
        expect(offersOf(elsewhere)).toBeGreaterThan(told[1]);
      }, patience);
    }
  });
});
