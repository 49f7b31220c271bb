import type { DayLosses } from '@backhaul/domain/dispatch/day-report.ts';
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
import type { World } from './world.ts';

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

/** The total in cents by which drivers of completed returns were owed less than their offers had shown. */
async function countBelowShown(database: DayDatabase, shown: World['shown']): Promise<number> {
  const offers = [...shown].map(([orderId, { driverId, cents }]) => ({ orderId, driverId, cents }));
  return await countOf(
    database,
    sql`SELECT coalesce(sum(greatest(0, s.cents - coalesce(e.cents, 0))), 0)::int AS n
      FROM jsonb_to_recordset(${JSON.stringify(offers)}::jsonb) AS s ("orderId" uuid, "driverId" uuid, cents integer)
      JOIN orders o ON o.id = s."orderId" AND o.driver_id = s."driverId" AND o.status IN ('completed', 'refunded')
      LEFT JOIN (SELECT t.order_id, l.driver_id, -sum(l.amount_cents) AS cents FROM ledger_transactions t
        JOIN ledger_entries l ON l.transaction_id = t.id AND l.account = 'driver_payable' GROUP BY 1, 2) e
        ON e.order_id = o.id AND e.driver_id = o.driver_id`,
  );
}

export async function readLosses(
  database: DayDatabase,
  { failures, shown }: { failures: readonly string[]; shown: World['shown'] },
): Promise<DayLosses> {
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
    centsBelowShown: await countBelowShown(database, shown),
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
