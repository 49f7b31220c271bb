import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { createTestDatabase } from '../../database/test-database.ts';
import type { Bus } from '../../ports/bus.ts';
import { describeBus } from '../../ports/bus-conformance.ts';
import { createPostgresBus } from './postgres-bus.ts';

const patience = { timeout: 10_000, interval: 10 };
const log = { warn: () => undefined };
const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end();
});

/** A proxy to PostgreSQL that counts its connections and can cut them. */
async function startGate(target: URL) {
  const sockets = new Set<Socket>();
  const state = { isOpen: true, tries: 0 };
  const gate: Server = createServer((socket) => {
    state.tries += 1;
    socket.on('error', () => undefined);
    if (!state.isOpen) return void socket.destroy();
    const behind = connect(Number(target.port), target.hostname);
    behind.on('error', () => undefined);
    socket.pipe(behind).pipe(socket);
    socket.on('close', () => behind.destroy());
    sockets.add(socket);
  });
  gate.listen(0, '127.0.0.1');
  await once(gate, 'listening');
  endings.push(async () => gate.close());
  const address = gate.address();
  const url = new URL(target);
  url.port = String(typeof address === 'object' ? address?.port : '');
  return {
    url: url.href,
    state,
    cut() {
      Object.assign(state, { isOpen: false, tries: 0 });
      for (const socket of sockets) socket.destroy();
    },
    mend() {
      state.isOpen = true;
    },
  };
}

async function openBus(url: string): Promise<Bus> {
  const bus = await createPostgresBus(url, log);
  endings.push(() => bus.close());
  return bus;
}

describeBus('PostgreSQL', async () => {
  const database = await createTestDatabase('empty');
  return {
    join: () => createPostgresBus(database.url, log),
    end: () => database.destroy(),
  };
});

it('comes back after a long outage on one connection, having tried no faster than at first', async () => {
  const database = await createTestDatabase('empty');
  endings.push(() => database.destroy());
  const gate = await startGate(new URL(database.url));
  const bus = await openBus(gate.url);
  const heard: string[] = [];
  bus.subscribe('session_ended', (session) => heard.push(session));
  const wakes = vi.fn<() => void>();
  bus.subscribe('domain_events', wakes);

  const cutAt = performance.now();
  gate.cut();
  await vi.waitFor(() => expect(gate.state.tries).toBeGreaterThanOrEqual(5), patience);
  expect(performance.now() - cutAt).toBeGreaterThan(2000);

  gate.mend();
  // After the connection is back, subscribers are called once, so that they read from the database what they
  // missed.
  await vi.waitFor(() => expect(wakes).toHaveBeenCalledOnce(), patience);
  const other = await openBus(database.url);
  other.publish('session_ended', 'abc');
  await vi.waitFor(() => expect(heard).toEqual(['abc']), patience);
  const { rows } = await database.pool.query(
    `SELECT count(*)::integer AS connections FROM pg_stat_activity
     WHERE application_name = 'backhaul-bus' AND datname = current_database()`,
  );
  expect(rows).toEqual([{ connections: 2 }]);
});
