import { createHash } from 'node:crypto';
import { type RobotMove, robotMoves } from '@backhaul/domain/retail/robot-courier.ts';
import { webhookEvents, webhookOf } from '@backhaul/domain/retail/webhook-events.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { bookingDay, jacketByProgram } from './testing/book-return.ts';
import { mailsTo } from './testing/mailed-link.ts';
import { seedOrder } from './testing/seed-order.ts';
import { startTestApp, type TestApp, type TestPerson } from './testing/test-app.ts';
import { issueTestKey } from './testing/test-key.ts';

// Tests the public API as a retailer's program calls it: with an API key and without a session.

let app: TestApp;
let owner: TestPerson;
let live: string;
let trial: string;
let ofWalmart: string;

async function ownerOf(companyId: string): Promise<TestPerson> {
  const person = await app.person();
  await sql`INSERT INTO company_members (user_id, company_id, role) VALUES (${person.id}, ${companyId}, 'owner')`.execute(
    app.database.db,
  );
  return person;
}

beforeAll(async () => {
  app = await startTestApp();
  app.clock.set(bookingDay);
  owner = await ownerOf('target');
  live = (await issueTestKey(app, owner, { companyId: 'target' })).key;
  trial = (await issueTestKey(app, owner, { companyId: 'target', mode: 'test' })).key;
  ofWalmart = (await issueTestKey(app, await ownerOf('walmart'), { companyId: 'walmart' })).key;
});
afterAll(() => app.stop());

interface Asked {
  key?: string;
  payload?: object;
  headers?: Record<string, string>;
}

async function ask(
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  { key = live, payload, headers = {} }: Asked = {},
) {
  const answer = await app.fastify.inject({
    method,
    url: `/api/v1/${path}`,
    headers: { authorization: `Bearer ${key}`, ...headers },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
}

const book = (asked: Asked = {}, changes: object = {}) =>
  ask('POST', 'orders', { payload: { ...jacketByProgram, ...changes }, ...asked });

const { pickupAddress: address, pickupPoint: point, storeId } = jacketByProgram;
const { itemValue, numberOfItems, tip } = jacketByProgram;
const asksQuote = { pickup: { address, point }, storeId, itemValue, numberOfItems, tip };

const emailOf = (name: string) => `${name}@example.com`;

describe('a program books a return', () => {
  test('by a quote of its company, for an account that is made, which gets the mail to pay', async () => {
    const quote = await ask('POST', 'quotes', { payload: asksQuote });
    expect(quote.status).toBe(201);
    expect(quote.body).toMatchObject({ store: { id: storeId }, pinRequired: false });
    expect(quote.body).not.toHaveProperty('driverPay');
    const customerEmail = emailOf('noor');
    const { quoteId, total } = quote.body;
    const made = await book({}, { quoteId, totalPrice: total, customerEmail });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      mode: 'live',
      status: 'created',
      store: { id: storeId },
      booking: {
        customerEmail,
        totalPrice: total,
        paymentStatus: 'pending',
        payUrl: expect.stringContaining(`/checkout?orderId=${made.body.id}`),
        cancellation: { fee: 0, freeUntil: null },
      },
    });
    const { body: read } = await ask('GET', `orders/${made.body.id}`);
    expect(read).toEqual(made.body);
    const { rows } = await sql`
      SELECT o.company_id, e.actor_kind, k.prefix <> '' AS by_key FROM orders o
      JOIN domain_events e ON e.order_id = o.id AND e.sequence = 1 JOIN api_keys k ON k.id = e.actor_id
      WHERE o.id = ${made.body.id}`.execute(app.database.db);
    expect(rows).toEqual([{ company_id: 'target', actor_kind: 'retailer', by_key: true }]);
    await vi.waitFor(async () => expect(await mailsTo(app, customerEmail)).not.toEqual([]), 10_000);
    expect((await book({}, { quoteId, customerEmail })).body.code).toBe('quote_not_found');
  });

  test('by the quote of another key of its company, and by no other company’s', async () => {
    const second = (await issueTestKey(app, owner, { companyId: 'target' })).key;
    const { body } = await ask('POST', 'quotes', { payload: asksQuote, key: second });
    const { quoteId } = body;
    expect((await book({ key: ofWalmart }, { quoteId })).body.code).toBe('quote_not_found');
    expect((await book({}, { quoteId })).status).toBe(201);
  });

  test('of its own store alone', async () => {
    const refused = await book({ key: ofWalmart });
    expect(refused).toMatchObject({ status: 422, body: { code: 'not_your_store' } });
    expect(refused.body.fieldErrors).toHaveProperty('storeId');
    const asked = { payload: { ...asksQuote, storeId: 'no-such-store' } };
    expect((await ask('POST', 'quotes', asked)).body.code).toBe('not_your_store');
    const { storeId: _, ...anywhere } = asksQuote;
    expect((await ask('POST', 'quotes', { payload: anywhere })).body.store.id).toMatch(/^target-/);
  });

  test('once for each Idempotency-Key of its company, whichever of its keys it sends', async () => {
    const headers = { 'idempotency-key': 'return-7731' };
    const made = await book({ headers });
    const second = (await issueTestKey(app, owner, { companyId: 'target' })).key;
    const again = await book({ headers, key: second });
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(again.body).toEqual(made.body);
    const other = await book({ headers }, { customerEmail: emailOf('another') });
    expect(other).toMatchObject({ status: 422, body: { code: 'idempotency_mismatch' } });
    // An idempotency key belongs to one company. Walmart's booking with Target's idempotency key does not get
    // Target's stored answer, but its own, here a refusal.
    expect((await book({ headers, key: ofWalmart })).body.code).toBe('not_your_store');
    const both = await Promise.all(
      [1, 2].map(() => book({ headers: { 'idempotency-key': 'at once' } })),
    );
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(both[0]?.body.id).toBe(both[1]?.body.id);
  });

  test('in test mode for the tenant’s customer, paid without a card', async () => {
    const { status, body } = await book({ key: trial });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      mode: 'test',
      booking: {
        customerEmail: jacketByProgram.customerEmail,
        paymentStatus: 'authorized',
        payUrl: null,
      },
    });
    expect((await ask('GET', `orders/${body.id}`)).status).toBe(404);
    expect((await ask('GET', `orders/${body.id}`, { key: trial })).body).toEqual(body);
    const { rows } = await sql`SELECT FROM users WHERE email = ${jacketByProgram.customerEmail}
      AND sandbox_id IS NOT NULL`.execute(app.database.db);
    expect(rows).toEqual([]);
  });
});

describe('a program follows returns', () => {
  test('its company’s, by pages, whoever booked them, and nobody else’s', async () => {
    const key = (await issueTestKey(app, await ownerOf('macys'), { companyId: 'macys' })).key;
    const customer = await app.person();
    const seed = (companyId: string) =>
      seedOrder(app.database.db, { customerId: customer.id, companyId });
    await seed('target');
    const own = [await seed('macys'), await seed('macys'), await seed('macys')];
    const first = await ask('GET', 'orders?limit=2', { key });
    const cursor = String(first.headers['x-next-cursor']);
    const rest = await ask('GET', `orders?limit=2&cursor=${cursor}`, { key });
    const read = [...first.body, ...rest.body];
    expect(new Set(read.map(({ id }) => id))).toEqual(new Set(own.map(({ id }) => id)));
    expect(read.map(({ booking }) => booking)).toEqual([null, null, null]);
    expect((await ask('GET', `orders/${own[0]?.id}`, { key: ofWalmart })).status).toBe(404);
    expect((await ask('GET', 'orders?cursor=nonsense', { key })).status).toBe(422);
  });

  test('their events in the webhooks’ words, each once', async () => {
    const begun = await ask('GET', 'events?limit=1', { key: trial });
    let cursor = String(begun.headers['x-next-cursor']);
    for (let pages = 0; pages < 20; pages += 1)
      cursor = String(
        (await ask('GET', `events?cursor=${cursor}`, { key: trial })).headers['x-next-cursor'],
      );
    const { body: order } = await book({ key: trial });
    const cancel = { key: trial, payload: { reason: 'Ordered twice' } };
    await ask('POST', `orders/${order.id}/cancel`, cancel);
    const { body, headers } = await ask('GET', `events?cursor=${cursor}`, { key: trial });
    const [created, cancelled] = body;
    expect(created).toEqual({
      id: expect.any(String),
      type: 'order.created',
      timestamp: expect.any(String),
      data: {
        orderId: order.id,
        trackingNumber: order.trackingNumber,
        sequence: 1,
        status: 'created',
      },
    });
    expect(cancelled).toMatchObject({ type: 'order.cancelled', data: { status: 'cancelled' } });
    const next = await ask('GET', `events?cursor=${String(headers['x-next-cursor'])}`, {
      key: trial,
    });
    expect(next.body).toEqual([]);
    expect((await ask('GET', 'events?cursor=nonsense')).status).toBe(422);
  });
});

describe('a program acts for its customer', () => {
  test('changes and cancels what it booked, and the customer reads who it was', async () => {
    const customerEmail = emailOf('imani');
    const { body } = await book({}, { customerEmail });
    const payload = { pickupInstructions: 'Ring twice', pickupUnit: '4C', tip: 6 };
    const changed = await ask('PATCH', `orders/${body.id}`, { payload });
    expect(changed.body.booking).toMatchObject({ pickupUnit: '4C' });
    expect(changed.body.booking.totalPrice).toBeGreaterThan(body.booking.totalPrice);
    const reason = 'The customer keeps it';
    const cancelled = await ask('POST', `orders/${body.id}/cancel`, { payload: { reason } });
    expect(cancelled.body).toMatchObject({ status: 'cancelled', booking: { cancellation: null } });
    const again = await ask('POST', `orders/${body.id}/cancel`, { payload: { reason } });
    expect(again.status).toBe(200);
    await vi.waitFor(async () => {
      const mails = await mailsTo(app, customerEmail);
      expect(mails.map(({ text }) => text).join('\n')).toContain(
        'The store that booked the pickup cancelled it.',
      );
    }, 10_000);
    expect((await ask('PATCH', `orders/${body.id}`, { payload })).body.code).toBe(
      'change_too_late',
    );
  });

  test('but not what a customer booked, and not another company’s', async () => {
    const customer = await app.person();
    const seeded = { customerId: customer.id, companyId: 'target' };
    const { id } = await seedOrder(app.database.db, seeded);
    const payload = { reason: 'Because' };
    const own = await ask('POST', `orders/${id}/cancel`, { payload });
    expect(own).toMatchObject({ status: 403, body: { code: 'not_booked_by_key' } });
    const others = await ask('POST', `orders/${id}/cancel`, { payload, key: ofWalmart });
    expect(others).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });
});

describe('the robot courier of test mode', () => {
  const typesOf = async (orderId: string) => {
    const { rows } = await sql<{ type: string; details: Record<string, unknown> }>`
      SELECT type, details FROM domain_events WHERE order_id = ${orderId} ORDER BY sequence`.execute(
      app.database.db,
    );
    return rows.flatMap(({ type, details }) => webhookOf(type, details) ?? []);
  };
  const toTheDoor = ['order.created', 'order.accepted', 'order.heading', 'order.arrived'];
  const toTheStore = [...toTheDoor, 'order.picked_up', 'order.heading'];
  const refused = [...toTheStore.slice(0, -1), 'order.refused'];
  const advance = (id: string, payload: object, key = trial) =>
    ask('POST', `test/orders/${id}/advance`, { key, payload });

  const lives: [RobotMove, string, string[]][] = [
    ['accepted', 'assigned', toTheDoor.slice(0, 2)],
    ['heading', 'assigned', toTheDoor.slice(0, 3)],
    ['arrived', 'assigned', toTheDoor],
    ['picked_up', 'picked_up', toTheStore.slice(0, -1)],
    ['delivered', 'dropped_off', [...toTheStore, 'order.delivered']],
    ['completed', 'completed', [...toTheStore, 'order.delivered', 'order.completed']],
    [
      'refunded',
      'refunded',
      [...toTheStore, 'order.delivered', 'order.completed', 'order.refunded'],
    ],
    ['refused', 'refused', refused],
    ['returning', 'returning', [...refused, 'order.returning']],
    ['returned', 'returned', [...refused, 'order.returning', 'order.returned']],
    ['failed', 'pickup_failed', [...toTheDoor, 'order.failed']],
    ['lost', 'lost', [...toTheStore.slice(0, -1), 'order.lost']],
  ];
  test('the table has every move', () => {
    expect(lives.map(([to]) => to)).toEqual([...robotMoves]);
  });

  test.each(lives)(
    'lives a return to %s, with each event on the way',
    async (to, status, events) => {
      const { body: order } = await book({ key: trial });
      const moved = await advance(order.id, { to });
      expect(moved).toMatchObject({ status: 200, body: { id: order.id, status } });
      expect(await typesOf(order.id)).toEqual(events);
      // Repeating the call changes nothing.
      expect((await advance(order.id, { to })).status).toBe(200);
      expect(await typesOf(order.id)).toEqual(events);
    },
  );

  test('step by step gives the same life as at once', async () => {
    const { body: order } = await book({ key: trial });
    for (const to of ['accepted', 'arrived', 'delivered', 'completed'])
      expect((await advance(order.id, { to })).status).toBe(200);
    const { body: other } = await book({ key: trial }, { robot: 'completed' });
    expect(other.status).toBe('completed');
    expect(await typesOf(order.id)).toEqual(await typesOf(other.id));
  });

  test('goes back on no way, and is for test keys alone', async () => {
    const { body: order } = await book({ key: trial }, { robot: 'failed' });
    const back = await advance(order.id, { to: 'accepted' });
    expect(back).toMatchObject({ status: 409, body: { code: 'illegal_transition' } });
    expect((await advance(order.id, { to: 'lost' })).status).toBe(409);
    expect((await advance(order.id, { to: 'accepted' }, live)).body.code).toBe('key_wrong_mode');
    expect((await book({}, { robot: 'completed' })).body.code).toBe('key_wrong_mode');
    expect((await advance(order.id, { to: 'nowhere' })).status).toBe(422);
    expect((await advance(order.id, { to: 'refused', reason: 'a whim' })).status).toBe(422);
  });

  test('drives many returns at once', async () => {
    const made = await Promise.all([1, 2, 3, 4, 5].map(() => book({ key: trial })));
    const moved = await Promise.all(made.map(({ body }) => advance(body.id, { to: 'returned' })));
    expect(moved.map(({ body }) => body.status)).toEqual(made.map(() => 'returned'));
  });
});

describe('a program looks up', () => {
  test('its stores, its policy and the verdict on an item', async () => {
    const near = await ask('GET', 'stores?lat=38.6268&lng=-90.2754&limit=3');
    const miles = near.body.map(({ distanceMiles }: { distanceMiles: number }) => distanceMiles);
    expect(miles).toEqual(miles.toSorted((a: number, b: number) => a - b));
    const found = await ask('GET', 'stores?q=Hampton');
    expect(found.body.map(({ id }: { id: string }) => id)).toEqual([storeId]);
    expect((await ask('GET', 'policy')).body).toMatchObject({ version: expect.any(Number) });
    const { hasOriginalTags, hasOriginalPackaging, hasReceipt } = jacketByProgram;
    const { itemCategories, purchaseType } = jacketByProgram;
    const item = {
      itemCategories,
      purchaseType,
      hasOriginalTags,
      hasOriginalPackaging,
      hasReceipt,
    };
    const judge = (purchaseDate: string) =>
      ask('POST', 'verdicts', { payload: { ...item, numberOfItems: 1, purchaseDate } });
    expect((await judge('2026-11-01')).body.policy.result).toBe('valid');
    expect((await judge('2025-01-01')).body.policy.result).toBe('invalid');
  });
});

describe('the public API is for keys alone', () => {
  test('a session, a visitor and a key that is not one are told what is missing', async () => {
    const url = '/api/v1/orders';
    const bySession = await app.fastify.inject({ url, headers: { cookie: owner.cookie } });
    expect([bySession.statusCode, bySession.json().code]).toEqual([401, 'key_needed']);
    const byNobody = await app.fastify.inject({ url });
    expect(byNobody.json().code).toBe('key_needed');
    expect((await ask('GET', 'orders', { key: 'bh_live_nonsense' })).body.code).toBe('key_unknown');
    // If a request has both an API key and a browser's session cookie, the key identifies the caller.
    const both = await ask('GET', 'orders', { headers: { cookie: owner.cookie } });
    expect(both.status).toBe(200);
  });

  test('each cause of a refusal has its code', async () => {
    const codeOf = async (made: Parameters<typeof issueTestKey>[2]) => {
      const { key } = await issueTestKey(app, owner, made);
      return (await book({ key })).body;
    };
    const of = { companyId: 'target' };
    const reading = await codeOf({ ...of, scopes: ['orders:read', 'catalog:read'] });
    expect(reading.code).toBe('key_out_of_scope');
    expect(reading.message).toContain('orders:write');
    expect((await codeOf({ ...of, allowedFrom: ['203.0.113.7'] })).code).toBe('key_wrong_address');
    const { id, key } = await issueTestKey(app, owner, of);
    await sql`UPDATE api_keys SET revoked_at = ${app.clock.now()}, end_reason = 'ended' WHERE id = ${id}`.execute(
      app.database.db,
    );
    expect((await book({ key })).body.code).toBe('key_ended');
  });

  test('bad input is told by field, and nothing is booked', async () => {
    const refused = await book({}, { customerEmail: 'nobody', itemValue: -1, tip: 'five' });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.fieldErrors)).toEqual(
      expect.arrayContaining(['customerEmail', 'itemValue', 'tip']),
    );
    expect((await book({}, { purchaseDate: '2025-01-01' })).body.code).toBe('policy_violation');
    expect((await book({}, { totalPrice: 1 })).body.code).toBe('price_changed');
    const { status, headers } = await ask('GET', 'orders');
    expect(status).toBe(200);
    expect(Number(headers['x-ratelimit-remaining'])).toBeGreaterThan(0);
  });
});

test('the reference runs one script, which its policy names, and what it needs is hidden without it', async () => {
  const page = await app.fastify.inject('/developers');
  const scripts = [...page.body.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, text]) => text ?? '',
  );
  expect(scripts).toHaveLength(1);
  expect(page.body.match(/<script/g)).toHaveLength(1);
  const hash = createHash('sha256')
    .update(scripts[0] ?? '')
    .digest('base64');
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toContain(`script-src 'sha256-${hash}'; connect-src 'self';`);
  const opened = [...page.body.matchAll(/<(?:form|textarea|button|input)/g)].length;
  expect(opened).toBeGreaterThan(20);
  for (const part of page.body.split('<script>')[0]?.split('data-with-script').slice(1) ?? [])
    expect(part.startsWith(' hidden')).toBe(true);
});

test('the reference is a page that is read without JavaScript and has every call', async () => {
  const { paths } = (await app.fastify.inject('/api/v1/openapi.json')).json();
  const page = await app.fastify.inject('/developers');
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  for (const [path, byMethod] of Object.entries<object>(paths))
    for (const method of Object.keys(byMethod))
      expect(page.body).toContain(`<code>${method.toUpperCase()} ${path}</code></h3>`);
  expect(page.body).toContain('booking.cancellation');
  expect(page.body).toContain('key_wrong_mode');
  for (const event of webhookEvents) expect(page.body).toContain(`<code>${event}</code></h3>`);
});

test('the guides are pages below the reference, which links to each of their parts', async () => {
  const { body: reference } = await app.fastify.inject('/developers');
  const links = [...reference.matchAll(/href="(\/developers\/[^"]+)"/g)].map(
    ([, href = '']) => href,
  );
  const parts = ['book-a-return', 'confirm-the-refund', 'receive-webhooks'];
  expect(links).toEqual(
    expect.arrayContaining([
      ...parts.map((part) => `/developers/guide#${part}`),
      '/developers/rules',
      '/developers/changelog',
    ]),
  );
  for (const href of links) {
    const [path = '', part] = href.split('#');
    const page = await app.fastify.inject(path);
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.body).toMatch(/<meta name="description" content="[^"]{30,200}">/);
    expect(page.body.match(/<h1>/g)).toHaveLength(1);
    expect(page.body).not.toMatch(/href="(?!https:\/\/|\/|#)/);
    if (part !== undefined) expect(page.body).toContain(`id="${part}"`);
  }
  const guide = await app.fastify.inject('/developers/guide');
  expect(guide.body).toContain('<title>Book, follow and end a return ·');
  expect(guide.body).toContain('createServer(async (request, response)');
  const { body: changes } = await app.fastify.inject('/developers/changelog');
  expect(changes).toContain('<code>endpoint.disabled</code>');
});
