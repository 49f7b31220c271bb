import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import type pg from 'pg';
import { type BenchOptions, inMs, quantile, type Row } from '../report.ts';
import { socketUrl } from '../world/bare-process.ts';
import type { BenchWorld } from '../world/bench-world.ts';
import { cityExtract } from '../world/city-extract.ts';
import { sendCrowd } from '../world/distant-crowd.ts';
import { createAdmin, createDrivers, type Person } from '../world/people.ts';
import { openBrowser } from '../world/phone-page.ts';
import { processorMs } from '../world/processor-time.ts';

const ownSize = 2_000;
/** Each driver sends a position every ten seconds. */
const secondsBetween = 10;
const viewport = { width: 1280, height: 800 };
const rounds = 3;
const panSteps = 60;
const waitMs = 4_000;
/**
 * The minimum frame rate while the map is panned with all drivers, as a share of the frame rate with one
 * driver.
 */
const leastShare = 0.8;
/** The maximum time in milliseconds that the page may need before it reacts to a press. */
const longestTaskMs = 200;

interface Panned {
  framesPerSecond: number;
  /**
   * The longest measured time between two frames, in milliseconds. The next field adds up, for all long
   * tasks, the milliseconds beyond 50.
   */
  longestFrameMs: number;
  blockedMs: number;
}

/** Places drivers over the city in a spiral. */
const placeOf = (n: number, of: number) => {
  const radius = 0.07 * Math.sqrt(n / of);
  return { lat: 38.63 + radius * Math.cos(n * 2.4), lng: -90.26 + radius * Math.sin(n * 2.4) };
};

async function spread(pool: pg.Pool, people: readonly Person[]) {
  const rows = people.map(({ id }, n) => ({ id, n, ...placeOf(n, people.length) }));
  await pool.query(
    `WITH r AS (SELECT * FROM jsonb_to_recordset($1::jsonb) AS r (id uuid, n integer, lat float8, lng float8)),
       named AS (UPDATE users u SET first_name = 'Driver', last_name = (r.n + 1)::text FROM r WHERE u.id = r.id)
     UPDATE driver_locations l SET lat = r.lat, lng = r.lng FROM r WHERE l.user_id = r.id`,
    [JSON.stringify(rows)],
  );
}

const watcher = readFileSync(path.join(import.meta.dirname, '../world/watch-frames.js'), 'utf8');

/** Records the page's frames and long tasks from now on. Returns a function that reads them. */
async function watchFrames(
  page: Page,
): Promise<() => Promise<{ frames: number[]; long: number[] }>> {
  await page.evaluate(watcher);
  return () => page.evaluate<{ frames: number[]; long: number[] }>('globalThis.benchFrames');
}

/** Drags the map back and forth, one step a frame. */
async function pan(page: Page): Promise<Panned> {
  const box = await page.locator('canvas.maplibregl-canvas').boundingBox();
  if (box === null) throw new Error('there is no map');
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const read = await watchFrames(page);
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  for (let step = 0; step < panSteps; step += 1)
    await page.mouse.move(middle.x + 120 * Math.sin(step / 6), middle.y + 80 * Math.sin(step / 9));
  await page.mouse.up();
  const { frames, long } = await read();
  const gaps = frames.slice(1).map((at, n) => at - (frames[n] ?? at));
  const lasted = (frames.at(-1) ?? 0) - (frames[0] ?? 0);
  return {
    framesPerSecond: ((frames.length - 1) / lasted) * 1000,
    longestFrameMs: Math.max(...gaps),
    blockedMs: long.reduce((sum, duration) => sum + Math.max(0, duration - 50), 0),
  };
}

interface Opened {
  page: Page;
  bytes: () => { sent: number; whole: number };
}

async function openMap(browser: Browser, origin: string, admin: Person): Promise<Opened> {
  const context = await browser.newContext({ viewport });
  const [name = '', value = ''] = admin.cookie.split('=');
  await context.addCookies([{ name, value, url: origin }]);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const timelines = new Set<string>();
  let sent = 0;
  let whole = 0;
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.url.includes('/api/admin/timeline')) timelines.add(requestId);
  });
  session.on('Network.dataReceived', ({ requestId, dataLength }) => {
    if (timelines.has(requestId)) whole += dataLength;
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (timelines.has(requestId)) sent += encodedDataLength;
  });
  await page.goto(`${origin}/admin-tracking`, { waitUntil: 'load' });
  await page.locator('canvas.maplibregl-canvas').waitFor({ timeout: 60_000 });
  await page.waitForTimeout(waitMs);
  return { page, bytes: () => ({ sent, whole }) };
}

const worst = (of: readonly number[]) => Math.max(...of);
const middle = (of: readonly number[]) => quantile(of, 0.5);

/** Measures the live map with as many moving drivers as a large city has, and with a single driver. */
export async function measureLiveMap(
  world: BenchWorld,
  { size = ownSize }: BenchOptions,
): Promise<Row[]> {
  const what = `Live map with ${size.toLocaleString('en-US')} drivers`;
  const browser = await openBrowser();
  if (browser === null) return [{ what, ours: 'not measured', peer: 'no Chromium here' }];
  const admin = await createAdmin(world.pool);
  const [only] = await createDrivers(world.pool, 1);
  if (only === undefined) throw new Error('nobody was created');
  const server = await world.server({ OSM_EXTRACT: cityExtract });
  const alone: Panned[] = [];
  const few = await openMap(browser, server.origin, admin);
  for (let round = 0; round < rounds; round += 1) alone.push(await pan(few.page));
  await few.page.context().close();

  const people = await createDrivers(world.pool, size);
  await spread(world.pool, people);
  const crowd = await sendCrowd(
    socketUrl(server.origin, '/ws/tracking'),
    people.map(({ cookie }) => cookie),
  );
  crowd.drive(
    people.map((_, n) => placeOf(n, size)),
    size / secondsBetween,
  );
  const before = processorMs(server.process.pid);
  const began = performance.now();
  const { page, bytes } = await openMap(browser, server.origin, admin);
  const { sent, whole } = bytes();
  const together: Panned[] = [];
  for (let round = 0; round < rounds; round += 1) together.push(await pan(page));
  // Watches frames while the page loads the drivers' positions again.
  const read = await watchFrames(page);
  await page.waitForTimeout(16_000);
  const { long } = await read();
  const share = (processorMs(server.process.pid) - before) / (performance.now() - began);
  crowd.close();
  await browser.close();
  await server.stop();
  const frames = (of: readonly Panned[]) => middle(of.map((one) => one.framesPerSecond));
  const [own, peer] = [frames(together), frames(alone)];
  const blocked = middle(together.map(({ blockedMs }) => blockedMs));
  return [
    {
      what: `${what}: frames a second while it is panned`,
      ours: `${own.toFixed(1)} (longest frame ${inMs(worst(together.map((one) => one.longestFrameMs)))})`,
      peer: `with one driver ${peer.toFixed(1)} (longest ${inMs(worst(alone.map((one) => one.longestFrameMs)))}), limit ${leastShare} of that`,
      holds: own >= peer * leastShare,
    },
    {
      what: `${what}: blocking time of a pan, and the longest task while positions are read again`,
      ours: `${inMs(blocked)}, ${inMs(worst([0, ...long]))}`,
      peer: `with one driver ${inMs(middle(alone.map(({ blockedMs }) => blockedMs)))}, limit of the task ${longestTaskMs} ms`,
      holds: worst([0, ...long]) <= longestTaskMs,
    },
    {
      what: `${what}: one answer, and the server's processor while they drive`,
      ours: `${(sent / 1000).toFixed(0)} kB sent, ${(whole / 1000).toFixed(0)} kB read; ${(share * 100).toFixed(0)} % of a core`,
      peer: 'only reported',
    },
  ];
}
