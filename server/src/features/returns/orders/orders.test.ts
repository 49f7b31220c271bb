import type { OrderOutcome } from '@backhaul/domain/fare/outcome.ts';
import { nextStop } from '@backhaul/domain/order/driver-actions.ts';
import type { PaymentStatus } from '@backhaul/domain/order/order-events.ts';
import type { OrderStatus } from '@backhaul/domain/order/order-lifecycle.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { settleOrder } from '../../../orders/settle-order.ts';
import { bookingDay, bookJacket } from '../../../testing/book-return.ts';
import { seedOrder } from '../../../testing/seed-order.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let customer: { id: string; cookie: string };
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  app.clock.set(bookingDay);
  customer = await app.person();
});
afterAll(() => app.stop());

async function get(url: string, cookie = customer.cookie) {
  const response = await app.fastify.inject({ url, headers: { cookie } });
  return {
    status: response.statusCode,
    body: response.json(),
    next: response.headers['x-next-cursor'],
  };
}

async function locate(driverId: string) {
  await sql`
    INSERT INTO driver_locations (user_id, lat, lng, at) VALUES (${driverId}, 38.61, -90.26, now())`.execute(
    app.database.db,
  );
}

describe('one order', () => {
  test('reads back exactly as it was booked', async () => {
    const booked = await bookJacket(app, customer.cookie);
    expect(await get(`/api/customers/orders/${booked.id}`)).toMatchObject({
      status: 200,
      body: booked,
    });
  });

  test('reads by its tracking number too, for its owner only', async () => {
    const { id, trackingNumber } = await bookJacket(app, customer.cookie);
    const url = `/api/customers/orders/${trackingNumber}`;
    expect(await get(url)).toMatchObject({ status: 200, body: { id, trackingNumber } });
    const stranger = await app.person();
    expect(await get(url, stranger.cookie)).toMatchObject({ status: 404 });
    expect(await get('/api/customers/orders/RTN-00000000')).toMatchObject({ status: 404 });
    const message = 'Invalid tracking number format. Expected format: RTN-XXXXXXXX';
    expect(await get('/api/customers/orders/RTN-1')).toMatchObject({
      status: 422,
      body: { code: 'validation_failed', fieldErrors: { orderId: message } },
    });
  });

  test('is there for its owner only: nobody else learns that it exists', async () => {
    const driver = await app.person({ isDriver: true });
    const admin = await app.person({ isAdmin: true, scopes: ['dashboard'] });
    const { id } = await seedOrder(app.database.db, {
      customerId: customer.id,
      driverId: driver.id,
      status: 'assigned',
    });
    for (const { cookie } of [await app.person(), driver, admin]) {
      expect(await get(`/api/customers/orders/${id}`, cookie)).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
      });
    }
    expect(await get(`/api/customers/orders/${id}`, '')).toMatchObject({ status: 401 });
    expect(await get('/api/customers/orders/7')).toMatchObject({ status: 422 });
  });

  test('says that it is being checked while it is under review, in the list as well', async () => {
    const statusMessage = 'We are checking your order before we send a driver.';
    const { id } = await seedOrder(app.database.db, {
      customerId: customer.id,
      reviewStatus: 'pending',
    });
    expect((await get(`/api/customers/orders/${id}`)).body).toMatchObject({ statusMessage });
    expect((await get('/api/customers/orders')).body).toMatchObject([{ id, statusMessage }]);
  });

  test.each([
    ['assigned', 'assigned', true],
    ['in_transit', 'picked_up', true],
    ['delivered', 'dropped_off', false],
    ['completed', 'completed', false],
  ] as const)(
    '%s reads %s, and where the driver is while they work on it: %s',
    async (status, shown, isLocated) => {
      const driver = await app.person({ isDriver: true });
      await locate(driver.id);
      const { id } = await seedOrder(app.database.db, {
        customerId: customer.id,
        driverId: driver.id,
        status,
        headingTo: nextStop(status) ?? undefined,
      });
      const { body } = await get(`/api/customers/orders/${id}`);
      expect(body.status).toBe(shown);
      expect(body.driver).toMatchObject({ name: 'Test P.', rating: 5 });
      if (isLocated) expect(body.driver.location).toMatchObject({ lat: 38.61, lng: -90.26 });
      else expect(body.driver.location).toBeNull();
      expect(body.driver.phone).toBeNull();
    },
  );
});

describe('the list', () => {
  test('is a plain array of the owner’s own, newest first, page by page', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 5; n++) {
      const createdAt = new Date(Date.parse(bookingDay) + Math.floor(n / 2) * 1000);
      ids.push((await seedOrder(app.database.db, { customerId: customer.id, createdAt })).id);
    }
    await seedOrder(app.database.db, { customerId: (await app.person()).id });
    const seen: string[] = [];
    let cursor = '';
    for (let pages = 0; pages < 4; pages++) {
      const { body, next } = await get(`/api/customers/orders?limit=2${cursor}`);
      seen.push(...body.map((card: { id: string }) => card.id));
      if (next === undefined) break;
      cursor = `&cursor=${String(next)}`;
    }
    expect(seen).toHaveLength(5);
    expect(new Set(seen)).toEqual(new Set(ids));
    expect(seen[0]).toBe(ids[4]);
  });

  test('shows what the card shows', async () => {
    const booked = await bookJacket(app, customer.cookie);
    const { body } = await get('/api/customers/orders');
    expect(body).toEqual([
      expect.objectContaining({
        id: booked.id,
        retailer: 'Target',
        price: booked.totalPrice,
        status: 'created',
        address: booked.pickupAddress,
        paymentStatus: 'pending',
        statusMessage: 'Complete your payment so we can send a driver.',
      }),
    ]);
  });

  test('says what was charged once an order has ended, whatever was booked', async () => {
    const driver = await app.person({ isDriver: true });
    const ended = async (status: OrderStatus, outcome: OrderOutcome) => {
      const options = { customerId: customer.id, driverId: driver.id, status };
      const order = await seedOrder(app.database.db, options);
      await app.database.db
        .transaction()
        .execute((transaction) => settleOrder(transaction, { orderId: order.id, outcome }));
      return order;
    };
    const failed = await ended('pickup_failed', 'pickup_failed_customer');
    const cancelled = await ended('cancelled', 'cancelled_free');
    const completed = await ended('completed', 'completed');
    const open = await bookJacket(app, customer.cookie);
    const { body } = await get('/api/customers/orders');
    const charged = Object.fromEntries(
      body.map((card: { id: string; charged: number | null }) => [card.id, card.charged]),
    );
    expect(charged).toEqual({
      [failed.id]: 5,
      [cancelled.id]: 0,
      [completed.id]: completed.totalCents / 100,
      [open.id]: null,
    });
  });

  test('is asked for by group and by what the orders are called', async () => {
    const driver = await app.person({ isDriver: true });
    const seed = (status: OrderStatus, paymentStatus: PaymentStatus) => {
      const driverId = status === 'created' ? undefined : driver.id;
      return seedOrder(app.database.db, {
        customerId: customer.id,
        status,
        paymentStatus,
        ...(driverId && { driverId }),
      });
    };
    const waiting = [await seed('created', 'failed'), await seed('created', 'pending')];
    const underWay = [await seed('created', 'authorized'), await seed('delivered', 'authorized')];
    const past = [await seed('completed', 'captured'), await seed('cancelled', 'pending')];
    const idsOf = async (query: string) => {
      const { status, body } = await get(`/api/customers/orders?${query}`);
      expect(status).toBe(200);
      return body.map(({ id }: { id: string }) => id).toSorted();
    };
    const ids = (orders: { id: string }[]) => orders.map(({ id }) => id).toSorted();
    expect(await idsOf('group=waiting')).toEqual(ids(waiting));
    expect(await idsOf('group=under_way')).toEqual(ids(underWay));
    expect(await idsOf('group=past')).toEqual(ids(past));
    expect((await get('/api/customers/orders?group=all')).status).toBe(422);

    const { id, trackingNumber } = await bookJacket(app, customer.cookie);
    const part = trackingNumber.slice(4, 10).toLowerCase();
    expect(await idsOf(`q=${part}`)).toEqual([id]);
    expect(await idsOf(`q=${part}&group=past`)).toEqual([]);
    expect(await idsOf('q=%25')).toEqual([]);
  });

  test('refuses a cursor that it never gave', async () => {
    expect(await get('/api/customers/orders?cursor=nonsense')).toMatchObject({
      status: 422,
      body: { code: 'validation_failed' },
    });
  });
});
