import { setTimeout as delay } from 'node:timers/promises';
import { inMs, median, quantile, type Row } from '../report.ts';
import { moveAreaIntoDay } from '../world/area-by-day.ts';
import { socketUrl } from '../world/bare-process.ts';
import type { BenchWorld } from '../world/bench-world.ts';
import { type DistantCrowd, sendCrowd } from '../world/distant-crowd.ts';
import { type JsonClient, openJsonClient } from '../world/json-client.ts';
import { monotonicMs } from '../world/monotonic.ts';
import { bookUnpaid, gatewaySecret, reportPaid, type UnpaidOrder } from '../world/paid-orders.ts';
import { createCustomer, createDrivers } from '../world/people.ts';

const messages = 100_000;
const offers = 120;
const drivers = 20;
const gapMs = 100;
/**
 * The median time of an offer may be this many milliseconds longer while the queue drains than before. The
 * next constant limits the 99th percentile of these times.
 */
const allowedMs = 50;
const limitMs = 500;
const patienceMs = 900_000;
/**
 * The time in milliseconds until the queued mails are due. In this time the queue is written to disk, so that
 * the writing does not slow the draining.
 */
const fillMs = 20_000;

interface Parties {
  processor: JsonClient;
  crowd: DistantCrowd;
}

/** Measures the time from each payment's webhook to its offer at the first driver. */
async function offerAll({ processor, crowd }: Parties, orders: readonly UnpaidOrder[]) {
  const tookMs: number[] = [];
  for (const order of orders) {
    const { heard } = await crowd.expect('NEW_ORDER');
    const sent = monotonicMs();
    await reportPaid(processor, order);
    tookMs.push((await heard).first - sent);
    await delay(gapMs);
  }
  return tookMs;
}

/** Queues `messages` mails about one order. Resolves when the mails are due and written to disk. */
async function queueMessages({ pool }: BenchWorld, order: UnpaidOrder): Promise<void> {
  const dueAt = new Date(Date.now() + fillMs);
  await pool.query(
    `WITH event AS (
       INSERT INTO domain_events (subject, subject_id, sequence, type, actor_kind, happened_at)
       SELECT 'driver', 'told-' || n, 1, 'went_online', 'system', now() FROM generate_series(1, $2::integer) n RETURNING id
     ), told AS (
       INSERT INTO notifications (event_id, recipient_id, moment, order_id, subject, body, link_label, link_path, created_at)
       SELECT event.id, o.customer_id, 'redirected', o.id, 'Winter jacket goes to another store', 'Your driver takes your item there now.',
         'See your return', '/order-status/' || o.id, now() FROM event, orders o WHERE o.id = $1 RETURNING id
     )
     INSERT INTO notification_deliveries (notification_id, channel, state, due_at, created_at)
     SELECT id, 'mail', 'queued', $3, now() FROM told`,
    [order.id, messages, dueAt],
  );
  await pool.query('ANALYZE notifications, notification_deliveries');
  await pool.query('CHECKPOINT');
  await delay(Math.max(0, dueAt.getTime() - Date.now()));
}

const waiting = async ({ pool }: BenchWorld) => {
  const { rows } = await pool.query<{ n: number }>(
    'SELECT count(*)::integer AS n FROM notification_deliveries WHERE ended_at IS NULL AND NOT is_urgent',
  );
  return rows[0]?.n ?? 0;
};

/**
 * The milliseconds from each order's payment until its mail was sent. Mails about payments are urgent, so
 * they are sent before other mails.
 */
async function readUrgentMs({ pool }: BenchWorld, orders: readonly UnpaidOrder[]) {
  const { rows } = await pool.query<{ ms: number | null }>(
    `SELECT extract(epoch FROM m.sent_at - e.happened_at)::float8 * 1000 AS ms FROM domain_events e
     LEFT JOIN local_mail_outbox m ON m.key = e.id || ':' || e.customer_id || ':mail'
     WHERE e.type = 'payment_authorized' AND e.order_id = ANY ($1)`,
    [orders.map(({ id }) => id)],
  );
  return rows.map(({ ms }) => ms ?? Number.POSITIVE_INFINITY);
}

/**
 * Measures offers before and while a long queue of messages drains, on the same processors as the load
 * generator.
 */
export async function measureMessageDrain(world: BenchWorld): Promise<Row[]> {
  await moveAreaIntoDay(world.pool);
  const server = await world.server({ LOCAL_GATEWAY_SECRET: gatewaySecret });
  const customer = await openJsonClient(server.origin, (await createCustomer(world.pool)).cookie);
  const processor = await openJsonClient(server.origin, '');
  const orders: UnpaidOrder[] = [];
  while (orders.length < 2 * offers + 1) orders.push(await bookUnpaid(customer));
  const [first, ...others] = orders;
  if (first === undefined) throw new Error('no order');
  const cookies = (await createDrivers(world.pool, drivers)).map(({ cookie }) => cookie);
  const crowd = await sendCrowd(socketUrl(server.origin, '/ws/tracking'), cookies);
  while ((await waiting(world)) > 0) await delay(gapMs);
  const quiet = await offerAll({ processor, crowd }, others.slice(0, offers));
  while ((await waiting(world)) > 0) await delay(gapMs);

  await queueMessages(world, first);
  const began = performance.now();
  const during = others.slice(offers);
  const busy = await offerAll({ processor, crowd }, during);
  const left = await waiting(world);
  while ((await waiting(world)) > 0 && performance.now() - began < patienceMs) await delay(1_000);
  const seconds = (performance.now() - began) / 1_000;
  const undrained = await waiting(world);
  const urgentMs = quantile(await readUrgentMs(world, during), 0.99);
  for (const closing of [customer, processor, crowd]) closing.close();
  await server.stop();
  const slowest = quantile(busy, 0.99);
  return [
    {
      what: `Payment webhook sent -> NEW_ORDER while ${messages.toLocaleString('en-US')} messages drain, the load on the same processors`,
      ours: `median ${inMs(median(busy))}, p99 ${inMs(slowest)}; ${left.toLocaleString('en-US')} were left after the offers`,
      peer: `before: median ${inMs(median(quiet))}, p99 ${inMs(quantile(quiet, 0.99))} (limit ${allowedMs} ms more, p99 ${limitMs} ms)`,
      holds: left > 0 && median(busy) <= median(quiet) + allowedMs && slowest <= limitMs,
    },
    {
      what: `The same queue, and the mails of those payments, which hurry`,
      ours: `drained in ${seconds.toFixed(0)} s = ${(messages / seconds).toFixed(0)}/s; theirs left in ${urgentMs.toFixed(0)} ms at p99`,
      peer: 'limit: none left, 2,000 ms',
      holds: undrained === 0 && urgentMs <= 2_000,
    },
  ];
}
