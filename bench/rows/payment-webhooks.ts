import { setTimeout as delay } from 'node:timers/promises';
import { inMs, median, quantile, type Row } from '../report.ts';
import { moveAreaIntoDay } from '../world/area-by-day.ts';
import type { BenchWorld } from '../world/bench-world.ts';
import { copyUnpaid } from '../world/grown-tables.ts';
import { openJsonClient } from '../world/json-client.ts';
import { bookUnpaid, gatewaySecret, reportPaid, type UnpaidOrder } from '../world/paid-orders.ts';
import { createCustomer } from '../world/people.ts';
import type { ServerProcess } from '../world/server-process.ts';

const perSecond = 200;
const seconds = 60;
/**
 * The number of connections. There are enough that none of the gateway's calls waits for the previous one.
 */
const connections = 64;
const promisedMedianMs = 20;
/**
 * The maximum time in milliseconds after the last webhook until the server has applied all webhook messages.
 */
const promisedRestMs = 60_000;
const patienceMs = 300_000;
const gapMs = 100;

/**
 * Creates unpaid orders, each with an opened payment, as copies of one that was booked over HTTP.
 */
async function bookMany(world: BenchWorld, server: ServerProcess): Promise<UnpaidOrder[]> {
  const client = await openJsonClient(server.origin, (await createCustomer(world.pool)).cookie);
  const original = await bookUnpaid(client);
  client.close();
  await copyUnpaid(world, original.id, perSecond * seconds);
  const { rows } = await world.pool.query<UnpaidOrder>(
    `SELECT o.id, i.id AS "intentId", i.amount_cents AS "amountCents"
     FROM orders o JOIN payment_intents i ON i.order_id = o.id WHERE o.id <> $1`,
    [original.id],
  );
  return rows;
}

/**
 * Sends each payment's webhook at its due time. The time until the answer counts from the due time, so that a
 * late start counts too.
 */
async function reportAll(server: ServerProcess, orders: readonly UnpaidOrder[]): Promise<number[]> {
  const answeredMs: number[] = [];
  const clients = await Promise.all(
    Array.from({ length: connections }, () => openJsonClient(server.origin, '')),
  );
  const began = performance.now();
  const reports = clients.map(async (client, first) => {
    for (let n = first; n < orders.length; n += connections) {
      const [order, dueAt] = [orders[n], began + (n * 1000) / perSecond];
      if (order === undefined) throw new Error('fewer orders than due');
      await delay(Math.max(0, dueAt - performance.now()));
      await reportPaid(client, order);
      answeredMs.push(performance.now() - dueAt);
    }
  });
  await Promise.all(reports);
  for (const client of clients) client.close();
  return answeredMs;
}

async function countUnapplied({ pool }: BenchWorld): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    "SELECT count(*)::integer AS n FROM gateway_events WHERE state <> 'applied'",
  );
  return rows[0]?.n ?? 0;
}

/**
 * Measures webhooks of payments at a steady rate, on the same processors as the benchmark's gateway.
 */
export async function measurePaymentWebhooks(world: BenchWorld): Promise<Row[]> {
  await moveAreaIntoDay(world.pool);
  const server = await world.server({ LOCAL_GATEWAY_SECRET: gatewaySecret });
  const orders = await bookMany(world, server);
  await world.pool.query('VACUUM ANALYZE');
  const answeredMs = await reportAll(server, orders);
  const ended = performance.now();
  const left = await countUnapplied(world);
  while ((await countUnapplied(world)) > 0 && performance.now() - ended < patienceMs)
    await delay(gapMs);
  const restMs = performance.now() - ended;
  const unapplied = await countUnapplied(world);
  await server.stop();
  const what = `${perSecond} payment webhooks a second for ${seconds} s`;
  const middle = median(answeredMs);
  return [
    {
      what: `${what}: stored and answered`,
      ours: `median ${inMs(middle)}, p99 ${inMs(quantile(answeredMs, 0.99))}`,
      peer: `limit of the median ${promisedMedianMs} ms`,
      holds: middle <= promisedMedianMs,
    },
    {
      what: `${what}: applied`,
      ours: `${(orders.length - unapplied).toLocaleString('en-US')}; ${left} were left at the end, for ${inMs(restMs)}`,
      peer: `limit: all, ${promisedRestMs / 1000} s`,
      holds: unapplied === 0 && restMs <= promisedRestMs,
    },
  ];
}
