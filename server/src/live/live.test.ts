import type { LiveMessage } from '@backhaul/contract/live-messages.ts';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedOrder } from '../testing/seed-order.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { connect, type TestSubscriber } from '../testing/test-subscriber.ts';
import { authorize, startTwoProcesses, type TwoProcesses } from '../testing/two-processes.ts';

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

const open: TwoProcesses['open'] = (...args) => processes.open(...args);
const happen: TwoProcesses['happen'] = (...args) => processes.happen(...args);
const seed = (options: Parameters<typeof seedOrder>[1]) => seedOrder(app.database.db, options);

const unpaid = (options: { customerId?: string; sandboxId?: string } = {}) =>
  seed({ customerId: customer.id, paymentStatus: 'pending', ...options });
const orderOf = (message: LiveMessage) => ('order' in message ? message.order : {});
const eventOf = (message: LiveMessage) =>
  message.type === 'ORDER_STATUS_UPDATE' ? message.order.event : message.type;

/**
 * Stores a driver's position. Also touches the driver's profile, because a process reads a driver again only
 * when the profile changes.
 */
async function goTo(driverId: string, at: { lat: number; lng: number }) {
  await sql`INSERT INTO driver_locations (user_id, lat, lng, at) VALUES (${driverId}, ${at.lat}, ${at.lng}, now())
    ON CONFLICT (user_id) DO UPDATE SET lat = excluded.lat, lng = excluded.lng`.execute(
    app.database.db,
  );
  await sql`UPDATE driver_profiles SET is_online = is_online WHERE user_id = ${driverId}`.execute(
    app.database.db,
  );
}

async function sandbox(): Promise<string> {
  const id = randomUUID();
  await sql`INSERT INTO sandboxes (id, expires_at) VALUES (${id}, now() + interval '1 day')`.execute(
    app.database.db,
  );
  return id;
}

describe('who may listen', () => {
  it('is decided before the upgrade', async () => {
    const { cookie } = customer;
    await expect(connect(app, {})).rejects.toThrow('401');
    await expect(connect(app, { cookie: `${app.cookie.name}=nonsense` })).rejects.toThrow('401');
    await expect(connect(app, { cookie, origin: 'https://evil.example' })).rejects.toThrow('403');
    await expect(connect(app, { cookie, origin: 'null' })).rejects.toThrow('403');
    await expect(connect(app, { cookie, after: '1; DROP' })).rejects.toThrow('422');
    await expect(connect(app, { tracking: 'RTN-ZZZZZZZZZZZZ' })).rejects.toThrow('404');
    await expect(connect(app, { tracking: "RTN-' OR 1=1" })).rejects.toThrow('404');
    const subscriber = await open(app, { cookie });
    const { port } = new URL(subscriber.ws.url);
    await open(app, { cookie, origin: `http://127.0.0.1:${port}` });
  });

  it('ends with the session, at every process', async () => {
    const person = await app.person();
    const here = await open(app, { cookie: person.cookie });
    const there = await open(other, { cookie: person.cookie });
    const bystander = await open(other, { cookie: customer.cookie });
    const headers = { cookie: person.cookie };
    await app.fastify.inject({ method: 'POST', url: '/api/auth/logout', headers });
    expect(await here.closed).toBe(4401);
    expect(await there.closed).toBe(4401);
    expect(bystander.ws.readyState).toBe(bystander.ws.OPEN);
  });

  it('ends after the answer that brings the next session, so that nobody reads as signed out between', async () => {
    const demo = await app.fastify.inject({ method: 'POST', url: '/api/auth/demo-login' });
    const [{ name, value } = { name: '', value: '' }] = demo.cookies;
    const headers = { cookie: `${name}=${value}` };
    const { closed } = await open(app, headers);
    const order: string[] = [];
    const ended = closed.then((code) => order.push(`closed ${code}`));
    const url = '/api/auth/demo-switch';
    const swapped = await app.fastify.inject({
      method: 'POST',
      url,
      headers,
      body: { role: 'driver' },
    });
    order.push(`answered ${swapped.statusCode}`);
    await ended;
    expect(order).toEqual(['answered 200', 'closed 4401']);
  });

  it('is at most thirty sockets of one person', async () => {
    const person = await app.person();
    for (let i = 0; i < 30; i++) await open(app, { cookie: person.cookie });
    await expect(connect(app, { cookie: person.cookie })).rejects.toThrow('429');
  });

  it('is told when the process stops, and cannot hold it up', async () => {
    const third = await startTestApp({}, { database: app.database });
    const polite = await connect(third, { cookie: customer.cookie });
    const silent = await connect(third, { cookie: customer.cookie });
    silent.ws.pause();
    const started = performance.now();
    await third.stop();
    expect(performance.now() - started).toBeLessThan(5_000);
    expect(await polite.closed).toBe(1001);
    silent.ws.terminate();
  });

  it('limits how often one address may try tracking numbers', async () => {
    const strict = await startTestApp(
      { RATE_LIMIT_TRACKING_PER_MINUTE: '3' },
      { database: app.database },
    );
    const tries: string[] = [];
    for (let i = 0; i < 4; i++)
      await connect(strict, { tracking: 'RTN-ZZZZZZZZZZZZ' }).catch((error: Error) =>
        tries.push(error.message),
      );
    await strict.stop();
    expect(tries.map((message) => message.slice(-3))).toEqual(['404', '404', '404', '429']);
  });
});

describe('who is told what', () => {
  it('tells a new offer to the online drivers within reach, in their tenant, and nobody else', async () => {
    const near = await app.person({ isDriver: true });
    await goTo(near.id, { lat: 38.63, lng: -90.2 });
    const unknown = await app.person({ isDriver: true });
    const far = await app.person({ isDriver: true });
    await goTo(far.id, { lat: 39.5, lng: -90.2 });
    const offline = await app.person({ isDriver: true });
    const pending = await app.person({ isDriver: true });
    const elsewhere = await app.person({ isDriver: true, sandboxId: await sandbox() });
    const own = await app.person({ isDriver: true });
    await sql`UPDATE driver_profiles SET is_online = false WHERE user_id = ${offline.id}`.execute(
      app.database.db,
    );
    await sql`UPDATE driver_profiles SET background_check_status = 'pending' WHERE user_id = ${pending.id}`.execute(
      app.database.db,
    );
    const people = [near, unknown, far, offline, pending, elsewhere, own, customer];
    const sockets = await Promise.all(
      people.map(({ cookie }, index) => open(index % 2 === 0 ? app : other, { cookie })),
    );
    const order = await unpaid({ customerId: own.id });
    await happen(order.id, authorize);
    await happen(order.id);
    const [nearby, anywhere, , , , , owner] = sockets;
    const expected = {
      type: 'NEW_ORDER',
      order: {
        id: order.id,
        trackingNumber: order.trackingNumber,
        retailer: 'Target',
        pickupAddress: '4100 Shenandoah Avenue, St. Louis, MO 63110',
        driverPay: order.driverPayCents / 100,
      },
    };
    expect(await nearby?.waitForNews(1)).toMatchObject([expected]);
    expect(await anywhere?.waitForNews(1)).toMatchObject([expected]);
    expect((await owner?.waitForNews(3))?.map(eventOf)).toEqual([
      'created',
      'payment_authorized',
      'file_added',
    ]);
    for (const index of [2, 3, 4, 5, 7]) expect(sockets[index]?.news()).toEqual([]);
  });

  it('tells those it was offered to that an order is gone, once, and not the one who has it', async () => {
    const [winner, loser] = [
      await app.person({ isDriver: true }),
      await app.person({ isDriver: true }),
    ];
    const far = await app.person({ isDriver: true });
    await goTo(far.id, { lat: 39.5, lng: -90.2 });
    const [winning, losing, away] = await Promise.all([
      open(app, { cookie: winner.cookie }),
      open(other, { cookie: loser.cookie }),
      open(other, { cookie: far.cookie }),
    ]);
    const order = await seed({ customerId: customer.id });
    const headers = { cookie: winner.cookie };
    const accepted = await app.fastify.inject({
      method: 'POST',
      url: `/api/driver/orders/${order.id}/accept`,
      headers,
    });
    expect(accepted.statusCode).toBe(200);
    expect(await losing.waitFor('OFFER_GONE')).toMatchObject({ order: { id: order.id } });
    expect((await winning.waitForNews(1)).map(eventOf)).toEqual(['accepted']);
    expect(losing.heard.filter(({ type }) => type === 'OFFER_GONE')).toHaveLength(1);
    expect(away.heard.filter(({ type }) => type === 'OFFER_GONE')).toEqual([]);
  });

  it('tells each in their own words, and a driver who lost the order once more and never again', async () => {
    const [first, second] = [
      await app.person({ isDriver: true }),
      await app.person({ isDriver: true }),
    ];
    const admin = await app.person({ isAdmin: true, scopes: ['dashboard'] });
    const plainAdmin = await app.person({ isAdmin: true });
    const order = await seed({
      customerId: customer.id,
      driverId: first.id,
      status: 'picked_up',
    });
    const [owner, driver, next, staff, powerless, passer] = await Promise.all([
      open(app, { cookie: customer.cookie }),
      open(app, { cookie: first.cookie }),
      open(other, { cookie: second.cookie }),
      open(other, { cookie: admin.cookie }),
      open(app, { cookie: plainAdmin.cookie }),
      open(other, { tracking: order.trackingNumber }),
    ]);
    const start = driver.cursor();
    await happen(order.id, { type: 'departed', action: 'depart', set: { status: 'in_transit' } });
    await happen(order.id, { type: 'payment_captured', set: { payment_status: 'captured' } });
    await happen(order.id, { type: 'case_opened' });
    await happen(order.id, {
      type: 'reassigned',
      action: 'reassign',
      previousDriverId: first.id,
      set: { driver_id: second.id },
    });
    await happen(order.id, { type: 'delivered', action: 'deliver', set: { status: 'delivered' } });
    const told = async (subscriber: TestSubscriber, count: number) =>
      (await subscriber.waitForNews(count)).map((message) => {
        const { status, paymentStatus, event } = orderOf(message) as Record<string, unknown>;
        return [event, status, paymentStatus !== null];
      });
    expect(await told(owner, 4)).toEqual([
      ['departed', 'picked_up', true],
      ['payment_captured', 'picked_up', true],
      ['reassigned', 'picked_up', true],
      ['delivered', 'dropped_off', true],
    ]);
    expect(await told(staff, 5)).toEqual([
      ['departed', 'in_transit', true],
      ['payment_captured', 'in_transit', true],
      ['case_opened', 'in_transit', true],
      ['reassigned', 'in_transit', true],
      ['delivered', 'delivered', true],
    ]);
    expect(await told(next, 2)).toEqual([
      ['reassigned', 'in_transit', false],
      ['delivered', 'delivered', false],
    ]);
    expect(await told(passer, 3)).toEqual([
      ['departed', 'picked_up', false],
      ['reassigned', 'picked_up', false],
      ['delivered', 'dropped_off', false],
    ]);
    expect(await told(driver, 2)).toEqual([
      ['departed', 'in_transit', false],
      ['reassigned', 'in_transit', false],
    ]);
    expect(powerless.news()).toEqual([]);
    const missed = await open(other, { cookie: first.cookie, after: start });
    expect((await missed.waitForNews(2)).map(eventOf)).toEqual(['departed', 'reassigned']);
    const listed = await app.fastify.inject({
      url: `/api/events?after=${start}`,
      headers: { cookie: first.cookie },
    });
    // A cursor also lists the transactions that were open when it was read, even those of other tests. So
    // messages are compared without their cursors.
    const ofItself = (message: LiveMessage) => ({ ...message, cursor: null });
    expect(listed.json().events.map(ofItself)).toEqual(missed.news().map(ofItself));
  });

  it('keeps tenants apart', async () => {
    const admin = await app.person({ isAdmin: true, scopes: ['dashboard'] });
    const tenant = await sandbox();
    const player = await app.person({ sandboxId: tenant });
    const order = await unpaid({ customerId: player.id, sandboxId: tenant });
    const [staff, owner] = [
      await open(app, { cookie: admin.cookie }),
      await open(app, { cookie: player.cookie }),
    ];
    await happen(order.id, authorize);
    await owner.waitForNews(1);
    expect(
      staff
        .news()
        .filter(
          (message) => 'order' in message && 'id' in message.order && message.order.id === order.id,
        ),
    ).toEqual([]);
  });
});

describe('where the driver is', () => {
  it('is told to the customer and the driver while it is the current stop, to the public on the road, and nobody else', async () => {
    const driver = await app.person({ isDriver: true });
    const stranger = await app.person();
    const order = await seed({
      customerId: customer.id,
      driverId: driver.id,
      status: 'assigned',
      headingTo: 'pickup',
    });
    const waiting = await app.person();
    await seed({ customerId: waiting.id, driverId: driver.id, status: 'picked_up' });
    const [wheel, owner, passer, next, nobody] = await Promise.all([
      open(app, { cookie: driver.cookie }),
      open(other, { cookie: customer.cookie }),
      open(other, { tracking: order.trackingNumber }),
      open(app, { cookie: waiting.cookie }),
      open(app, { cookie: stranger.cookie }),
    ]);
    const drive = (lat: number, extra: object = {}) =>
      wheel.ws.send(JSON.stringify({ type: 'LOCATION', lat, lng: -90.25, accuracy: 8, ...extra }));
    drive(38.61);
    const told = await owner.waitFor('DRIVER_LOCATION');
    expect(told).toMatchObject({
      order: { orderId: order.id, lat: 38.61, lng: -90.25, etaMinutes: expect.any(Number) },
    });
    // Driver and customer are connected to different processes and must see the same arrival time.
    expect(orderOf(await wheel.waitFor('DRIVER_LOCATION'))).toEqual(orderOf(told));
    expect(passer.heard.map(({ type }) => type)).toEqual(['READY']);
    const collected = { heading_to: null, status: 'picked_up' };
    await happen(order.id, { type: 'picked_up', action: 'pick_up', set: collected });
    await happen(order.id, { type: 'heading_to_stop', set: { heading_to: 'store' } });
    drive(38.615);
    expect(await passer.waitFor('DRIVER_LOCATION')).toMatchObject({ order: { lat: 38.615 } });
    for (const { heard } of [next, nobody])
      expect(heard.map(({ type }) => type)).not.toContain('DRIVER_LOCATION');
  });

  it('takes no jump of a hundred miles, and of two phones of one driver far apart the first', async () => {
    const driver = await app.person({ isDriver: true });
    const [phone, second] = await Promise.all([
      open(app, { cookie: driver.cookie }),
      open(other, { cookie: driver.cookie }),
    ]);
    const { db } = app.database;
    const start = app.clock.now().getTime();
    const reportPosition = (socket: TestSubscriber, lat: number, seconds: number) => {
      const at = new Date(start - 60_000 + seconds * 1000).toISOString();
      socket.ws.send(JSON.stringify({ type: 'LOCATION', lat, lng: -90.2, at }));
    };
    const latitude = async () =>
      (
        await sql<{
          lat: number;
        }>`SELECT lat FROM driver_locations WHERE user_id = ${driver.id}`.execute(db)
      ).rows[0]?.lat;
    const reaches = (lat: number) => expect.poll(latitude, { timeout: 5000 }).toBe(lat);
    reportPosition(phone, 38.6, 0);
    await reaches(38.6);
    reportPosition(second, 40.1, 3);
    reportPosition(phone, 38.61, 50);
    await reaches(38.61);
    await sql`UPDATE driver_locations SET at = at - interval '3 minutes' WHERE user_id = ${driver.id}`.execute(
      db,
    );
    reportPosition(second, 40.1, 55);
    await reaches(40.1);
  });

  it('takes no nonsense, no stale fix, none from others, none of a driver who is offline', async () => {
    const driver = await app.person({ isDriver: true });
    const wheel = await open(app, { cookie: driver.cookie });
    const walker = await open(app, { cookie: customer.cookie });
    const fix = { type: 'LOCATION', lat: 38.6, lng: -90.2 };
    const positions = async () =>
      (
        await sql<{ user_id: string; lat: number }>`
          SELECT user_id, lat FROM driver_locations WHERE user_id IN (${driver.id}, ${customer.id})`.execute(
          app.database.db,
        )
      ).rows;
    walker.ws.send(JSON.stringify(fix));
    for (const text of [
      '{',
      'null',
      JSON.stringify({ ...fix, lat: 91 }),
      JSON.stringify({ ...fix, lng: 'x' }),
      '{"type":"LOCATION","lat":NaN,"lng":-90.2}',
      JSON.stringify({ ...fix, lat: Number.NaN }),
      JSON.stringify({ ...fix, at: new Date(app.clock.now().getTime() - 600_000).toISOString() }),
    ])
      wheel.ws.send(text);
    wheel.ws.send(
      JSON.stringify({
        ...fix,
        lat: 38.7,
        at: new Date(app.clock.now().getTime() + 3_600_000).toISOString(),
      }),
    );
    await expect.poll(positions, { timeout: 5000 }).toEqual([{ user_id: driver.id, lat: 38.7 }]);
    // The codes of the notes about unused positions that a subscriber got.
    const notes = ({ heard }: TestSubscriber) =>
      heard.flatMap((told) => (told.type === 'LOCATION_NOTE' ? [told.code] : []));
    expect(notes(wheel)).toEqual(['position_invalid', 'position_old', 'position_from_future']);
    wheel.ws.send(
      JSON.stringify({ ...fix, at: new Date(app.clock.now().getTime() - 60_000).toISOString() }),
    );
    await expect.poll(() => notes(wheel), { timeout: 5000 }).toContain('position_superseded');
    await sql`UPDATE driver_profiles SET is_online = false WHERE user_id = ${driver.id}`.execute(
      app.database.db,
    );
    wheel.ws.send(JSON.stringify(fix));
    await expect.poll(() => notes(wheel), { timeout: 5000 }).toContain('driver_offline');
    expect(notes(walker)).toEqual([]);
    // The server handles messages one after another, so this pong shows that all positions sent before were
    // handled.
    const heard = once(wheel.ws, 'pong');
    wheel.ws.ping();
    await heard;
    const later = await app.person({ isDriver: true });
    (await open(app, { cookie: later.cookie })).ws.send(JSON.stringify(fix));
    const kept = sql`SELECT FROM driver_locations WHERE user_id = ${later.id}`;
    await expect
      .poll(async () => (await kept.execute(app.database.db)).rows, { timeout: 5000 })
      .toHaveLength(1);
    expect(await positions()).toEqual([{ user_id: driver.id, lat: 38.7 }]);
  });
});
