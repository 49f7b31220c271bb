import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { bookingDay, bookJacket } from '../../../testing/book-return.ts';
import { mailsTo } from '../../../testing/mailed-link.ts';
import { requestsOf } from '../../../testing/requests-of.ts';
import { seedOrder } from '../../../testing/seed-order.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';
import { readEveryRow } from '../../../testing/tenant-rows.ts';
import { postFile } from '../../../testing/upload.ts';
import { eraseDueAccounts } from './delete-account.ts';
import { hashPassword } from './password-hash.ts';

const dayMs = 86_400_000;
const password = 'correct horse';
const pdf = new TextEncoder().encode('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

let app: TestApp;
let requests: ReturnType<typeof requestsOf>;
let passwordHash: string;
beforeAll(async () => {
  app = await startTestApp();
  requests = requestsOf(app);
  passwordHash = await hashPassword(password, 'here');
});
beforeEach(async () => {
  app.clock.set(bookingDay);
  await sql`UPDATE users SET deletes_at = NULL`.execute(app.database.db);
});
afterAll(() => app.stop());

async function person(options = {}) {
  const somebody = await app.person(options);
  await sql`UPDATE users SET password_hash = ${passwordHash}, first_name = 'Wilhelmina', last_name = 'Quartermaine'
    WHERE id = ${somebody.id}`.execute(app.database.db);
  return somebody;
}

const ask = (caller: TestPerson, currentPassword: string | undefined = password) =>
  requests.post(caller, '/api/account/deletion', { currentPassword });
const read = async (caller: TestPerson) =>
  (await requests.get(caller, '/api/account/deletion')).json();
const keep = ({ cookie }: TestPerson) =>
  app.fastify.inject({ method: 'DELETE', url: '/api/account/deletion', headers: { cookie } });
const inDays = (days: number) =>
  app.clock.set(new Date(Date.parse(bookingDay) + days * dayMs).toISOString());
const erase = () => eraseDueAccounts({ db: app.database.db, bus: app.bus, clock: app.clock });

/** Books a return with a receipt and cancels it, so that no order is active. */
async function bookAndCancel(owner: TestPerson): Promise<{ orderId: string; token: string }> {
  const receipt = await postFile(app, '/api/uploads?kind=receipt', owner.cookie, { bytes: pdf });
  const { id: orderId } = await bookJacket(app, owner.cookie, {
    customerName: 'Wilhelmina Quartermaine',
    customerPhone: '+13145550187',
    accessNotes: 'Gate code 4711, under the third pot',
    receiptImage: receipt.body.id,
  });
  const { token } = (await requests.get(owner, `/api/orders/${orderId}/documents`)).json();
  const cancelled = await requests.post(owner, `/api/orders/${orderId}/cancel`, {
    reason: 'Changed my mind',
  });
  expect(cancelled.statusCode).toBe(200);
  return { orderId, token };
}

it('asks for the password, says so by mail, and can be taken back for 14 days', async () => {
  const jane = await person();
  const wrong = await ask(jane, 'a guess');
  expect(wrong.json().fieldErrors).toEqual({
    currentPassword: 'This is not your current password',
  });
  const deletesAt = new Date(Date.parse(bookingDay) + 14 * dayMs).toISOString();
  expect((await ask(jane)).json()).toEqual({ deletesAt });
  expect((await ask(jane)).json()).toEqual({ deletesAt });
  expect((await requests.get(jane, '/api/auth/me')).json()).toMatchObject({ deletesAt });
  await vi.waitFor(
    async () => {
      const mails = await mailsTo(app, jane.email);
      expect(mails.map(({ subject }) => subject)).toEqual([
        'Your account will be deleted in 14 days',
      ]);
    },
    { timeout: 20_000, interval: 30 },
  );
  inDays(13.9);
  expect(await erase()).toBe(0);
  expect((await keep(jane)).statusCode).toBe(204);
  expect(await read(jane)).toEqual({ deletesAt: null, obstacles: [] });
  inDays(15);
  expect(await erase()).toBe(0);
});

it('asks who has no password to sign in again, and refuses a demo account', async () => {
  const jane = await app.person();
  await sql`UPDATE sessions SET created_at = created_at - interval '11 minutes'
    WHERE user_id = ${jane.id}`.execute(app.database.db);
  expect((await ask(jane)).json().code).toBe('sign_in_again');
  const visitor = await app.person({ sandboxId: await app.sandbox() });
  const refused = await ask(visitor);
  expect(refused.statusCode).toBe(409);
  expect(refused.json().code).toBe('demo_account');
});

it('is refused with what has not ended: an order, a refund, a job, a payout, the rights of an administrator', async () => {
  const driver = await person({ isDriver: true });
  const db = app.database.db;
  const customer = await person();
  const active = await seedOrder(db, {
    customerId: customer.id,
    driverId: driver.id,
    status: 'assigned',
  });
  const refused = await ask(customer);
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({
    code: 'deletion_refused',
    message: 'You cannot delete your account yet. Finish your open returns and payments first.',
    obstacles: [{ kind: 'active_order', orderId: active.id }],
  });
  expect((await read(driver)).obstacles).toMatchObject([{ kind: 'active_job' }]);

  const owed = await person();
  const { id } = await seedOrder(db, { customerId: owed.id, status: 'cancelled' });
  expect((await read(owed)).obstacles).toMatchObject([{ kind: 'pending_refund', orderId: id }]);
  await sql`UPDATE orders SET payment_status = 'captured' WHERE id = ${id}`.execute(db);
  expect((await read(owed)).obstacles).toEqual([]);
  await sql`
    WITH intent AS (
      INSERT INTO payment_intents (id, order_id, gateway, amount_cents, status, client_secret, captured_cents)
      VALUES ('pi_owed', ${id}, 'local', 900, 'captured', 'secret_owed', 900) RETURNING id)
    INSERT INTO refunds (id, order_id, intent_id, amount_cents, party_at_fault)
    SELECT gen_random_uuid(), ${id}, id, 300, 'platform' FROM intent`.execute(db);
  expect((await ask(owed)).json().obstacles).toMatchObject([{ kind: 'pending_refund' }]);
  await sql`UPDATE payment_intents SET refunded_cents = 300 WHERE id = 'pi_owed'`.execute(db);
  expect((await ask(owed)).statusCode).toBe(200);

  const admin = await person({ isAdmin: true });
  expect((await ask(admin)).json().obstacles).toMatchObject([{ kind: 'administrator' }]);
});

it('waits while something has begun since', async () => {
  const jane = await person();
  await ask(jane);
  const { id } = await seedOrder(app.database.db, { customerId: jane.id });
  inDays(15);
  expect(await erase()).toBe(0);
  await sql`UPDATE orders SET status = 'cancelled', payment_status = 'voided' WHERE id = ${id}`.execute(
    app.database.db,
  );
  expect(await erase()).toBe(1);
});

it('erases what is personal everywhere, keeps orders and books, and the passport can still be checked', async () => {
  const jane = await person();
  const { orderId, token } = await bookAndCancel(jane);
  await requests.post(jane, '/api/saved-places', { label: 'Home', address: '1 Arch Way, 63102' });
  const attach = async (by: TestPerson) =>
    (await postFile(app, '/api/uploads?kind=attachment', by.cookie, { bytes: pdf })).body.id;
  const worry = { orderId, kind: 'other', words: 'My secret worry' };
  const fileIds = [await attach(jane)];
  const written = await requests.post(jane, '/api/tickets', { ...worry, fileIds });
  expect(written.statusCode).toBe(201);
  const support = await app.person({ isAdmin: true, scopes: ['dashboard'] });
  const answer = { words: 'See the plan.', closes: true, fileIds: [await attach(support)] };
  const answered = `/api/admin/tickets/${written.json().id}/answer`;
  expect((await requests.post(support, answered, answer)).statusCode).toBe(200);
  expect((await ask(jane)).statusCode).toBe(200);
  // A mail about the booking may be there, too, if it was sent before the cancellation.
  await vi.waitFor(
    async () => {
      const mails = await mailsTo(app, jane.email);
      expect(mails.map(({ subject }) => subject)).toEqual(
        expect.arrayContaining([
          'Your Target return is cancelled',
          'Your account will be deleted in 14 days',
        ]),
      );
    },
    { timeout: 20_000, interval: 30 },
  );
  inDays(14.1);
  expect(await erase()).toBe(1);
  expect(await erase()).toBe(0);

  const said =
    /Wilhelmina|Quartermaine|3145550187|Oakland|Gate code|Arch Way|secret worry|(?<!:)38\.6\d{3,}/;
  const everything = await readEveryRow(app.database.pool);
  const traces = [...everything].flatMap(([table, rows]) =>
    rows
      .filter(({ text }) => text.includes(jane.id) || text.includes(orderId))
      .filter(({ text }) => said.test(text) || text.includes(jane.email))
      .map(({ text }) => `${table} ${text}`),
  );
  expect(traces).toEqual([]);
  for (const [table, rows] of everything)
    expect(
      rows.filter(({ text }) => text.includes(jane.email)),
      table,
    ).toEqual([]);

  expect((await requests.get(jane, '/api/auth/me')).statusCode).toBe(401);
  const passport = (await requests.get(null, `/api/passports/${token}`)).json();
  expect(passport).toMatchObject({ verified: true, statement: null });
  const { rows: files } = await sql`SELECT FROM files WHERE owner_id = ${jane.id}`.execute(
    app.database.db,
  );
  expect(files).toEqual([]);
  expect(everything.get('ticket_files')).toEqual([]);
  const again = await requests.post(null, '/api/auth/register', {
    email: jane.email,
    password,
    confirmPassword: password,
    firstName: 'Wilma',
    lastName: 'Q',
  });
  expect(again.statusCode).toBe(201);
});

it('is all or nothing: broken off anywhere, it is whole the next time', async () => {
  const jane = await person();
  await bookAndCancel(jane);
  await ask(jane);
  inDays(15);
  const { pool } = app.database;
  await pool.query(`CREATE FUNCTION break_off() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'broken off'; END $$`);
  for (const table of ['quotes', 'domain_events', 'users']) {
    await pool.query(
      `CREATE TRIGGER break_off BEFORE UPDATE ON ${table} FOR EACH ROW EXECUTE FUNCTION break_off()`,
    );
    await expect(erase(), table).rejects.toThrow('broken off');
    await pool.query(`DROP TRIGGER break_off ON ${table}`);
    expect((await requests.get(jane, '/api/auth/me')).json().firstName).toBe('Wilhelmina');
  }
  expect(await erase()).toBe(1);
  expect((await requests.get(jane, '/api/auth/me')).statusCode).toBe(401);
});
