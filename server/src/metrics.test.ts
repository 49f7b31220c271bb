import { randomUUID } from 'node:crypto';
import { allCalls } from '@backhaul/contract/all-calls.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { createTestDatabase, type TestDatabase } from './database/test-database.ts';
import { appendOrderEvent } from './orders/change-order.ts';
import { startSession } from './http/sessions.ts';
import { enqueueJob } from './jobs/enqueue-job.ts';
import { parsePrometheusText, type Series, sumOf } from './testing/prometheus-text.ts';
import { rawRequest } from './testing/raw-request.ts';
import { type RunningServer, startServerProcess } from './testing/server-process.ts';
import { seedOrder } from './testing/seed-order.ts';

let database: TestDatabase;
let server: RunningServer;
let metrics: string;
let customer: { id: string; cookie: string };
const patience = { timeout: 20_000, interval: 50 };

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startServerProcess(database.url, { METRICS_PORT: '0' });
  const told = /"address":"127.0.0.1","port":(\d+)[^\n]*figures are served/.exec(server.log());
  metrics = `http://127.0.0.1:${told?.[1]}`;
  const id = randomUUID();
  await sql`INSERT INTO users (id, email, first_name, last_name) VALUES (${id}, 'jane@example.com', 'Jane', 'Doe')`.execute(
    database.db,
  );
  customer = { id, cookie: `backhaul=${await startSession(database.pool, id)}` };
});
afterAll(async () => {
  server.process.kill('SIGKILL');
  await database.destroy();
});

async function scrape(): Promise<Series[]> {
  const answer = await fetch(`${metrics}/metrics`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ]);
  return parsePrometheusText(await answer.text());
}
const calls = (series: Series[], call: string, outcome: string) =>
  sumOf(series, 'backhaul_calls_total', { call, outcome });

test('a call moves its count, by outcome, and its time', async () => {
  const before = await scrape();
  const health = () => fetch(`${server.origin}/api/health`);
  await Promise.all([health(), health(), fetch(`${server.origin}/api/customers/orders`)]);
  await vi.waitFor(async () => {
    const after = await scrape();
    expect(calls(after, 'health', '2xx') - calls(before, 'health', '2xx')).toBe(2);
    expect(
      calls(after, 'listCustomerOrders', '4xx') - calls(before, 'listCustomerOrders', '4xx'),
    ).toBe(1);
    const timed = { call: 'health' };
    expect(sumOf(after, 'backhaul_call_seconds_count', timed)).toBe(calls(after, 'health', '2xx'));
    expect(sumOf(after, 'backhaul_call_seconds_bucket', { ...timed, le: '+Inf' })).toBe(
      calls(after, 'health', '2xx'),
    );
    expect(sumOf(after, 'backhaul_pool_uses_total', { pool: 'requests' })).toBeGreaterThan(0);
    expect(sumOf(after, 'backhaul_pool_waits_total', { pool: 'jobs' })).toBeGreaterThan(0);
  }, patience);
});

test('a job, the reaction to an event and its mail move theirs', async () => {
  const told = { reaction: 'notify-customer-of-driver', outcome: 'done' };
  await enqueueJob(database.db, 'purge_outdated', {});
  const order = await seedOrder(database.db, { customerId: customer.id });
  await database.db.transaction().execute((transaction) =>
    appendOrderEvent(transaction, {
      orderId: order.id,
      type: 'accepted',
      action: null,
      actor: { kind: 'system', id: null },
    }),
  );
  await vi.waitFor(async () => {
    const after = await scrape();
    expect(sumOf(after, 'backhaul_jobs_total', { job: 'purge_outdated', outcome: 'done' })).toBe(1);
    expect(sumOf(after, 'backhaul_reactions_total', told)).toBe(1);
    expect(sumOf(after, 'backhaul_messages_total', { carrier: 'mail', outcome: 'sent' })).toBe(1);
  }, patience);
});

test('sockets, consumers and the machine are read', async () => {
  const socket = new WebSocket(`${server.origin.replace('http', 'ws')}/ws/tracking`, {
    headers: { cookie: customer.cookie },
  });
  await vi.waitFor(async () => {
    expect(sumOf(await scrape(), 'backhaul_sockets_open', {})).toBe(1);
  }, patience);
  socket.terminate();
  const series = await scrape();
  const of = (name: string, labels = {}) => sumOf(series, `backhaul_${name}`, labels);
  expect(of('memory_bytes', { part: 'resident' })).toBeGreaterThan(50_000_000);
  expect(of('processor_seconds_total')).toBeGreaterThan(0.1);
  expect(of('event_loop_busy_seconds_total')).toBeGreaterThan(0.1);
  expect(of('event_loop_delay_seconds', { at: 'max' })).toBeGreaterThanOrEqual(
    of('event_loop_delay_seconds', { at: 'p50' }),
  );
  const consumers = series.filter(({ name }) => name === 'backhaul_consumer_lag_seconds');
  expect(consumers.length).toBeGreaterThan(20);
});

test('what strangers send makes no label', async () => {
  const names = new Set(allCalls.map(({ name }) => name));
  // The maximum number of call names. `work.test.ts` measures the time of a scrape with as many names.
  expect(names.size).toBeLessThanOrEqual(600);
  const shapeOf = (series: Series[]) =>
    series.map(({ name, labels }) => `${name} ${JSON.stringify(labels)}`).toSorted();
  const attack = async (round: string) => {
    for (let at = 0; at < 60; at++) {
      const odd = `${round}-${at}-\u{1F47E}"{}\n`;
      await fetch(`${server.origin}/api/orders/${encodeURIComponent(odd)}`);
      await fetch(`${server.origin}/${encodeURIComponent(odd)}/${at}?call=${round}`);
      await fetch(`${server.origin}/api/health?${round}=${at}`, {
        method: at % 2 ? 'HEAD' : 'PUT',
      });
      await fetch(`${server.origin}/api/login`, {
        method: 'POST',
        headers: { 'content-type': at % 3 ? 'application/json' : `text/${round}${at}` },
        body: `{"email":"${round}${at}`,
      });
    }
    await rawRequest(Number(new URL(server.origin).port), round.toUpperCase(), '/metrics');
  };
  await attack('zebra');
  const before = await scrape();
  await attack('quagga');
  const after = await scrape();
  const told = after.filter(({ name }) => name.startsWith('backhaul_call'));
  expect(told.filter(({ labels }) => !names.has(labels['call'] ?? ''))).toEqual([]);
  const isOfCalls = ({ name }: Series) => name.startsWith('backhaul_call');
  expect(shapeOf(after.filter(isOfCalls))).toEqual(shapeOf(before.filter(isOfCalls)));
  expect(JSON.stringify(after)).not.toMatch(/zebra|quagga/i);
});

test('the port has /metrics alone, and the public one has none', async () => {
  const refused = async (path: string, method = 'GET') =>
    (await fetch(`${metrics}${path}`, { method })).status;
  expect(await refused('/')).toBe(404);
  expect(await refused('/api/health')).toBe(404);
  expect(await refused('/metrics/')).toBe(404);
  expect(await refused('/metrics', 'POST')).toBe(405);
  expect(await refused('/metrics?x=1')).toBe(200);
  const page = await (await fetch(`${server.origin}/metrics`)).text();
  expect(page).not.toContain('backhaul_');
});
