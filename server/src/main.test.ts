import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { LiveMessage } from '@backhaul/contract/live-messages.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { createTestDatabase, type TestDatabase } from './database/test-database.ts';
import { appendOrderEvent } from './orders/change-order.ts';
import { startSession } from './http/sessions.ts';
import { enqueueJob } from './jobs/enqueue-job.ts';
import { seedOrder } from './testing/seed-order.ts';
import { type RunningServer, startServerProcess } from './testing/server-process.ts';

let database: TestDatabase;
let server: RunningServer;
let customer: { id: string; cookie: string };
const patience = { timeout: 20_000, interval: 50 };

beforeEach(async () => {
  database = await createTestDatabase();
  server = await startServerProcess(database.url);
  const id = randomUUID();
  await sql`INSERT INTO users (id, email, first_name, last_name) VALUES (${id}, 'jane@example.com', 'Jane', 'Doe')`.execute(
    database.db,
  );
  customer = { id, cookie: `backhaul=${await startSession(database.pool, id)}` };
});
afterEach(async () => {
  server.process.kill('SIGKILL');
  await database.destroy();
});

async function listen(): Promise<{ ws: WebSocket; heard: LiveMessage[] }> {
  const url = `${server.origin.replace('http', 'ws')}/ws/tracking`;
  const ws = new WebSocket(url, { headers: { cookie: customer.cookie } });
  const heard: LiveMessage[] = [];
  ws.on('message', (data: Buffer) => heard.push(JSON.parse(data.toString()) as LiveMessage));
  await once(ws, 'open');
  return { ws, heard };
}

/** Sends the start of a request and never its end. */
async function unfinishedRequest(): Promise<Socket> {
  const socket = connect(Number(new URL(server.origin).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{',
  );
  socket.on('error', () => undefined);
  return socket;
}

it('stops in good order on SIGTERM, with sockets and idle connections open', async () => {
  const { ws } = await listen();
  const closed = once(ws, 'close');
  // fetch keeps its connection open for the next request.
  expect((await fetch(`${server.origin}/api/health`)).status).toBe(200);
  const { code, afterMs } = await server.stop();
  expect(code).toBe(0);
  expect(afterMs).toBeLessThan(8_000);
  expect((await closed)[0]).toBe(1001);
});

it('stops within ten seconds of SIGTERM, whoever holds a request open', async () => {
  const socket = await unfinishedRequest();
  const { afterMs } = await server.stop();
  expect(afterMs).toBeLessThan(10_000);
  socket.destroy();
});

/** Refuses all database connections for a while, like a restart of PostgreSQL. */
async function interruptDatabase(whileAway: () => Promise<void>): Promise<void> {
  const admin = new pg.Client({ connectionString: inject('testClusterUrl') });
  await admin.connect();
  const name = new URL(database.url).pathname.slice(1);
  await admin.query(`ALTER DATABASE ${name} WITH allow_connections false`);
  await admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [
    name,
  ]);
  try {
    await whileAway();
  } finally {
    await admin.query(`ALTER DATABASE ${name} WITH allow_connections true`);
    await admin.end();
  }
}

it('lives through a restart of PostgreSQL: bus, listeners and jobs come back by themselves', async () => {
  const health = async () => (await fetch(`${server.origin}/api/health`)).status;
  const order = await seedOrder(database.db, { customerId: customer.id });
  const { ws, heard } = await listen();
  await interruptDatabase(async () => {
    await vi.waitFor(async () => expect(await health()).toBe(503), patience);
    // Waits until several attempts to connect again have failed.
    await vi.waitFor(
      () => expect(server.log().match(/bus cannot connect yet/g)?.length).toBeGreaterThan(2),
      patience,
    );
  });
  await vi.waitFor(async () => expect(await health()).toBe(200), patience);

  await database.db.transaction().execute((transaction) =>
    appendOrderEvent(transaction, {
      orderId: order.id,
      type: 'review_approved',
      action: null,
      actor: { kind: 'system', id: null },
    }),
  );
  const told = () => heard.filter(({ type }) => type === 'ORDER_STATUS_UPDATE');
  await vi.waitFor(
    () =>
      expect(told()).toContainEqual(
        expect.objectContaining({ order: expect.objectContaining({ event: 'review_approved' }) }),
      ),
    patience,
  );

  await enqueueJob(database.db, 'purge_outdated', {});
  await vi.waitFor(async () => {
    const { rows } = await database.pool.query(
      `SELECT 1 FROM graphile_worker.jobs WHERE task_identifier = 'purge_outdated'`,
    );
    expect(rows).toEqual([]);
  }, patience);
  await vi.waitFor(async () => {
    const { rows } = await database.pool.query(
      `SELECT count(*)::integer AS connections FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = 'backhaul-bus'`,
    );
    expect(rows).toEqual([{ connections: 1 }]);
  }, patience);
  ws.terminate();
  const { code } = await server.stop();
  expect(code, server.log()).toBe(0);
});
