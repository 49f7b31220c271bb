import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';
import { connect } from '../../../testing/test-subscriber.ts';

let app: TestApp;
let own: Record<'customer' | 'driver', TestPerson>;
let strangers: Record<'otherDemo' | 'real', TestPerson>;

beforeAll(async () => {
  app = await startTestApp();
  const [sandboxId, other] = [await app.sandbox(), await app.sandbox()];
  own = {
    customer: await app.person({ sandboxId }),
    driver: await app.person({ sandboxId, isDriver: true }),
  };
  strangers = {
    otherDemo: await app.person({ sandboxId: other, isDriver: true }),
    real: await app.person({ isDriver: true, isAdmin: true, scopes: ['dashboard'] }),
  };
});
afterAll(() => app.stop());

function get(url: string, { cookie }: { cookie?: string }, person?: string) {
  const headers = { ...(cookie && { cookie }), ...(person && { 'x-demo-person': person }) };
  return app.fastify.inject({ url, headers });
}
const readMe = (caller: { cookie?: string }, person?: string) =>
  get('/api/auth/me', caller, person);

describe('a frame of a demo', () => {
  it('is of the person that it names, and the next request of the same cookie is of its own', async () => {
    expect((await readMe(own.customer, own.driver.id)).json()).toMatchObject({
      id: own.driver.id,
      isDriver: true,
      isAdmin: false,
    });
    expect((await readMe(own.customer)).json()).toMatchObject({ id: own.customer.id });
    expect((await get('/api/driver/orders', own.customer, own.driver.id)).statusCode).toBe(200);
    expect((await get('/api/driver/orders', own.customer)).statusCode).toBe(403);
  });

  it('keeps the answers of a repeated key apart', async () => {
    const key = randomUUID();
    for (const { id } of [own.customer, own.driver])
      await sql`INSERT INTO idempotency_keys (user_id, key, call, body_hash, status, answer)
        VALUES (${id}, ${key}, 'POST /x', '\\x00', 201, ${JSON.stringify({ of: id })}::jsonb)`.execute(
        app.database.db,
      );
    const answer = await app.fastify.inject({
      method: 'POST',
      url: '/api/create-payment-intent',
      headers: {
        cookie: own.customer.cookie,
        'x-demo-person': own.driver.id,
        'idempotency-key': key,
      },
      payload: { orderId: randomUUID(), amount: 1 },
    });
    expect(answer.json().code).toBe('idempotency_mismatch');
  });

  it.each([
    ['somebody of another demo', () => strangers.otherDemo.id],
    ['somebody of the live tenant', () => strangers.real.id],
    ['nobody', () => randomUUID()],
    ['what is no person', () => "' OR 1=1"],
    ['nothing', () => ' '],
  ])('is refused as %s', async (_, person) => {
    const answer = await readMe(own.customer, person());
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'forbidden']);
    await expect(connect(app, { cookie: own.customer.cookie, person: person() })).rejects.toThrow(
      '403',
    );
  });

  it('has a socket of its own, which hears what is theirs and reports where they are', async () => {
    const { cookie } = own.customer;
    const subscriber = await connect(app, { cookie, person: own.driver.id });
    subscriber.ws.send(JSON.stringify({ type: 'LOCATION', lat: 38.6, lng: -90.25 }));
    const place = () =>
      sql<{
        lat: number;
      }>`SELECT lat FROM driver_locations WHERE user_id = ${own.driver.id}`.execute(
        app.database.db,
      );
    await expect
      .poll(async () => (await place()).rows, { timeout: 10_000 })
      .toEqual([{ lat: 38.6 }]);
    await subscriber.close();
  });
});

describe('outside a demo', () => {
  it('nobody acts for anybody, not even an administrator for themselves', async () => {
    const { real } = strangers;
    for (const person of [real.id, own.driver.id, strangers.otherDemo.id]) {
      expect((await readMe(real, person)).statusCode).toBe(403);
      await expect(connect(app, { cookie: real.cookie, person })).rejects.toThrow('403');
    }
    expect((await readMe(real)).statusCode).toBe(200);
  });

  it('the name of a person lets no visitor in, nor a session that is over', async () => {
    expect((await readMe({}, own.driver.id)).statusCode).toBe(401);
    const ended = { cookie: `${app.cookie.name}=over` };
    expect((await readMe(ended, own.driver.id)).statusCode).toBe(401);
  });
});

describe('who tries the product', () => {
  async function start() {
    const demo = await app.fastify.inject({
      method: 'POST',
      url: '/api/auth/demo-login',
      payload: { orders: 'ended' },
    });
    const [session] = demo.cookies;
    return { cookie: `${session?.name}=${session?.value}` };
  }

  it('begins with nothing under way, and knows the people of their own demo', async () => {
    const demo = await start();
    const orders: { id: string; status: string }[] = (
      await get('/api/customers/orders?limit=50', demo)
    ).json();
    expect(orders.length).toBeGreaterThan(0);
    expect(
      orders.filter(({ status }) => ['created', 'assigned', 'picked_up'].includes(status)),
    ).toEqual([]);
    const cast: { id: string; role: string }[] = (await get('/api/demo/cast', demo)).json();
    expect(cast.map(({ role }) => role)).toEqual(['customer', 'driver', 'retailer']);
    for (const { id } of cast) expect((await readMe(demo, id)).json().id).toBe(id);
    expect((await get('/api/driver/orders', demo, cast[1]?.id)).json()).toSatisfy(
      (jobs: { status: string }[]) => jobs.every(({ status }) => status === 'completed'),
    );
  });

  it('sees an own order as operators would, with its books, and is an administrator of nothing', async () => {
    const demo = await start();
    const orders: { id: string; status: string }[] = (
      await get('/api/customers/orders?limit=50', demo)
    ).json();
    const completed = orders.find(({ status }) => status === 'completed');
    const seen = (await get(`/api/demo/orders/${completed?.id}`, demo)).json();
    const { figures, ledger, events } = seen;
    expect(seen.status).toBe('completed');
    expect(figures.basis).toBe('actual');
    expect(figures.driver + figures.platform).toBeCloseTo(figures.customer, 6);
    expect(
      ledger.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0),
    ).toBeCloseTo(0, 6);
    expect(events.map(({ type }: { type: string }) => type)).toContain('completed');
    expect((await get('/api/admin/orders', demo)).statusCode).toBe(403);
    const other = await start();
    expect((await get(`/api/demo/orders/${completed?.id}`, other)).statusCode).toBe(404);
  });
});
