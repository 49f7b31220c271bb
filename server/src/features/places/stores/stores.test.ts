import type { StoreRow } from '@backhaul/contract/calls/places/stores.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedReferenceData } from '../../../reference-data/reference-data.ts';
import { requestsOf } from '../../../testing/requests-of.ts';
import { seedOrder } from '../../../testing/seed-order.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';

let app: TestApp;
let operator: TestPerson;
let requests: ReturnType<typeof requestsOf>;
const id = 'target-hampton-village';
const closed = 'macys-south-county-center';

beforeAll(async () => {
  app = await startTestApp();
  requests = requestsOf(app);
  operator = await app.person({ isAdmin: true, scopes: ['dashboard'] });
  const customer = await app.person();
  const order = { customerId: customer.id, storeId: id, companyId: 'target' };
  const slotEndAt = new Date(app.clock.now().getTime() + 3_600_000);
  await seedOrder(app.database.db, { ...order, slotEndAt });
  await seedOrder(app.database.db, { ...order, slotEndAt, status: 'cancelled' });
});
afterAll(() => app.stop());

async function listed(query: string): Promise<StoreRow[]> {
  const answer = await requests.get(operator, `/api/admin/stores?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
const change = (body: object, of = id) =>
  requests.post(operator, `/api/admin/stores/${of}/change`, body);

test('a page follows the other, by name, and no store comes twice', async () => {
  const path = '/api/admin/stores?limit=100';
  const seen: StoreRow[] = [];
  for (let cursor = ''; ;) {
    const page = await requests.get(operator, `${path}${cursor}`);
    seen.push(...page.json<StoreRow[]>());
    const next = page.headers['x-next-cursor'];
    if (next === undefined) break;
    cursor = `&cursor=${encodeURIComponent(String(next))}`;
  }
  const { rows } = await sql<{ n: number }>`SELECT count(*)::integer AS n FROM stores`.execute(
    app.database.db,
  );
  expect(new Set(seen.map((store) => store.id)).size).toBe(rows[0]?.n);
  expect(seen).toHaveLength(rows[0]?.n ?? 0);
  expect((await requests.get(operator, `${path}&cursor=abc`)).statusCode).toBe(422);
});

test('a store has its open returns of today alone, its hours and the age of its policy', async () => {
  const [store] = await listed('busy=today');
  expect(store).toMatchObject({
    id,
    retailer: { id: 'target', name: 'Target' },
    state: 'takes_returns',
    openReturns: 1,
    policyAge: 'fresh',
    keptBy: 'reference',
  });
  expect(await listed('busy=today&state=closed')).toEqual([]);
  expect((await listed('state=closed&q=macy')).map((row) => row.id)).toContain(closed);
  expect(await listed('q=100%25')).toEqual([]);
});

test('a policy whose oldest source is older than a year is old', async () => {
  const { db } = app.database;
  const facts = (asOf: string) =>
    JSON.stringify([
      { about: 'Standard', asOf },
      { about: 'Tags', asOf: '2026' },
    ]);
  for (const [asOf, age] of [
    ['2025-11-19', 'old'],
    ['2025-11', 'fresh'],
    ['2024', 'old'],
  ] as const) {
    await sql`INSERT INTO return_policies (company_id, version, refund_method, source, facts)
      SELECT 'target', max(version) + 1, 'store_credit', 'retailer', ${facts(asOf)}::jsonb
      FROM return_policies WHERE company_id = 'target'`.execute(db);
    const old = await listed(`q=Hampton&policy=${age}`);
    expect([asOf, old.map((row) => row.id).includes(id)]).toEqual([asOf, true]);
  }
});

test('a change is recorded, and the shipped facts leave the store alone from then on', async () => {
  const hours = 'Mo-Sa 10:00-20:00; Su off';
  const answer = await change({ state: 'no_returns', hours, reason: 'The desk moves' });
  expect(answer.json()).toMatchObject({ state: 'no_returns', hours, keptBy: 'console' });
  await seedReferenceData(app.database.db);
  const kept = (await listed('state=no_returns&q=Hampton')).find((row) => row.id === id);
  expect(kept).toMatchObject({ hours, keptBy: 'console' });
  const { rows } =
    await sql`SELECT action, before ->> 'storeState' AS was, after ->> 'storeHours' AS hours, reason
    FROM admin_acts WHERE action = 'change_store'`.execute(app.database.db);
  expect(rows).toEqual([
    { action: 'change_store', was: 'takes returns', hours, reason: 'The desk moves' },
  ]);
  const nearby = await requests.get(
    null,
    '/api/stores/nearby?retailer=target&lat=38.59&lng=-90.29',
  );
  expect(nearby.json<{ id: string }[]>().map((store) => store.id)).not.toContain(id);
});

test('hours that cannot be read, a missing reason and an unknown store are refused', async () => {
  const good = { state: 'closed', hours: '', reason: 'Gone' };
  const bad = await change({ ...good, hours: 'ten to nine' });
  expect([bad.statusCode, bad.json().fieldErrors]).toEqual([
    422,
    { hours: 'Write hours like Mo-Sa 10:00-21:00; Su off' },
  ]);
  expect((await change({ ...good, reason: ' ' })).statusCode).toBe(422);
  expect((await change(good, 'no-such-store')).statusCode).toBe(404);
});
