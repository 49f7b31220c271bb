import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { inMs, median, type Row } from '../report.ts';
import type { BenchWorld } from '../world/bench-world.ts';
import { type FirstPaint, openBrowser, visitOnPhone } from '../world/phone-page.ts';

const script = path.resolve(import.meta.dirname, '../../web/scripts/first-load-size.mjs');
const visits = 3;
/** Half of the limit that Web Vitals call good. */
const promisedLargestMs = 1_200;
const promisedBlockedMs = 100;
/** The transferred size of a public page's document, styles, fonts, scripts and pictures. */
const promisedBytes = 100_000;
/** Cumulative layout shift; Web Vitals call 0.1 good. */
const promisedShift = 0.02;

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

/** Visitors' pages; tracking is asked for a number that nobody has, which is looked up and rendered like any other. */
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

async function paintRows(
  world: BenchWorld,
  { what, address }: (typeof publicPages)[number],
): Promise<Row[]> {
  const browser = await openBrowser();
  if (browser === null) return [{ what, ours: 'not measured', peer: 'no Chromium here' }];
  const server = await world.server();
  const seen: FirstPaint[] = [];
  for (let visit = 0; visit < visits; visit += 1)
    seen.push(await visitOnPhone(browser, server.origin + address));
  await browser.close();
  await server.stop();
  const row = (
    name: string,
    read: (paint: FirstPaint) => number,
    limit: number,
    show: (value: number) => string,
  ): Row => {
    const value = median(seen.map(read));
    return {
      what: `${what}: ${name}`,
      ours: show(value),
      peer: `limit ${show(limit)}`,
      holds: value <= limit,
    };
  };
  const largest = row(
    'largest contentful paint',
    (paint) => paint.largestMs,
    promisedLargestMs,
    inMs,
  );
  return [
    // A page that paints nothing has no largest contentful paint.
    { ...largest, holds: largest.holds === true && seen.every(({ largestMs }) => largestMs > 0) },
    row('total blocking time', ({ blockedMs }) => blockedMs, promisedBlockedMs, inMs),
    row('everything loaded unasked', ({ loadedBytes }) => loadedBytes, promisedBytes, inKb),
    row(
      'layout shift',
      ({ shift }) => shift,
      promisedShift,
      (value) => value.toFixed(3),
    ),
  ];
}

/** The cost of a first visit: the bytes of each screen, and the public pages on a phone. */
export async function measureFirstLoad(world: BenchWorld): Promise<Row[]> {
  const rows = sizeRows(readSizes());
  for (const page of publicPages) rows.push(...(await paintRows(world, page)));
  return rows;
}
