import { randomUUID } from 'node:crypto';
import { ledgerAccounts } from '@backhaul/domain/money/ledger-accounts.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts';
import { seedOrder } from '../testing/seed-order.ts';
import { closeHours } from './close-hours.ts';
import { postTransaction } from './post-transaction.ts';
import { readTotals } from './read-totals.ts';
import { findWrongCheckpoints } from './verify-checkpoints.ts';

let database: TestDatabase;
let orderId: string;
const driverId = randomUUID();
const everyFour = { account: 4, driver: 4, company: 4 };
const hourMs = 3_600_000;
const started = Date.parse('2026-03-01T06:00:00Z');

beforeAll(async () => {
  database = await createTestDatabase();
  const customerId = randomUUID();
  await sql`INSERT INTO users (id, email, first_name, last_name)
    VALUES (${customerId}, 'a@example.com', 'A', 'B'), (${driverId}, 'd@example.com', 'D', 'B')`.execute(
    database.db,
  );
  orderId = (await seedOrder(database.db, { customerId })).id;
});
afterAll(() => database.destroy());

/**
 * Posts a captured payment of `cents`, dated `hour` hours after `started`. The whole amount is owed to a
 * driver.
 */
const post = (db: typeof database.db, hour: number, cents: number) =>
  postTransaction(db, {
    orderId,
    sandboxId: null,
    kind: 'capture',
    reference: randomUUID(),
    at: new Date(started + hour * hourMs),
    entries: [
      { account: 'processor_clearing', amountCents: cents },
      { account: 'driver_payable', amountCents: -cents, driverId },
    ],
  });

const posted = (hour: number, cents: number) =>
  database.db.transaction().execute((transaction) => post(transaction, hour, cents));

async function closedUntil(): Promise<Date | undefined> {
  const { rows } = await sql<{
    closed_until: Date;
  }>`SELECT closed_until FROM ledger_closing`.execute(database.db);
  return rows[0]?.closed_until;
}

const placeAt = (hour: number) => ({ at: sql`${new Date(started + hour * hourMs)}`, id: 0 });

async function clearingBefore(hour: number): Promise<number> {
  const totals = await readTotals(database.db, ['processor_clearing'], placeAt(hour));
  return (totals[0]?.debitCents ?? 0) - (totals[0]?.creditCents ?? 0);
}

async function earnedBefore(hour: number): Promise<number> {
  const totals = await readTotals(database.db, ['driver_payable'], placeAt(hour), driverId);
  return (totals[0]?.creditCents ?? 0) - (totals[0]?.debitCents ?? 0);
}

/** The balance before an hour, computed from all entries. */
async function addedUpBefore(hour: number): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    SELECT coalesce(sum(amount_cents), 0) AS cents FROM ledger_entries
    WHERE account = 'processor_clearing' AND posted_at < ${new Date(started + hour * hourMs)}`.execute(
    database.db,
  );
  return rows[0]?.cents ?? 0;
}

const driverCheckpoints = async () => {
  const { rows } = await sql<{ entries: number; credit_cents: number }>`
    SELECT entries, credit_cents FROM driver_checkpoints WHERE driver_id = ${driverId}
    ORDER BY posted_at, entry_id`.execute(database.db);
  return rows;
};

const checkpoints = async () => {
  const { rows } = await sql<{ entries: number; debit_cents: number; credit_cents: number }>`
    SELECT entries, debit_cents, credit_cents FROM ledger_checkpoints WHERE account = 'processor_clearing'
    ORDER BY posted_at, entry_id`.execute(database.db);
  return rows;
};

it('stops before an hour in which somebody still posts, and goes on once they are done', async () => {
  for (let hour = 0; hour < 30; hour += 1) await posted(hour, 100 + hour);
  const isOpen = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const straggler = database.db.transaction().execute(async (transaction) => {
    await post(transaction, 12, 7);
    isOpen.resolve();
    await mayEnd.promise;
  });
  await isOpen.promise;
  await closeHours(database.db, everyFour);
  expect(await closedUntil()).toEqual(new Date(started + 12 * hourMs));
  expect(await checkpoints()).toHaveLength(3);
  mayEnd.resolve();
  await straggler;
  await closeHours(database.db, everyFour);
  expect((await checkpoints()).map(({ entries }) => entries)).toEqual([4, 8, 12, 16, 20, 24, 28]);
  expect(await findWrongCheckpoints(database.db)).toEqual([]);
  for (let hour = 0; hour <= 31; hour += 1)
    expect([hour, await clearingBefore(hour), await earnedBefore(hour)]).toEqual([
      hour,
      await addedUpBefore(hour),
      await addedUpBefore(hour),
    ]);
  expect(await driverCheckpoints()).toEqual(
    (await checkpoints()).map(({ entries, debit_cents }) => ({
      entries,
      credit_cents: debit_cents,
    })),
  );
});

it('posts what is late in the first hour that is open, so that nothing that was read changes', async () => {
  const known = await clearingBefore(31);
  await posted(3, 5_000);
  expect(await clearingBefore(31)).toBe(known);
  const { rows } = await sql<{ isOpen: boolean }>`
    SELECT bool_and(t.created_at >= c.closed_until AND e.posted_at = t.created_at) AS "isOpen"
    FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id CROSS JOIN ledger_closing c
    WHERE abs(e.amount_cents) = 5000`.execute(database.db);
  expect(rows).toEqual([{ isOpen: true }]);
  const now = await readTotals(database.db, ledgerAccounts, { at: sql`'infinity'`, id: 0 });
  const sum = (of: (row: (typeof now)[number]) => number) =>
    now.reduce((total, row) => total + of(row), 0);
  expect(sum(({ debitCents }) => debitCents)).toBe(sum(({ creditCents }) => creditCents));
});

it('closes nothing twice and refuses to change a checkpoint', async () => {
  const before = await checkpoints();
  await Promise.all([closeHours(database.db, everyFour), closeHours(database.db)]);
  expect(await checkpoints()).toEqual(before);
  await expect(
    sql`UPDATE ledger_checkpoints SET debit_cents = 0`.execute(database.db),
  ).rejects.toThrow('append-only');
});

it('refuses an entry that says another moment than its transaction', async () => {
  const id = randomUUID();
  await expect(
    sql`WITH t AS (INSERT INTO ledger_transactions (id, order_id, kind, reference) VALUES (${id}, ${orderId}, 'capture', 'x')
        RETURNING id, created_at)
      INSERT INTO ledger_entries (transaction_id, account, amount_cents, posted_at, is_live)
      SELECT id, account, amount, created_at - interval '1 day', true
      FROM t, (VALUES ('refunds', 5), ('customer_payments', -5)) AS e (account, amount)`.execute(
      database.db,
    ),
  ).rejects.toThrow('not of its transaction');
});

it('finds a checkpoint that its entries do not confirm', async () => {
  await sql`ALTER TABLE ledger_entries DISABLE TRIGGER USER`.execute(database.db);
  await sql`
    UPDATE ledger_entries SET amount_cents = amount_cents + 1
    WHERE (account = 'processor_clearing' AND posted_at = ${new Date(started + 5 * hourMs)})
      OR (driver_id = ${driverId} AND posted_at = ${new Date(started + 9 * hourMs)})`.execute(
    database.db,
  );
  await sql`ALTER TABLE ledger_entries ENABLE TRIGGER USER`.execute(database.db);
  const wrong = await findWrongCheckpoints(database.db);
  expect(wrong.map(({ of, posted_at }) => [of, posted_at])).toEqual([
    ['driver_payable', new Date(started + 11 * hourMs)],
    ['processor_clearing', new Date(started + 7 * hourMs)],
    [driverId, new Date(started + 11 * hourMs)],
  ]);
});
