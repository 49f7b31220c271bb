import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../testing/test-app.ts';

// Tries attacks by another site, or with a forged header, that use a signed-in person's browser. None may
// succeed.

let app: TestApp;
let person: TestPerson;
beforeAll(async () => {
  app = await startTestApp({ PUBLIC_ORIGIN: 'https://returns.example' });
  person = await app.person();
});
afterAll(() => app.stop());

const own = 'https://returns.example';
const foreign: readonly [string, Record<string, string>][] = [
  ['another site', { origin: 'https://evil.example' }],
  ['no site at all', { origin: 'null' }],
  ['an empty origin', { origin: '' }],
  ['a name that begins like ours', { origin: `${own}.evil.example` }],
  ['a name that ends like ours', { origin: 'https://evil-returns.example' }],
  ['our name in capitals', { origin: 'HTTPS://RETURNS.EXAMPLE' }],
  ['our name without TLS', { origin: 'http://returns.example' }],
  ['our name at another port', { origin: `${own}:8443` }],
  ['a name under ours', { origin: 'https://a.returns.example' }],
  ['our origin and a path', { origin: `${own}/` }],
  ['the same site', { origin: own, 'sec-fetch-site': 'same-site' }],
  ['a cross site', { origin: own, 'sec-fetch-site': 'cross-site' }],
  ['a forwarded host', { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' }],
  ['a host of its own', { origin: 'https://evil.example', host: 'evil.example' }],
];

test.each(foreign)('%s writes nothing', async (_, headers) => {
  const writes = [
    ['POST', '/api/auth/logout'],
    ['POST', '/api/orders'],
    ['PATCH', '/api/driver/status'],
    ['PUT', '/api/driver/preferences'],
  ] as const;
  for (const [method, url] of writes) {
    const cookie = person.cookie;
    const answer = await app.fastify.inject({ method, url, headers: { ...headers, cookie } });
    expect([403, 404]).toContain(answer.statusCode);
  }
  const { cookie } = person;
  const me = await app.fastify.inject({ url: '/api/auth/me', headers: { cookie } });
  expect(me.statusCode).toBe(200);
});

describe('a form of another site', () => {
  test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'text/json'])(
    'of the kind %s is no body',
    async (type) => {
      const answer = await app.fastify.inject({
        method: 'POST',
        url: '/api/auth/login',
        headers: { 'content-type': type },
        payload: '{"email":"a@example.com","password":"x"}',
      });
      expect(answer.statusCode).toBe(415);
    },
  );
});

test.each(['x-http-method-override', 'x-method-override', 'x-http-method'])(
  'the header %s makes no read a write',
  async (name) => {
    const { cookie } = person;
    await app.fastify.inject({
      url: '/api/auth/logout',
      headers: { [name]: 'POST', cookie, origin: 'https://evil.example' },
    });
    const me = await app.fastify.inject({ url: '/api/auth/me', headers: { cookie } });
    expect(me.statusCode).toBe(200);
  },
);

const cookies: readonly string[] = [
  'backhaul=',
  'backhaul=undefined',
  `backhaul=${'a'.repeat(8_000)}`,
  'backhaul=%00',
  'backhaul=%zz',
  'backhaul="; DROP TABLE sessions; --"',
  'backhaul=__proto__; backhaul=constructor',
  'BACKHAUL=x; __Host-backhaul=x',
  ';;;===;;;',
];
test.each(cookies.map((cookie): [string, string] => [cookie.slice(0, 40), cookie]))(
  'the cookie %s signs nobody in',
  async (_, cookie) => {
    const answer = await app.fastify.inject({ url: '/api/auth/me', headers: { cookie } });
    expect(answer.statusCode).toBe(401);
  },
);
