import { randomUUID } from 'node:crypto';
import { exportLimits } from '@backhaul/domain/access/account-data-limits.ts';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { exportedRows } from '../../../database/tables/all-tables.ts';
import { bookingDay, bookJacket } from '../../../testing/book-return.ts';
import { mailsTo } from '../../../testing/mailed-link.ts';
import { requestsOf } from '../../../testing/requests-of.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { readEveryRow } from '../../../testing/tenant-rows.ts';
import { postFile } from '../../../testing/upload.ts';
import { purgeExports } from './export-store.ts';
import { makeExport } from './request-export.ts';

const pdf = new TextEncoder().encode('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
const patience = { timeout: 20_000, interval: 30 };

let app: TestApp;
let requests: ReturnType<typeof requestsOf>;
beforeAll(async () => {
  app = await startTestApp();
  requests = requestsOf(app);
});
beforeEach(() => app.clock.set(bookingDay));
afterAll(() => app.stop());

type Caller = { cookie: string };

const ask = (caller: Caller) => requests.post(caller, '/api/account/exports');
const latest = async (caller: Caller) =>
  (await requests.get(caller, '/api/account/exports/latest')).json().export;
const download = (caller: Caller, id: string) =>
  requests.get(caller, `/api/account/exports/${id}/download`);

async function made(caller: Caller): Promise<string> {
  const asked = await ask(caller);
  expect(asked.statusCode).toBe(201);
  await vi.waitFor(async () => expect((await latest(caller)).state).toBe('ready'), patience);
  return asked.json().export.id;
}

async function readZip(caller: Caller, id: string) {
  const answer = await download(caller, id);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('application/zip');
  const entries = unzipSync(answer.rawPayload);
  const { 'data.json': data = new Uint8Array(), ...files } = entries;
  return { data: JSON.parse(strFromU8(data)), files };
}

/**
 * Starts a demo and returns its customer, who has orders in every state. The customer also gets tickets,
 * files and other rows that a customer can add.
 */
async function demoCustomer() {
  const answer = await app.fastify.inject({ method: 'POST', url: '/api/auth/demo-login' });
  const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const person = { cookie, id: String(answer.json().user.id) };
  // The demo must not expire, although its end may be months before the database's time.
  await sql`UPDATE sandboxes SET expires_at = 'infinity'`.execute(app.database.db);
  await requests.post(person, '/api/saved-places', { label: 'Home', address: '1 Arch Way, 63102' });
  await bookJacket(app, cookie, {});
  const isTold = sql`SELECT FROM notifications WHERE recipient_id = ${person.id} AND moment = 'order_booked'`;
  await vi.waitFor(async () => {
    expect((await isTold.execute(app.database.db)).rows).toHaveLength(1);
  }, patience);
  const [order] = (await requests.get(person, '/api/customers/orders?group=past')).json();
  const words = { orderId: order.id, kind: 'other', words: 'Where is my box?' };
  expect((await requests.post(person, '/api/tickets', words)).statusCode).toBe(201);
  const key = { 'idempotency-key': randomUUID() };
  const upload = await postFile(app, '/api/uploads?kind=receipt', cookie, { bytes: pdf }, key);
  return { ...person, upload: String(upload.body.id) };
}

function without(row: Record<string, unknown>, columns: readonly string[]) {
  return Object.fromEntries(Object.entries(row).filter(([column]) => !columns.includes(column)));
}

test('has every row that names the person, and every order of theirs as they read it', async () => {
  const person = await demoCustomer();
  const { data, files } = await readZip(person, await made(person));
  const everything = await readEveryRow(app.database.pool);
  let compared = 0;
  for (const [table, rows] of everything) {
    const kept = exportedRows.find((exported) => exported.table === table);
    if (kept === undefined) continue;
    for (const { text } of rows.filter((row) => row.text.includes(person.id))) {
      const row: Record<string, unknown> = JSON.parse(text);
      // The event and the mail that announce the export are written after it, so the export cannot contain
      // them.
      const isOfItsEnd = row['type'] === 'export_made' || row['subject'] === 'Your data is ready';
      if (table === 'account_exports' || isOfItsEnd) continue;
      if (table === 'domain_events' && row['subject'] !== 'account') continue;
      expect(data[kept.as], table).toContainEqual(without(row, kept.withheld ?? []));
      compared += 1;
    }
  }
  expect(compared).toBeGreaterThan(15);
  const { rows: orders } = await sql<{ id: string }>`
    SELECT id FROM orders WHERE customer_id = ${person.id} ORDER BY created_at, id`.execute(
    app.database.db,
  );
  expect(data.orders.map(({ id }: { id: string }) => id)).toEqual(orders.map(({ id }) => id));
  const [order] = data.orders;
  const read = (await requests.get(person, `/api/customers/orders/${order.id}`)).json();
  expect({ ...order, driver: null }).toEqual({
    ...without(read, ['driverPay']),
    driver: null,
    arrival: null,
  });
  expect(files[`files/receipt-${person.upload}.pdf`]).toEqual(pdf);
  expect(Object.keys(files)).toHaveLength(data.files.length);
});

test('has nothing of others: no driver’s pay, number or position, no secret', async () => {
  const person = await demoCustomer();
  const { rows } = await sql<{ phone: string; hash: string; secret: string; pay: number }>`
    SELECT d.phone, encode(s.token_hash, 'hex') AS hash, i.client_secret AS secret, o.driver_pay_cents AS pay
    FROM orders o JOIN users d ON d.id = o.driver_id JOIN payment_intents i ON i.order_id = o.id
    JOIN sessions s ON s.user_id = o.customer_id WHERE o.customer_id = ${person.id} LIMIT 1`.execute(
    app.database.db,
  );
  const [others] = rows;
  const { data } = await readZip(person, await made(person));
  const text = JSON.stringify(data);
  for (const secret of [others?.phone, others?.hash, others?.secret]) {
    expect(secret).toBeTruthy();
    expect(text).not.toContain(String(secret));
  }
  expect(text).not.toMatch(/driver_pay|driverPay|platformShare|password_hash|token_hash/);
  expect(data.driverEarnings).toEqual([]);
});

test('asked for a hundred times it is made once, and a few times a day', async () => {
  const person = await app.person();
  const answers = await Promise.all(Array.from({ length: 100 }, () => ask(person)));
  const ids = answers.map((answer) => answer.json().export?.id);
  const first = new Set(ids.filter((id) => id !== undefined));
  expect(first.size).toBeLessThanOrEqual(exportLimits.perDay);
  expect(answers.every(({ statusCode }) => statusCode === 201 || statusCode === 429)).toBe(true);
  await vi.waitFor(async () => expect((await latest(person)).state).toBe('ready'), patience);
  for (let time = first.size; time < exportLimits.perDay; time += 1) await made(person);
  const refused = await ask(person);
  expect(refused.statusCode).toBe(429);
  expect(refused.json().message).toMatch(/^You had 3 exports today\./);
  app.clock.set(new Date(Date.parse(bookingDay) + 25 * 3_600_000).toISOString());
  expect((await ask(person)).statusCode).toBe(201);
});

test('is told by mail, downloaded by its own account for a day, and gone after that', async () => {
  const person = await app.person();
  const id = await made(person);
  await vi.waitFor(async () => {
    const [mail] = await mailsTo(app, person.email);
    expect(mail?.subject).toBe('Your data is ready');
  }, patience);
  expect((await download(await app.person(), id)).statusCode).toBe(404);
  const later = (hours: number) =>
    app.clock.set(new Date(Date.parse(bookingDay) + hours * 3_600_000).toISOString());
  later(23.9);
  expect((await download(person, id)).statusCode).toBe(200);
  later(24.1);
  const over = await download(person, id);
  expect(over.statusCode).toBe(409);
  expect(over.json().message).toBe('This download has expired. Ask for a new one.');
  later(48.1);
  await purgeExports(app.database.db, app.clock.now());
  expect(await latest(person)).toBeNull();
});

test('its job may run again, and leaves what is there', async () => {
  const person = await app.person();
  const id = await made(person);
  const before = await latest(person);
  const { db } = app.database;
  await makeExport({ db, bus: app.bus, clock: app.clock }, id, true);
  expect(await latest(person)).toEqual(before);
});
