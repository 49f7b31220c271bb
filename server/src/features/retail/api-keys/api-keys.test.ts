import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { allCalls } from '@backhaul/contract/all-calls.ts';
import { isPublic } from '@backhaul/domain/access/can.ts';
import { isKeyAction } from '@backhaul/domain/access/grants.ts';
import type { RetailerRole } from '@backhaul/domain/access/principal.ts';
import { type ApiScope, apiScopes } from '@backhaul/domain/retail/api-scopes.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedOrder, type SeedOrderOptions } from '../../../testing/seed-order.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';
import { issueTestKey } from '../../../testing/test-key.ts';
import { revokeApiKey } from './change-api-key.ts';

let app: TestApp;
let owner: TestPerson;
let customer: TestPerson;
let driver: TestPerson;

async function member(role: RetailerRole, person = app.person()): Promise<TestPerson> {
  const { id } = await person;
  await sql`INSERT INTO company_members (user_id, company_id, role) VALUES (${id}, 'target', ${role})`.execute(
    app.database.db,
  );
  return person;
}

beforeAll(async () => {
  app = await startTestApp();
  customer = await app.person();
  driver = await app.person({ isDriver: true });
  owner = await member('owner');
});
afterAll(() => app.stop());

const issue = (
  scopes: readonly ApiScope[] = apiScopes,
  by = owner,
  mode: 'live' | 'test' = 'live',
) => issueTestKey(app, by, { companyId: 'target', scopes, mode });

const order = (options: Partial<SeedOrderOptions> = {}) =>
  seedOrder(app.database.db, {
    customerId: customer.id,
    driverId: driver.id,
    companyId: 'target',
    status: 'completed',
    paymentStatus: 'captured',
    ...options,
  });

interface Asked {
  key: string;
  method?: 'GET' | 'PATCH' | 'POST';
  headers?: Record<string, string>;
  payload?: object;
}

const call = (url: string, { key, method = 'GET', headers = {}, payload }: Asked) =>
  app.fastify.inject({
    method,
    url,
    headers: { authorization: `Bearer ${key}`, ...headers },
    ...(payload && { payload }),
  });
const confirm = (orderId: string, key: string, headers = {}) =>
  call(`/api/orders/${orderId}`, {
    key,
    method: 'PATCH',
    headers,
    payload: { status: 'refunded' },
  });

describe('a retailer’s key', () => {
  test('reads an order of its company as the retailer does, and confirms its refund', async () => {
    const { key } = await issue();
    const { id } = await order();
    const read = await call(`/api/orders/${id}`, { key });
    expect(read.json()).toMatchObject({ id, status: 'completed', retailer: expect.any(String) });
    expect(read.json()).not.toHaveProperty('totalPrice');
    const confirmed = await confirm(id, key);
    expect(confirmed.json()).toMatchObject({ id, status: 'refunded' });
    // Confirming the key again changes nothing.
    expect((await confirm(id, key)).statusCode).toBe(200);
    const { rows } = await sql`
      SELECT e.actor_kind, k.name FROM domain_events e JOIN api_keys k ON k.id = e.actor_id
      WHERE e.order_id = ${id} AND e.type = 'refund_confirmed'`.execute(app.database.db);
    expect(rows).toEqual([{ actor_kind: 'retailer', name: 'Tills' }]);
  });

  test('sees no order of another company, of none, or of another tenant', async () => {
    const { key } = await issue();
    const sandboxId = await app.sandbox();
    const others: Partial<SeedOrderOptions>[] = [
      { companyId: 'walmart' },
      { companyId: null },
      { sandboxId },
    ];
    for (const of of others) {
      const { id } = await order(of);
      expect((await call(`/api/orders/${id}`, { key })).statusCode).toBe(404);
      expect((await confirm(id, key)).statusCode).toBe(404);
    }
    const inSandbox = await member('owner', app.person({ sandboxId }));
    const { key: testKey } = await issue(apiScopes, inSandbox, 'test');
    expect(testKey).toMatch(/^bh_test_[\w-]{43}$/);
    const { id } = await order({ sandboxId });
    expect((await call(`/api/orders/${id}`, { key: testKey })).statusCode).toBe(200);
    expect((await call(`/api/orders/${(await order()).id}`, { key: testKey })).statusCode).toBe(
      404,
    );
  });

  test('does what it was given, and no more', async () => {
    const { key } = await issue(['orders:read']);
    const { id } = await order();
    expect((await call(`/api/orders/${id}`, { key })).statusCode).toBe(200);
    const refused = (await confirm(id, key)).json();
    expect(refused.code).toBe('key_out_of_scope');
    expect(refused.message).toContain('refunds:write');
  });

  test('gets past the gate of no call that is for people', async () => {
    const { key } = await issue();
    const forPeople = allCalls.filter(
      ({ call: of }) => !isPublic(of.access) && !isKeyAction(of.access),
    );
    expect(forPeople.length).toBeGreaterThan(20);
    for (const { call: of } of forPeople) {
      const url = of.path.replaceAll(/\{\w+\}/g, 'x');
      const answer = await app.fastify.inject({
        method: of.method,
        url,
        headers: { authorization: `Bearer ${key}` },
      });
      expect([url, answer.json().code]).toEqual([url, 'forbidden']);
    }
  });

  test('works until it is revoked', async () => {
    const { key, prefix } = await issue();
    const { id } = await order();
    expect((await call(`/api/orders/${id}`, { key })).statusCode).toBe(200);
    expect(await revokeApiKey(app.database.db, prefix, app.clock.now())).toBe(true);
    expect((await call(`/api/orders/${id}`, { key })).json().code).toBe('key_ended');
    expect(await revokeApiKey(app.database.db, prefix, app.clock.now())).toBe(false);
  });

  test.each([
    ['', 'not_signed_in'],
    ['bh_live_made-up', 'key_unknown'],
    ['x'.repeat(300), 'not_signed_in'],
  ])('is not %j', async (key, code) => {
    const answer = await call(`/api/orders/${(await order()).id}`, { key });
    expect([answer.statusCode, answer.json().code]).toEqual([401, code]);
  });

  test('that is wrong does not close what everybody may read', async () => {
    expect((await call('/api/config/environment', { key: 'bh_live_made-up' })).statusCode).toBe(
      200,
    );
  });

  test('is kept as a hash, with when it was last used', async () => {
    const { key, prefix } = await issue();
    const read = async () => {
      const { rows } = await sql<{ used: boolean; row: string }>`
        SELECT last_used_at IS NOT NULL AS used, to_jsonb(k)::text AS row FROM api_keys k
        WHERE prefix = ${prefix}`.execute(app.database.db);
      return rows[0];
    };
    expect((await read())?.used).toBe(false);
    await call(`/api/orders/${(await order()).id}`, { key });
    expect((await read())?.used).toBe(true);
    expect((await read())?.row).not.toContain(key.slice(prefix.length));
  });

  test('comes from no browser: the rule of origins is for cookies, which count before it', async () => {
    const { key } = await issue();
    const abroad = { origin: 'https://shop.example', 'sec-fetch-site': 'cross-site' };
    expect((await confirm((await order()).id, key, abroad)).statusCode).toBe(200);
    const { id } = await order();
    const withCookie = { ...abroad, cookie: customer.cookie };
    expect((await confirm(id, key, withCookie)).json().code).toBe('foreign_origin');
    const asCustomer = await call(`/api/orders/${id}`, {
      key,
      headers: { cookie: customer.cookie },
    });
    expect(asCustomer.json()).toHaveProperty('totalPrice');
  });

  test('is only given by an owner of the company', async () => {
    const { id: elsewhere } = await app.person();
    await sql`INSERT INTO company_members (user_id, company_id, role) VALUES (${elsewhere}, 'walmart', 'owner')`.execute(
      app.database.db,
    );
    const others = [
      await member('manager'),
      await member('clerk'),
      customer,
      { ...customer, id: elsewhere },
    ];
    for (const person of others)
      await expect(issue(apiScopes, person)).rejects.toMatchObject({
        code: expect.stringMatching(/^(forbidden|not_found)$/),
      });
  });
});

test('of a company’s people its clerk reads a return, and does not say that it was paid back', async () => {
  const patch = (orderId: string, { cookie }: TestPerson) =>
    app.fastify.inject({
      method: 'PATCH',
      url: `/api/orders/${orderId}`,
      headers: { cookie },
      payload: { status: 'refunded' },
    });
  const clerk = await member('clerk');
  const { id } = await order();
  const read = await app.fastify.inject({
    url: `/api/orders/${id}`,
    headers: { cookie: clerk.cookie },
  });
  expect(read.statusCode).toBe(200);
  expect((await patch(id, clerk)).json().code).toBe('forbidden');
  expect((await patch(id, await member('manager'))).statusCode).toBe(200);
});

test('one key calls so often a minute, from however many addresses', async () => {
  const limited = await startTestApp(
    { RATE_LIMIT_PER_MINUTE: '3' },
    { database: app.database, bus: app.bus },
  );
  try {
    const { key } = await issue();
    const { id } = await order();
    const statuses: number[] = [];
    const left: unknown[] = [];
    for (const [nth, of] of [key, key, key, key, (await issue()).key].entries()) {
      const answer = await limited.fastify.inject({
        url: `/api/orders/${id}`,
        headers: { authorization: `Bearer ${of}` },
        remoteAddress: `203.0.113.${nth}`,
      });
      statuses.push(answer.statusCode);
      left.push(answer.headers['x-ratelimit-remaining']);
    }
    expect(statuses).toEqual([200, 200, 200, 429, 200]);
    expect(left).toEqual(['2', '1', '0', '0', '2']);
  } finally {
    await limited.stop();
  }
});

describe('the command', () => {
  const command = resolve(import.meta.dirname, '../../../commands/api-keys.ts');
  const run = (...words: string[]) =>
    promisify(execFile)(process.execPath, [command, ...words], {
      env: {
        DATABASE_URL: app.database.url,
        DATA_DIR: '/nonexistent',
        APP_SECRET: 'a secret of at least thirty-two letters',
        LOCAL_GATEWAY_SECRET: 'a secret of at least thirty-two letters',
      },
    });

  test('makes keys and takes them back', async () => {
    const { stdout } = await run(
      'issue',
      'target',
      owner.email.toUpperCase(),
      'Tills',
      'orders:read',
    );
    const [key = ''] = stdout.split('\n');
    const { id } = await order();
    expect((await call(`/api/orders/${id}`, { key })).statusCode).toBe(200);
    await run('revoke', key.slice(0, 'bh_live_'.length + 8));
    expect((await call(`/api/orders/${id}`, { key })).statusCode).toBe(401);
  });

  test('gives nothing that no key may do', async () => {
    await expect(run('issue', 'target', owner.email, 'Tills', 'pay_order')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('A key has scopes of orders:read'),
    });
  });
});
