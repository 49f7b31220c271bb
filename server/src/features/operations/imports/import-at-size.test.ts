import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../database/test-database.ts';
import { bookingDay, jacketReturn } from '../../../testing/book-return.ts';
import { requestsOf } from '../../../testing/requests-of.ts';
import { sized } from '../../../testing/sized.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';
import { postFile } from '../../../testing/upload.ts';

/** The number of rows in the file. It is more than one job handles. */
const size = sized(5_000, 300);
const path = '/api/admin/imports';
const patience = { timeout: 240_000, interval: 50 };

let database: TestDatabase;
let app: TestApp;
let operator: TestPerson;

function startProcess(): Promise<TestApp> {
  return startTestApp({}, { database, now: bookingDay });
}

beforeEach(async () => {
  database = await createTestDatabase();
  app = await startProcess();
  operator = await app.person({ isAdmin: true, scopes: ['dashboard'] });
});
afterEach(async () => {
  await app.stop();
  await database.destroy();
});

const read = async (id: string) => (await requestsOf(app).get(operator, `${path}/${id}`)).json();
async function until(
  id: string,
  isThere: (found: { state: string; counts: Record<string, number> }) => boolean,
) {
  await vi.waitFor(async () => expect(isThere(await read(id))).toBe(true), patience);
  return read(id);
}

/** Waits until a stopped import has stored the rows that it was working on. */
async function untilStill(id: string): Promise<{ counts: Record<string, number> }> {
  let before = await read(id);
  await vi.waitFor(
    async () => {
      const seen = before;
      before = await read(id);
      expect(before.counts).toEqual(seen.counts);
    },
    { timeout: 10_000, interval: 500 },
  );
  return before;
}

async function uploaded(): Promise<{ id: string; hasHeader: boolean; columns: string[] }> {
  const asked = encodeURIComponent(jacketReturn.pickupAddress);
  const { location } = (
    await requestsOf(app).get(null, `/api/places/pickup?address=${asked}`)
  ).json();
  const header =
    'Name,Phone,E-mail,Address,Time slot,Retailer,Item,Reason,Category,Item value,Bought online or in store,Purchase date,Receipt,Latitude,Longitude';
  const rows = Array.from(
    { length: size },
    (_, n) =>
      `Pat ${n},(314) 555-01${String(n % 100).padStart(2, '0')},pat${n}@example.com,"${jacketReturn.pickupAddress}",Afternoon,Target,Winter jacket,doesn't fit,Clothing,$79.99,in store,11/1/2026,yes,${location.lat},${location.lng}`,
  );
  const { status, body } = await postFile(app, path, operator.cookie, {
    bytes: new TextEncoder().encode([header, ...rows].join('\n')),
    name: 'season.csv',
    type: 'text/csv',
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}

test(
  'a large file is checked, stopped, booked across a restart, and undone as one act',
  { timeout: 900_000 },
  async () => {
    const { id, hasHeader, columns } = await uploaded();
    const asked = { hasHeader, columns, forAll: {}, isAgreed: true };
    const post = (act: string, body: object = {}) =>
      requestsOf(app).post(operator, `${path}/${id}/${act}`, body);
    expect((await post('check', asked)).statusCode).toBe(200);

    await until(id, ({ counts }) => (counts['good'] ?? 0) > 0);
    expect((await post('stop')).json()).toMatchObject({ state: 'checking', isStopped: true });
    expect((await read(id)).counts.good).toBeLessThan(size);
    expect((await post('resume')).statusCode).toBe(200);
    const { counts } = await until(id, ({ state }) => state === 'checked');
    expect(counts).toMatchObject({ good: size, bad: 0, booked: 0 });

    expect((await post('book', { rows: size })).statusCode).toBe(200);
    await until(id, ({ counts: { booked = 0 } }) => booked > 0);
    expect((await post('stop')).json()).toMatchObject({ state: 'booking', isStopped: true });
    const halted = await untilStill(id);
    expect(halted.counts.good).toBeGreaterThan(0);
    expect((await post('resume')).statusCode).toBe(200);
    await until(id, ({ counts: { booked = 0 } }) => booked > (halted.counts.booked ?? 0));
    await app.stop();
    const { rows: left } = await sql<{ state: string; n: number }>`
    SELECT state, count(*)::integer AS n FROM import_rows WHERE import_id = ${id} AND NOT is_header GROUP BY 1`.execute(
      database.db,
    );
    expect(left.find(({ state }) => state === 'good')?.n).toBeGreaterThan(0);
    app = await startProcess();
    await until(id, ({ state }) => state === 'booked');
    const { rows: refused } = await sql`
      SELECT line, state, problems FROM import_rows
      WHERE import_id = ${id} AND NOT is_header AND state <> 'booked'`.execute(database.db);
    expect(refused).toEqual([]);
    const booked = await sql<{ orders: number; customers: number; open: number }>`
    SELECT count(DISTINCT o.id)::integer AS orders, count(DISTINCT o.customer_id)::integer AS customers,
      count(*) FILTER (WHERE o.status = 'created')::integer AS open
    FROM import_rows r JOIN orders o ON o.id = r.order_id WHERE r.import_id = ${id}`.execute(
      database.db,
    );
    expect(booked.rows).toEqual([{ orders: size, customers: size, open: size }]);
    const all = await sql<{ n: number }>`SELECT count(*)::integer AS n FROM orders`.execute(
      database.db,
    );
    expect(all.rows[0]?.n).toBe(size);

    expect((await post('undo', { reason: 'The season of last year' })).statusCode).toBe(200);
    const undone = await until(id, ({ state }) => state === 'undone');
    expect(undone.counts).toMatchObject({ undone: size, booked: 0, kept: 0 });
    const open = await sql`SELECT FROM orders WHERE status <> 'cancelled'`.execute(database.db);
    expect(open.rows).toEqual([]);
    const acts =
      await sql`SELECT action, after, reason FROM admin_acts WHERE thing = 'season.csv' ORDER BY id`.execute(
        database.db,
      );
    expect(acts.rows).toEqual([
      { action: 'book_import', after: { importRows: size }, reason: null },
      { action: 'undo_import', after: { importRows: size }, reason: 'The season of last year' },
    ]);
  },
);
