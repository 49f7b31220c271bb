import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedCaptured } from '../testing/captured-orders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { connectDatabase, type DatabaseConnection } from './connect.ts';
import { setUpServerRole, embeddedServerUrl } from './server-role.ts';
import { declaredTables } from './tables/all-tables.ts';

let app: TestApp;
/** A connection with the server's own role. */
let server: DatabaseConnection;

/** The append-only tables, each with a change that must fail. The test data has a row in each of them. */
const tables = Object.entries({
  ledger_entries: 'amount_cents = amount_cents',
  ledger_transactions: 'kind = kind',
  ledger_checkpoints: 'entries = entries',
  driver_checkpoints: 'entries = entries',
  company_checkpoints: 'entries = entries',
  domain_events: 'happened_at = happened_at',
  fare_versions: 'rules = rules',
  admin_acts: 'reason = reason',
  refunds: 'amount_cents = 1',
  credit_uses: 'amount_cents = amount_cents',
});

beforeAll(async () => {
  app = await startTestApp();
  const { db, pool } = app.database;
  const url = embeddedServerUrl(app.database.url);
  server = connectDatabase({ url, max: 1 });
  const owner = await pool.connect();
  await setUpServerRole(owner, { url, isOurs: true });
  owner.release();
  const admin = await app.person({ isAdmin: true });
  const customer = await app.person();
  const { orderId, intentId } = await seedCaptured(db, {
    customerId: customer.id,
    amountCents: 2_000,
    at: app.clock.now(),
  });
  const credit = randomUUID();
  const rows: [string, unknown[]][] = [
    [
      `INSERT INTO admin_acts (acted_at, admin_id, action, thing) VALUES (now(), $1, 'change_proof', 'Proof')`,
      [admin.id],
    ],
    [
      `INSERT INTO customer_credits (id, customer_id, amount_cents, reason, granted_by, expires_at, created_at)
        VALUES ($1, $2, 500, 'Sorry', $3, now() + interval '1 day', now())`,
      [credit, customer.id, admin.id],
    ],
    [
      `INSERT INTO credit_uses (credit_id, order_id, amount_cents, is_used) VALUES ($1, $2, 500, true)`,
      [credit, orderId],
    ],
    [
      `INSERT INTO refunds (id, order_id, intent_id, amount_cents, party_at_fault) VALUES ($1, $2, $3, 100, 'store')`,
      [randomUUID(), orderId, intentId],
    ],
    [
      `INSERT INTO ledger_checkpoints (account, posted_at, entry_id, entries, debit_cents, credit_cents)
        VALUES ('refunds', now(), 1, 1, 0, 0)`,
      [],
    ],
    [
      `INSERT INTO driver_checkpoints (driver_id, posted_at, entry_id, entries, debit_cents, credit_cents)
        VALUES ($1, now(), 1, 1, 0, 0)`,
      [customer.id],
    ],
    [
      `INSERT INTO company_checkpoints (company_id, posted_at, entry_id, entries, debit_cents, credit_cents)
        VALUES ('target', now(), 1, 1, 0, 0)`,
      [],
    ],
  ];
  for (const [statement, values] of rows) await pool.query(statement, values);
});
afterAll(async () => {
  await server.close();
  await app.stop();
});

const refusal = (pool: pg.Pool, statement: string) =>
  pool.query(statement).then(
    () => `${statement} was done`,
    (error: Error) => error.message,
  );
const refused = /append-only|permission denied|must be owner/;

describe.each(tables)('%s', (table, change) => {
  it('has a row to lose', async () => {
    const { rows } = await server.pool.query(`SELECT count(*) AS n FROM ${table}`);
    expect(rows[0].n).toBeGreaterThan(0);
  });

  it.each([
    `UPDATE ${table} SET ${change}`,
    `DELETE FROM ${table}`,
    `TRUNCATE ${table} CASCADE`,
    `ALTER TABLE ${table} ADD COLUMN more text`,
    `ALTER TABLE ${table} DISABLE TRIGGER ALL`,
    `ALTER TABLE ${table} DISABLE TRIGGER USER`,
    `CREATE TRIGGER t BEFORE INSERT ON ${table} EXECUTE FUNCTION refuse_change()`,
    `DROP TABLE ${table} CASCADE`,
  ])('is not changed by a server: %s', async (statement) => {
    expect(await refusal(server.pool, statement)).toMatch(refused);
  });

  // One role may own the tables and also run the server, as when only DATABASE_URL is set. Even then,
  // triggers refuse these changes.
  it.each([`UPDATE ${table} SET ${change}`, `DELETE FROM ${table}`, `TRUNCATE ${table} CASCADE`])(
    'nor by its owner as long as the triggers stand: %s',
    async (statement) => {
      expect(await refusal(app.database.pool, statement)).toMatch(/append-only/);
    },
  );
});

it.each([
  'SET session_replication_role = replica',
  'CREATE TABLE more (n integer)',
  'CREATE TEMP TABLE sandboxes (id uuid, expires_at timestamptz)',
  'CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NEW; END $$',
  `INSERT INTO schema_migrations (name, checksum) VALUES ('9999-more.sql', '')`,
  'CREATE ROLE another SUPERUSER',
  'SET ROLE backhaul',
])('a server cannot get round it: %s', async (statement) => {
  expect(await refusal(server.pool, statement)).toMatch(/permission denied|must be owner/);
});

describe('the role that serves', () => {
  const asServer = async <Row>(query: string) => {
    const { rows } = await server.pool.query(query);
    return rows as Row[];
  };

  it('owns nothing and is nobody special', async () => {
    expect(
      await asServer(`SELECT rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls
        FROM pg_roles WHERE rolname = current_user`),
    ).toEqual([
      {
        rolsuper: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolreplication: false,
        rolbypassrls: false,
      },
    ]);
    expect(
      await asServer(`SELECT relname AS thing FROM pg_class WHERE relowner = current_user::regrole
        UNION ALL SELECT proname FROM pg_proc WHERE proowner = current_user::regrole
        UNION ALL SELECT nspname FROM pg_namespace WHERE nspowner = current_user::regrole`),
    ).toEqual([]);
    expect(
      await asServer('SELECT roleid FROM pg_auth_members WHERE member = current_user::regrole'),
    ).toEqual([]);
  });

  it('may empty no table, set no trigger on any and refer to none', async () => {
    expect(
      await asServer(`SELECT c.relname FROM pg_class c WHERE c.relkind IN ('r', 'p')
        AND c.relnamespace IN ('public'::regnamespace, 'graphile_worker'::regnamespace)
        AND has_table_privilege(c.oid, 'TRUNCATE, TRIGGER, REFERENCES')`),
    ).toEqual([]);
  });

  it('may change of each table that only grows what is declared', async () => {
    const growing = declaredTables.flatMap(({ table, grows }) =>
      grows === undefined ? [] : [{ table, grows }],
    );
    expect(growing.length).toBeGreaterThanOrEqual(tables.length);
    for (const { table, grows } of growing) {
      const [may] = await asServer<Record<string, boolean>>(`SELECT
        has_table_privilege('${table}', 'UPDATE') AS "UPDATE", has_table_privilege('${table}', 'DELETE') AS "DELETE"`);
      // A right to update single columns does not count as a right to update the whole table.
      const whole = grows.split(', ').filter((right) => /^(UPDATE|DELETE)$/.test(right));
      expect(
        Object.entries(may ?? {}).flatMap(([right, isGiven]) => (isGiven ? [right] : [])),
        table,
      ).toEqual(['UPDATE', 'DELETE'].filter((right) => whole.includes(right)));
    }
  });
});

it('a refund is carried out once, and credit is held until it is used', async () => {
  const { pool } = server;
  await pool.query('UPDATE refunds SET done_at = now() WHERE done_at IS NULL');
  expect(await refusal(pool, 'UPDATE refunds SET done_at = now()')).toMatch(/append-only/);
  expect(await refusal(pool, 'UPDATE credit_uses SET is_used = false')).toMatch(/append-only/);
});
