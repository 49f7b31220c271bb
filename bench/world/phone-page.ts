import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';

const debianChromium = '/usr/bin/chromium';

/** The profile that Lighthouse calls a mid-range phone on slow 4G. */
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
const cpuSlowdown = 4;
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
/** Nothing long runs any more after this. */
const quietMs = 3_000;

export interface FirstPaint {
  /** Largest contentful paint, from the start of the navigation. */
  largestMs: number;
  /** Of tasks over 50 ms after the first paint, what is over. */
  blockedMs: number;
  /** What moved, by the measure of the web vitals. */
  shift: number;
  /** Everything that came over the line, headers included, as it was sent. */
  loadedBytes: number;
}

/** A browser on this machine; null where there is none. */
export async function openBrowser(): Promise<Browser | null> {
  const executablePath = existsSync(debianChromium) ? debianChromium : chromium.executablePath();
  if (!existsSync(executablePath)) return null;
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-quic'] });
}

/** What watch-paint.js keeps in the page. */
interface Seen {
  firstMs: number;
  largestMs: number;
  shift: number;
  tasks: { startTime: number; duration: number }[];
}

function paintOf({ firstMs, largestMs, shift, tasks }: Seen): Omit<FirstPaint, 'loadedBytes'> {
  const blocking = tasks.filter(({ startTime }) => startTime >= firstMs);
  return {
    largestMs,
    shift,
    blockedMs: blocking.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
  };
}

/** Slows the page down; answers how to read what it has loaded. */
async function throttle(page: Page): Promise<() => number> {
  const session = await page.context().newCDPSession(page);
  let loadedBytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    loadedBytes += encodedDataLength;
  });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow4g);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  return () => loadedBytes;
}

/** Opens a page as a first visit, with nothing kept, on a slow phone. */
export async function visitOnPhone(browser: Browser, url: string): Promise<FirstPaint> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await page.addInitScript({ path: path.join(import.meta.dirname, 'watch-paint.js') });
  const readLoaded = await throttle(page);
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForTimeout(quietMs);
  const seen = await page.evaluate<Seen | undefined>('globalThis.benchSeen');
  const loadedBytes = readLoaded();
  await context.close();
  if (seen === undefined) throw new Error('the page was not watched');
  return { ...paintOf(seen), loadedBytes };
}
