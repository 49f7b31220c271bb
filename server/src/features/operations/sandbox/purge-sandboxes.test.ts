import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { appendSubjectEvent } from '../../../events/append-event.ts';
import { startSession } from '../../../http/sessions.ts';
import { catchUpSearch } from '../../../database/search-index.ts';
import { sandboxRows } from '../../../database/tables/all-tables.ts';
import { postAdjustment } from '../../../ledger/post-adjustment.ts';
import { bookJacket } from '../../../testing/book-return.ts';
import { fillRetailTables } from '../../../testing/fill-retail-tables.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { areaDay } from '../../../testing/test-clock.ts';
import { postFile } from '../../../testing/upload.ts';
import { idsOfTenant, readEveryRow, rowsBeside, tablesOf } from '../../../testing/tenant-rows.ts';
import { sweepLooseBytes } from '../../returns/files/loose-bytes.ts';
import { purgeSandboxes } from './purge-sandboxes.ts';

const patience = { timeout: 10_000, interval: 20 };
/** No call writes to these tables in a sandbox so far. The purge deletes from them anyway, for later calls. */
const neverFilled = ['admin_scopes', 'employees', 'oauth_identities', 'sign_in_places'];
const filled = sandboxRows
  .map(({ table }): string => table)
  .filter((table) => !neverFilled.includes(table) && !table.startsWith('webhook_'));
const pdf = new TextEncoder().encode('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const query = (text: string, values: unknown[] = []) => app.database.pool.query(text, values);
const purge = () =>
  purgeSandboxes({
    db: app.database.db,
    bus: app.bus,
    clock: app.clock,
    log: app.fastify.log,
  });

async function post(url: string, cookie: string, payload: object = {}) {
  const headers = { cookie, 'idempotency-key': randomUUID() };
  return app.fastify.inject({ method: 'POST', url, headers, payload });
}

/** Adds a refund, a dispute and a saved card to our tables and to those of the test gateway. */
async function giveBack(orderId: string): Promise<void> {
  await query(
    `WITH given AS (
      INSERT INTO refunds (id, order_id, intent_id, amount_cents, party_at_fault)
      SELECT gen_random_uuid(), order_id, id, 1, 'platform' FROM payment_intents WHERE order_id = $1
      RETURNING id, intent_id)
    INSERT INTO local_gateway_refunds (idempotency_key, intent_id, amount_cents) SELECT id, intent_id, 1 FROM given`,
    [orderId],
  );
  await query(
    `WITH disputed AS (
      INSERT INTO payment_disputes (id, intent_id, order_id, status, amount_cents, reason)
      SELECT 'dp_' || id, id, order_id, 'won', 1, 'general' FROM payment_intents WHERE order_id = $1
      RETURNING id, intent_id, order_id),
    kept AS (
      INSERT INTO local_gateway_methods (id, payer, method, created_at)
      SELECT 'pm_' || d.id, o.customer_id, 'card', now() FROM disputed d JOIN orders o ON o.id = d.order_id)
    INSERT INTO local_gateway_disputes (id, intent_id, status, amount_cents, reason, created_at)
    SELECT id, intent_id, 'won', 1, 'general', now() FROM disputed`,
    [orderId],
  );
}

/** Adds a stored route and a tour for the sandbox's driver. */
async function setOut(sandboxId: string): Promise<void> {
  await query(
    `INSERT INTO driver_ways (driver_id, order_id, from_lat, from_lng, to_lat, to_lng, distance_meters,
      duration_seconds, is_estimated, geometry, made_at)
    SELECT driver_id, id, 38, -90, 38, -90, 0, 0, true, '[]', now() FROM orders
    WHERE sandbox_id = $1 AND status = 'assigned' LIMIT 1`,
    [sandboxId],
  );
  await query(
    `INSERT INTO driver_tours (driver_id, stops, is_own, planned_at)
    SELECT id, '{}', false, now() FROM users WHERE sandbox_id = $1 AND is_driver ON CONFLICT DO NOTHING`,
    [sandboxId],
  );
}

/** Adds earlier earnings of the sandbox's driver that are paid out and reported. */
async function cashOut(sandboxId: string): Promise<void> {
  const { rows } = await query('SELECT id FROM users WHERE sandbox_id = $1 AND is_driver LIMIT 1', [
    sandboxId,
  ]);
  const cookie = `${app.cookie.name}=${await startSession(app.database.pool, rows[0].id)}`;
  expect((await post('/api/driver/payouts', cookie)).statusCode).toBe(201);
  await vi.waitFor(async () => {
    const { rows: told } = await query(
      'SELECT FROM local_payouts WHERE account = $1 AND told_at IS NOT NULL',
      [rows[0].id],
    );
    expect(told).toHaveLength(1);
  }, patience);
}

/** Adds a tutorial lesson that the sandbox's driver passed, and feedback of the driver. */
async function learnOnce(sandboxId: string): Promise<void> {
  await query(
    `INSERT INTO driver_lessons (user_id, lesson, passed_at)
    SELECT id, 'offers', now() FROM users WHERE sandbox_id = $1 AND is_driver`,
    [sandboxId],
  );
  await query(
    `INSERT INTO driver_feedback (id, sandbox_id, driver_id, kind, words, created_at)
    SELECT gen_random_uuid(), $1, id, 'app', 'w', now() FROM users WHERE sandbox_id = $1 AND is_driver`,
    [sandboxId],
  );
}

/** Adds credit used by an order, and driver pay that belongs to no order. */
async function giveMore(sandboxId: string): Promise<void> {
  await query(
    `WITH given AS (
      INSERT INTO customer_credits (id, customer_id, sandbox_id, amount_cents, reason, granted_by, expires_at, created_at,
        taken_cents)
      SELECT gen_random_uuid(), customer_id, $1, 100, 'r', customer_id, now(), now(), 50
      FROM orders WHERE sandbox_id = $1 LIMIT 1 RETURNING id, customer_id)
    INSERT INTO credit_uses (credit_id, order_id, amount_cents)
    SELECT g.id, o.id, 50 FROM given g JOIN orders o ON o.customer_id = g.customer_id LIMIT 1`,
    [sandboxId],
  );
  const { rows } = await query('SELECT id FROM users WHERE sandbox_id = $1 AND is_driver LIMIT 1', [
    sandboxId,
  ]);
  const driverId: string = rows[0].id;
  await app.database.db.transaction().execute((transaction) =>
    postAdjustment(transaction, {
      driverId,
      sandboxId,
      orderId: null,
      kind: 'incentive',
      amountCents: 500,
      reason: 'r',
      authorId: driverId,
      at: app.clock.now(),
    }),
  );
}

/** Adds a payout account, although the built-in provider needs none. */
async function openPayoutAccount(sandboxId: string): Promise<void> {
  await query(
    `INSERT INTO payout_accounts (driver_id, provider) SELECT id, 'local' FROM users WHERE sandbox_id = $1 AND is_driver`,
    [sandboxId],
  );
}

/** Adds an event about a person of the sandbox, not about an order. */
async function note(sandboxId: string): Promise<void> {
  const { rows } = await query('SELECT id FROM users WHERE sandbox_id = $1 AND is_driver LIMIT 1', [
    sandboxId,
  ]);
  await appendSubjectEvent(app.database.db, {
    subject: 'driver',
    subjectId: rows[0].id,
    type: 'went_offline',
    actor: { kind: 'system', id: null },
    sandboxId,
  });
}

/** Adds a notification with its deliveries, a stored mail and message, and notification settings. */
async function addNotification(sandboxId: string): Promise<void> {
  await query(
    `WITH told AS (
      INSERT INTO notifications (event_id, recipient_id, moment, subject, body, link_label, link_path, created_at)
      SELECT max(id), customer_id, 'accepted', 's', 'b', 'l', '/', now() FROM domain_events WHERE sandbox_id = $1 AND customer_id IS NOT NULL
      GROUP BY customer_id LIMIT 1
      ON CONFLICT (event_id, recipient_id) DO UPDATE SET subject = 's' RETURNING id, recipient_id),
    delivered AS (
      INSERT INTO notification_deliveries (notification_id, channel, state, created_at, ended_at)
      SELECT id, 'in_app', 'sent', now(), now() FROM told ON CONFLICT DO NOTHING),
    chosen AS (
      INSERT INTO notification_choices (user_id, group_name, channel, is_on)
      SELECT recipient_id, 'pickup', 'mail', false FROM told),
    subscribed AS (
      INSERT INTO push_subscriptions (user_id, endpoint, p256dh, auth, created_at)
      SELECT recipient_id, 'https://push.example.com/' || id, 'p', 'a', now() FROM told),
    numbered AS (
      INSERT INTO text_numbers (user_id, phone, consented_at, confirmed_at)
      SELECT recipient_id, '+13145550199', now(), now() FROM told),
    kept AS (
      INSERT INTO local_message_outbox (key, sandbox_id, channel, to_address, body, sent_at)
      SELECT id, $1, 'text', 't', 'b', now() FROM told)
    INSERT INTO local_mail_outbox (key, sandbox_id, from_address, to_address, subject, words, sent_at)
    SELECT id, $1, 'f', 't', 's', '{}', now() FROM told`,
    [sandboxId],
  );
}

/** Adds an answer, a reply and a file to the customer's ticket, because sandboxes have no staff. */
async function answerTickets(sandboxId: string): Promise<void> {
  await query(
    `INSERT INTO ticket_answers (ticket_id, author_id, words, closes, at)
    SELECT id, person_id, 'a', false, now() FROM tickets WHERE sandbox_id = $1`,
    [sandboxId],
  );
  await query(
    `INSERT INTO ticket_replies (id, ticket_id, words, via, at)
    SELECT gen_random_uuid(), id, 'a', 'screen', now() FROM tickets WHERE sandbox_id = $1`,
    [sandboxId],
  );
  await query(
    `INSERT INTO ticket_files (file_id, ticket_id)
    SELECT f.id, t.id FROM tickets t JOIN files f ON f.sandbox_id = t.sandbox_id WHERE t.sandbox_id = $1 LIMIT 1`,
    [sandboxId],
  );
}

/** Adds a block, and a call for help with a note by the customer, because sandboxes have no staff. */
async function noteHelp(sandboxId: string): Promise<void> {
  await query(
    `INSERT INTO incidents (id, sandbox_id, reporter_id, side, order_id, pressed_at, created_at)
    SELECT gen_random_uuid(), sandbox_id, customer_id, 'customer', id, now(), now() FROM orders
    WHERE sandbox_id = $1 LIMIT 1`,
    [sandboxId],
  );
  await query(
    `INSERT INTO person_blocks (id, sandbox_id, customer_id, driver_id, made_by, created_at)
    SELECT gen_random_uuid(), sandbox_id, customer_id, driver_id, 'customer', now() FROM orders
    WHERE sandbox_id = $1 AND driver_id IS NOT NULL LIMIT 1`,
    [sandboxId],
  );
  await query(
    `INSERT INTO incident_notes (incident_id, author_id, words, at)
    SELECT id, reporter_id, 'a', now() FROM incidents WHERE sandbox_id = $1`,
    [sandboxId],
  );
  await query(
    `INSERT INTO incident_photos (file_id, incident_id, added_at)
    SELECT f.id, i.id, now() FROM incidents i JOIN orders o ON o.sandbox_id = i.sandbox_id JOIN files f ON f.order_id = o.id
    WHERE i.sandbox_id = $1 LIMIT 1`,
    [sandboxId],
  );
}

/** Adds a data export that a person of the sandbox requested. */
async function takeAlong(sandboxId: string): Promise<void> {
  await query(
    `INSERT INTO account_exports (id, user_id, asked_at)
      SELECT gen_random_uuid(), id, now() FROM users WHERE sandbox_id = $1 LIMIT 1`,
    [sandboxId],
  );
}

/** Adds the driver's note about a returns desk, rated by its author because there is no other driver. */
async function noteDesk(sandboxId: string): Promise<void> {
  await query(
    `INSERT INTO desk_notes (id, sandbox_id, store_id, order_id, author_id, words, written_at, created_at)
    SELECT gen_random_uuid(), sandbox_id, (SELECT id FROM stores LIMIT 1), id, driver_id, 'Left', now(), now() FROM orders
    WHERE sandbox_id = $1 AND driver_id IS NOT NULL LIMIT 1`,
    [sandboxId],
  );
  await query(
    `INSERT INTO desk_note_marks (note_id, driver_id, created_at)
    SELECT id, author_id, now() FROM desk_notes WHERE sandbox_id = $1`,
    [sandboxId],
  );
}

/** Adds rows that belong to orders: ratings, a gift card, a handover and its codes, and parcel numbers. */
async function look(sandboxId: string): Promise<void> {
  await query(
    `INSERT INTO stop_reviews (order_id, driver_id, was_ready, was_safe, created_at)
      SELECT id, driver_id, true, true, now() FROM orders WHERE sandbox_id = $1 AND driver_id IS NOT NULL LIMIT 1`,
    [sandboxId],
  );
  await query(
    `INSERT INTO gift_cards (order_id, driver_id, amount_cents, last_four, given_at)
      SELECT id, driver_id, 2000, '7890', now() FROM orders WHERE sandbox_id = $1 AND driver_id IS NOT NULL LIMIT 1`,
    [sandboxId],
  );
  await query(
    `INSERT INTO ratings (order_id, driver_id, stars, created_at)
      SELECT id, driver_id, 5, now() FROM orders WHERE sandbox_id = $1 AND driver_id IS NOT NULL LIMIT 1`,
    [sandboxId],
  );
  await query(
    `INSERT INTO hand_overs (order_id, driver_id, way, happened_at)
      SELECT id, driver_id, 'code', now() FROM orders WHERE sandbox_id = $1 AND driver_id IS NOT NULL LIMIT 1`,
    [sandboxId],
  );
  await query(
    `INSERT INTO parcel_proofs (file_id, order_id, result, numbers, read_at)
      SELECT f.id, o.id, 'unread', '{}', now() FROM files f, orders o WHERE f.sandbox_id = $1 AND o.sandbox_id = $1 LIMIT 1`,
    [sandboxId],
  );
  await query(
    `INSERT INTO parcel_tracks (order_id, number) SELECT id, '1Z' FROM orders WHERE sandbox_id = $1 LIMIT 1`,
    [sandboxId],
  );
  await query(
    `INSERT INTO hand_over_tries (order_id, code) SELECT id, '0429' FROM orders WHERE sandbox_id = $1 LIMIT 1`,
    [sandboxId],
  );
  await query(
    `INSERT INTO parcel_numbers (order_id, number, tenant) SELECT id, '1Z', $1 FROM orders WHERE sandbox_id = $1 LIMIT 1`,
    [sandboxId],
  );
}

/** Adds messages of a customer and a driver of the sandbox, and a store's answer. */
async function talk(sandboxId: string): Promise<void> {
  await query(
    `INSERT INTO order_messages (id, order_id, sequence, author_id, author_kind, words, written_at, created_at)
      SELECT gen_random_uuid(), id, 1, customer_id, 'owner', 'I am coming', now(), now() FROM orders
      WHERE sandbox_id = $1 LIMIT 1`,
    [sandboxId],
  );
  await query(
    `INSERT INTO order_message_marks (order_id, user_id, side, sequence, read_at)
      SELECT id, customer_id, 'owner', 1, now() FROM orders WHERE sandbox_id = $1 LIMIT 1`,
    [sandboxId],
  );
  await query(
    `WITH word AS (INSERT INTO counter_words (order_id, verdict, said_by, said_at)
      SELECT id, 'taken', customer_id, now() FROM orders WHERE sandbox_id = $1 LIMIT 1)
      INSERT INTO counter_answers (order_id, store_id, company_id, item_kind, is_taken, answered_at) SELECT o.id, s.id, s.company_id, 'Clothing', true, now() FROM orders o CROSS JOIN (SELECT id, company_id FROM stores LIMIT 1) s
      WHERE o.sandbox_id = $1 LIMIT 1`,
    [sandboxId],
  );
}

/** Books, pays and uploads, to fill every table that a person can fill. Returns the id of an upload. */
async function act(cookie: string): Promise<string> {
  // The item was bought today, so it is within every return window.
  const purchaseDate = areaDay(app.clock.now());
  await bookJacket(app, cookie, { itemValue: 6000, purchaseDate });
  await post('/api/saved-places', cookie, { label: 'Home', address: '1 Arch Way, 63102' });
  const order = await bookJacket(app, cookie, { purchaseDate });
  const amount = order.totalPrice;
  const intent = await post('/api/create-payment-intent', cookie, { orderId: order.id, amount });
  const { clientSecret } = intent.json();
  const card = { clientSecret, cardNumber: '4242424242424242' };
  await post('/api/local-gateway/confirm', cookie, card);
  await vi.waitFor(async () => {
    const { rows } = await query('SELECT payment_status FROM orders WHERE id = $1', [order.id]);
    expect(rows).toEqual([{ payment_status: 'authorized' }]);
  }, patience);
  // The gateway records later that the server accepted its webhook.
  await vi.waitFor(async () => {
    const { rows } = await query('SELECT FROM local_gateway_events WHERE delivered_at IS NULL');
    expect(rows).toEqual([]);
  }, patience);
  const shareLink = `/api/orders/${order.id}/share-link`;
  await app.fastify.inject({ method: 'PUT', url: shareLink, headers: { cookie } });
  await giveBack(order.id);
  await post('/api/tickets', cookie, { orderId: order.id, kind: 'other', words: 'A question' });
  const key = { 'idempotency-key': randomUUID() };
  const { body } = await postFile(app, '/api/uploads?kind=receipt', cookie, { bytes: pdf }, key);
  return body.id;
}

async function startDemo() {
  const answer = await app.fastify.inject({ method: 'POST', url: '/api/auth/demo-login' });
  const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const { rows } = await query('SELECT sandbox_id AS id FROM users WHERE id = $1', [
    answer.json().user.id,
  ]);
  return { cookie, sandboxId: String(rows[0].id) };
}

const endDemo = (sandboxId: string, ago: string) =>
  query(
    `UPDATE sandboxes SET created_at = created_at - interval '2 days', expires_at = now() - $2::interval WHERE id = $1`,
    [sandboxId, ago],
  );

describe('the purge of sandboxes', () => {
  let demo: { cookie: string; sandboxId: string };
  let upload: string;
  beforeEach(async () => {
    demo = await startDemo();
    upload = await act(demo.cookie);
    await setOut(demo.sandboxId);
    await learnOnce(demo.sandboxId);
    await note(demo.sandboxId);
    await giveMore(demo.sandboxId);
    await openPayoutAccount(demo.sandboxId);
    await cashOut(demo.sandboxId);
    await addNotification(demo.sandboxId);
    await answerTickets(demo.sandboxId);
    await noteHelp(demo.sandboxId);
    await noteDesk(demo.sandboxId);
    await look(demo.sandboxId);
    await talk(demo.sandboxId);
    await takeAlong(demo.sandboxId);
    await fillRetailTables(app, demo.sandboxId);
    await act((await app.person()).cookie);
    await startDemo();
  });

  it('deletes one whole, an hour after it ended, and nothing beside it', async () => {
    await catchUpSearch(app.database.db);
    const before = await readEveryRow(app.database.pool);
    const ids = idsOfTenant(before, demo.sandboxId);
    expect(tablesOf(before, ids).toSorted()).toEqual(filled.toSorted());
    await endDemo(demo.sandboxId, '59 minutes');
    expect(await purge()).toBe(0);
    await endDemo(demo.sandboxId, '61 minutes');
    expect(await purge()).toBe(1);

    const swept = { db: app.database.db, fileStore: app.fileStore };
    expect(await sweepLooseBytes(swept)).toBe(1);
    expect(await app.fileStore.open(upload)).toBeUndefined();
    await catchUpSearch(app.database.db);
    const after = await readEveryRow(app.database.pool);
    expect(tablesOf(after, ids)).toEqual([]);
    expect(rowsBeside(after, ids)).toEqual(rowsBeside(before, ids));
  });

  it('goes on where it was broken off, at whatever table that was', async () => {
    await catchUpSearch(app.database.db);
    const before = await readEveryRow(app.database.pool);
    const ids = idsOfTenant(before, demo.sandboxId);
    await endDemo(demo.sandboxId, '2 hours');
    await query(`CREATE FUNCTION break_off() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'broken off'; END $$`);
    for (const table of filled) {
      await query(
        `CREATE TRIGGER break_off BEFORE DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION break_off()`,
      );
      await expect(purge(), table).rejects.toThrow('broken off');
      await query(`DROP TRIGGER break_off ON ${table}`);
    }
    expect(await purge()).toBe(1);
    await sweepLooseBytes({ db: app.database.db, fileStore: app.fileStore });
    await catchUpSearch(app.database.db);
    expect(tablesOf(await readEveryRow(app.database.pool), ids)).toEqual([]);
  });

  it('leaves one that a job still writes into for the next time, and deletes the others', async () => {
    const other = await startDemo();
    for (const { sandboxId } of [demo, other]) await endDemo(sandboxId, '2 hours');
    await query(`CREATE FUNCTION write_late() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'still referred to' USING ERRCODE = 'foreign_key_violation'; END $$`);
    await query(`CREATE TRIGGER write_late BEFORE DELETE ON orders FOR EACH ROW
      WHEN (OLD.sandbox_id = '${demo.sandboxId}') EXECUTE FUNCTION write_late()`);
    expect(await purge()).toBe(1);
    await query('DROP TRIGGER write_late ON orders');
    expect(await purge()).toBe(1);
  });

  it('may delete of the append-only tables what is of an ended sandbox, and that alone', async () => {
    const real = await query(`SELECT o.id FROM orders o WHERE sandbox_id IS NULL LIMIT 1`);
    const orderId = String(real.rows[0].id);
    const refused = (text: string, ...values: unknown[]) =>
      expect(query(text, values), text).rejects.toThrow('append-only');
    const inSandbox = `order_id IN (SELECT id FROM orders WHERE sandbox_id = $1)`;
    const entries = `transaction_id IN (SELECT id FROM ledger_transactions WHERE ${inSandbox})`;

    await refused('DELETE FROM domain_events WHERE order_id = $1', orderId);
    await refused('UPDATE orders SET sandbox_id = $2 WHERE id = $1', orderId, demo.sandboxId);
    await refused(`DELETE FROM domain_events WHERE ${inSandbox}`, demo.sandboxId);
    await refused(`DELETE FROM ledger_entries WHERE ${entries}`, demo.sandboxId);
    await refused(`DELETE FROM ledger_transactions WHERE ${inSandbox}`, demo.sandboxId);

    const transaction = randomUUID();
    await query(
      `INSERT INTO ledger_transactions (id, order_id, kind, reference, sandbox_id) VALUES ($1, $2, 'refund', 'x', $3)`,
      [transaction, orderId, demo.sandboxId],
    );
    await query(
      `INSERT INTO ledger_entries (transaction_id, account, amount_cents, posted_at, is_live)
       SELECT id, account, amount, created_at, false FROM ledger_transactions,
         (VALUES ('refunds', 5), ('customer_payments', -5)) AS e (account, amount) WHERE id = $1`,
      [transaction],
    );
    await endDemo(demo.sandboxId, '2 hours');
    // This transaction belongs to a real order but names the sandbox. Its rows still cannot be deleted.
    await refused('DELETE FROM ledger_entries WHERE transaction_id = $1', transaction);
    await refused('DELETE FROM ledger_transactions WHERE id = $1', transaction);
    await refused(`UPDATE domain_events SET type = 'x' WHERE ${inSandbox}`, demo.sandboxId);
    await query(`DELETE FROM ledger_entries WHERE ${entries}`, [demo.sandboxId]);
    await query(`DELETE FROM driver_earnings WHERE ${inSandbox}`, [demo.sandboxId]);
    await query(`DELETE FROM ledger_transactions WHERE ${inSandbox}`, [demo.sandboxId]);
    const told = `event_id IN (SELECT id FROM domain_events WHERE ${inSandbox})`;
    // The database deletes the messages of a notification together with it.
    await query(`DELETE FROM notifications WHERE ${told}`, [demo.sandboxId]);
    await query(`DELETE FROM domain_events WHERE ${inSandbox}`, [demo.sandboxId]);
  });
});

it('no deletion of a row reads a whole table to learn who refers to it', async () => {
  const small = ['settings.updated_by'];
  const { rows } = await sql<{ reference: string }>`
    SELECT c.conrelid::regclass || '.' || a.attname AS reference
    FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    WHERE c.contype = 'f' AND c.confrelid::regclass::text = ANY (${sandboxRows.map(({ table }) => table)}::text[])
      AND NOT EXISTS (SELECT FROM pg_index i WHERE i.indrelid = c.conrelid AND i.indkey[0] = a.attnum
        AND coalesce(pg_get_expr(i.indpred, i.indrelid) = '(' || a.attname || ' IS NOT NULL)', true))
    ORDER BY 1`.execute(app.database.db);
  expect(rows.map(({ reference }) => reference)).toEqual(small);
});
