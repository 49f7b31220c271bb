import { allCalls } from '@backhaul/contract/all-calls.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { portOf, type RawAnswer, rawRequest } from '../testing/raw-request.ts';
import { sized } from '../testing/sized.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let port: number;
beforeAll(async () => {
  app = await startTestApp({
    RATE_LIMIT_PER_MINUTE: '1',
    RATE_LIMIT_AUTH_PER_MINUTE: '1',
    RATE_LIMIT_TRACKING_PER_MINUTE: '1',
  });
  port = await portOf(app.fastify);
});
afterAll(() => app.stop());

const percent = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`;

const spellings: readonly [string, (path: string) => string][] = [
  ['as it is', (path) => path],
  ['with its first letter encoded', (path) => path.replace(/[a-z]/, percent)],
  ['with all letters encoded', (path) => path.replaceAll(/[a-z]/g, percent)],
  ['in absolute form', (path) => `http://127.0.0.1:${port}${path}`],
  ['in absolute form of another host', (path) => `http://evil.example${path}`],
  [
    'in absolute form with a letter encoded',
    (path) => `http://127.0.0.1:${port}${path.replace(/[a-z]/, percent)}`,
  ],
];

/**
 * In the whole test suite, every call is tested in every spelling. All tests share one rate limit, so `npm
 * test` takes only every tenth call.
 */
const everyNthCall = sized(1, 10);
const calls = allCalls.map(({ call }) => ({
  method: call.method,
  path: call.path.replaceAll(/\{\w+\}/g, 'x'),
}));

/** The requests left in this minute; NaN if there is no limit. */
const leftOf = ({ headers }: RawAnswer) => Number(headers.get('x-ratelimit-remaining') ?? NaN);

describe.each(spellings)('a target %s', (name, spell) => {
  const place = spellings.findIndex(([spelling]) => spelling === name);
  test.each(calls.filter((_call, at) => (at + place) % everyNthCall === 0))(
    'of $method $path counts as the call, and is kept by no cache',
    async (call) => {
      const plain = await rawRequest(port, call.method, call.path);
      const spelled = await rawRequest(port, call.method, spell(call.path));
      expect(leftOf(spelled)).toBe(Math.max(0, leftOf(plain) - 1));
      if (leftOf(plain) === 0) {
        expect(spelled.status).toBe(429);
        expect(JSON.parse(spelled.body)).toMatchObject({ code: 'rate_limited' });
      }
      expect(spelled.headers.get('cache-control')).toBe('no-store');
    },
  );

  test('of a live socket is limited', async () => {
    const upgrade = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
    };
    const target = spell('/ws/tracking');
    await rawRequest(port, 'GET', target, upgrade);
    expect((await rawRequest(port, 'GET', target, upgrade)).status).toBe(429);
  });

  test('of an unknown call is no page', async () => {
    const answer = await rawRequest(port, 'GET', spell('/api/no-such-call'));
    expect(answer.status).toBe(404);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});

describe('answers', () => {
  let open: TestApp;
  beforeAll(async () => {
    open = await startTestApp({}, { database: app.database });
  });
  afterAll(() => open.stop());

  test.each(spellings)(
    'about a person, their target %s, are kept by no cache',
    async (_, spell) => {
      const { cookie } = await open.person();
      const openPort = await portOf(open.fastify);
      const answer = await rawRequest(openPort, 'GET', spell('/api/auth/me'), { cookie });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    },
  );
});
