import pino from 'pino';
import { inject, expect, test } from 'vitest';
import { suiteClock } from '../testing/test-clock.ts';
import { type ConnectOptions, connectDatabase } from '../database/connect.ts';
import { createApp } from './app.ts';
import { healthRoute } from './health-route.ts';

async function startServer(options: ConnectOptions, checkFiles = async () => {}) {
  const { db, pool, ask, close } = connectDatabase(options);
  const log = pino({ level: 'silent' });
  const app = await createApp({
    pool,
    db,
    secret: '',
    clock: suiteClock,
    log,
    publicOrigin: null,
    trustedProxies: 0,
    requestsPerMinute: 1000,
    visitorsPerMinute: 1000,
    onUnhandled: () => undefined,
    isProduction: true,
  });
  healthRoute(app.calls, { ask, checkFiles, log, version: '1.2.3' });
  app.fastify.get('/slow', () => pool.query('SELECT pg_sleep(10)'));
  return {
    ask: async (path: string) => {
      const answer = await app.fastify.inject({ url: path });
      return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
    },
    stop: () => app.fastify.close().then(close),
  };
}

async function askHealth(url: string, checkFiles?: () => Promise<void>) {
  const server = await startServer({ url }, checkFiles);
  const answer = await server.ask('/api/health');
  await server.stop();
  return answer;
}

test('is ok, with the version, where the database answers', async () => {
  const { status, body } = await askHealth(inject('testClusterUrl'));
  expect({ status, body }).toEqual({ status: 200, body: { status: 'ok', version: '1.2.3' } });
});

test.each([
  ['are refused', () => Promise.reject(new Error('no space'))],
  ['are never written', () => new Promise<void>(() => undefined)],
])('is degraded, and in service, while files %s', async (_, checkFiles) => {
  const { status, body } = await askHealth(inject('testClusterUrl'), checkFiles);
  expect({ status, body }).toEqual({
    status: 200,
    body: { status: 'degraded', version: '1.2.3' },
  });
});

test.each([
  ['is not there', () => 'postgres://backhaul@127.0.0.1:1/backhaul'],
  ['takes nobody in', () => `${inject('testClusterUrl')}-that-is-not-there`],
])('is 503 while the database %s', async (_, url) => {
  const { status, body } = await askHealth(url());
  expect(status).toBe(503);
  expect(body).toMatchObject({ code: 'not_ready', requestId: expect.any(String) });
});

test('is ok while one statement takes too long, which only its own call is told', async () => {
  const server = await startServer({ url: inject('testClusterUrl'), isForRequests: true });
  const slow = server.ask('/slow');
  expect(await slow).toMatchObject({ status: 503, body: { code: 'too_slow' } });
  expect(await server.ask('/api/health')).toMatchObject({ status: 200, body: { status: 'ok' } });
  await server.stop();
});
