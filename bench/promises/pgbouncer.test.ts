import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import pg from 'pg';
import { WebSocket } from 'ws';
import { type BenchWorld, openBenchWorld } from '../world/bench-world.ts';
import { createCustomer, createDrivers, type Person } from '../world/people.ts';
import { pgBouncer, type PgBouncer, startPgBouncer } from '../world/pgbouncer.ts';
import type { ServerProcess } from '../world/server-process.ts';
import { bookPaid, completeOrder } from '../world/whole-order.ts';
import { findContradictions } from '../../server/src/ledger/find-contradictions.ts';

const orders = 6;
/**
 * The maximum number of database connections by application name, for two processes. The numbers are from the
 * table in docs/operations.md#pgbouncer.
 */
const atMost: Record<string, number> = {
  // 20 connections of PgBouncer for requests, and at most 8 more of each process for jobs and reactions.
  backhaul: 20 + 2 * 8,
  'backhaul-jobs': 2 * 10,
  'backhaul-bus': 2,
  'backhaul-workers': 2,
  'backhaul-probe': 2,
};

let world: BenchWorld;
let bouncer: PgBouncer;
let servers: [ServerProcess, ServerProcess];
let customer: Person;
let drivers: Person[];

describe.skipIf(pgBouncer === undefined)('two servers behind PgBouncer in transaction mode', () => {
  beforeAll(async () => {
    world = await openBenchWorld();
    await world.pool.query(`CREATE ROLE behind LOGIN PASSWORD 'a-password-of-this-test'`);
    const direct = new URL(world.databaseUrl);
    direct.username = 'behind';
    direct.password = 'a-password-of-this-test';
    bouncer = await startPgBouncer(direct.href);
    const behind = {
      DATABASE_URL: bouncer.url,
      DATABASE_DIRECT_URL: direct.href,
      DATABASE_OWNER_URL: world.databaseUrl,
      DATABASE_POOL_SIZE: '60',
      LOCAL_GATEWAY_SECRET: 'a-secret-only-of-this-test-0123456789',
    };
    servers = [await world.server(behind), await world.server(behind)];
    customer = await createCustomer(world.pool);
    drivers = await createDrivers(world.pool, 2);
  }, 120_000);
  afterAll(async () => {
    await world.close();
    await bouncer.stop();
  }, 60_000);

  const [first, second] = [() => servers[0].origin, () => servers[1].origin];

  /**
   * Counts the connections of the servers' database role by application name. A connection that is still
   * logging in has no name yet.
   */
  async function connections(): Promise<Record<string, number>> {
    const { rows } = await world.pool.query<{ name: string; count: number }>(
      `SELECT application_name AS name, count(*)::integer AS count FROM pg_stat_activity
        WHERE usename = 'behind' GROUP BY 1`,
    );
    return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
  }

  test('book, offer, accept, complete and pay, many at once, through either', async () => {
    const done = await Promise.all(
      Array.from({ length: orders }, (_, n) => {
        const driver = drivers[n % 2];
        if (driver === undefined) throw new Error('drivers were made');
        return completeOrder(n % 2 === 0 ? first() : second(), { customer, driver });
      }),
    );
    expect(new Set(done).size).toBe(orders);
    expect(await findContradictions(world.db)).toEqual([]);
  }, 120_000);

  test('tell a driver at one of an order that was paid at the other', async () => {
    const headers = { cookie: drivers[0]?.cookie ?? '' };
    const socket = new WebSocket(`${second().replace('http', 'ws')}/ws/tracking`, { headers });
    const offered = new Promise<string>((resolve) => {
      socket.on('message', (data: Buffer) => {
        const message = JSON.parse(data.toString()) as { type: string; order?: { id: string } };
        if (message.type === 'NEW_ORDER') resolve(message.order?.id ?? '');
      });
    });
    await once(socket, 'open');
    const orderId = await bookPaid(first(), customer);
    expect(await offered).toBe(orderId);
    socket.terminate();
  }, 60_000);

  test('share PgBouncer’s twenty connections for their requests', async () => {
    const asked = Array.from({ length: 400 }, (_, n) =>
      fetch(`${n % 2 === 0 ? first() : second()}/api/orders/mine`, {
        headers: { cookie: customer.cookie },
      }),
    );
    const answers = Promise.all(asked);
    const done = answers.then(() => true);
    while (!(await Promise.race([done, delay(5, false)]))) {
      const { '': loggingIn = 0, backhaul = 0, ...others } = await connections();
      const counted = { ...others, backhaul: backhaul + loggingIn };
      for (const [name, count] of Object.entries(counted))
        expect(count, name).toBeLessThanOrEqual(atMost[name] ?? 0);
    }
    for (const answer of await answers) expect(answer.status).toBeLessThan(500);
    await expect.poll(async () => (await connections())[''], { timeout: 10_000 }).toBeUndefined();
    expect(Object.keys(await connections())).toEqual(
      expect.arrayContaining(['backhaul', 'backhaul-bus', 'backhaul-jobs', 'backhaul-workers']),
    );
  }, 60_000);

  test('have a request’s statement cut off in time', async () => {
    const pool = new pg.Pool({ connectionString: bouncer.url });
    await expect(pool.query('SELECT pg_sleep(3)')).rejects.toThrow(/statement timeout/);
    await pool.end();
  });
});
