import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createWebhookSigner, writeEventBody } from './adapters/local/local-gateway-events.ts';
import { systemClock } from './adapters/local/system-clock.ts';
import { connectDatabase, type DatabaseConnection } from './database/connect.ts';
import { createTestDatabase } from './database/test-database.ts';
import type { Bus } from './ports/bus.ts';
import type { GatewayEvent } from './ports/payment-gateway.ts';
import { bookingDay, bookJacket, jacketReturn, pinnedPlaceId } from './testing/book-return.ts';
import { seedOrder } from './testing/seed-order.ts';
import { startTestApp, type TestApp, type TestPerson } from './testing/test-app.ts';

/**
 * The cost of each call in counts, because measured times depend on the machine. The test fails if a count
 * grows by a tenth; to accept a change, write the new count here. Blocks of a webhook are not counted,
 * because its connections also serve requests.
 */
const recorded: Record<'quote' | 'booking' | 'accept' | 'webhook', Partial<Count>> = {
  quote: { statements: 3, bytesSent: 3_155, blocks: 41, walBytes: 1_811 },
  booking: { statements: 3, bytesSent: 5_324, blocks: 130, walBytes: 4_759 },
  accept: { statements: 4, bytesSent: 4_793, blocks: 166, walBytes: 3_890 },
  webhook: { statements: 1, bytesSent: 1_696 },
};

interface Count {
  statements: number;
  /** The bytes sent to PostgreSQL: the texts of unprepared statements, and all values. */
  bytesSent: number;
  blocks: number;
  walBytes: number;
}

const allowed = 1.1;
const warmUps = 4;
const counted = 12;
const secret = 'a-secret-only-of-this-test-0123456789';

type Asked = { name?: string; text: string; values?: unknown[] };
/** Collects the statements of a call, without those of work that runs beside it. */
const ofCall = new AsyncLocalStorage<Asked[]>();

type Server = pg.Client & { processID: number };
const servers = new Set<Server>();

function askedOf(statement: unknown, values: unknown): Asked {
  if (typeof statement === 'string')
    return { text: statement, ...(Array.isArray(values) ? { values } : {}) };
  return statement as Asked;
}

const passOn = Reflect.get(pg.Client.prototype, 'query') as (...args: unknown[]) => unknown;
const query = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
  this: pg.Client,
  ...args: unknown[]
) {
  const asked = ofCall.getStore();
  asked?.push(askedOf(args[0], args[1]));
  if (asked !== undefined) servers.add(this as Server);
  return Reflect.apply(passOn, this, args);
});
/** A bus that delivers no messages, so that no other work runs beside the calls. */
const muteBus: Bus = {
  publish: () => undefined,
  subscribe: () => undefined,
  close: async () => undefined,
};

let app: TestApp;
let background: DatabaseConnection;
let customer: TestPerson;
let placeId: string | undefined;
beforeAll(async () => {
  const database = await createTestDatabase();
  background = connectDatabase({ url: database.url, max: 2 });
  app = await startTestApp(
    { LOCAL_GATEWAY_SECRET: secret },
    { bus: muteBus, database, background: background.db },
  );
  app.clock.set(bookingDay);
  customer = await app.person();
  placeId = await pinnedPlaceId(app, jacketReturn.pickupAddress);
});
afterAll(async () => {
  await app.stop();
  await background.close();
  query.mockRestore();
});

/**
 * The blocks and WAL bytes that the connections of the calls have used so far. Without the flush, PostgreSQL
 * would publish these counts up to a second late.
 */
async function totals(): Promise<Pick<Count, 'blocks' | 'walBytes'>> {
  for (const server of servers) {
    // The pool closes idle connections, which then cannot answer. They are removed from the list.
    await server.query('SELECT pg_stat_force_next_flush()').catch(() => servers.delete(server));
  }
  const pids = [...servers].map(({ processID }) => processID);
  const { rows } = await sql<{ blocks: number; walBytes: number }>`
    SELECT sum((SELECT sum(hits) + sum(reads) FROM pg_stat_get_backend_io(pid))) AS blocks,
      sum((pg_stat_get_backend_wal(pid)).wal_bytes) AS "walBytes" FROM unnest(${pids}::integer[]) AS pid`.execute(
    app.database.db,
  );
  return { blocks: rows[0]?.blocks ?? 0, walBytes: rows[0]?.walBytes ?? 0 };
}

const bytesOf = ({ name, text, values = [] }: Asked) =>
  (name === undefined ? text.length : 0) + JSON.stringify(values).length;

/**
 * The cost of the cheapest of several calls, with nothing running beside them. A few calls come first, to
 * prepare statements and fill caches.
 */
async function costOf(call: () => Promise<unknown>): Promise<Count> {
  for (let n = 0; n < warmUps; n += 1) await ofCall.run([], call);
  const costs: Count[] = [];
  for (let n = 0; n < counted; n += 1) {
    const asked: Asked[] = [];
    const before = await totals();
    await ofCall.run(asked, call);
    const after = await totals();
    costs.push({
      statements: asked.length,
      bytesSent: asked.reduce((sum, one) => sum + bytesOf(one), 0),
      blocks: after.blocks - before.blocks,
      walBytes: after.walBytes - before.walBytes,
    });
  }
  const least = (what: keyof Count) => Math.min(...costs.map((cost) => cost[what]));
  return {
    statements: least('statements'),
    bytesSent: least('bytesSent'),
    blocks: least('blocks'),
    walBytes: least('walBytes'),
  };
}

async function send(url: string, payload: object, { cookie }: { cookie: string }, status: number) {
  const answer = await app.fastify.inject({ method: 'POST', url, headers: { cookie }, payload });
  expect(answer.statusCode, answer.body).toBe(status);
  return answer.json();
}

const { pickupAddress, storeId, itemValue, numberOfItems, tip } = jacketReturn;
const quote = (pickup: object) =>
  send(
    '/api/quotes',
    { pickup, dropoff: { storeId }, itemValue, numberOfItems, tip },
    customer,
    201,
  );

function authorized(intentId: string, amountCents: number, now: Date): GatewayEvent {
  return {
    id: `evt_${randomUUID()}`,
    type: 'authorized',
    intent: {
      intentId,
      status: 'authorized',
      amountCents,
      capturedCents: 0,
      refundedCents: 0,
      refundFailedCents: 0,
      currency: 'usd',
      method: 'card',
      brand: 'visa',
      last4: '4242',
      cardKey: null,
      risk: 'normal',
      failureMessage: null,
      authorizedAt: now,
      lapsesAt: new Date(now.getTime() + 7 * 86_400_000),
    },
  };
}

async function many<Item>(make: () => Promise<Item>): Promise<() => Item> {
  const items: Item[] = [];
  for (let n = 0; n < warmUps + counted; n += 1) items.push(await make());
  return () => items.pop() ?? expect.fail('none is left');
}

const calls: Record<keyof typeof recorded, () => Promise<() => Promise<unknown>>> = {
  quote: async () => () => quote({ address: pickupAddress }),
  booking: async () => {
    const next = await many(() => quote({ address: pickupAddress, placeId }));
    return () =>
      send(
        '/api/orders',
        { ...jacketReturn, pickupPlaceId: placeId, quoteId: next().quoteId },
        customer,
        201,
      );
  },
  accept: async () => {
    // Each call is by another driver, because accepting costs more for a driver who already has jobs.
    const next = await many(async () => {
      const order = await seedOrder(app.database.db, { customerId: customer.id });
      return { order, driver: await app.person({ isDriver: true }) };
    });
    return () => {
      const { order, driver } = next();
      return send(`/api/driver/orders/${order.id}/accept`, {}, driver, 200);
    };
  },
  webhook: async () => {
    const next = await many(async () => {
      const { id, totalPrice } = await bookJacket(app, customer.cookie);
      const asked = { orderId: id, amount: totalPrice };
      const { paymentIntentId } = await send('/api/create-payment-intent', asked, customer, 200);
      return { intentId: String(paymentIntentId), amountCents: Math.round(totalPrice * 100) };
    });
    return async () => {
      const { intentId, amountCents } = next();
      const now = systemClock.now();
      const event = authorized(intentId, amountCents, now);
      const payload = writeEventBody(event);
      const headers = createWebhookSigner(secret).headersFor(event.id, payload, now);
      const url = '/api/webhooks/local';
      const answer = await app.fastify.inject({ method: 'POST', url, headers, payload });
      expect(answer.statusCode, answer.body).toBe(204);
    };
  },
};

test.each(Object.keys(recorded) as (keyof typeof recorded)[])('%s', async (name) => {
  const cost = await costOf(await calls[name]());
  const dearer = Object.entries(recorded[name]).filter(
    ([what, count]) => cost[what as keyof Count] > count * allowed,
  );
  expect(dearer, `it costs ${JSON.stringify(cost)}`).toEqual([]);
});
