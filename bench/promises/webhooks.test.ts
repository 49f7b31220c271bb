import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appendOrderEvent } from '../../server/src/orders/change-order.ts';
import { sized } from '../../server/src/testing/sized.ts';
import { type BenchWorld, openBenchWorld } from '../world/bench-world.ts';
import { growTables, makeOriginals } from '../world/grown-tables.ts';
import { addEndpoints, startCarrier, startReceiver } from '../world/webhook-world.ts';

const orders = sized(100, 40);
const eventsOfAnOrder = 10;
const kills = sized(3, 2);
/**
 * The longest random wait in milliseconds before a kill. A small test kills sooner, so that many messages are
 * still unsent at each kill.
 */
const latestKillMs = sized(400, 100);
const patienceMs = 240_000;

let world: BenchWorld;
let receiver: Awaited<ReturnType<typeof startReceiver>>;

beforeAll(async () => {
  world = await openBenchWorld();
  // Answers slowly, so that messages are always being sent when the process is killed.
  receiver = await startReceiver((_, response) => void setTimeout(() => response.end(), 20));
}, 120_000);
afterAll(async () => {
  await receiver.stop();
  await world.close();
}, 60_000);

/** Appends ten events of each order, as the product appends them. */
async function appendAll(): Promise<void> {
  const { rows } = await world.pool.query<{ id: string }>(
    `SELECT id FROM orders WHERE company_id = 'target' ORDER BY id LIMIT $1`,
    [orders],
  );
  expect(rows).toHaveLength(orders);
  for (let nth = 0; nth < eventsOfAnOrder; nth += 1)
    for (const { id: orderId } of rows) {
      const actor = { kind: 'system', id: null } as const;
      await appendOrderEvent(world.db, { orderId, type: 'heading_to_stop', action: null, actor });
      if (randomInt(50) === 0) await world.pool.query(`SELECT pg_notify('domain_events', '')`);
    }
}

async function countWaiting(): Promise<number> {
  const { rows } = await world.pool.query<{ n: number }>(
    `SELECT count(*)::integer AS n FROM webhook_deliveries WHERE state = 'waiting'`,
  );
  return rows[0]?.n ?? 0;
}

test(
  'kill -9 while events are out: each arrives, in order of its return',
  { timeout: 420_000 },
  async () => {
    await growTables(world, await makeOriginals(world), { first: 1, last: orders });
    const url = 'https://hooks.bench.example/backhaul';
    const { vaultKey } = await addEndpoints(world, [{ companyId: 'target', url }]);
    // The webhook endpoints begin after the latest event, so events from before the test are not counted.
    await world.pool.query(
      'UPDATE webhook_endpoints SET after_event = (SELECT max(id) FROM domain_events WHERE id < 1000000000)',
    );
    const { databaseUrl } = world;
    const start = () => startCarrier({ databaseUrl, vaultKey, port: receiver.port });
    let carrier = await start();
    const appending = appendAll();
    for (let kill = 0; kill < kills; kill += 1) {
      const seen = receiver.received.length;
      while (receiver.received.length < seen + 20) await delay(5);
      await delay(randomInt(latestKillMs));
      await carrier.kill();
      carrier = await start();
    }
    await appending;
    const end = performance.now() + patienceMs;
    const all = orders * eventsOfAnOrder;
    const arrived = () => new Set(receiver.received.map(({ id }) => id)).size;
    while (arrived() < all && performance.now() < end) await delay(250);
    await expect.poll(countWaiting, { timeout: 60_000 }).toBe(0);
    await carrier.kill();
    expect(arrived()).toBe(all);
    const byOrder = Map.groupBy(receiver.received, ({ orderId }) => orderId);
    expect(byOrder.size).toBe(orders);
    for (const [orderId, messages] of byOrder) {
      const sequences = messages.map(({ sequence }) => sequence);
      // An event may come twice, but never after a later event.
      expect(sequences, orderId).toEqual(sequences.toSorted((a, b) => a - b));
      expect(new Set(sequences).size, orderId).toBe(eventsOfAnOrder);
    }
  },
);
