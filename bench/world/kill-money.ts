import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { connectDatabase } from '../../server/src/database/connect.ts';
import {
  decideRefund,
  refundableCents,
} from '../../server/src/features/money/payments/refund-payment.ts';
import { findContradictions } from '../../server/src/ledger/find-contradictions.ts';
import type { CrashWorld, Victim } from './crash-world.ts';
import { createCustomer, createDrivers, type Person } from './people.ts';
import { bookPaid } from './whole-order.ts';

const drivers = 4;
const writers = 4;
const victims: readonly Victim[] = ['server', 'postgres', 'server', 'both'];
const latestKillMs = 900;
const retryPauseMs = 100;
const patienceMs = 120_000;

/** Counts after the kills, once all orders are settled, refunded and paid out. */
interface MoneySurvival {
  kills: number;
  completed: number;
  refunds: number;
  payouts: number;
  /** Contradictions between books, gateway, bank and payouts. */
  contradictions: string[];
  /**
   * The number of orders whose payment was captured more than once, plus the number of payouts that were made
   * more than once.
   */
  takenTwice: number;
  /** The number of captures, refunds and payouts that did not finish in time. */
  open: number;
}

interface Delivered {
  id: string;
  driver: Person;
}

/**
 * Brings orders to the store's counter and uploads a photo of each receipt. Only the driver's last action is
 * missing then.
 */
async function deliverMany(
  world: CrashWorld,
  database: pg.Pool,
  count: number,
): Promise<Delivered[]> {
  const customer = await createCustomer(database);
  const people = await createDrivers(database, drivers);
  const delivered: Delivered[] = [];
  for (let made = 0; made < count; made += 1) {
    const driver = people[made % drivers];
    if (driver === undefined) throw new Error('drivers were made');
    delivered.push({ id: await bookPaid(world.origin, customer), driver });
  }
  const paid = `SELECT FROM orders WHERE payment_status = 'authorized' AND id = ANY($1)`;
  const ids = delivered.map(({ id }) => id);
  await until(async () => (await database.query(paid, [ids])).rowCount === count);
  await database.query(
    `WITH brought AS (
      UPDATE orders o SET status = 'delivered', driver_id = d.driver_id, assigned_at = now(), picked_up_at = now(),
        delivered_at = now()
      FROM unnest($1::uuid[], $2::uuid[]) AS d (order_id, driver_id) WHERE o.id = d.order_id RETURNING o.id, o.driver_id)
    INSERT INTO files (id, owner_id, order_id, kind, media_type, size_bytes)
    SELECT gen_random_uuid(), driver_id, id, 'counter_receipt', 'image/jpeg', 10 FROM brought`,
    [ids, delivered.map(({ driver }) => driver.id)],
  );
  return delivered;
}

async function until(isSo: () => Promise<boolean>): Promise<boolean> {
  const end = performance.now() + patienceMs;
  while (performance.now() < end) {
    if (await isSo().catch(() => false)) return true;
    await delay(retryPauseMs);
  }
  return false;
}

/**
 * Repeats an action until it is answered, as the driver's phone does. An error below 500 also counts as an
 * answer: an earlier attempt may have succeeded unnoticed.
 */
async function act(
  world: CrashWorld,
  { cookie }: Person,
  [method, path, body]: [string, string, object],
): Promise<void> {
  const headers = {
    cookie,
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  };
  const isAnswered = await until(async () => {
    const answer = await fetch(`${world.origin}${path}`, {
      method,
      headers,
      body: JSON.stringify(body),
    });
    await answer.arrayBuffer();
    return answer.status < 500;
  });
  if (!isAnswered) throw new Error(`${method} ${path} was never answered`);
}

/** Waits until an order's payment is captured, then refunds a part of it. */
async function refund(world: CrashWorld, orderId: string): Promise<boolean> {
  return await until(async () => {
    const { db, close } = connectDatabase({ url: world.databaseUrl(), max: 1 });
    try {
      return await db.transaction().execute(async (transaction) => {
        const intent = await transaction
          .selectFrom('payment_intents')
          .select(['id', 'captured_cents'])
          .where('order_id', '=', orderId)
          .where('captured_cents', '>', 0)
          .executeTakeFirst();
        if (intent === undefined) return false;
        const left = await refundableCents(transaction, intent.id);
        if (left < intent.captured_cents) return true;
        const amountCents = randomInt(1, intent.captured_cents);
        const given = { orderId, intentId: intent.id, amountCents, reason: null };
        return (await decideRefund(transaction, { ...given, partyAtFault: 'store' })) !== null;
      });
    } finally {
      await close();
    }
  });
}

async function live(world: CrashWorld, { id, driver }: Delivered, at: number): Promise<void> {
  await act(world, driver, ['PATCH', `/api/orders/${id}`, { status: 'completed' }]);
  if (at % 2 === 0) await refund(world, id);
  await act(world, driver, ['POST', '/api/driver/payouts', {}]);
}

async function countOf(database: pg.Pool, query: string): Promise<number> {
  const { rows } = await database.query<{ n: string }>(`SELECT count(*) AS n FROM (${query}) c`);
  return Number(rows[0]?.n);
}

const waiting = `SELECT id::text FROM orders WHERE status = 'completed' AND payment_status IN ('authorized', 'pending')
  UNION ALL SELECT r.id::text FROM refunds r JOIN payment_intents i ON i.id = r.intent_id
    WHERE i.refunded_cents < (SELECT sum(amount_cents) FROM refunds WHERE intent_id = i.id)
  UNION ALL SELECT id::text FROM payouts WHERE settled_at IS NULL`;
const twice = `SELECT o.id::text FROM orders o JOIN ledger_transactions t ON t.order_id = o.id AND t.kind = 'capture'
    GROUP BY 1 HAVING count(*) > 1
  UNION ALL SELECT payout_reference FROM local_payouts GROUP BY 1 HAVING count(*) > 1`;

/**
 * Kills processes while orders are captured, refunded and paid out. Compares books, gateway and bank at the
 * end.
 */
export async function killWhileMoneyMoves(
  world: CrashWorld,
  { orders, kills }: { orders: number; kills: number },
): Promise<MoneySurvival> {
  const seeding = world.database();
  const delivered = await deliverMany(world, seeding, orders);
  await seeding.end();
  const left = delivered.entries();
  const writing = Promise.all(
    Array.from({ length: writers }, async () => {
      for (const [at, one] of left) await live(world, one, at);
    }),
  );
  for (let kill = 0; kill < kills; kill += 1) {
    await delay(randomInt(latestKillMs));
    await world.killAndRestart(victims[kill % victims.length] ?? 'server');
  }
  await writing;
  const database = world.database();
  await until(async () => (await countOf(database, waiting)) === 0);
  const { db, close } = connectDatabase({ url: world.databaseUrl(), max: 1 });
  const survival = {
    kills,
    completed: await countOf(database, `SELECT FROM orders WHERE status = 'completed'`),
    refunds: await countOf(database, 'SELECT FROM refunds'),
    payouts: await countOf(database, `SELECT FROM payouts WHERE state = 'paid'`),
    contradictions: await findContradictions(db),
    takenTwice: await countOf(database, twice),
    open: await countOf(database, waiting),
  };
  await close();
  await database.end();
  return survival;
}
