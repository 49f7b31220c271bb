import { type PositionNote, positionNotes } from '@backhaul/domain/driver/position-notes.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { settleOrder } from '../../../orders/settle-order.ts';
import { seedOrder } from '../../../testing/seed-order.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

type Person = Awaited<ReturnType<TestApp['person']>>;

const get = (person: Person, url: string) =>
  app.fastify.inject({ url, headers: { cookie: person.cookie } });
const patch = (person: Person, url: string, payload: object) =>
  app.fastify.inject({ method: 'PATCH', url, headers: { cookie: person.cookie }, payload });

async function location(person: Person) {
  const { rows } = await sql<{ lat: number; lng: number; at: Date }>`
    SELECT lat, lng, at FROM driver_locations WHERE user_id = ${person.id}`.execute(
    app.database.db,
  );
  return rows[0];
}

describe('going online', () => {
  const spot = { lat: 38.63, lng: -90.2 };

  test('keeps the location, and offline forgets it', async () => {
    const driver = await app.person({ isDriver: true });
    const online = await patch(driver, '/api/driver/status', {
      isOnline: true,
      currentLocation: { ...spot, accuracy: 12, timestamp: app.clock.now().getTime() - 1000 },
    });
    expect(online.json()).toEqual({ isOnline: true });
    expect(await location(driver)).toMatchObject(spot);
    expect((await get(driver, '/api/driver/status')).json()).toEqual({
      isOnline: true,
      backgroundCheckStatus: 'approved',
      applicationStatus: 'approved',
      missing: [],
      waitlistPosition: null,
      pause: null,
    });
    await patch(driver, '/api/driver/status', { isOnline: false, currentLocation: null });
    expect(await location(driver)).toBeUndefined();
    expect((await get(driver, '/api/driver/status')).json()).toMatchObject({ isOnline: false });
  });

  test('is an event of the driver each time it changes, and no other time', async () => {
    const driver = await app.person({ isDriver: true });
    for (const isOnline of [true, false, false, true])
      await patch(driver, '/api/driver/status', { isOnline });
    const { rows } = await sql`SELECT sequence, type, actor_id FROM domain_events
      WHERE subject = 'driver' AND subject_id = ${driver.id} ORDER BY sequence`.execute(
      app.database.db,
    );
    expect(rows).toEqual([
      { sequence: 1, type: 'went_offline', actor_id: driver.id },
      { sequence: 2, type: 'went_online', actor_id: driver.id },
    ]);
  });

  test('an older fix does not replace a newer one, and none lies in the future', async () => {
    const driver = await app.person({ isDriver: true });
    const send = (lat: number, timestamp: number) =>
      patch(driver, '/api/driver/status', {
        isOnline: true,
        currentLocation: { ...spot, lat, timestamp },
      });
    await send(38.1, app.clock.now().getTime() + 3_600_000);
    await send(38.2, app.clock.now().getTime() - 60_000);
    const kept = await location(driver);
    expect(kept?.lat).toBe(38.1);
    expect(kept?.at.getTime()).toBeLessThanOrEqual(app.clock.now().getTime());
  });

  test('says of a position what keeps it from being used, as the socket does', async () => {
    const driver = await app.person({ isDriver: true });
    const now = app.clock.now().getTime();
    const send = async (currentLocation: object) =>
      (await patch(driver, '/api/driver/status', { isOnline: true, currentLocation })).json();
    const noted = (code: PositionNote) => ({
      isOnline: true,
      positionNote: { code, message: positionNotes[code] },
    });
    expect(await send({ ...spot, timestamp: now - 10 * 60_000 })).toEqual(noted('position_old'));
    expect(await location(driver)).toBeUndefined();
    expect(await send({ ...spot, timestamp: now - 60_000 })).toEqual({ isOnline: true });
    const hundredMilesNorth = { ...spot, lat: spot.lat + 1.5 };
    // The new position is too far away for a car to reach in 30 seconds. The answer does not tell the driver
    // this.
    expect(await send({ ...hundredMilesNorth, timestamp: now - 30_000 })).toEqual({
      isOnline: true,
    });
    expect(await send({ ...spot, lat: 38.5, timestamp: now - 90_000 })).toEqual(
      noted('position_superseded'),
    );
    expect(await location(driver)).toMatchObject(spot);
    const ahead = { ...spot, lat: 38.64, timestamp: now + 3_600_000 };
    expect(await send(ahead)).toEqual(noted('position_from_future'));
    expect(await location(driver)).toMatchObject({ lat: 38.64 });
    for (const lat of [91, 'NaN', null]) {
      const answer = await patch(driver, '/api/driver/status', {
        isOnline: true,
        currentLocation: { ...spot, lat },
      });
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({ code: 'validation_failed' });
    }
    expect(await location(driver)).toMatchObject({ lat: 38.64 });
  });

  test('a jump that is true counts once the last position is two minutes old', async () => {
    const driver = await app.person({ isDriver: true });
    const now = app.clock.now().getTime();
    const send = (lat: number, timestamp: number) =>
      patch(driver, '/api/driver/status', {
        isOnline: true,
        currentLocation: { ...spot, lat, timestamp },
      });
    await send(38.6, now - 130_000);
    expect((await send(40.1, now)).json()).toEqual({ isOnline: true });
    expect(await location(driver)).toMatchObject({ lat: 40.1 });
  });

  test.each([
    ['a waiting application', { application_status: 'waitlist' }],
    ['an open background check', { background_check_status: 'in_progress' }],
  ] as const)('is refused with %s', async (_, standing) => {
    const driver = await app.person({ isDriver: true });
    await app.database.db
      .updateTable('driver_profiles')
      .set({ is_online: false, ...standing })
      .where('user_id', '=', driver.id)
      .execute();
    const answer = await patch(driver, '/api/driver/status', { isOnline: true });
    expect(answer.statusCode).toBe(403);
    expect(answer.json().code).toBe('driver_not_eligible');
    expect((await get(driver, '/api/driver/status')).json()).toMatchObject({ isOnline: false });
  });

  test('an admin who does not drive cannot go online', async () => {
    const admin = await app.person({ isAdmin: true, scopes: ['dashboard'] });
    expect((await patch(admin, '/api/driver/status', { isOnline: true })).json().code).toBe(
      'driver_not_eligible',
    );
  });
});

describe('the schedule', () => {
  const day = { available: true, start: '09:00', end: '17:00' };
  const availableHours = Object.fromEntries(
    ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((name) => [
      name,
      day,
    ]),
  );
  const dayBreak = { start: '12:30', end: '13:15' };
  const schedule = {
    availableHours,
    dayBreak,
    preferredRoutes: ['Tower Grove'],
    serviceRadius: 12,
  };

  test('is saved and answered', async () => {
    const driver = await app.person({ isDriver: true });
    const answer = await patch(driver, '/api/driver/preferences', schedule);
    expect(answer.json()).toEqual(schedule);
    const saved = await app.database.db
      .selectFrom('driver_profiles')
      .select([
        'available_hours',
        'break_from',
        'break_until',
        'preferred_routes',
        'service_radius_miles',
      ])
      .where('user_id', '=', driver.id)
      .executeTakeFirst();
    expect(saved).toEqual({
      available_hours: availableHours,
      break_from: 750,
      break_until: 795,
      preferred_routes: ['Tower Grove'],
      service_radius_miles: 12,
    });
  });

  test('keeps a break that is not named, and takes back one that is none', async () => {
    const driver = await app.person({ isDriver: true });
    const { dayBreak: _, ...unnamed } = schedule;
    const breakOf = async () => (await get(driver, '/api/auth/user')).json().dayBreak;
    await patch(driver, '/api/driver/preferences', schedule);
    await patch(driver, '/api/driver/preferences', unnamed);
    expect(await breakOf()).toEqual(dayBreak);
    await patch(driver, '/api/driver/preferences', { ...schedule, dayBreak: null });
    expect(await breakOf()).toBeNull();
  });

  test.each([
    ['a break of five minutes', { dayBreak: { start: '12:30', end: '12:35' } }],
    ['a break of four hours', { dayBreak: { start: '12:30', end: '16:30' } }],
    ['a break that ends before it begins', { dayBreak: { start: '12:30', end: '12:00' } }],
    ['a break without an end', { dayBreak: { start: '12:30' } }],
    [
      'a day that ends before it begins',
      { availableHours: { ...availableHours, monday: { ...day, end: '08:00' } } },
    ],
    ['a radius of 51 miles', { serviceRadius: 51 }],
    ['an area named twice', { preferredRoutes: ['Soulard', ' Soulard '] }],
    ['a missing day', { availableHours: { monday: day } }],
  ])('refuses %s', async (_, part) => {
    const driver = await app.person({ isDriver: true });
    const answer = await patch(driver, '/api/driver/preferences', { ...schedule, ...part });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().code).toBe('validation_failed');
  });
});

describe('earnings', () => {
  async function earn(driver: Person, outcome: Parameters<typeof settleOrder>[1]['outcome']) {
    const customer = await app.person();
    const order = await seedOrder(app.database.db, {
      customerId: customer.id,
      driverId: driver.id,
      // The order is completed now. Just after midnight, an earlier time would be yesterday.
      ...(outcome === 'completed'
        ? { status: 'completed', completedAt: app.clock.now() }
        : { status: 'returned' }),
    });
    await app.database.db
      .transaction()
      .execute((transaction) => settleOrder(transaction, { orderId: order.id, outcome }));
    return order;
  }

  test('a driver without any reads the stated defaults and an empty week', async () => {
    const driver = await app.person({ isDriver: true });
    expect((await get(driver, '/api/driver/earnings')).json()).toEqual([]);
    const performance = (await get(driver, '/api/driver/performance')).json();
    expect(performance).toMatchObject({
      driverRating: 5,
      onTimeRate: 100,
      customerSatisfaction: 98,
      totalEarnings: 0,
      weeklyDeliveries: 0,
      breakdown: [],
    });
    expect(performance.trend).toHaveLength(7);
    expect(performance.trend.every(({ amount }: { amount: number }) => amount === 0)).toBe(true);
  });

  test('equal the ledger: records, figures, trend and breakdown', async () => {
    const driver = await app.person({ isDriver: true });
    const order = await earn(driver, 'completed');
    await earn(driver, 'returned_charged');
    await earn(driver, 'cancelled_by_customer_late');
    const { rows } = await sql<{ cents: number }>`
      SELECT -sum(amount_cents) AS cents FROM ledger_entries WHERE driver_id = ${driver.id}`.execute(
      app.database.db,
    );
    const total = (rows[0]?.cents ?? 0) / 100;
    const earnings: { totalEarning: number; orderId: string }[] = (
      await get(driver, '/api/driver/earnings')
    ).json();
    expect(earnings.find(({ orderId }) => orderId === order.id)?.totalEarning).toBe(
      order.driverPayCents / 100,
    );
    const sum = (amounts: number[]) => Math.round(amounts.reduce((a, b) => a + b, 0) * 100) / 100;
    expect(sum(earnings.map(({ totalEarning }) => totalEarning))).toBe(total);
    const performance = (await get(driver, '/api/driver/performance')).json();
    expect(performance).toMatchObject({
      todayEarnings: total,
      weeklyEarnings: total,
      pendingEarnings: total,
      totalEarnings: total,
      // Counted are an order that was delivered and one that was taken back to the customer. A call-out
      // (nothing could be picked up) is not counted.
      weeklyDeliveries: 2,
      completedToday: 2,
      completedDeliveries: 2,
      onTimeRate: 100,
    });
    const statement = (await get(driver, '/api/driver/statement?period=week')).json();
    expect(statement.jobs).toBe(performance.completedToday);
    const amounts = (list: { amount: number }[]) => sum(list.map(({ amount }) => amount));
    expect(amounts(performance.trend)).toBe(total);
    expect(amounts(performance.breakdown)).toBe(total);
    expect(performance.breakdown.map(({ code }: { code: string }) => code)).toEqual(
      expect.arrayContaining(['base', 'distance', 'time', 'tip', 'way_back', 'call_out']),
    );
  });

  test('come in pages that neither repeat nor skip', async () => {
    const driver = await app.person({ isDriver: true });
    for (let count = 0; count < 5; count += 1) await earn(driver, 'completed');
    const seen: string[] = [];
    let cursor = '';
    do {
      const answer = await get(driver, `/api/driver/earnings?limit=2${cursor}`);
      seen.push(...answer.json().map(({ id }: { id: string }) => id));
      const next = answer.headers['x-next-cursor'];
      cursor = typeof next === 'string' ? `&cursor=${next}` : '';
    } while (cursor !== '');
    expect(new Set(seen).size).toBe(5);
    expect(seen).toHaveLength(5);
    expect((await get(driver, '/api/driver/earnings?cursor=x')).statusCode).toBe(422);
  });

  test('on time is picked up before the slot was over', async () => {
    const driver = await app.person({ isDriver: true });
    const customer = await app.person();
    const slotEndAt = new Date(app.clock.now().getTime() - 60_000);
    for (const pickedUpAt of [
      new Date(slotEndAt.getTime() - 1),
      new Date(slotEndAt.getTime() + 1),
    ]) {
      await seedOrder(app.database.db, {
        customerId: customer.id,
        driverId: driver.id,
        status: 'completed',
        slotEndAt,
        pickedUpAt,
      });
    }
    expect((await get(driver, '/api/driver/performance')).json().onTimeRate).toBe(50);
  });
});

test('customers have no driver calls', async () => {
  const customer = await app.person();
  for (const url of ['/api/driver/status', '/api/driver/earnings', '/api/driver/performance'])
    expect((await get(customer, url)).statusCode).toBe(403);
});
