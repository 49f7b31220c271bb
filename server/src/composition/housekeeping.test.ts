import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSession } from '../http/sessions.ts';
import { bookingDay, bookJacket, quoteJacket } from '../testing/book-return.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { housekeepingTasks } from './housekeeping.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

async function count(table: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM ${sql.table(table)}`.execute(
    app.database.db,
  );
  return rows[0]?.n ?? 0;
}

const purge = () =>
  housekeepingTasks({
    db: app.database.db,
    bus: app.bus,
    clock: app.clock,
    log: app.fastify.log,
  }).purge_outdated({}, { attempt: 1, isLast: false });

it('deletes what is over, and nothing that anybody still needs', async () => {
  app.clock.set(bookingDay);
  const person = await app.person();
  const gone = await startSession(app.database.pool, person.id);
  await sql`UPDATE sessions SET expires_at = ${bookingDay} WHERE token_hash = sha256(${gone}::bytea)`.execute(
    app.database.db,
  );
  await bookJacket(app, person.cookie);
  await quoteJacket(app, person.cookie);
  await sql`INSERT INTO visitor_idempotency_keys (key, call, body_hash, status, answer, created_at)
    SELECT 'key ' || age, 'POST /api/waitlist', '', 201, '{}', ${bookingDay}::timestamptz - make_interval(days => age)
    FROM unnest(ARRAY[6, 8]) AS age`.execute(app.database.db);

  // Two expired visitors: one without any data, one with a quote that is still valid.
  await sql`INSERT INTO visitors (id, token_hash, started_from, created_at, expires_at)
    SELECT gen_random_uuid(), sha256(n::text::bytea), '10.0.0.1', ${bookingDay}, ${bookingDay}
    FROM generate_series(1, 2) n`.execute(app.database.db);
  await sql`UPDATE quotes SET user_id = NULL, visitor_id = (SELECT id FROM visitors LIMIT 1)
    WHERE id NOT IN (SELECT quote_id FROM orders)`.execute(app.database.db);

  await purge();
  const kept = { sessions: 1, quotes: 2, visitors: 1, visitor_idempotency_keys: 1 };
  for (const [table, rows] of Object.entries(kept))
    expect([table, await count(table)]).toEqual([table, rows]);

  // Adds more expired rows than one batch can delete. Each batch must be deleted in its own transaction.
  await sql`INSERT INTO visitor_idempotency_keys (key, call, body_hash, status, answer, created_at)
    SELECT 'old ' || n, 'POST /api/waitlist', '', 201, '{}', ${bookingDay}::timestamptz - interval '8 days'
    FROM generate_series(1, 2500) n`.execute(app.database.db);
  await sql`CREATE TABLE purged_in (xid xid8)`.execute(app.database.db);
  await sql`CREATE FUNCTION note_purge() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN INSERT INTO purged_in VALUES (pg_current_xact_id()); RETURN OLD; END $$`.execute(
    app.database.db,
  );
  await sql`CREATE TRIGGER noted BEFORE DELETE ON visitor_idempotency_keys
    FOR EACH ROW EXECUTE FUNCTION note_purge()`.execute(app.database.db);
  await purge();
  expect(await count('visitor_idempotency_keys')).toBe(1);
  const { rows: batches } = await sql<{ n: number }>`
    SELECT count(*) AS n FROM purged_in GROUP BY xid ORDER BY n DESC`.execute(app.database.db);
  expect(batches.map(({ n }) => n)).toEqual([1000, 1000, 500]);

  app.clock.set('2026-11-22T17:00:00Z');
  await purge();
  expect(await count('quotes')).toBe(1);
  expect(await count('visitors')).toBe(0);
  expect(await count('orders')).toBe(1);
});
