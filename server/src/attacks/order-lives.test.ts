import { execFile } from 'node:child_process';
import { fareV2 } from '@backhaul/domain/fare/verdict-rules.ts';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import { settle } from '@backhaul/domain/fare/outcome.ts';
import { raiseTip } from '@backhaul/domain/fare/raise-tip.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sized } from '../testing/sized.ts';
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts';
import { endCredits } from '../features/money/credits/end-credits.ts';
import { findContradictions } from '../ledger/find-contradictions.ts';
import { createInProcessBus } from '../testing/in-process-bus.ts';
import { suiteClock } from '../testing/test-clock.ts';
import { readResults } from '../testing/order-lives/read-results.ts';
import { type Life, lives } from '../testing/order-lives/life.ts';
import { priceOf } from '../testing/order-lives/happenings.ts';
import { legCentsOf, outcomeOf, playLife } from '../testing/order-lives/play-life.ts';
import { type SeededLife, seedLives } from '../testing/order-lives/seed-lives.ts';

/** The number of generated orders. `ORDER_LIVES=20000` is the number before a release. */
const generatedLives = Number(process.env['ORDER_LIVES'] ?? sized(1_500, 60));
const chunk = 500;
const atOnce = 8;
const drivers = 60;
/**
 * The number of customers. There are few, so that the orders of one customer compete for the same credit.
 */
const customers = 25;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.destroy());

async function addPerson(isDriver: boolean): Promise<string> {
  const id = randomUUID();
  await sql`INSERT INTO users (id, email, email_verified_at, first_name, last_name, phone, is_driver)
    VALUES (${id}, ${`${id}@example.com`}, now(), 'Test', 'Person', '(314) 555-0100', ${isDriver})`.execute(
    database.db,
  );
  return id;
}

/**
 * Adds drivers. The banks of some of them refuse payouts, and the banks of others send payouts back.
 */
async function addDrivers(): Promise<string[]> {
  const ids = await Promise.all(Array.from({ length: drivers }, () => addPerson(true)));
  for (const [at, id] of ids.entries()) {
    const state = ['enabled', 'enabled', 'enabled', 'disabled', 'closed'][at % 5];
    await sql`INSERT INTO local_payout_accounts (account, state) VALUES (${id}, ${state})`.execute(
      database.db,
    );
  }
  return ids;
}

async function playAll(seeded: readonly SeededLife[]): Promise<void> {
  const waiting = seeded.values();
  const play = async () => {
    for (const one of waiting)
      await playLife(database.db, one).catch((error: unknown) => {
        throw new Error(`the life ${JSON.stringify(one.life)} of ${one.orderId}`, { cause: error });
      });
  };
  await Promise.all(Array.from({ length: atOnce }, play));
}

/**
 * The amounts in cents that the customer must pay and the driver must get for a generated order, according to
 * the rules.
 */
function rightOf(one: SeededLife): { owed: number; earned: number } {
  const { life } = one;
  const price = priceOf(one);
  const outcome = outcomeOf(one);
  const tipCents = life.trip.tipCents + (life.isPaid ? life.moreTipCents : 0);
  const { fare, driverPay } = raiseTip(price, tipCents);
  const settled = settle(
    outcome,
    {
      totalCents: fare.totalCents,
      tipCents,
      driverPayLines: driverPay.lines,
      extraLegsCents: legCentsOf(one),
    },
    fareV2,
  );
  const late = outcome === 'completed' ? life.lateTipCents : 0;
  return { owed: settled.customerPaysCents + late, earned: settled.driverGetsCents + late };
}

/** Counts orders that were paid, by card or credit, although their payment status says that they were not. */
async function countPaidVoided(): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM orders o WHERE o.payment_status IN ('voided', 'pending', 'failed')
      AND (EXISTS (SELECT FROM credit_uses u WHERE u.order_id = o.id AND u.is_used)
        OR EXISTS (SELECT FROM payment_intents i WHERE i.order_id = o.id AND i.purpose = 'fare' AND i.captured_cents > 0))`.execute(
    database.db,
  );
  return rows[0]?.n ?? 0;
}

/**
 * True if the captured amount can be correct. It may be less than the amount due if the bank refused a
 * capture or a refund was made. It may be more if the bank sent refunds back.
 */
function isTakenRight(life: Life, taken: number, owed: number): boolean {
  const mayBeLess = life.isCaptureRefused || life.refundPercent > 0;
  const mayBeMore = life.card === 'sends_refunds_back';
  return taken === owed || (taken < owed ? mayBeLess : mayBeMore);
}

test(
  `${generatedLives} orders live their lives on bad lines, and the books hold`,
  { timeout: 1_200_000 + 300 * generatedLives },
  async () => {
    const cast = {
      customers: await Promise.all(Array.from({ length: customers }, () => addPerson(false))),
      drivers: await addDrivers(),
      adminId: await addPerson(false),
    };
    const all: Life[] = fc.sample(lives, { numRuns: generatedLives, seed: 20_261_123 });
    const seeded: SeededLife[] = [];
    for (let from = 0; from < all.length; from += chunk) {
      const some = await seedLives(database.db, cast, all.slice(from, from + chunk));
      await playAll(some);
      seeded.push(...some);
    }
    // Updates the statistics, as autovacuum does in production, because queries over all orders need them.
    await sql`ANALYZE`.execute(database.db);
    expect(await findContradictions(database.db)).toEqual([]);
    expect(await countPaidVoided()).toBe(0);
    const results = await readResults(database.db);
    const wrong = seeded.flatMap((one) => {
      const { owed, earned } = rightOf(one);
      const result = results.get(one.orderId);
      const taken = (result?.paid ?? 0) - (result?.refunded ?? 0) + (result?.credited ?? 0);
      const isPaidRight = isTakenRight(one.life, taken, owed);
      return isPaidRight && result?.earned === earned ? [] : [{ ...one, owed, earned, result }];
    });
    expect(wrong.slice(0, 3)).toEqual([]);
  },
);

test('once all credit has ended, nobody is owed any, and no order keeps some', async () => {
  const inYears = { now: () => new Date(suiteClock.now().getTime() + 2 * 365 * 86_400_000) };
  await endCredits({ db: database.db, bus: createInProcessBus(), clock: inYears });
  const { rows } = await sql<{ owed: number; kept: number }>`
    SELECT (SELECT coalesce(sum(amount_cents), 0)::int FROM ledger_entries WHERE account = 'customer_credit') AS owed,
      (SELECT count(*)::int FROM credit_uses WHERE NOT is_used) AS kept`.execute(database.db);
  expect(rows).toEqual([{ owed: 0, kept: 0 }]);
  expect(await findContradictions(database.db)).toEqual([]);
});

/** Changes the books without the application, as a bug or a person with database access could. */
async function tamper(change: string): Promise<void> {
  const client = await database.pool.connect();
  try {
    await client.query(`SET session_replication_role = replica; ${change}`);
  } finally {
    await client.query('SET session_replication_role = origin');
    client.release();
  }
}

/** Changes one row without the application. Returns a function that restores it. */
async function changeOne(table: string, change: string, which: string) {
  const one = `ctid = (SELECT ctid FROM ${table} WHERE ${which} LIMIT 1)`;
  await tamper(
    `CREATE TABLE kept AS SELECT * FROM ${table} WHERE ${one}; UPDATE ${table} SET ${change} WHERE ${one}`,
  );
  return () =>
    tamper(`DELETE FROM ${table} WHERE id IN (SELECT id FROM kept); INSERT INTO ${table} OVERRIDING SYSTEM VALUE
      SELECT * FROM kept; DROP TABLE kept`);
}

async function checkBooks(): Promise<{ code: number; told: string }> {
  const command = path.join(import.meta.dirname, '../commands/check-books.ts');
  const secret = 'a secret of at least thirty-two letters';
  const env = {
    DATABASE_URL: database.url,
    DATA_DIR: '/nonexistent',
    APP_SECRET: secret,
    LOCAL_GATEWAY_SECRET: secret,
  };
  return await promisify(execFile)(process.execPath, [command], { env }).then(
    ({ stdout }) => ({ code: 0, told: stdout }),
    ({ code, stdout }: { code: number; stdout: string }) => ({ code, told: stdout }),
  );
}

test.each([
  [
    'a transaction does not balance',
    'ledger_entries',
    'amount_cents = amount_cents + 1',
    "account = 'platform_revenue'",
  ],
  [
    'gateway and books disagree',
    'local_gateway_intents',
    'captured_cents = captured_cents - 1',
    // The change needs a row whose captured amount is above its refunded one, so that it does not fall below.
    'captured_cents > refunded_cents',
  ],
  [
    'our payments are not',
    'payment_intents',
    'refunded_cents = 1',
    'captured_cents > 1 AND refunded_cents = 0',
  ],
  ['what is disputed', 'payment_disputes', "status = 'won'", "status = 'lost'"],
  ['credit is not what was granted', 'customer_credits', 'amount_cents = amount_cents + 1', 'true'],
  ['a refund was not carried out', 'refunds', 'amount_cents = amount_cents + 1', 'true'],
  ['an earning is not what', 'driver_earnings', 'total_cents = total_cents + 1', 'true'],
  [
    'the bank paid other than',
    'local_payouts',
    'amount_cents = amount_cents + 1',
    "state = 'paid'",
  ],
  [
    'what is in transit is not',
    'payouts',
    `state = CASE WHEN settled_at IS NULL THEN 'paid' ELSE 'in_transit' END,
      settled_at = CASE WHEN settled_at IS NULL THEN now() END`,
    // The change needs a payout whose driver has at most one payout in transit afterwards.
    `settled_at IS NULL
      OR state = 'paid' AND NOT EXISTS (SELECT FROM payouts o WHERE o.driver_id = payouts.driver_id AND o.settled_at IS NULL)`,
  ],
])('and what does not hold is found: %s', async (words, table, change, which) => {
  const restore = await changeOne(table, change, which);
  expect((await findContradictions(database.db)).join('\n')).toContain(words);
  await restore();
  expect(await findContradictions(database.db)).toEqual([]);
});

test('an operator can ask whether the books hold', async () => {
  expect(await checkBooks()).toEqual({ code: 0, told: 'The books balance.\n' });
  const restore = await changeOne('refunds', 'amount_cents = amount_cents + 1', 'true');
  expect(await checkBooks()).toEqual({
    code: 1,
    told: expect.stringContaining('a refund was not carried out, or another one was: 1, such as '),
  });
  await restore();
});
