import { randomUUID } from 'node:crypto';
import { nextStop } from '@backhaul/domain/order/driver-actions.ts';
import type { OrderStatus } from '@backhaul/domain/order/order-lifecycle.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appendOrderEvent } from '../../../orders/change-order.ts';
import { seedOrder } from '../../../testing/seed-order.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

async function track(trackingNumber: string, cookie = '') {
  const url = `/api/track/${encodeURIComponent(trackingNumber)}`;
  const response = await app.fastify.inject({ url, headers: { cookie } });
  return { status: response.statusCode, body: response.json() };
}

async function orderWith(status: OrderStatus, sandboxId: string | null = null) {
  const customer = await app.person({ sandboxId: sandboxId ?? undefined });
  const driver = await app.person({ isDriver: true, sandboxId: sandboxId ?? undefined });
  await sql`INSERT INTO driver_locations (user_id, lat, lng, at) VALUES (${driver.id}, 38.61, -90.26, now())`.execute(
    app.database.db,
  );
  const driverId = status === 'created' ? null : driver.id;
  const order = await seedOrder(app.database.db, {
    customerId: customer.id,
    driverId,
    status,
    sandboxId,
    headingTo: nextStop(status) ?? undefined,
  });
  return { ...order, customer };
}

describe('public tracking', () => {
  test('shows status, times, retailer and city, and nothing about a person', async () => {
    const order = await orderWith('in_transit');
    const { status, body } = await track(` ${order.trackingNumber.toLowerCase()} `);
    expect(status).toBe(200);
    expect(Object.keys(body).toSorted()).toEqual([
      'city',
      'createdAt',
      'driverLocation',
      'events',
      'isCurrentStop',
      'parcelTracks',
      'retailer',
      'slotEndAt',
      'slotStartAt',
      'status',
      'statusMessage',
      'timeZone',
      'trackingNumber',
      'updatedAt',
      'way',
    ]);
    expect(body).toMatchObject({ status: 'picked_up', retailer: 'Target', city: 'St. Louis' });
    expect(JSON.stringify(body)).not.toMatch(/Jane|Shenandoah|555/);
  });

  test('says that a driver is waited for only once one is asked', async () => {
    const order = await orderWith('created');
    const messageOf = async () => (await track(order.trackingNumber)).body.statusMessage;
    expect(await messageOf()).toBe('Waiting for a driver to accept your order.');
    for (const changes of [{ payment_status: 'pending' }, { review_status: 'pending' }] as const) {
      await app.database.db
        .updateTable('orders')
        .set({ payment_status: 'authorized', ...changes })
        .where('id', '=', order.id)
        .execute();
      expect(await messageOf()).toBe('The return is booked. We have not asked any driver yet.');
    }
  });

  test.each<[OrderStatus, boolean]>([
    ['assigned', false],
    ['picked_up', true],
    ['in_transit', true],
    ['delivered', false],
    ['returning', false],
  ])('shows where the driver is only on the road: %s %s', async (status, isShown) => {
    const { body } = await track((await orderWith(status)).trackingNumber);
    expect(body.driverLocation !== null).toBe(isShown);
  });

  test('shows nobody where the driver is on the way to another stop', async () => {
    const order = await orderWith('in_transit');
    await sql`UPDATE orders SET heading_to = NULL WHERE id = ${order.id}`.execute(app.database.db);
    const { body } = await track(order.trackingNumber);
    expect(body).toMatchObject({ isCurrentStop: false, driverLocation: null });
  });

  test('says when it is collected, and that nobody is on the way yet', async () => {
    const order = await orderWith('assigned');
    await sql`UPDATE orders SET heading_to = NULL WHERE id = ${order.id}`.execute(app.database.db);
    const { body } = await track(order.trackingNumber);
    expect(body.statusMessage).toBe('A driver has accepted your order.');
    expect(Date.parse(body.slotEndAt)).toBeGreaterThan(Date.parse(body.slotStartAt));
  });

  test('lists each status once, without facts that change no status', async () => {
    const order = await orderWith('picked_up');
    await appendOrderEvent(app.database.db, {
      orderId: order.id,
      type: 'picked_up',
      action: 'pick_up',
      actor: {
        kind: 'driver',
        id: null,
      },
    });
    await appendOrderEvent(app.database.db, {
      orderId: order.id,
      type: 'payment_captured',
      action: null,
      actor: {
        kind: 'system',
        id: null,
      },
    });
    const { body } = await track(order.trackingNumber);
    const statuses = body.events.map((event: { status: string }) => event.status);
    expect(statuses.filter((one: string) => one === 'picked_up')).toHaveLength(1);
  });

  test.each(['RTN-123', 'RTN-ABCDEFGHIJKLM', 'ABCDEFGH', "RTN-ABCDEFG'--", '12345678'])(
    'refuses a number of the wrong form: %s',
    async (typed) => {
      expect(await track(typed)).toMatchObject({
        status: 422,
        body: {
          code: 'validation_failed',
          message: 'Invalid tracking number format. Expected format: RTN-XXXXXXXX',
        },
      });
    },
  );

  test('answers 404 for a number nobody has, and for one of another tenant', async () => {
    expect(await track('RTN-ABCDEFGH2345')).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
    const sandboxId = randomUUID();
    await sql`INSERT INTO sandboxes (id, expires_at) VALUES (${sandboxId}, now() + interval '1 day')`.execute(
      app.database.db,
    );
    const order = await orderWith('picked_up', sandboxId);
    expect(await track(order.trackingNumber)).toMatchObject({ status: 404 });
    expect(await track(order.trackingNumber, order.customer.cookie)).toMatchObject({ status: 200 });
  });

  test('is limited per address', async () => {
    const limited = await startTestApp({ RATE_LIMIT_TRACKING_PER_MINUTE: '3' });
    const statuses: number[] = [];
    for (let n = 0; n < 4; n++) {
      statuses.push((await limited.fastify.inject('/api/track/RTN-ABCDEFGH2345')).statusCode);
    }
    expect(statuses).toEqual([404, 404, 404, 429]);
    await limited.stop();
  });
});
