import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { LandingFacts } from '@backhaul/contract/public-pages.ts';
import type { Principal } from '@backhaul/domain/access/principal.ts';
import cookiePlugin from '@fastify/cookie';
import Fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { createKeptDocument } from './public-pages/kept-document.ts';
import { openPageRenderer } from './public-pages/page-renderer.ts';
import { createPassportPage } from './public-pages/passport-page.ts';
import { createTrackingPage } from './public-pages/tracking-page.ts';
import { createWrittenPages } from './public-pages/written-pages.ts';
import { stripePage } from './payment-page.ts';
import { createSessionCookie } from './session-cookie.ts';
import { serveWebClient } from './web-client.ts';

const minute = 60_000;
const shell =
  '<title>Backhaul</title>\n<meta\n name="description"\n content="Of all." /><meta name="screen-files" /><meta name="session" content="__SESSION__"><script nonce="__CSP_NONCE__"></script><body><div id="root"><noscript><p>Needs it.</p></noscript></div></body>';
/** A fake of the thread that draws pages. Its page is the JSON of the data that it got. */
const renderThread = `const { parentPort } = require('node:worker_threads');
parentPort.on('message', ({ id, request: { facts, assets } }) => {
  if (facts.view?.typed === 'breaks') parentPort.postMessage({ id, failure: 'broken' });
  else parentPort.postMessage({ id, html: JSON.stringify({ facts, style: assets.style }) });
});`;

const ends: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

const bare = { files: [], outline: '', reads: [] };

function buildClient(): string {
  const dist = mkdtempSync(join(tmpdir(), 'backhaul-client-'));
  ends.push(() => rmSync(dist, { recursive: true }));
  mkdirSync(join(dist, 'public-pages'));
  mkdirSync(join(dist, '.vite'));
  writeFileSync(
    join(dist, '.vite/screens.json'),
    JSON.stringify({
      '/login': { files: ['/a.js', '/a.css'], outline: '', reads: [] },
      '/orders': bare,
      '/admin-orders': { ...bare, needs: ['find_orders'] },
      '/cost-monitoring': { ...bare, needs: ['read_books', 'read_errors'], isHidden: true },
      '/order-status/$orderId': { files: ['/o.js'], outline: '<b></b>', reads: ['/api/$orderId'] },
    }),
  );
  writeFileSync(join(dist, 'index.html'), shell);
  writeFileSync(join(dist, 'public-pages/render-thread.js'), renderThread);
  writeFileSync(
    join(dist, 'public-pages/assets.json'),
    JSON.stringify({
      landing: { style: 'p{color:red}', script: '/s.js', next: [] },
      tracking: { style: 'p{color:blue}', script: '/t.js', next: [] },
      passport: { style: 'p{color:green}', script: '/p.js', next: [] },
      written: { style: 'p{color:black}', script: '/s.js', next: [] },
      help: { style: 'p{color:white}', script: '/h.js', next: [] },
    }),
  );
  writeFileSync(
    join(dist, 'public-pages/written.json'),
    JSON.stringify({ pages: ['faq'], articles: ['cancel'] }),
  );
  return dist;
}

const kindOf = (typed: string) =>
  typed === 'limited' || typed === 'malformed' ? typed : 'missing';

/** The person signed in with this cookie: 'support', 'finance' or a customer. Null for 'ended'. */
function personOf(token: string | undefined): Principal | null {
  if (token === undefined || token === 'ended') return null;
  return {
    kind: 'session',
    userId: 'u',
    isAdmin: false,
    isDriver: false,
    scopes: [],
    memberships: [],
    employeeRole: token === 'support' || token === 'finance' ? token : null,
    sandboxId: null,
  };
}

async function serve(readFacts: () => Promise<LandingFacts>) {
  const fastify = Fastify();
  ends.push(() => fastify.close());
  await fastify.register(cookiePlugin);
  const dist = buildClient();
  let now = 0;
  let edition = 'fare-v1';
  const renderer = openPageRenderer(dist, null);
  if (renderer === null) throw new Error('the client was not found');
  const { log } = fastify;
  const landing = createKeptDocument({
    readFacts,
    render: (facts) =>
      renderer.render('landing', facts ?? { environment: undefined, companies: undefined }),
    edition: () => Promise.resolve(edition),
    policy: renderer.policyOf('landing'),
    nowMs: () => now,
    log,
  });
  const written = createWrittenPages({
    renderer,
    readEnvironment: () => Promise.resolve(undefined),
    edition: () => Promise.resolve(edition),
    nowMs: () => now,
    log,
  });
  const tracking = createTrackingPage({
    renderer,
    readEnvironment: () => Promise.resolve(undefined),
    track: (typed) =>
      typed === 'fails'
        ? Promise.reject(new Error('no database'))
        : Promise.resolve({ kind: kindOf(typed), typed }),
    log,
  });
  const passport = createPassportPage({
    renderer,
    readEnvironment: () => Promise.resolve(undefined),
    view: (token) =>
      token === 'fails'
        ? Promise.reject(new Error('no database'))
        : Promise.resolve({ kind: token === 'limited' ? 'limited' : 'missing' }),
    log,
  });
  const pages = { landing, tracking, passport, written, articles: ['cancel'] };
  await serveWebClient(fastify, {
    dist,
    pages,
    cookie: createSessionCookie(false),
    brand: {
      name: 'Sent Back',
      supportPhone: '(314) 555-0142',
      supportEmail: 'help@returns.example',
    },
    publicOrigin: 'https://returns.example',
    readPerson: ({ cookies }) =>
      cookies['backhaul'] === 'fails'
        ? Promise.reject(new Error('no database'))
        : Promise.resolve(personOf(cookies['backhaul'])),
    payment: stripePage('https://api.stripe.com'),
  });
  return {
    get: (url: string, headers: Record<string, string> = {}) => fastify.inject({ url, headers }),
    pass: (ms: number) => {
      now += ms;
    },
    publish: (version: string) => {
      edition = version;
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

test('the page of somebody with a session has the frame of its screen, and nobody keeps it', async () => {
  const { get } = await serve(() => Promise.resolve(nothing));
  const own = await get('/order-status/1', { ...signedIn, 'accept-encoding': 'br' });
  expect(own.headers['cache-control']).toBe('private, no-store');
  const html = brotliDecompressSync(own.rawPayload).toString();
  expect(html).toContain('<div id="root"><b></b><noscript>');
  expect(html).toMatch(/<\/body>$/);
  for (const headers of [{}, { ...signedIn, 'sec-fetch-dest': 'iframe' }]) {
    const page = await get('/order-status/1', headers);
    expect(page.body).not.toContain('<b></b>');
    expect(page.headers['cache-control']).toBe('no-cache');
  }
});

test('the application is told whether a session came, so that a visitor’s need not ask', async () => {
  const { get } = await serve(() => Promise.resolve(nothing));
  expect((await get('/login')).body).toContain('content="none"');
  expect((await get('/login', signedIn)).body).toContain('content="sent"');
  expect((await get('/login')).headers['vary']).toContain('cookie');
});

test.each([
  ['/login', 2],
  ['/login/?next=%2Forders', 2],
  ['/order-status/RTN-1', 1],
  ['/order-status', 0],
  ['/no/such/place', 0],
])('the application at %s is told the %d files of its screen', async (url, files) => {
  const { get } = await serve(() => Promise.resolve(nothing));
  const { body, statusCode } = await get(url);
  expect(statusCode).toBe(files > 0 || url === '/order-status' ? 200 : 404);
  expect(body.match(/<link /g) ?? []).toHaveLength(files);
  expect(body).not.toContain('screen-files');
});

test.each([
  ['/admin-orders', { none: 200, ended: 200, customer: 404, support: 200, fails: 200 }],
  ['/cost-monitoring', { none: 404, ended: 404, customer: 404, support: 404, finance: 200 }],
  ['/admin-dashboard/orders?q=1', { customer: 303, none: 303 }],
  ['/admin-dashboard/no/such', { customer: 404, finance: 404 }],
])('the console at %s answers who may open it, and nobody else', async (url, statuses) => {
  const { get } = await serve(() => Promise.resolve(nothing));
  for (const [token, status] of Object.entries(statuses)) {
    const answer = await get(url, token === 'none' ? {} : { cookie: `backhaul=${token}` });
    expect([token, answer.statusCode]).toEqual([token, status]);
    if (status === 303) expect(answer.headers['location']).toBe('/admin-orders?q=1');
    else expect(answer.body).toContain('<div id="root">');
  }
});

test.each(['/checkout', '/checkout/', '/checkout?orderId=1'])(
  'the payment processor is named at %s',
  async (url) => {
    const { get } = await serve(() => Promise.resolve(nothing));
    const { headers } = await get(url, signedIn);
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/script-src 'self' 'nonce-[^']+' https:\/\/js\.stripe\.com/);
    expect(policy).toMatch(/frame-src 'self' [^;]*https:\/\/hooks\.stripe\.com/);
    expect(policy).toMatch(/connect-src 'self' https:\/\/api\.stripe\.com/);
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    expect(headers['permissions-policy']).toContain('payment=(self "https://js.stripe.com"');
  },
);

test.each([
  '/',
  '/orders',
  '/checkouts',
  '/checkout/more',
  '/login?next=%2Fcheckout',
  '/shell.html',
])('and nowhere else: %s', async (url) => {
  const { get } = await serve(() => Promise.resolve(nothing));
  const { headers } = await get(url, signedIn);
  expect(JSON.stringify(headers)).not.toContain('stripe');
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

test('of a new version of the prices it is at once', async () => {
  let facts = nothing;
  const { get, publish } = await serve(() => Promise.resolve(facts));
  await get('/');
  facts = { environment: undefined, companies: undefined };
  publish('fare-v2');
  expect((await get('/')).json().facts).toEqual({});
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
  ['?tracking=RTN-ABCD1234', '/track?tracking=RTN-ABCD1234', '/order-status/RTN-ABCD1234'],
  ['?tracking=++rtn-1+', '/track?tracking=rtn-1', '/order-status/rtn-1'],
  [
    '?tracking=%2F%2Fevil.example',
    '/track?tracking=%2F%2Fevil.example',
    '/order-status/%2F%2Fevil.example',
  ],
])('the tracking box works without script: %s', async (query, forVisitors, signedInTarget) => {
  const { get } = await serve(() => Promise.resolve(nothing));
  const answer = await get(`/order-status${query}`);
  expect([answer.statusCode, answer.headers['location']]).toEqual([303, forVisitors]);
  const own = await get(`/order-status${query}`, signedIn);
  expect([own.statusCode, own.headers['location']]).toEqual([303, signedInTarget]);
});

test.each(['/track', '/track-order', '/real-time-tracking'])(
  'a visitor gets %s from the server, whoever brings a session their application',
  async (path) => {
    const { get } = await serve(() => Promise.resolve(nothing));
    const visitor = await get(path);
    expect(visitor.statusCode).toBe(200);
    expect(visitor.json()).toEqual({
      facts: { view: { kind: 'ask' } },
      style: 'p{color:blue}',
    });
    expect(visitor.headers['x-robots-tag']).toBeUndefined();
    expect(visitor.headers['vary']).toContain('cookie');
    expect((await get(path, signedIn)).body).toContain('content="sent"');
  },
);

test.each([
  ['RTN-ABCD1234', 404, 'missing'],
  ['malformed', 422, 'malformed'],
  ['limited', 429, 'limited'],
  ['fails', 503, 'unread'],
])(
  'what is not found is said with its status, and kept from search engines: %s',
  async (typed, status, kind) => {
    const { get } = await serve(() => Promise.resolve(nothing));
    const answer = await get(`/track?tracking=${typed}`, { 'accept-encoding': 'br' });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers).toMatchObject({
      'x-robots-tag': 'noindex',
      'cache-control': 'no-store',
    });
    const { facts } = JSON.parse(brotliDecompressSync(answer.rawPayload).toString());
    expect(facts.view).toEqual({ kind, typed });
  },
);

test.each([
  ['0f8fad5b-d9cb-469f-a165-70867728950e', 404, 'missing'],
  ['limited', 429, 'limited'],
  ['fails', 503, 'unread'],
])('a passport that cannot be shown says why: %s', async (token, status, kind) => {
  const { get } = await serve(() => Promise.resolve(nothing));
  const visitor = await get(`/passport/${token}`);
  expect(visitor.statusCode).toBe(status);
  expect(visitor.json().facts.view).toEqual({ kind });
  expect(visitor.headers).toMatchObject({
    'x-robots-tag': 'noindex',
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
  });
});

test('a long text is cut, a number given twice is none', async () => {
  const { get } = await serve(() => Promise.resolve(nothing));
  const long = await get(`/track?tracking=${'9'.repeat(500)}`);
  expect(long.json().facts.view.typed).toBe('9'.repeat(40));
  expect((await get('/track?tracking=a&tracking=b')).json().facts.view).toEqual({ kind: 'ask' });
});

test('a page that does not render breaks its own answer only', async () => {
  const { get } = await serve(() => Promise.resolve(nothing));
  expect((await get('/track?tracking=breaks')).statusCode).toBe(500);
  expect((await get('/track')).statusCode).toBe(200);
});

test('an empty tracking box leaves the page as it is', async () => {
  const { get } = await serve(() => Promise.resolve(nothing));
  for (const query of ['?tracking=', '?tracking=%20%20'])
    expect((await get(`/order-status${query}`)).statusCode).toBe(204);
  expect((await get('/order-status')).body).toContain('content="none"');
});

test('a device keeps the same page for everybody, which does not say who is signed in', async () => {
  const { get } = await serve(() => Promise.resolve(nothing));
  for (const headers of [{}, signedIn]) {
    const page = await get('/shell.html', headers);
    expect(page.body).toContain('content="unknown"');
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.headers['content-security-policy']).toContain("worker-src 'self'");
  }
});

test('the card to install by has the brand’s name, icons and ways in', async () => {
  const { get } = await serve(() => Promise.resolve(nothing));
  const card = await get('/manifest.webmanifest');
  expect(card.headers['content-type']).toContain('application/manifest+json');
  expect(card.headers['cache-control']).toBe('no-cache');
  const { name, start_url, icons, shortcuts } = card.json<{
    name: string;
    start_url: string;
    icons: { src: string; sizes: string; purpose?: string }[];
    shortcuts: { url: string }[];
  }>();
  expect({ name, start_url }).toEqual({ name: 'Sent Back', start_url: '/' });
  expect(icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  const files = join(import.meta.dirname, '../../../web/public');
  for (const { src, sizes } of icons) {
    const png = readFileSync(join(files, src));
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
  }
  expect(shortcuts.map(({ url }) => url)).toContain('/book-pickup');
});

test.each([
  ['/faq', 200, { name: 'faq' }],
  ['/help-center', 200, { view: { kind: 'center' } }],
  ['/help-center?q=', 200, { view: { kind: 'center' } }],
  ['/help-center?q=%20cancel', 200, { view: { kind: 'found', typed: 'cancel' } }],
  [`/help-center?q=${'a'.repeat(100)}`, 200, { view: { kind: 'found', typed: 'a'.repeat(80) } }],
  ['/help-center?q=a&q=b', 200, { view: { kind: 'center' } }],
  ['/help-article/cancel', 200, { view: { kind: 'article', id: 'cancel' } }],
  ['/help-article/nothing', 404, { view: { kind: 'missing', typed: 'nothing' } }],
  ['/help-article/..%2f..%2fetc', 404, { view: { kind: 'missing', typed: '../../etc' } }],
])('%s is a document for visitors, with status %d', async (url, status, facts) => {
  const { get } = await serve(() => Promise.resolve(nothing));
  const visitor = await get(url);
  expect(visitor.statusCode).toBe(status);
  expect(visitor.json().facts).toEqual(facts);
  expect(visitor.headers['content-security-policy']).toMatch(/style-src 'self' 'sha256-/);
  expect((await get(url, signedIn)).body).toContain('content="sent"');
});

test('an article is kept, what was searched for and what is not there are not', async () => {
  const { get } = await serve(() => Promise.resolve(nothing));
  expect((await get('/help-article/cancel')).headers['etag']).toBeDefined();
  for (const url of ['/help-center?q=cancel', '/help-article/nothing']) {
    const { headers } = await get(url, { 'accept-encoding': 'br' });
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(headers['content-encoding']).toBe('br');
  }
});

test('a page that the application draws says what it is to whoever reads no script', async () => {
  const { get } = await serve(() => Promise.resolve(nothing));
  const { body } = await get('/contact');
  expect(body).toContain('<title>Contact us · Sent Back</title>');
  expect(body).not.toContain('Of all.');
  for (const line of [
    '<link rel="canonical" href="https://returns.example/contact" />',
    '<meta property="og:site_name" content="Sent Back" />',
    '<meta property="og:image" content="https://returns.example/pictures/contact.png" />',
    '<meta name="twitter:card" content="summary_large_image" />',
  ])
    expect(body).toContain(line);
  const [, withoutScript = ''] = /<noscript>(.*)<\/noscript>/.exec(body) ?? [];
  for (const words of [
    '<h1>Contact us</h1><p>Write to us, with or without an account.',
    '<a href="tel:3145550142">(314) 555-0142</a>',
    '<a href="mailto:help@returns.example">',
    '<a href="/help-center">Help Center</a>',
    'Needs it.',
  ])
    expect(withoutScript).toContain(words);
  const other = (await get('/orders')).body;
  expect(other).toContain('<noscript><p>Needs it.');
  expect(other).toContain('<title>Sent Back</title>');
  expect(other).toContain('Of all.');
  expect(other).not.toContain('og:');
});

test('search engines are told what they may open and every page for everybody', async () => {
  const { get } = await serve(() => Promise.resolve(nothing));
  const robots = await get('/robots.txt');
  expect(robots.headers['content-type']).toContain('text/plain');
  expect(robots.body).toContain('Disallow: /api/');
  expect(robots.body).toContain('Sitemap: https://returns.example/sitemap.xml');
  const map = await get('/sitemap.xml');
  expect(map.headers['content-type']).toContain('application/xml');
  const listed = [...map.body.matchAll(/<loc>https:\/\/returns\.example([^<]+)<\/loc>/g)].map(
    ([, path]) => path,
  );
  for (const path of ['/', '/track', '/help-center', '/faq', '/about', '/help-article/cancel'])
    expect(listed).toContain(path);
  expect(listed).toContain('/developers/guide');
  expect(listed.filter((path) => path?.startsWith('/api'))).toEqual([]);
  expect(new Set(listed).size).toBe(listed.length);
});
