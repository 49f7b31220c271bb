import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Bus } from '../../ports/bus.ts';
import { describeBus } from '../../ports/bus-conformance.ts';
import { freePort, natsProgram, startNats } from '../../testing/nats-server.ts';
import { createNatsBus, natsOptionsOf } from './nats-bus.ts';

const patience = { timeout: 10_000, interval: 10 };
const log = { warn: () => undefined };
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

describe.skipIf(natsProgram === undefined)('with a real nats-server', () => {
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
