import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Bus } from '../../ports/bus.ts';
import { findUnpacked } from '../../../../scripts/suite/unpacked.mjs';
import { describeBus } from '../../ports/bus-conformance.ts';
import { createNatsBus, natsOptionsOf } from './nats-bus.ts';

const patience = { timeout: 10_000, interval: 10 };
const log = { warn: () => undefined };
/** `npm test` gets it where it can. */
const program = findUnpacked('nats-server');

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('data', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

/** Starts nats-server; resolves when it answers. */
async function startNats(port: number, ...options: string[]) {
  const child = spawn(program ?? '', ['-a', '127.0.0.1', '-p', String(port), ...options], {
    stdio: 'ignore',
  });
  await vi.waitFor(async () => expect(await answers(port)).toBe(true), patience);
  return {
    url: `nats://127.0.0.1:${port}`,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end();
});

async function openBus(url: string): Promise<Bus> {
  const bus = await createNatsBus(url, log);
  endings.push(() => bus.close());
  return bus;
}

describe('addresses', () => {
  it.each([
    ['nats://host:4222', { servers: ['host:4222'] }],
    ['nats://one:4222, nats://two:4222', { servers: ['one:4222', 'two:4222'] }],
    ['nats://me:p%40ss@host:4222', { servers: ['host:4222'], user: 'me', pass: 'p@ss' }],
    ['nats://token@host:4222', { servers: ['host:4222'], token: 'token' }],
    ['tls://host:4222', { servers: ['host:4222'], tls: {} }],
  ])('%s', (url, options) => expect(natsOptionsOf(url)).toEqual(options));
});

describe.skipIf(program === undefined)('with a real nats-server', () => {
  describeBus('NATS', async () => {
    const server = await startNats(await freePort());
    return { join: () => createNatsBus(server.url, log), end: () => server.stop() };
  });

  it('comes back after an outage and wakes what reads the database', async () => {
    const port = await freePort();
    const first = await startNats(port);
    endings.push(() => first.stop());
    const [one, other] = [await openBus(first.url), await openBus(first.url)];
    const wakes = vi.fn<() => void>();
    other.subscribe('domain_events', wakes);
    const heard: string[] = [];
    other.subscribe('session_ended', (session) => heard.push(session));

    await first.stop();
    const own = vi.fn<() => void>();
    one.subscribe('domain_events', own);
    one.publish('domain_events', null);
    await vi.waitFor(() => expect(own).toHaveBeenCalledOnce(), patience);

    const second = await startNats(port);
    endings.push(() => second.stop());
    await vi.waitFor(() => expect(wakes).toHaveBeenCalled(), patience);
    await vi.waitFor(() => {
      one.publish('session_ended', 'abc');
      expect(heard).toContain('abc');
    }, patience);
  });

  it('starts without NATS, tells its own process, and joins when it is there', async () => {
    const port = await freePort();
    const alone = await openBus(`nats://127.0.0.1:${port}`);
    const heard: string[] = [];
    alone.subscribe('session_ended', (session) => heard.push(session));
    alone.publish('session_ended', 'own');
    await vi.waitFor(() => expect(heard).toEqual(['own']), patience);

    const server = await startNats(port);
    endings.push(() => server.stop());
    const other = await openBus(server.url);
    await vi.waitFor(() => {
      other.publish('session_ended', 'from another');
      expect(heard).toContain('from another');
    }, patience);
  });

  it('signs in', async () => {
    const port = await freePort();
    const server = await startNats(port, '--user', 'backhaul', '--pass', 'secret');
    endings.push(() => server.stop());
    const url = `nats://backhaul:secret@127.0.0.1:${port}`;
    const [one, other] = [await openBus(url), await openBus(url)];
    const heard: string[] = [];
    other.subscribe('session_ended', (session) => heard.push(session));
    one.publish('session_ended', 'abc');
    await vi.waitFor(() => expect(heard).toEqual(['abc']), patience);
  });
});
