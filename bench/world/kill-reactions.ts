import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type pg from 'pg';
import { connectDatabase } from '../../server/src/database/connect.ts';
import { changeOrder } from '../../server/src/orders/change-order.ts';
import type { CrashWorld } from './crash-world.ts';
import { growTables } from './grown-tables.ts';
import { openJsonClient } from './json-client.ts';
import { bookUnpaid, reportPaid } from './paid-orders.ts';
import { createCustomer, createDrivers } from './people.ts';

const writers = 4;
/** The number of drivers. With so many, each has as few jobs at a time as a real driver. */
const driverCount = 2_000;
const eventsToAWake = 50;
const earliestKillMs = 200;
const latestKillMs = 2_500;
const patienceMs = 480_000;

/** Counts of the tables' contents after the kills. All except the first two must be 0. */
interface ReactionsSurvival {
  events: number;
  kills: number;
  /**
   * The number of events without an inbox entry. `unmailed` counts events without a mail; a mail that waits
   * for the end of the night is not missing.
   */
  unnoted: number;
  unmailed: number;
  /** The number of events with more than one inbox entry or mail. */
  doubled: number;
  /** The number of jobs that failed for good or are still failing. */
  failed: number;
}

/** Inserts `count` copies of one paid order. Each copy waits for a driver. */
async function offerMany(world: CrashWorld, database: pg.Pool, count: number): Promise<string[]> {
  const customer = await openJsonClient(world.origin, (await createCustomer(database)).cookie);
  const processor = await openJsonClient(world.origin, '');
  const { id: orderId, ...order } = await bookUnpaid(customer);
  await reportPaid(processor, { id: orderId, ...order });
  for (const client of [customer, processor]) client.close();
  const storeId = 'target-hampton-village';
  await growTables({ pool: database }, { orderId, storeId }, { first: 1, last: count });
  const { rows } = await database.query<{ id: string }>(
    `SELECT id FROM orders WHERE status = 'created' AND id <> $1`,
    [orderId],
  );
  return rows.map(({ id }) => id);
}

/** Lets drivers accept all orders, each in its own transaction, as the product does. */
async function acceptAll(url: string, orderIds: readonly string[], drivers: readonly string[]) {
  const { db, close } = connectDatabase({ url, max: writers });
  const waiting = orderIds.entries();
  async function acceptSome(): Promise<void> {
    for (const [n, orderId] of waiting) {
      const driverId = drivers[n % drivers.length] ?? null;
      const at = new Date();
      await changeOrder(db, {
        set: { status: 'assigned', driver_id: driverId, assigned_at: at },
        guard: sql`status = 'created'`,
        event: {
          orderId,
          type: 'accepted',
          action: 'accept',
          actor: { kind: 'driver', id: driverId },
          happenedAt: at,
        },
      });
      if (n % eventsToAWake === 0) await sql`SELECT pg_notify('domain_events', '')`.execute(db);
    }
  }
  await Promise.all(Array.from({ length: writers }, acceptSome));
  await close();
}

async function countOf(database: pg.Pool, query: string): Promise<number> {
  const { rows } = await database.query<{ n: string }>(`SELECT count(*) AS n FROM (${query}) c`);
  return Number(rows[0]?.n);
}

const accepted = `SELECT e.id FROM domain_events e WHERE e.type = 'accepted'`;
const delivered = (channel: string) => `SELECT d.id FROM notifications n
  JOIN notification_deliveries d ON d.notification_id = n.id
  WHERE n.event_id = e.id AND d.channel = '${channel}' AND d.state IN ('sent', 'held')`;
const without = (channel: string) => `${accepted} AND NOT EXISTS (${delivered(channel)})`;
const toldTwice = `SELECT e.id FROM (${accepted}) e JOIN notifications n ON n.event_id = e.id GROUP BY 1 HAVING count(*) > 1`;
/**
 * Each key is unique in the outbox. Two mails about the same event would therefore have different keys that
 * begin with the event's id.
 */
const mailedTwice = `SELECT e.id FROM (${accepted}) e
  JOIN local_mail_outbox m ON split_part(m.key, ':', 1) = e.id::text GROUP BY 1 HAVING count(*) > 1`;

/** Kills the server repeatedly while drivers accept orders, and checks the effects of every acceptance. */
export async function killWhileReacting(
  world: CrashWorld,
  { events, kills }: { events: number; kills: number },
): Promise<ReactionsSurvival> {
  const database = world.database();
  const orderIds = await offerMany(world, database, events);
  const drivers = (await createDrivers(database, driverCount)).map(({ id }) => id);
  const accepting = acceptAll(world.databaseUrl(), orderIds, drivers);
  for (let kill = 0; kill < kills; kill += 1) {
    await delay(randomInt(earliestKillMs, latestKillMs));
    await world.killAndRestart('server');
  }
  await accepting;
  const end = performance.now() + patienceMs;
  const open = `${without('in_app')} UNION ALL ${without('mail')}`;
  while ((await countOf(database, open)) > 0 && performance.now() < end) await delay(250);
  const survival = {
    events: await countOf(database, accepted),
    kills,
    unnoted: await countOf(database, without('in_app')),
    unmailed: await countOf(database, without('mail')),
    doubled: (await countOf(database, toldTwice)) + (await countOf(database, mailedTwice)),
    failed: await countOf(
      database,
      `SELECT FROM graphile_worker.jobs WHERE flags IS NOT NULL AND attempts = max_attempts
        UNION ALL SELECT FROM notification_deliveries WHERE state IN ('failed', 'dropped')`,
    ),
  };
  await database.end();
  return survival;
}
