import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const headers = (cookie?: string): Record<string, string> => (cookie ? { cookie } : {});

async function post(url: string, payload: object = {}, cookie?: string) {
  const answer = await app.fastify.inject({
    method: 'POST',
    url,
    payload,
    headers: headers(cookie),
  });
  const [session] = answer.cookies;
  return {
    status: answer.statusCode,
    body: answer.json(),
    cookie: session === undefined ? '' : `${session.name}=${session.value}`,
  };
}

async function get(url: string, cookie: string) {
  const answer = await app.fastify.inject({ url, headers: headers(cookie) });
  return { status: answer.statusCode, body: answer.json() };
}

const startDemo = () => post('/api/auth/demo-login');
const goOnAs = (role: string, cookie: string) => post('/api/auth/demo-switch', { role }, cookie);

describe('the demo', () => {
  it('begins as the customer of a fresh sandbox', async () => {
    const demo = await startDemo();
    expect(demo.status).toBe(200);
    expect(demo.body.user).toMatchObject({
      isSandbox: true,
      isAdmin: false,
      isDriver: false,
      isRetailer: false,
      scopes: [],
    });
    expect((await get('/api/auth/me', demo.cookie)).body).toEqual(demo.body.user);
    const other = await startDemo();
    expect(other.body.user.id).not.toBe(demo.body.user.id);
  });

  it('has orders in several states to look at, each readable', async () => {
    const { cookie } = await startDemo();
    const { body: cards } = await get('/api/customers/orders?limit=50', cookie);
    const statuses = new Set(cards.map((card: { status: string }) => card.status));
    expect(statuses.size).toBeGreaterThanOrEqual(6);
    const vehicles = new Map<string, unknown>();
    for (const { id } of cards) {
      const { status, body } = await get(`/api/customers/orders/${id}`, cookie);
      expect(status).toBe(200);
      expect(body.isSandbox).toBe(true);
      vehicles.set(body.status, body.driver?.vehicle);
      const total = body.lines.reduce(
        (sum: number, line: { amount: number }) => sum + line.amount,
        0,
      );
      expect(total).toBeCloseTo(body.totalPrice, 6);
    }
    // Customers see the driver's car while their order is under way, and no longer after the refund.
    expect(vehicles.get('assigned')).toEqual({ name: 'Green Subaru Outback', plate: 'CF7 R2D' });
    expect(vehicles.get('refunded')).toBeNull();
  });

  it('changes seats among its three people, never the flags of any', async () => {
    const customer = await startDemo();
    const driver = await goOnAs('driver', customer.cookie);
    expect(driver.body.user).toMatchObject({
      isDriver: true,
      isAdmin: false,
      isSandbox: true,
      applicationStatus: 'approved',
      backgroundCheckStatus: 'approved',
      tutorialCompleted: true,
    });
    expect(driver.body.user.completedDeliveries).toBeGreaterThan(0);
    expect((await get('/api/auth/me', customer.cookie)).status).toBe(401);
    const retailer = await goOnAs('retailer', driver.cookie);
    expect(retailer.body.user).toMatchObject({ isRetailer: true, isDriver: false });
    const back = await goOnAs('customer', retailer.cookie);
    expect(back.body.user).toEqual(customer.body.user);
  });

  it('offers its driver the work of its own tenant only', async () => {
    const first = await startDemo();
    await startDemo();
    const driver = await goOnAs('driver', first.cookie);
    const { body: offered } = await get('/api/driver/orders/available', driver.cookie);
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM orders WHERE is_offered AND customer_id = ${first.body.user.id}`.execute(
      app.database.db,
    );
    expect(offered.map((order: { id: string }) => order.id).toSorted()).toEqual(
      rows.map(({ id }) => id).toSorted(),
    );
    expect(rows).toHaveLength(2);
  });

  it('is not for people of the live tenant, nor open to unknown seats', async () => {
    const { cookie } = await app.person();
    expect((await goOnAs('driver', cookie)).body.code).toBe('forbidden');
    expect((await post('/api/auth/demo-switch', { role: 'driver' })).status).toBe(401);
    const demo = await startDemo();
    expect((await goOnAs('admin', demo.cookie)).status).toBe(422);
  });

  it('is hidden from the live tenant, and the live tenant from it', async () => {
    const demo = await startDemo();
    const [card] = (await get('/api/customers/orders', demo.cookie)).body;
    const admin = await app.person({ isAdmin: true, scopes: ['dashboard'] });
    const all = await get('/api/admin/orders', admin.cookie);
    expect(all).toEqual({ status: 200, body: [] });
    expect((await get(`/api/customers/orders/${card.id}`, admin.cookie)).status).toBe(404);
    const realDriver = await app.person({ isDriver: true });
    const { body: offered } = await get('/api/driver/orders/available', realDriver.cookie);
    expect(offered).toEqual([]);
  });

  it('is over after 24 hours', async () => {
    const { cookie } = await startDemo();
    const { rows } = await sql<{ hours: number }>`
      SELECT extract(epoch FROM expires_at - created_at) / 3600 AS hours FROM sandboxes`.execute(
      app.database.db,
    );
    expect(new Set(rows.map(({ hours }) => hours))).toEqual(new Set([24]));
    await sql`UPDATE sandboxes SET expires_at = now()`.execute(app.database.db);
    expect((await get('/api/auth/me', cookie)).status).toBe(401);
  });

  it('is limited per address', async () => {
    const limited = await startTestApp(
      { RATE_LIMIT_AUTH_PER_MINUTE: '2' },
      { database: app.database },
    );
    const statuses: number[] = [];
    for (let n = 0; n < 3; n++) {
      const answer = await limited.fastify.inject({ method: 'POST', url: '/api/auth/demo-login' });
      statuses.push(answer.statusCode);
    }
    await limited.stop();
    expect(statuses).toEqual([200, 200, 429]);
  });
});
