import { setTimeout as delay } from 'node:timers/promises';
import { appendOrderEvent } from '../../server/src/orders/change-order.ts';
import { type BenchOptions, inMs, quantile, type Row } from '../report.ts';
import type { BenchWorld } from '../world/bench-world.ts';
import { growTables, makeOriginals } from '../world/grown-tables.ts';
import { openJsonClient } from '../world/json-client.ts';
import { addEndpoints, startCarrier, startReceiver } from '../world/webhook-world.ts';

const endpoints = 50;
const perSecond = 200;
const seconds = 30;
const slowMs = 5_000;
const promisedMs = 2_000;
const patienceMs = 60_000;

/** Spreads the orders over companies, one company for each endpoint. Returns the companies' ids. */
async function spreadOrders({ pool }: BenchWorld): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    'SELECT id FROM companies ORDER BY id LIMIT $1',
    [endpoints],
  );
  const companies = rows.map(({ id }) => id);
  const client = await pool.connect();
  try {
    await client.query('SET session_replication_role = replica');
    await client.query(
      `UPDATE orders o SET company_id = ($1::text[])[1 + n % $2::integer]
       FROM (SELECT id, row_number() OVER (ORDER BY id)::integer AS n FROM orders) c WHERE c.id = o.id`,
      [companies, companies.length],
    );
  } finally {
    client.release(true);
  }
  await pool.query('VACUUM ANALYZE orders');
  return companies;
}

/** Appends one event of each order, at a steady rate. */
async function appendSteadily({ db, pool }: BenchWorld, count: number): Promise<void> {
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM orders ORDER BY id LIMIT $1', [
    count,
  ]);
  const actor = { kind: 'system', id: null } as const;
  const began = performance.now();
  const all = rows.map(async ({ id: orderId }, n) => {
    await delay(Math.max(0, began + (n * 1000) / perSecond - performance.now()));
    await appendOrderEvent(db, { orderId, type: 'heading_to_stop', action: null, actor });
    await pool.query(`SELECT pg_notify('domain_events', '')`);
  });
  await Promise.all(all);
}

/**
 * Milliseconds from each event to the first attempt to send it, from the times in the database; null if there
 * was no attempt.
 */
async function readDelays({ pool }: BenchWorld): Promise<(number | null)[]> {
  const { rows } = await pool.query<{ ms: number | null }>(
    `SELECT extract(epoch FROM min(t.tried_at) - e.recorded_at)::float8 * 1000 AS ms
     FROM domain_events e LEFT JOIN webhook_deliveries d ON d.event_id = e.id
     LEFT JOIN webhook_tries t ON t.delivery_id = d.id
     WHERE e.type = 'heading_to_stop' GROUP BY e.id`,
  );
  return rows.map(({ ms }) => ms);
}

/** Measures events of returns sent to the endpoints of 50 companies, one of which is dead and one slow. */
export async function measureWebhooks(world: BenchWorld): Promise<Row[]> {
  const count = perSecond * seconds;
  await growTables(world, await makeOriginals(world), { first: 1, last: count });
  const companies = await spreadOrders(world);
  const { vaultKey } = await addEndpoints(
    world,
    companies.map((companyId, n) => {
      const host = n === 0 ? 'dead.bench.example' : 'hooks.bench.example';
      return { companyId, url: `https://${host}/${n === 1 ? 'slow' : 'quick'}` };
    }),
  );
  await world.pool.query(
    'UPDATE webhook_endpoints SET after_event = (SELECT max(id) FROM domain_events WHERE id < 1000000000)',
  );
  const receiver = await startReceiver(({ path }, response) => {
    setTimeout(() => response.end(), path === '/slow' ? slowMs : 0);
  });
  const { databaseUrl } = world;
  const carrier = await startCarrier({ databaseUrl, vaultKey, port: receiver.port });
  await appendSteadily(world, count);
  const expected = count - (2 * count) / endpoints;
  const end = performance.now() + patienceMs;
  const quick = () => receiver.received.filter(({ path }) => path === '/quick').length;
  while (quick() < expected && performance.now() < end) await delay(100);
  await delay(promisedMs);
  const delays = await readDelays(world);
  await carrier.kill();
  await receiver.stop();
  const tried = delays.map((ms) => ms ?? Number.POSITIVE_INFINITY);
  const p95 = quantile(tried, 0.95);
  const missing = delays.filter((ms) => ms === null).length;
  return [
    {
      what: `${perSecond} events a second for ${seconds} s to ${endpoints} endpoints, one dead, one slow: to the first try`,
      ours: `median ${inMs(quantile(tried, 0.5))}, p95 ${inMs(p95)}; ${missing} still wait for their own endpoint`,
      peer: `limit of p95 ${promisedMs} ms`,
      holds: p95 <= promisedMs && quick() >= expected,
    },
  ];
}

const pages = 40;
const pageLimitMs = 100;
const linesOfAPage = 50;

/** Measures reading one endpoint's log of many attempts, from its newest page and from pages further back. */
export async function measureWebhookLog(
  world: BenchWorld,
  { isFull, size = isFull ? 10_000_000 : 1_000_000 }: BenchOptions,
): Promise<Row[]> {
  const url = 'https://hooks.bench.example/log';
  const { ids, cookie } = await addEndpoints(world, [{ companyId: 'target', url }]);
  const { pool } = world;
  await pool.query(
    `INSERT INTO company_members (user_id, company_id, role) SELECT created_by, 'target', 'owner' FROM webhook_endpoints`,
  );
  await pool.query(
    `INSERT INTO webhook_deliveries (endpoint_id, type, state, attempts, round_tries, begun_at, due_at, created_at, ended_at)
     SELECT $1, 'order.accepted', 'delivered', 1, 1, now(), now(), now(), now() FROM generate_series(1, $2::integer)`,
    [ids[0], size],
  );
  await pool.query(
    `INSERT INTO webhook_tries (delivery_id, endpoint_id, attempt, tried_at, took_ms, status, is_ok, request_headers,
       request_body, answer_headers, answer_body)
     SELECT id, endpoint_id, 1, now(), 40, CASE WHEN id % 50 = 0 THEN 503 ELSE 200 END, id % 50 <> 0,
       '{"webhook-id": "evt_1"}', '{"type":"order.accepted"}', '{}', 'thanks' FROM webhook_deliveries`,
  );
  await pool.query('VACUUM ANALYZE webhook_tries, webhook_deliveries');
  const server = await world.server();
  const client = await openJsonClient(server.origin, cookie);
  const at = `/api/retailer/companies/target/webhooks/${ids[0]}/log?limit=${linesOfAPage}`;
  const taken: number[] = [];
  for (let page = 0; page < pages; page += 1) {
    // The requested pages begin at the log's newest line and go back to the oldest. Every second page shows
    // only failed attempts.
    const from = page === 0 ? '' : `&cursor=${size - Math.floor((page * size) / pages)}`;
    const began = performance.now();
    const { status } = await client.get(`${at}${from}${page % 2 === 0 ? '' : '&show=failed'}`);
    taken.push(performance.now() - began);
    if (status !== 200) throw new Error(`the log answers ${status}`);
  }
  client.close();
  await server.stop();
  const p95 = quantile(taken, 0.95);
  return [
    {
      what: `Webhook log of ${size.toLocaleString('en-US')} tries: a page of ${linesOfAPage}`,
      ours: `median ${inMs(quantile(taken, 0.5))}, p95 ${inMs(p95)}`,
      peer: `limit of p95 ${pageLimitMs} ms`,
      holds: p95 <= pageLimitMs,
    },
  ];
}
