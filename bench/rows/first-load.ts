import { spawnSync } from 'node:child_process';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { type BenchOptions, inMs, median, type Row } from '../report.ts';
import type { BenchWorld } from '../world/bench-world.ts';
import { firstVisits, type NamedVisit } from '../world/first-visits.ts';
import { writeFilm } from '../world/film-visit.ts';
import { type FirstPaint, openBrowser, visitOnPhone } from '../world/phone-page.ts';

const script = path.resolve(import.meta.dirname, '../../web/scripts/first-load-size.mjs');
const visits = 3;
/**
 * The limits for public pages: half of what Web Vitals calls good. `bytes` counts document, styles, fonts,
 * scripts and pictures.
 */
const publicLimits = { largestMs: 1_200, blockedMs: 100, bytes: 100_000, shift: 0.02 };
/**
 * The limits for screens of signed-in people. `bytes` has none here: first-load-size.mjs limits the
 * JavaScript, and maps, fonts and pictures load after the screen is drawn.
 */
const signedInLimits = { largestMs: 1_800, blockedMs: 200, bytes: null, shift: 0.02 };

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

interface Visited extends NamedVisit {
  limits: { largestMs: number; blockedMs: number; bytes: number | null; shift: number };
}

async function paintRows(
  browser: Browser,
  { what: page, limits, ...visit }: Visited,
): Promise<Row[]> {
  const what = `${page} on a mid-range phone (CPU / 4, slow 4G)`;
  const seen: FirstPaint[] = [];
  for (let count = 0; count < visits; count += 1) seen.push(await visitOnPhone(browser, visit));
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
    // A page that paints nothing has a largest contentful paint of zero, which must not pass.
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

/**
 * Measures the cost of a first visit on a phone: the bytes of each screen, and how fast and smoothly it
 * appears.
 */
export async function measureFirstLoad(world: BenchWorld, { film }: BenchOptions): Promise<Row[]> {
  const rows = sizeRows(readSizes());
  const browser = await openBrowser();
  if (browser === null)
    return [...rows, { what: 'Pages on a phone', ours: 'not measured', peer: 'no Chromium here' }];
  const server = await world.server();
  const { pages, screens } = await firstVisits(world, server);
  if (film !== undefined) await writeFilm(browser, screens, film);
  const visited: Visited[] = [
    ...pages.map((visit) => ({ ...visit, limits: publicLimits })),
    ...screens.map((visit) => ({ ...visit, limits: signedInLimits })),
  ];
  for (const page of visited) rows.push(...(await paintRows(browser, page)));
  await browser.close();
  await server.stop();
  return rows;
}
