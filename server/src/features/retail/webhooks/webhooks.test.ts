import { randomBytes } from 'node:crypto';
import type {
  RetailerWebhook,
  WebhookDelivery,
  WebhookLogLine,
} from '@backhaul/contract/calls/retail/webhooks.ts';
import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { appendOrderEvent } from '../../../orders/change-order.ts';
import { seedOrder } from '../../../testing/seed-order.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';
import { startTestReceiver } from '../../../testing/test-receiver.ts';
import { watchWebhooks } from './watch-webhooks.ts';

const patience = { timeout: 15_000, interval: 20 };
const start = '2026-11-20T20:00:00.000Z';
const later = (ms: number) => new Date(Date.parse(start) + ms).toISOString();
const dayMs = 86_400_000;

let app: TestApp;
let receiver: Awaited<ReturnType<typeof startTestReceiver>>;
let owner: TestPerson;
let customer: TestPerson;
let driver: TestPerson;

async function member(role: string, companyId = 'target', sandboxId?: string) {
  const person = await app.person(sandboxId === undefined ? {} : { sandboxId });
  await sql`INSERT INTO company_members (user_id, company_id, role) VALUES (${person.id}, ${companyId}, ${role})`.execute(
    app.database.db,
  );
  return person;
}

beforeAll(async () => {
  receiver = await startTestReceiver();
  app = await startTestApp({}, { outgoing: receiver.outgoing });
  app.clock.set(start);
  owner = await member('owner');
  customer = await app.person();
  driver = await app.person({ isDriver: true });
});
afterEach(async () => {
  await sql`DELETE FROM webhook_endpoints`.execute(app.database.db);
  receiver.received.length = 0;
  receiver.answers((_, response) => response.writeHead(200).end('thanks'));
  app.clock.set(start);
});
afterAll(async () => {
  await app.stop();
  await receiver.stop();
});

const at = (path = '') => `/api/retailer/companies/target/webhooks${path}`;

async function ask(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  url: string,
  payload?: object,
  by = owner,
) {
  const answer = await app.fastify.inject({
    method,
    url,
    headers: { cookie: by.cookie },
    ...(payload && { payload }),
  });
  const isJson = answer.body !== '';
  return {
    status: answer.statusCode,
    body: isJson ? answer.json() : null,
    headers: answer.headers,
  };
}
const plain = {
  url: 'https://hooks.target.example/backhaul',
  mode: 'live',
  events: [],
  sends: 'thin',
};
async function make(fields: object = {}): Promise<{ secret: string; webhook: RetailerWebhook }> {
  const { status, body } = await ask('POST', at(), { ...plain, ...fields });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
const order = (fields: object = {}) =>
  seedOrder(app.database.db, {
    customerId: customer.id,
    driverId: driver.id,
    companyId: 'target',
    status: 'completed',
    paymentStatus: 'captured',
    ...fields,
  });
const confirm = (orderId: string) =>
  ask('PATCH', `/api/orders/${orderId}`, { status: 'refunded' }).then(({ status }) =>
    expect(status).toBe(200),
  );
/** Appends an event to an order. The order's retailer gets a webhook about it. */
async function happen(orderId: string, type: 'picked_up' | 'delivered') {
  const actor = { kind: 'driver', id: driver.id } as const;
  await app.database.db
    .transaction()
    .execute((transaction) =>
      appendOrderEvent(transaction, { orderId, type, action: null, actor }),
    );
  app.bus.publish('domain_events', null);
}
const typesOf = () => receiver.received.map(({ body }) => JSON.parse(body).type as string);
const until = (received: number) =>
  vi.waitFor(() => expect(receiver.received).toHaveLength(received), patience);
const logOf = async ({ id }: RetailerWebhook, show = 'all'): Promise<WebhookLogLine[]> =>
  (await ask('GET', at(`/${id}/log?show=${show}`))).body;
const stateOf = async ({ id }: RetailerWebhook): Promise<RetailerWebhook> =>
  (await ask('GET', at())).body.find((one: RetailerWebhook) => one.id === id);

describe('a receiver', () => {
  test('gets an event once, signed as Standard Webhooks says', async () => {
    const { secret, webhook } = await make();
    const { id, trackingNumber } = await order();
    await confirm(id);
    await until(1);
    const [first] = receiver.received;
    if (first === undefined) throw new Error('nothing was received');
    const { headers, body } = first;
    // The verifier compares the message's signed time with the clock, so the test sets the clock to that
    // time.
    vi.useFakeTimers({ now: Date.parse(start), toFake: ['Date'] });
    expect(new Webhook(secret).verify(body, headers)).toMatchObject({
      type: 'order.refunded',
      data: { orderId: id, trackingNumber, status: 'refunded' },
    });
    const other = `whsec_${randomBytes(32).toString('base64')}`;
    expect(() => new Webhook(other).verify(body, headers)).toThrow();
    expect(() => new Webhook(secret).verify(body.replace('refunded', 'lost'), headers)).toThrow();
    vi.useRealTimers();
    expect(headers['user-agent']).toMatch(/Webhooks\//);
    const tried = { status: 200 };
    await vi.waitFor(
      async () =>
        expect(await logOf(webhook)).toMatchObject([
          { type: 'order.refunded', trackingNumber, tried },
        ]),
      patience,
    );
    expect(await stateOf(webhook)).toMatchObject({ waiting: 0, failingSince: null });
  });

  test('gets only the events that were chosen, of its company and its world', async () => {
    await make({ events: ['order.refunded'] });
    await make({ mode: 'test', url: 'https://test.target.example/' });
    const mine = await order();
    const theirs = await order({ companyId: 'walmart' });
    const shop = await member('owner', 'walmart');
    await ask('PATCH', `/api/orders/${theirs.id}`, { status: 'refunded' }, shop);
    await confirm(mine.id);
    await until(1);
    expect(typesOf()).toEqual(['order.refunded']);
    expect(receiver.received[0]?.headers['host']).toContain('hooks.target.example');
  });

  test('gets the order too, if it wants to', async () => {
    await make({ sends: 'object' });
    const { id } = await order();
    await confirm(id);
    await until(1);
    const { data } = JSON.parse(receiver.received[0]?.body ?? '');
    expect(data.order).toMatchObject({ id, status: 'refunded', retailer: expect.any(String) });
    expect(data.order).not.toHaveProperty('totalPrice');
    expect(data.order).not.toHaveProperty('customerName');
  });

  test('may use the new or the old secret for a day after a rotation', async () => {
    const first = await make();
    const rotated = await ask('POST', at(`/${first.webhook.id}/rotate-secret`));
    expect(rotated.body.webhook.previousSecretUntil).toBe(later(dayMs));
    await ask('POST', at(`/${first.webhook.id}/test`));
    await until(1);
    app.clock.set(later(dayMs));
    await ask('POST', at(`/${first.webhook.id}/test`));
    await until(2);
    const works = ({ headers, body }: (typeof receiver.received)[number], secret: string) => {
      const now = Number(headers['webhook-timestamp']) * 1000;
      vi.useFakeTimers({ now, toFake: ['Date'] });
      try {
        new Webhook(secret).verify(body, headers);
        return true;
      } catch {
        return false;
      } finally {
        vi.useRealTimers();
      }
    };
    const secrets = [first.secret, rotated.body.secret];
    expect(receiver.received.map((one) => secrets.map((secret) => works(one, secret)))).toEqual([
      [true, true],
      [false, true],
    ]);
  });
});

describe('a delivery that fails', () => {
  test('is tried again on time, and holds up the later events of its order alone', async () => {
    const { webhook } = await make();
    receiver.answers((_, response) => response.writeHead(503).end('upstream connect error'));
    const [one, other] = [await order(), await order()];
    await happen(one.id, 'picked_up');
    await until(1);
    await vi.waitFor(
      async () => expect((await stateOf(webhook)).failingSince).toBe(start),
      patience,
    );
    receiver.answers(({ body }, response) =>
      response.writeHead(JSON.parse(body).data.orderId === one.id ? 503 : 204).end(),
    );
    await happen(one.id, 'delivered');
    await happen(other.id, 'delivered');
    await until(2);
    app.clock.set(later(4_999));
    await vi.waitFor(async () => expect((await stateOf(webhook)).waiting).toBe(2), patience);
    expect(typesOf()).toEqual(['order.picked_up', 'order.delivered']);
    app.clock.set(later(5_000));
    await until(3);
    receiver.answers((_, response) => response.writeHead(200).end());
    await vi.waitFor(async () => expect(await logOf(webhook)).toHaveLength(3), patience);
    app.clock.set(later(300_000));
    await until(5);
    const ofOne = receiver.received.filter(({ body }) => JSON.parse(body).data.orderId === one.id);
    expect(ofOne.map(({ body }) => JSON.parse(body).type)).toEqual([
      ...Array.from({ length: 3 }, () => 'order.picked_up'),
      'order.delivered',
    ]);
    expect(new Set(ofOne.map(({ headers }) => headers['webhook-id'])).size).toBe(2);
    await vi.waitFor(async () => expect((await stateOf(webhook)).waiting).toBe(0), patience);
    const [line] = (await logOf(webhook, 'failed')).toReversed();
    const { body }: { body: WebhookDelivery } = await ask(
      'GET',
      at(`/${webhook.id}/deliveries/${line?.deliveryId}`),
    );
    expect(body.tries.map(({ status }) => status)).toEqual([503, 503, 200]);
    expect(body).toMatchObject({
      state: 'delivered',
      last: { requestBody: receiver.received[0]?.body },
    });
  });

  test.each([
    ['a redirect', 302, 'failed'],
    ['410', 410, 'disabled'],
  ])('by %s follows nothing', async (_, status, state) => {
    const { webhook } = await make();
    receiver.answers((__, response) =>
      response.writeHead(status, { location: 'https://hooks.target.example/elsewhere' }).end(),
    );
    await ask('POST', at(`/${webhook.id}/test`));
    await until(1);
    await vi.waitFor(async () => expect(await logOf(webhook)).toHaveLength(1), patience);
    const read = await stateOf(webhook);
    expect(read.state).toBe(state === 'disabled' ? 'disabled' : 'on');
    expect(read.disabledReason).toBe(state === 'disabled' ? 'gone' : null);
    expect(receiver.received.map(({ path }) => path)).toEqual(['/backhaul']);
    if (state === 'disabled')
      expect((await ask('POST', at(`/${webhook.id}/test`))).body.code).toBe('webhook_off');
  });

  test('keeps of an endless or compressed answer 4 kB at most, unread', async () => {
    const { webhook } = await make();
    receiver.answers((_, response) => {
      response.writeHead(200);
      const more = () =>
        response.writable && response.write('x'.repeat(1_000), () => setImmediate(more));
      more();
    });
    await ask('POST', at(`/${webhook.id}/test`));
    await vi.waitFor(async () => expect(await logOf(webhook)).toHaveLength(1), patience);
    receiver.answers((_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(Buffer.from('1f8b08', 'hex')),
    );
    await ask('POST', at(`/${webhook.id}/test`));
    await vi.waitFor(async () => expect(await logOf(webhook)).toHaveLength(2), patience);
    const answers = await Promise.all(
      (await logOf(webhook)).map(async ({ deliveryId }) => {
        const { body } = await ask('GET', at(`/${webhook.id}/deliveries/${deliveryId}`));
        return body.last.answerBody.length as number;
      }),
    );
    expect(answers).toEqual([0, 4096]);
  });

  test('delays no other endpoint, however slowly it answers', async () => {
    const slow = await make({ url: 'https://slow.target.example/slow' });
    await make({ url: 'https://quick.target.example/quick' });
    receiver.answers(({ path }, response) => {
      if (path === '/quick') response.writeHead(200).end();
    });
    for (let count = 0; count < 10; count += 1) await confirm((await order()).id);
    const quick = () => receiver.received.filter(({ path }) => path === '/quick');
    await vi.waitFor(() => expect(quick()).toHaveLength(10), patience);
    const held = receiver.received.filter(({ path }) => path === '/slow').length;
    expect(held).toBeLessThanOrEqual(8);
    expect((await stateOf(slow.webhook)).waiting).toBe(10);
  });
});

describe('an endpoint that fails for days', () => {
  test('has its people told after four, and is switched off after five', async () => {
    const manager = await member('manager');
    const { webhook } = await make();
    receiver.answers((_, response) => response.writeHead(500).end());
    await ask('POST', at(`/${webhook.id}/test`));
    await vi.waitFor(
      async () => expect((await stateOf(webhook)).failingSince).not.toBeNull(),
      patience,
    );
    const watch = () => watchWebhooks({ db: app.database.db, bus: app.bus, clock: app.clock });
    const toldTo = async (person: TestPerson) => {
      const told: { moment: string }[] = (await ask('GET', '/api/notifications', undefined, person))
        .body;
      return told.map(({ moment }) => moment).filter((moment) => moment.startsWith('webhook'));
    };
    app.clock.set(later(4 * dayMs - 1));
    await watch();
    app.clock.set(later(4 * dayMs));
    await watch();
    await watch();
    await vi.waitFor(
      async () => expect(await toldTo(manager)).toEqual(['webhook_failing']),
      patience,
    );
    app.clock.set(later(5 * dayMs));
    await watch();
    await vi.waitFor(
      async () => expect(await toldTo(manager)).toEqual(['webhook_disabled', 'webhook_failing']),
      patience,
    );
    expect(await stateOf(webhook)).toMatchObject({
      state: 'disabled',
      disabledReason: 'failing',
      waiting: 0,
    });
    const { body } = await ask('PATCH', at(`/${webhook.id}`), { state: 'on' });
    expect(body).toMatchObject({ state: 'on', disabledReason: null, failingSince: null });
  });
});

describe('an owner', () => {
  test.each([
    ['http://hooks.target.example/', 'https://'],
    ['https://hooks.inside.example/', 'private network'],
    ['https://hooks.nowhere.example/', 'cannot find'],
    ['https://10.0.0.5/', 'private network'],
    ['https://localhost/', 'not an address'],
    ['https://nora:pass@hooks.target.example/', 'password'],
  ])('cannot register %s', async (url, words) => {
    const { status, body } = await ask('POST', at(), { ...plain, url });
    expect(status).toBe(422);
    expect(body.fieldErrors.url).toContain(words);
  });

  test('sends one again, gives one up, and sends all since a moment again', async () => {
    const { webhook } = await make();
    const orders = [await order(), await order()];
    for (const { id } of orders) await confirm(id);
    await until(2);
    await vi.waitFor(async () => expect(await logOf(webhook)).toHaveLength(2), patience);
    const [line] = await logOf(webhook);
    const path = at(`/${webhook.id}/deliveries/${line?.deliveryId}`);
    expect((await ask('POST', `${path}/skip`)).body.code).toBe('delivery_ended');
    expect((await ask('POST', `${path}/replay`)).body).toMatchObject({ state: 'waiting' });
    await until(3);
    const since = { since: start };
    expect((await ask('POST', at(`/${webhook.id}/replay`), since)).body).toEqual({ replayed: 2 });
    await until(5);
    const old = { since: later(-31 * dayMs) };
    expect((await ask('POST', at(`/${webhook.id}/replay`), old)).status).toBe(422);
    await ask('PATCH', at(`/${webhook.id}`), { state: 'paused' });
    await confirm((await order()).id);
    await vi.waitFor(async () => expect((await stateOf(webhook)).waiting).toBe(1), patience);
    const [waits] = await logOf(webhook, 'waiting');
    const skipped = await ask('POST', at(`/${webhook.id}/deliveries/${waits?.deliveryId}/skip`));
    expect(skipped.body).toMatchObject({ state: 'skipped', dueAt: null });
    expect(receiver.received).toHaveLength(5);
  });

  test('of another company, or a clerk, sees nothing of it', async () => {
    const { webhook } = await make();
    const others: [TestPerson, number][] = [
      [await member('clerk'), 403],
      [await member('owner', 'walmart'), 404],
      [customer, 403],
    ];
    for (const [person, status] of others)
      for (const path of ['', `/${webhook.id}/log`])
        expect((await ask('GET', at(path), undefined, person)).status).toBe(status);
    const shop = await member('owner', 'ikea');
    const elsewhere = `/api/retailer/companies/ikea/webhooks/${webhook.id}`;
    expect((await ask('DELETE', elsewhere, undefined, shop)).status).toBe(404);
    expect((await ask('GET', `${elsewhere}/log`, undefined, shop)).status).toBe(404);
    expect((await ask('DELETE', at(`/${webhook.id}`))).status).toBe(204);
  });

  test('of a demo sends nothing to others', async () => {
    const shop = await member('owner', 'target', await app.sandbox());
    expect((await ask('POST', at(), plain, shop)).body.code).toBe('webhooks_not_in_demo');
  });
});
