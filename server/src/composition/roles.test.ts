import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import pino from 'pino';
import { createNatsBus } from '../adapters/nats/nats-bus.ts';
import { createPostgresBus } from '../adapters/local/postgres-bus.ts';
import { readConfig } from '../config.ts';
import { ConfigError } from '../environment/config-rules.ts';
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts';
import type { Bus } from '../ports/bus.ts';
import { bookJacket } from '../testing/book-return.ts';
import { freePort, natsProgram, startNats } from '../testing/nats-server.ts';
import { requestsOf } from '../testing/requests-of.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { connect, listen } from '../testing/test-subscriber.ts';
import { runsIn } from './compose-jobs.ts';

const log = pino({ level: 'silent' });
const patience = { timeout: 15_000, interval: 20 };
const shared = {
  APP_SECRET: 'the secret of three processes, 0123456789',
  LOCAL_GATEWAY_SECRET: 'the gateway secret of three processes!',
};

async function pay(app: TestApp, cookie: string): Promise<string> {
  const { id, totalPrice } = await bookJacket(app, cookie);
  const { post } = requestsOf(app);
  const form = { orderId: id, amount: totalPrice };
  const opened = (await post({ cookie }, '/api/create-payment-intent', form)).json();
  const card = { clientSecret: opened.clientSecret, cardNumber: '4242424242424242' };
  const confirmed = await post({ cookie }, '/api/local-gateway/confirm', card);
  expect(confirmed.statusCode).toBe(200);
  return id;
}

function describeRoles(
  name: string,
  openWorld: (database: TestDatabase) => Promise<{ join: () => Promise<Bus>; end: () => unknown }>,
): void {
  describe(`processes with a role each, over ${name}`, () => {
    let database: TestDatabase;
    let world: Awaited<ReturnType<typeof openWorld>>;
    const buses: Bus[] = [];
    const apps: TestApp[] = [];
    let [web, live, jobs, brain]: TestApp[] = [];

    async function start(ROLE: string): Promise<TestApp> {
      const bus = await world.join();
      buses.push(bus);
      const app = await startTestApp({ ...shared, ROLE }, { database, bus });
      apps.push(app);
      return app;
    }
    const at = (role: TestApp | undefined): TestApp => role ?? expect.unreachable();
    const originOf = async (app: TestApp) => (await listen(app)).replace('ws', 'http');
    const statusOf = async (app: TestApp, path: string) =>
      (await fetch(`${await originOf(app)}${path}`)).status;

    beforeAll(async () => {
      database = await createTestDatabase();
      world = await openWorld(database);
      web = await start('web');
      live = await start('live');
      jobs = await start('jobs');
      brain = await start('brain');
    });
    afterAll(async () => {
      for (const app of apps) await app.stop();
      for (const bus of buses) await bus.close();
      await world.end();
      await database.destroy();
    });

    it('bring an offer from the booking at one to the socket at another, once', async () => {
      const customer = await at(web).person();
      const driver = await at(web).person({ isDriver: true });
      const socket = await connect(at(live), { cookie: driver.cookie });
      const id = await pay(at(web), customer.cookie);
      const offers = () => socket.heard.filter((message) => message.type === 'NEW_ORDER');
      await vi.waitFor(() => expect(offers().map(({ order }) => order.id)).toEqual([id]), patience);
      // The customer's notifications, which the process with the role `jobs` stores.
      const told = () =>
        database.pool.query('SELECT FROM notifications WHERE recipient_id = $1', [customer.id]);
      await vi.waitFor(async () => expect((await told()).rowCount).toBeGreaterThan(0), patience);
      expect(offers()).toHaveLength(1);
      await socket.close();
    });

    it('end a session at the sockets of another process', async () => {
      const person = await at(web).person();
      const socket = await connect(at(live), { cookie: person.cookie });
      await requestsOf(at(web)).post(person, '/api/auth/logout');
      expect(await socket.closed).toBe(4401);
    });

    it('answer from outside what is theirs and say that they are up', async () => {
      for (const app of [web, live, jobs, brain].map(at))
        expect(await statusOf(app, '/api/health')).toBe(200);
      expect(await statusOf(at(web), '/api/config/environment')).toBe(200);
      for (const app of [live, jobs, brain].map(at)) {
        for (const path of [
          '/api/config/environment',
          '/api/orders',
          '/api/docs',
          '/',
          '/assets/x.js',
        ])
          expect(await statusOf(app, path), path).toBe(404);
        // The process still answers requests that it makes to itself.
        expect((await app.fastify.inject({ url: '/api/config/environment' })).statusCode).toBe(200);
      }
    });

    it('open sockets at one of live alone', async () => {
      const { cookie } = await at(web).person();
      for (const app of [web, jobs, brain].map(at))
        await expect(connect(app, { cookie })).rejects.toThrow('404');
      const socket = await connect(at(live), { cookie });
      expect((at(live).fastify.server.address() as AddressInfo).port).toBe(
        Number(new URL(socket.ws.url).port),
      );
      await socket.close();
    });
  });
}

describeRoles('LISTEN/NOTIFY', async (database) => ({
  join: () => createPostgresBus(database.url, log),
  end: () => undefined,
}));

if (natsProgram !== undefined)
  describeRoles('NATS', async () => {
    const server = await startNats(await freePort());
    return { join: () => createNatsBus(server.url, log), end: () => server.stop() };
  });

it('takes every job in exactly one role', () => {
  const all = (...roles: ('web' | 'live' | 'jobs' | 'brain')[]) => runsIn(new Set(roles));
  expect(['rank_offer', 'settle_payment'].map(all('brain'))).toEqual([true, false]);
  expect(['rank_offer', 'settle_payment'].map(all('jobs'))).toEqual([false, true]);
  expect(['rank_offer', 'settle_payment'].map(all('web', 'live'))).toEqual([false, false]);
});

it('refuses a role that there is not, and none', () => {
  const base = { DATA_DIR: '/nowhere', APP_SECRET: shared.APP_SECRET };
  for (const ROLE of ['web,jbs', ','])
    expect(() => readConfig({ ...base, ROLE })).toThrow(ConfigError);
});
