import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { requestsOf } from '../../../testing/requests-of.ts';
import { growOrders } from '../../../testing/grown-orders.ts';
import { seedOrder } from '../../../testing/seed-order.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';

const list = '/api/admin/orders';
const path = '/api/admin/exports';

let app: TestApp;
let requests: ReturnType<typeof requestsOf>;
let admin: TestPerson;
let customer: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  requests = requestsOf(app);
  admin = await app.person({ isAdmin: true, scopes: ['dashboard'] });
  customer = await app.person();
});
afterAll(() => app.stop());

const ask = (query: object = {}, by = admin, of = list) =>
  requests.post(by, path, { list: of, query });
const mine = async (id: string, by = admin) =>
  (await requests.get(by, path)).json().find((one: { id: string }) => one.id === id);
const fetchFile = (id: string, by = admin) => requests.get(by, `${path}/${id}/file`);
async function ended(id: string, by = admin) {
  await vi.waitFor(async () => expect((await mine(id, by)).state).not.toBe('waiting'), {
    timeout: 60_000,
  });
  return mine(id, by);
}
const linesOf = (body: string) => body.trimEnd().split('\r\n');

test('a file has a header and no row where nothing fits', async () => {
  const asked = await ask({ status: 'lost' });
  expect(asked.statusCode).toBe(201);
  const made = await ended(asked.json().id);
  expect(made).toMatchObject({ state: 'ready', rows: 0, query: { status: 'lost' } });
  const file = await fetchFile(asked.json().id);
  expect(Buffer.byteLength(file.body)).toBe(made.bytes);
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(file.headers['content-disposition']).toMatch(/^attachment; filename="orders\.csv"$/);
  expect(file.headers['cache-control']).toBe('private, no-store');
  const [header, ...rows] = linesOf(file.body);
  expect(header).toMatch(/^\uFEFFID,Tracking number,/);
  expect(rows).toEqual([]);
});

test('a file has every row that fits, each once, in parts', async () => {
  await seedOrder(app.database.db, { customerId: customer.id, status: 'cancelled' });
  await growOrders(app.database.db, 2_200, {
    orders: { status: `'cancelled'` },
    payments: {},
  });
  const asked = await ask({ status: 'cancelled' });
  expect(await ended(asked.json().id)).toMatchObject({ state: 'ready', rows: 2_201 });
  const { rows } = await sql<{ n: number }>`
    SELECT cardinality(parts) AS n FROM list_exports WHERE id = ${asked.json().id}`.execute(
    app.database.db,
  );
  expect(rows[0]?.n).toBeGreaterThan(1);
  const lines = linesOf((await fetchFile(asked.json().id)).body).slice(1);
  expect(new Set(lines.map((line) => line.split(',')[0])).size).toBe(2_201);
  expect(lines).toHaveLength(2_201);
  expect(lines[0]).toContain(',cancelled,');
});

test('it is audited, with its filters', async () => {
  await ask({ status: 'lost', q: 'morgan' });
  const { rows } = await sql<{ thing: string; after: object }>`
    SELECT thing, after FROM admin_acts WHERE admin_id = ${admin.id} ORDER BY acted_at DESC, id DESC LIMIT 1`.execute(
    app.database.db,
  );
  expect(rows).toEqual([{ thing: 'orders', after: { filters: 'status: lost, q: morgan' } }]);
});

test('only the one who asked fetches it, with the right to the list, for a day', async () => {
  const other = await app.person({ isAdmin: true, scopes: ['dashboard'] });
  const { id } = (await ask({ status: 'lost' })).json();
  await ended(id);
  expect((await fetchFile(id, other)).statusCode).toBe(404);
  await sql`UPDATE list_exports SET list = '/api/admin/payments' WHERE id = ${id}`.execute(
    app.database.db,
  );
  await sql`UPDATE admin_scopes SET scope = 'internal' WHERE user_id = ${admin.id}`.execute(
    app.database.db,
  );
  await sql`UPDATE list_exports SET list = '/api/admin/orders' WHERE id = ${id}`.execute(
    app.database.db,
  );
  expect((await fetchFile(id)).statusCode).toBe(403);
  await sql`UPDATE admin_scopes SET scope = 'dashboard' WHERE user_id = ${admin.id}`.execute(
    app.database.db,
  );
  expect((await fetchFile(id)).statusCode).toBe(200);
  await sql`UPDATE list_exports SET expires_at = ${app.clock.now()} WHERE id = ${id}`.execute(
    app.database.db,
  );
  expect((await fetchFile(id)).json()).toMatchObject({ code: 'export_over' });
});

test('who may not read a list gets no file of it, nor of a list that there is not', async () => {
  const internal = await app.person({ isAdmin: true, scopes: ['internal'] });
  expect((await ask({}, internal)).statusCode).toBe(403);
  expect((await ask({}, customer)).statusCode).toBe(403);
  expect((await ask({}, admin, '/api/admin/nothing')).statusCode).toBe(422);
  expect((await ask({}, admin, '/api/account/exports/latest')).statusCode).toBe(422);
  expect((await ask({ status: 'no such status' })).statusCode).toBe(422);
});

test('who signed out or lost the right meanwhile gets no file, and is told', async () => {
  const leaving = await app.person({ isAdmin: true, scopes: ['dashboard'] });
  const { rows } = await sql<{ id: string }>`
    INSERT INTO list_exports (id, user_id, session_hash, list, query, asked_at, next_part)
    VALUES (gen_random_uuid(), ${leaving.id}, '\\x00', ${list}, '{}', ${app.clock.now()}, gen_random_uuid())
    RETURNING id`.execute(app.database.db);
  const id = rows[0]?.id ?? '';
  await sql`SELECT graphile_worker.add_job('export_list', json_build_object('exportId', ${id}::text))`.execute(
    app.database.db,
  );
  expect(await ended(id, leaving)).toMatchObject({
    state: 'failed',
    problem: 'You signed out before the file was ready. Export the list again.',
  });
  expect((await fetchFile(id, leaving)).statusCode).toBe(404);
});

test('three are made at once for a person, and no more', async () => {
  const busy = await app.person({ isAdmin: true, scopes: ['dashboard'] });
  for (let n = 0; n < 3; n += 1)
    await sql`INSERT INTO list_exports (id, user_id, session_hash, list, query, asked_at, next_part)
      VALUES (gen_random_uuid(), ${busy.id}, '\\x00', ${list}, '{}', ${app.clock.now()}, gen_random_uuid())`.execute(
      app.database.db,
    );
  expect((await ask({}, busy)).json()).toMatchObject({ code: 'too_many_exports' });
});
