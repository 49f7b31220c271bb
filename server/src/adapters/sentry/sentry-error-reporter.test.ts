import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createSentryErrorReporter } from './sentry-error-reporter.ts';

const ends: (() => void)[] = [];
afterEach(() => ends.splice(0).forEach((end) => end()));

/** A fake service that speaks Sentry's protocol and stores what it receives. */
async function startService(status = 200) {
  const received: { request: IncomingMessage; lines: unknown[] }[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const lines = body
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown);
      received.push({ request, lines });
      response.writeHead(status).end('{}');
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  ends.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  return { dsn: `http://public-key@127.0.0.1:${port}/errors/42`, received };
}

const error = {
  id: '0190b5d0-0000-7000-8000-000000000001',
  source: 'page',
  fingerprint: 'f'.repeat(32),
  name: 'TypeError',
  message: 'x is not a function',
  frames: ['inner', 'outer'],
  page: '/orders',
  version: 'v2',
  at: new Date('2026-11-20T20:40:00Z'),
} as const;

test('hands over one envelope with one event, in the order and under the names of the protocol', async () => {
  const { dsn, received } = await startService();
  await createSentryErrorReporter(dsn, { environment: 'production' }).report(error);
  const [{ request, lines } = { request: undefined, lines: [] }] = received;
  expect(request?.url).toBe('/errors/api/42/envelope/');
  expect(request?.headers['x-sentry-auth']).toContain('sentry_key=public-key');
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatchObject({ event_id: '0190b5d0000070008000000000000001', dsn });
  expect(lines[1]).toEqual({ type: 'event' });
  expect(lines[2]).toMatchObject({
    event_id: '0190b5d0000070008000000000000001',
    timestamp: 1_795_207_200,
    platform: 'javascript',
    environment: 'production',
    release: 'v2',
    transaction: '/orders',
    fingerprint: ['f'.repeat(32)],
    exception: {
      values: [
        {
          type: 'TypeError',
          value: 'x is not a function',
          stacktrace: { frames: [{ function: 'outer' }, { function: 'inner' }] },
        },
      ],
    },
  });
});

test('a service that refuses is a failure, and so is an address that is none', async () => {
  const { dsn } = await startService(429);
  const reporter = createSentryErrorReporter(dsn, { environment: 'production' });
  await expect(reporter.report(error)).rejects.toThrow('429');
  expect(() =>
    createSentryErrorReporter('https://errors.example/42', { environment: 'production' }),
  ).toThrow('no key');
});
