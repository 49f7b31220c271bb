import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { inMs, median, type Row } from '../report.ts';
import type { BenchWorld } from '../world/bench-world.ts';
import { type FirstPaint, openBrowser, visitOnPhone } from '../world/phone-page.ts';

const script = path.resolve(import.meta.dirname, '../../web/scripts/first-load-size.mjs');
const visits = 3;
/** Both are what the web vitals call good. */
const promisedLargestMs = 2_500;
const promisedBlockedMs = 200;

interface Sizes {
  limitBytes: number;
  landing: string;
  screens: Record<string, number>;
}

function readSizes(): Sizes {
  const { stdout, stderr } = spawnSync(process.execPath, [script, '--json'], { encoding: 'utf8' });
  if (stdout === '') throw new Error(`the build cannot be read: ${stderr}`);
  return JSON.parse(stdout) as Sizes;
}

const inKb = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

function sizeRows({ limitBytes, landing, screens }: Sizes): Row[] {
  return Object.entries(screens).map(([screen, bytes]) => ({
    what: `JavaScript before the first paint, gzip: ${path.basename(screen, '-screen.tsx')}`,
    ours: inKb(bytes),
    ...(screen === landing
      ? { peer: `limit ${inKb(limitBytes)}`, holds: bytes <= limitBytes }
      : { peer: '' }),
  }));
}

async function paintRows(world: BenchWorld): Promise<Row[]> {
  const what = 'Landing page on a mid-range phone (CPU / 4, slow 4G)';
  const browser = await openBrowser();
  if (browser === null) return [{ what, ours: 'not measured', peer: 'no Chromium here' }];
  const server = await world.server();
  const seen: FirstPaint[] = [];
  for (let visit = 0; visit < visits; visit += 1)
    seen.push(await visitOnPhone(browser, server.origin));
  await browser.close();
  await server.stop();
  const largestMs = median(seen.map((paint) => paint.largestMs));
  const blockedMs = median(seen.map((paint) => paint.blockedMs));
  return [
    {
      what: `${what}: largest contentful paint`,
      ours: inMs(largestMs),
      peer: `limit ${inMs(promisedLargestMs)}`,
      holds: largestMs > 0 && largestMs <= promisedLargestMs,
    },
    {
      what: `${what}: total blocking time`,
      ours: inMs(blockedMs),
      peer: `limit ${inMs(promisedBlockedMs)}`,
      holds: blockedMs <= promisedBlockedMs,
    },
  ];
}

/** What a first visit costs: the bytes of each screen, and the landing page on a phone. */
export async function measureFirstLoad(world: BenchWorld): Promise<Row[]> {
  return [...sizeRows(readSizes()), ...(await paintRows(world))];
}
