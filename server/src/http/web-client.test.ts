import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { LandingFacts } from '@backhaul/contract/landing-page.ts';
import cookiePlugin from '@fastify/cookie';
import Fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { openLandingPage } from './landing-page.ts';
import { createSessionCookie } from './session-cookie.ts';
import { serveWebClient } from './web-client.ts';

const minute = 60_000;
const shell =
  '<meta name="screen-files" /><meta name="session" content="__SESSION__"><script nonce="__CSP_NONCE__"></script>';
/** A renderer that returns its input. */
const renderer = `const { workerData: { facts, assets } } = require('node:worker_threads');
process.stdout.write(JSON.stringify({ facts, style: assets.style }));`;

const ends: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

function buildClient(): string {
  const dist = mkdtempSync(join(tmpdir(), 'backhaul-client-'));
  ends.push(() => rmSync(dist, { recursive: true }));
  mkdirSync(join(dist, 'landing'));
  mkdirSync(join(dist, '.vite'));
  writeFileSync(
    join(dist, '.vite/screens.json'),
    JSON.stringify({ '/login': ['/a.js', '/a.css'], '/order-status/$orderId': ['/o.js'] }),
  );
  writeFileSync(join(dist, 'index.html'), shell);
  writeFileSync(join(dist, 'landing/render-thread.js'), renderer);
  writeFileSync(
    join(dist, 'landing/assets.json'),
    JSON.stringify({ style: 'p{color:red}', script: '/s.js', next: [] }),
  );
  return dist;
}

async function serve(readFacts: () => Promise<LandingFacts>) {
  const fastify = Fastify();
  ends.push(() => fastify.close());
  await fastify.register(cookiePlugin);
  const dist = buildClient();
  let now = 0;
  const landing = openLandingPage({ dist, readFacts, nowMs: () => now, log: fastify.log });
  await serveWebClient(fastify, { dist, landing, cookie: createSessionCookie(false) });
  return {
    get: (url: string, headers: Record<string, string> = {}) => fastify.inject({ url, headers }),
    pass: (ms: number) => {
      now += ms;
    },
  };
}

const nothing: LandingFacts = { environment: undefined, companies: [] };
const signedIn = { cookie: 'backhaul=a-token' };

test('a visitor gets the landing page, whoever brings a session their application', async () => {
  const { get } = await serve(() => Promise.resolve(nothing));
  for (const url of ['/', '/?home=1']) {
    const visitor = await get(url);
    expect(visitor.json()).toEqual({ facts: { companies: [] }, style: 'p{color:red}' });
    expect(visitor.headers['vary']).toContain('cookie');
    expect((await get(url, signedIn)).body).toContain('content="sent"');
  }
});

test('the application is told whether a session came, so that a visitor’s need not ask', async () => {
  const { get } = await serve(() => Promise.resolve(nothing));
  expect((await get('/login')).body).toContain('content="none"');
  expect((await get('/login', signedIn)).body).toContain('content="sent"');
  expect((await get('/login')).headers['vary']).toBe('cookie');
});

test.each([
  ['/login', 2],
  ['/login/?next=%2Forders', 2],
  ['/order-status/RTN-1', 1],
  ['/order-status', 0],
  ['/no/such/place', 0],
])('the application at %s is told the %d files of its screen', async (url, files) => {
  const { get } = await serve(() => Promise.resolve(nothing));
  const { body } = await get(url);
  expect(body.match(/<link /g) ?? []).toHaveLength(files);
  expect(body).not.toContain('screen-files');
});

test('the landing page runs our files only, and its style is named by hash', async () => {
  const { get } = await serve(() => Promise.resolve(nothing));
  const policy = (await get('/')).headers['content-security-policy'];
  expect(policy).toContain("script-src 'self';");
  expect(policy).toMatch(/style-src 'self' 'sha256-[\w+/]+=*';/);
});

test('the landing page is sent as small as the browser takes it, and not twice', async () => {
  const { get } = await serve(() => Promise.resolve(nothing));
  const plain = await get('/');
  const brotli = await get('/', { 'accept-encoding': 'gzip, br' });
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
  const gzipped = await get('/', { 'accept-encoding': 'gzip, br;q=0' });
  expect(gunzipSync(gzipped.rawPayload).toString()).toBe(plain.body);
  const again = await get('/', { 'if-none-match': String(plain.headers['etag']) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('what changed is shown a minute later, behind an answer', async () => {
  let facts = nothing;
  const { get, pass } = await serve(() => Promise.resolve(facts));
  await get('/');
  facts = { environment: undefined, companies: undefined };
  expect((await get('/')).json().facts).toEqual({ companies: [] });
  pass(minute);
  expect((await get('/')).json().facts).toEqual({ companies: [] });
  await expect.poll(async () => (await get('/')).json().facts).toEqual({});
});

test('without a database it stands there in outline, and is whole again with the next visitor', async () => {
  let isDown = true;
  const { get, pass } = await serve(() =>
    isDown ? Promise.reject(new Error('no database')) : Promise.resolve(nothing),
  );
  expect((await get('/')).json().facts).toEqual({});
  isDown = false;
  expect((await get('/')).json().facts).toEqual({ companies: [] });
  isDown = true;
  pass(minute);
  await get('/');
  expect((await get('/')).json().facts).toEqual({ companies: [] });
});

test.each([
  ['?tracking=RTN-ABCD1234', '/order-status/RTN-ABCD1234'],
  ['?tracking=++rtn-1+', '/order-status/rtn-1'],
  ['?tracking=%2F%2Fevil.example', '/order-status/%2F%2Fevil.example'],
])('the tracking box works without script: %s', async (query, target) => {
  const { get } = await serve(() => Promise.resolve(nothing));
  const answer = await get(`/order-status${query}`);
  expect([answer.statusCode, answer.headers['location']]).toEqual([303, target]);
});

test('an empty tracking box leaves the page as it is', async () => {
  const { get } = await serve(() => Promise.resolve(nothing));
  for (const query of ['?tracking=', '?tracking=%20%20'])
    expect((await get(`/order-status${query}`)).statusCode).toBe(204);
  expect((await get('/order-status')).body).toContain('content="none"');
});
