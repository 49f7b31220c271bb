import type { ApiKey } from '@backhaul/contract/calls/retail/api-keys.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { seedOrder } from '../../../testing/seed-order.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';

let app: TestApp;
let owner: TestPerson;
let manager: TestPerson;
let orderId: string;
const morning = '2026-11-20T16:00:00.000Z';

async function member(role: string, companyId = 'target', sandboxId?: string): Promise<TestPerson> {
  const person = await app.person(sandboxId === undefined ? {} : { sandboxId });
  await sql`INSERT INTO company_members (user_id, company_id, role) VALUES (${person.id}, ${companyId}, ${role})`.execute(
    app.database.db,
  );
  return person;
}

beforeAll(async () => {
  app = await startTestApp();
  app.clock.set(morning);
  owner = await member('owner');
  manager = await member('manager');
  const customerId = (await app.person()).id;
  const driverId = (await app.person({ isDriver: true })).id;
  const order = { customerId, driverId, companyId: 'target', status: 'completed' } as const;
  orderId = (await seedOrder(app.database.db, order)).id;
});
afterAll(() => app.stop());

const at = (path = '') => `/api/retailer/companies/target/api-keys${path}`;
const plain = { name: 'Order page', mode: 'live', scopes: ['orders:read'] };

async function ask(path: string, payload?: object, by = owner) {
  const answer = await app.fastify.inject({
    method: payload === undefined ? 'GET' : 'POST',
    url: path,
    headers: { cookie: by.cookie },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json() };
}
async function make(fields: object = {}, by = owner): Promise<{ key: string; apiKey: ApiKey }> {
  const { status, body } = await ask(at(), { ...plain, ...fields }, by);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
const list = async (by = owner): Promise<ApiKey[]> => (await ask(at(), undefined, by)).body;
const listed = async ({ id }: ApiKey) => (await list()).find((key) => key.id === id);

async function use(key: string, from = '198.51.100.7', url = `/api/orders/${orderId}`) {
  const headers = { authorization: `Bearer ${key}` };
  const answer = await app.fastify.inject({ url, headers, remoteAddress: from });
  return answer.statusCode === 200 ? 'works' : (answer.json().code as string);
}

describe('an owner', () => {
  test('makes a key that is shown once and works', async () => {
    const { key, apiKey } = await make({ name: '  Tills ' });
    expect(key).toMatch(/^bh_live_[\w-]{43}$/);
    expect(apiKey).toMatchObject({
      name: 'Tills',
      standing: 'valid',
      madeBy: 'Test',
      lastUse: null,
    });
    expect(apiKey.beginsWith).toBe(key.slice(0, 12));
    expect(JSON.stringify(await list())).not.toContain(key.slice(17));
    expect(await use(key)).toBe('works');
    expect(await listed(apiKey)).toMatchObject({
      callsToday: 1,
      refusedToday: 0,
      lastUse: { at: morning, from: '198.51.100.7', call: 'GET /api/orders/{orderId}' },
    });
  });

  test('gives a key addresses and an end, and each refusal says why', async () => {
    const allowedFrom = ['198.51.100.0/28', '2001:db8::/32', '', '203.0.113.9'];
    const { key, apiKey } = await make({ allowedFrom, endsAt: '2026-11-21T16:00:00.000Z' });
    expect(apiKey.allowedFrom).toEqual(['198.51.100.0/28', '2001:db8::/32', '203.0.113.9']);
    for (const from of ['198.51.100.7', '203.0.113.9', '2001:db8::7', '::ffff:198.51.100.7'])
      expect([from, await use(key, from)]).toEqual([from, 'works']);
    for (const from of ['198.51.100.16', '203.0.113.8', '2001:db9::7'])
      expect([from, await use(key, from)]).toEqual([from, 'key_wrong_address']);
    // The count of calls is stored shortly after a call is answered, so the test waits.
    await vi.waitFor(async () =>
      expect(await listed(apiKey)).toMatchObject({ callsToday: 7, refusedToday: 3 }),
    );
    app.clock.set('2026-11-21T16:00:00.000Z');
    expect(await use(key)).toBe('key_ended');
    app.clock.set(morning);
  });

  test.each([
    [{ name: ' ' }, 'name'],
    [{ scopes: [] }, 'scopes'],
    [{ scopes: ['everything'] }, 'scopes.0'],
    [{ allowedFrom: ['198.51.100.0/28', 'our office'] }, 'allowedFrom'],
    [{ allowedFrom: ['10.0.0.0/33'] }, 'allowedFrom'],
    [{ allowedFrom: ['0.0.0.0/0'] }, 'allowedFrom'],
    [{ allowedFrom: ['fe80::1%eth0'] }, 'allowedFrom'],
    [{ endsAt: morning }, 'endsAt'],
    [{ mode: 'both' }, 'mode'],
  ])('is told what is wrong with %j', async (fields, field) => {
    const { status, body } = await ask(at(), { ...plain, ...fields });
    expect(status).toBe(422);
    expect(Object.keys(body.fieldErrors)).toEqual([field]);
  });

  test('rotates a key: both work for a day, which is prolonged once', async () => {
    const old = await make({ name: 'Warehouse sync', allowedFrom: ['198.51.100.7'] });
    const { body: made } = await ask(at(`/${old.apiKey.id}/rotate`), {});
    expect(made.apiKey).toMatchObject({
      name: 'Warehouse sync',
      allowedFrom: ['198.51.100.7'],
      replaces: old.apiKey.id,
      endsAt: null,
    });
    expect([await use(old.key), await use(made.key)]).toEqual(['works', 'works']);
    const again = await ask(at(`/${old.apiKey.id}/rotate`), {});
    expect(again.body.code).toBe('key_replaced_before');

    const prolonged = await ask(at(`/${old.apiKey.id}/prolong`), {});
    expect(prolonged.body).toMatchObject({
      standing: 'overlap',
      isProlonged: true,
      endsAt: '2026-11-22T16:00:00.000Z',
    });
    const twice = await ask(at(`/${old.apiKey.id}/prolong`), {});
    expect([twice.status, twice.body.code]).toEqual([409, 'overlap_prolonged_before']);
    app.clock.set('2026-11-22T15:59:59.000Z');
    expect([await use(old.key), await use(made.key)]).toEqual(['works', 'works']);
    app.clock.set('2026-11-22T16:00:00.000Z');
    expect([await use(old.key), await use(made.key)]).toEqual(['key_rotated', 'works']);
    app.clock.set(morning);
  });

  test('ends a key at once, and a leaked one by its text', async () => {
    const [ended, leaked] = [await make(), await make()];
    const { body } = await ask(at(`/${ended.apiKey.id}/end`), {});
    expect(body).toMatchObject({ standing: 'ended', endedAt: morning });
    expect(await use(ended.key)).toBe('key_ended');
    expect((await ask(at(`/${ended.apiKey.id}/end`), {})).body.code).toBe('key_over');
    expect((await ask(at('/leaked'), { key: ` ${leaked.key}\n` })).body.id).toBe(leaked.apiKey.id);
    expect(await use(leaked.key)).toBe('key_ended');
    const unknown = await ask(at('/leaked'), { key: 'bh_live_of-somebody-else' });
    expect([unknown.status, unknown.body.code]).toEqual([422, 'leaked_key_unknown']);
  });

  test('sees keys that ended today, and no older ones', async () => {
    const { apiKey } = await make();
    await ask(at(`/${apiKey.id}/end`), {});
    expect(await listed(apiKey)).toBeDefined();
    app.clock.set('2026-11-21T16:00:00.000Z');
    expect(await listed(apiKey)).toBeUndefined();
    app.clock.set(morning);
  });

  test('has at most 50 keys of one kind, however many are asked for at once', async () => {
    const shop = await member('owner', 'ikea');
    const url = '/api/retailer/companies/ikea/api-keys';
    const answers = await Promise.all(Array.from({ length: 52 }, () => ask(url, plain, shop)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(50);
    expect(answers.find(({ status }) => status !== 200)?.body.code).toBe('too_many_keys');
    expect((await ask(url, { ...plain, mode: 'test' }, shop)).status).toBe(200);
  });
});

describe('a test key', () => {
  test('acts in a tenant of its company, which no demo counts and no purge deletes', async () => {
    const { key } = await make({ mode: 'test' });
    await make({ mode: 'test', name: 'Build server' });
    expect(key).toMatch(/^bh_test_/);
    expect(await use(key)).toBe('not_found');
    const { rows } = await sql`
      SELECT count(*)::integer AS n, bool_and(expires_at = 'infinity') AS stays FROM sandboxes WHERE company_id = 'target'`.execute(
      app.database.db,
    );
    expect(rows).toEqual([{ n: 1, stays: true }]);
  });

  test('of a demo is the only kind there is, and ends with the demo', async () => {
    const sandboxId = await app.sandbox();
    const shop = await member('owner', 'target', sandboxId);
    const refused = await ask(at(), plain, shop);
    expect(refused.body.fieldErrors).toEqual({ mode: 'A demo has only test keys' });
    const { key, apiKey } = await make({ mode: 'test' }, shop);
    expect((await list(shop)).map(({ id }) => id)).toEqual([apiKey.id]);
    expect((await list()).map(({ id }) => id)).not.toContain(apiKey.id);
    expect((await ask(at(`/${apiKey.id}/end`), {})).status).toBe(404);
    await sql`UPDATE sandboxes SET expires_at = ${morning} WHERE id = ${sandboxId}`.execute(
      app.database.db,
    );
    expect(await use(key)).toBe('key_ended');
  });
});

test('nobody but an owner of the company sees, makes or changes its keys', async () => {
  const { apiKey } = await make();
  const others: [TestPerson, number][] = [
    [manager, 403],
    [await member('clerk'), 403],
    [await member('owner', 'walmart'), 404],
    [await app.person(), 403],
  ];
  for (const [person, status] of others) {
    expect((await ask(at(), undefined, person)).status).toBe(status);
    expect((await ask(at(), plain, person)).status).toBe(status);
    for (const act of ['rotate', 'prolong', 'end'])
      expect((await ask(at(`/${apiKey.id}/${act}`), {}, person)).status).toBe(status);
  }
  const elsewhere = await member('owner', 'macys');
  const theirs = `/api/retailer/companies/macys/api-keys/${apiKey.id}/end`;
  expect((await ask(theirs, {}, elsewhere)).status).toBe(404);
  expect(await listed(apiKey)).toMatchObject({ standing: 'valid' });
});

test('an owner with a second factor gives a fresh code before the rights of a program change', async () => {
  const careful = await member('owner');
  await sql`UPDATE users SET has_second_factor = true WHERE id = ${careful.id}`.execute(
    app.database.db,
  );
  expect((await ask(at(), undefined, careful)).body.code).toBe('second_factor_needed');
  await sql`UPDATE sessions SET second_factor_at = now() - interval '10 minutes' WHERE user_id = ${careful.id}`.execute(
    app.database.db,
  );
  expect((await ask(at(), undefined, careful)).status).toBe(200);
  expect((await ask(at(), plain, careful)).body.code).toBe('second_factor_stale');
  await sql`UPDATE sessions SET second_factor_at = now() WHERE user_id = ${careful.id}`.execute(
    app.database.db,
  );
  expect((await ask(at(), plain, careful)).status).toBe(200);
});
