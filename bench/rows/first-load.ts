import { spawnSync } from 'node:child_process';
import path from 'node:path';
import type { Browser, Geolocation } from '@playwright/test';
import { inMs, median, type Row } from '../report.ts';
import type { BenchWorld } from '../world/bench-world.ts';
import { openJsonClient } from '../world/json-client.ts';
import { bookUnpaid } from '../world/paid-orders.ts';
import { createAdmin, createCustomer, createDrivers } from '../world/people.ts';
import { type FirstPaint, openBrowser, visitOnPhone } from '../world/phone-page.ts';
import type { ServerProcess } from '../world/server-process.ts';

const script = path.resolve(import.meta.dirname, '../../web/scripts/first-load-size.mjs');
const visits = 3;
/** Half of what Web Vitals call good; `bytes` are of document, styles, fonts, scripts and pictures. */
const publicLimits = { largestMs: 1_200, blockedMs: 100, bytes: 100_000, shift: 0.02 };
/** Their JavaScript has its own limits, above; maps, fonts and pictures come after the screen is drawn. */
const signedInLimits = { largestMs: 1_800, blockedMs: 200, bytes: null, shift: 0.02 };

const downtown = { latitude: 38.627, longitude: -90.1994 };

interface ScreenSize {
  screen: string;
  bytes: number;
  limitBytes: number;
}

function readSizes(): ScreenSize[] {
  const { stdout, stderr } = spawnSync(process.execPath, [script, '--json'], { encoding: 'utf8' });
  if (stdout === '') throw new Error(`the build cannot be read: ${stderr}`);
  return JSON.parse(stdout) as ScreenSize[];
}

const inKb = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

function sizeRows(screens: ScreenSize[]): Row[] {
  return screens.map(({ screen, bytes, limitBytes }) => ({
    what: `JavaScript before the screen is drawn, gzip: ${screen}`,
    ours: inKb(bytes),
    peer: `limit ${inKb(limitBytes)}`,
    holds: bytes <= limitBytes,
  }));
}

/** Pages for visitors. Tracking uses a number that nobody has, which is looked up and rendered like any other. */
const publicPages = [
  { what: 'Landing page on a mid-range phone (CPU / 4, slow 4G)', address: '/' },
  {
    what: 'Tracking page on a mid-range phone (CPU / 4, slow 4G)',
    address: '/track?tracking=RTN-AAAAAAAA',
  },
  {
    what: 'Help Center on a mid-range phone (CPU / 4, slow 4G)',
    address: '/help-center',
  },
  {
    what: 'Help article on a mid-range phone (CPU / 4, slow 4G)',
    address: '/help-article/store-refused',
  },
] as const;

interface Visited {
  what: string;
  address: string;
  cookie?: string;
  /** A driver's phone says where it is: its owner has allowed it, else no work is possible. */
  geolocation?: Geolocation;
  limits: { largestMs: number; blockedMs: number; bytes: number | null; shift: number };
}

async function paintRows(
  browser: Browser,
  server: ServerProcess,
  { what, address, cookie, geolocation, limits }: Visited,
): Promise<Row[]> {
  const seen: FirstPaint[] = [];
  for (let visit = 0; visit < visits; visit += 1)
    seen.push(await visitOnPhone(browser, server.origin + address, cookie, geolocation));
  const row = (
    name: string,
    read: (paint: FirstPaint) => number,
    limit: number | null,
    show: (value: number) => string,
  ): Row => {
    const value = median(seen.map(read));
    return {
      what: `${what}: ${name}`,
      ours: show(value),
      peer: limit === null ? 'only reported' : `limit ${show(limit)}`,
      ...(limit !== null && { holds: value <= limit }),
    };
  };
  const largest = row(
    'largest contentful paint',
    (paint) => paint.largestMs,
    limits.largestMs,
    inMs,
  );
  return [
    // A page that paints nothing has no largest contentful paint.
    { ...largest, holds: largest.holds === true && seen.every(({ largestMs }) => largestMs > 0) },
    row('total blocking time', ({ blockedMs }) => blockedMs, limits.blockedMs, inMs),
    row('everything loaded unasked', ({ loadedBytes }) => loadedBytes, limits.bytes, inKb),
    row(
      'layout shift',
      ({ shift }) => shift,
      limits.shift,
      (value) => value.toFixed(3),
    ),
  ];
}

/** The screens for signed-in people, each with its main content. */
async function signedInScreens(world: BenchWorld, { origin }: ServerProcess): Promise<Visited[]> {
  const customer = await createCustomer(world.pool);
  const client = await openJsonClient(origin, customer.cookie);
  const order = await bookUnpaid(client);
  client.close();
  const [driver] = await createDrivers(world.pool, 1);
  const admin = await createAdmin(world.pool);
  const screens: [name: string, address: string, cookie: string | undefined][] = [
    ['Booking', '/book-pickup', customer.cookie],
    ["A customer's order", `/order-status/${order.id}`, customer.cookie],
    ["A customer's orders", '/orders', customer.cookie],
    ['Checkout', `/checkout?orderId=${order.id}`, customer.cookie],
    ['The dashboard of customers', '/customer-dashboard', customer.cookie],
    ["A driver's job in hand", '/driver-portal?tab=active', driver?.cookie],
    ["A driver's offers", '/driver-portal?tab=available', driver?.cookie],
    ['Today, of the console', '/admin-dashboard', admin.cookie],
    ['Orders, of the console', '/admin-orders', admin.cookie],
    ['Payments, of the console', '/admin-payments', admin.cookie],
  ];
  return screens.map(([name, address, cookie = '']) => ({
    what: `${name} on a mid-range phone (CPU / 4, slow 4G)`,
    address,
    cookie,
    ...(address.startsWith('/driver-portal') && { geolocation: downtown }),
    limits: signedInLimits,
  }));
}

/** The cost of a first visit on a phone: the bytes of each screen, the public pages, and the screens for signed-in people. */
export async function measureFirstLoad(world: BenchWorld): Promise<Row[]> {
  const rows = sizeRows(readSizes());
  const browser = await openBrowser();
  if (browser === null)
    return [...rows, { what: 'Pages on a phone', ours: 'not measured', peer: 'no Chromium here' }];
  const server = await world.server();
  const pages = publicPages.map((page) => ({ ...page, limits: publicLimits }));
  for (const page of [...pages, ...(await signedInScreens(world, server))])
    rows.push(...(await paintRows(browser, server, page)));
  await browser.close();
  await server.stop();
  return rows;
}
