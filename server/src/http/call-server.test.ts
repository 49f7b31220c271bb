import { Readable } from 'node:stream';
import { defineCall } from '@backhaul/contract/call.ts';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { suiteClock } from '../testing/test-clock.ts';
import { connectDatabase } from '../database/connect.ts';
import { type App, createApp } from './app.ts';

const lines: string[] = [];
/** A database that cannot be reached. None of these calls uses it. */
const nowhere = connectDatabase({ url: 'postgres://backhaul@127.0.0.1:1/backhaul' });
let app: App;
let address: string;

const stream = defineCall({
  method: 'GET',
  path: '/api/test/stream',
  summary: 'Sends a stream itself.',
  access: 'read_installation',
  reads: [],
});
const redirect = defineCall({
  method: 'GET',
  path: '/api/test/redirect',
  summary: 'Redirects itself.',
  access: 'read_installation',
  reads: [],
  status: 302,
});

const broken = defineCall({
  method: 'GET',
  path: '/api/test/broken',
  summary: 'Has a mistake of ours.',
  access: 'read_installation',
  reads: [],
});

/** The error that the test's failing call throws. */
let thrown: Error;

beforeAll(async () => {
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  app = await createApp({
    ...nowhere,
    secret: '',
    clock: suiteClock,
    log,
    publicOrigin: null,
    trustedProxies: 0,
    requestsPerMinute: 1000,
    visitorsPerMinute: 1000,
    onUnhandled: () => undefined,
    isProduction: false,
  });
  app.calls.handle(stream, async ({ reply }) => {
    const parts = Readable.from(['slow', 'ly']);
    return reply.header('content-type', 'text/plain').send(parts);
  });
  app.calls.handle(redirect, async ({ reply }) => reply.redirect('/elsewhere'));
  app.calls.handle(broken, async () => {
    throw thrown;
  });
  address = await app.fastify.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.fastify.close());

test('a handler may send the reply itself, and nothing is sent after it', async () => {
  const streamed = await fetch(`${address}${stream.path}`);
  expect(await streamed.text()).toBe('slowly');
  const redirected = await fetch(`${address}${redirect.path}`, { redirect: 'manual' });
  expect(redirected.status).toBe(302);
  expect(redirected.headers.get('location')).toBe('/elsewhere');
  expect(lines).toEqual([]);
});

const secret = 'the password of the database';

test.each([
  ['a mistake of ours', new TypeError(secret)],
  [
    'a refusal of a library, with its status',
    Object.assign(new Error(secret), { statusCode: 400 }),
  ],
  ['a library’s limit', Object.assign(new Error(secret), { statusCode: 429, code: 'rate_limit' })],
  ['what a library did not find', Object.assign(new Error(secret), { statusCode: 404 })],
])('%s answers 500 with the request id, and tells nothing but the log', async (_, error) => {
  thrown = error;
  const answer = await fetch(`${address}${broken.path}`);
  expect(answer.status).toBe(500);
  expect(await answer.json()).toEqual({
    code: 'internal',
    message: 'Something unexpected happened.',
    requestId: answer.headers.get('x-request-id'),
  });
  expect(lines.splice(0).join()).toContain(secret);
});
