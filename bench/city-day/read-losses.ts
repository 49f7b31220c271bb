import { sql } from 'kysely';
import {
  parseCursor,
  readConsumerPage,
  readStanding,
} from '../../server/src/consumers/consumer-store.ts';
import { findChainOfOrder } from '../../server/src/features/returns/documents/read-chain.ts';
import { verifyStoredChain } from '../../server/src/features/returns/documents/verify-stored-chain.ts';
import { findContradictions } from '../../server/src/ledger/find-contradictions.ts';
import { findWrongCheckpoints } from '../../server/src/ledger/verify-checkpoints.ts';
import type { DayDatabase } from './day-database.ts';

/** Everything of which there must be none. */
export interface Losses {
  /** Between what drivers were shown before they accepted and what the ledger owes them, for what they completed. */
  centsThatDisagree: number;
  /** Contradictions that the product's own check of the books finds. */
  contradictions: string[];
  /** Orders whose chain of events does not verify, from the first event to the last. */
  brokenChains: number;
  /** Events that a consumer has not read. */
  unreadEvents: number;
  /** The gateway's messages that were not delivered, or not applied. */
  unappliedMessages: number;
  /** Notifications that are still to be sent. */
  unsentNotifications: number;
  /** Orders with two acceptances in a row, two captures, or two earnings. */
  doubled: number;
  /** Jobs that failed, and were tried again. */
  failedJobs: Record<string, number>;
}

async function countBroken({ db }: DayDatabase): Promise<number> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM orders ORDER BY created_at`.execute(db);
  let broken = 0;
  for (const { id } of rows) {
    const chain = await findChainOfOrder(db, id);
    if (chain === undefined || verifyStoredChain(chain) !== null) broken += 1;
  }
  return broken;
}

async function countUnread({ db }: DayDatabase): Promise<number> {
  const { rows } = await sql<{ name: string }>`SELECT name FROM event_consumers`.execute(db);
  let unread = 0;
  for (const { name } of rows) {
    let until = parseCursor((await readStanding(db, name)).cursor);
    for (;;) {
      const page = await readConsumerPage(db, name, until, 16_000);
      unread += page?.events.length ?? 0;
      if (page === null || !page.isFull) break;
      until = page.next;
    }
  }
  return unread;
}

async function countOf({ db }: DayDatabase, query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await (query as ReturnType<typeof sql<{ n: number }>>).execute(db);
  return rows[0]?.n ?? 0;
}

export async function readLosses(
  database: DayDatabase,
  failures: readonly string[],
): Promise<Losses> {
  const { db } = database;
  const failedJobs: Record<string, number> = {};
  for (const failure of failures) failedJobs[failure] = (failedJobs[failure] ?? 0) + 1;
  const checkpoints = await findWrongCheckpoints(db);
  return {
    centsThatDisagree: await countOf(
      database,
      sql`SELECT coalesce(sum(abs(coalesce(e.cents, 0) - o.driver_pay_cents - o.extra_legs_cents)), 0)::int AS n
        FROM orders o LEFT JOIN (SELECT t.order_id, -sum(l.amount_cents) AS cents FROM ledger_transactions t
          JOIN ledger_entries l ON l.transaction_id = t.id AND l.account = 'driver_payable' GROUP BY 1) e ON e.order_id = o.id
        WHERE o.status IN ('completed', 'refunded')`,
    ),
    contradictions: [
      ...(await findContradictions(db)),
      ...checkpoints.map(({ of }) => `a checkpoint of ${of} is wrong`),
    ],
    brokenChains: await countBroken(database),
    unreadEvents: await countUnread(database),
    unappliedMessages: await countOf(
      database,
      sql`SELECT (SELECT count(*) FROM local_gateway_events WHERE delivered_at IS NULL)::int
        + (SELECT count(*) FROM gateway_events WHERE state = 'waiting')::int AS n`,
    ),
    unsentNotifications: await countOf(
      database,
      sql`SELECT count(*)::int AS n FROM notification_deliveries WHERE state IN ('queued', 'sending') AND due_at <= now()`,
    ),
    doubled: await countOf(
      database,
      sql`SELECT (SELECT count(*) FROM (SELECT FROM driver_earnings WHERE order_id IS NOT NULL AND NOT is_adjustment
            GROUP BY order_id HAVING count(*) > 1) d)::int
        + (SELECT count(*) FROM (SELECT FROM payment_intents WHERE purpose = 'fare' AND captured_cents > 0
            GROUP BY order_id HAVING count(*) > 1) d)::int
        + (SELECT count(*) FROM (SELECT type = 'accepted' AND lag(type) OVER (PARTITION BY order_id ORDER BY sequence) = 'accepted' AS twice
            FROM domain_events WHERE order_id IS NOT NULL AND type IN ('accepted', 'released')) d WHERE twice)::int AS n`,
    ),
    failedJobs,
  };
}
