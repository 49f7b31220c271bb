import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium, devices, type Geolocation, type Page } from '@playwright/test';
import { debianChromium } from '../../scripts/suite/debian-chromium.mjs';

/** The profile that Lighthouse calls a mid-range phone on slow 4G. */
const phone = {
  // The server renders the phone layout if the user agent is a phone's.
  userAgent: devices['Pixel 7'].userAgent,
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
/** The time in milliseconds without a long task after which a page counts as loaded. */
const quietMs = 3_000;
/** The maximum wait until the network is idle, in milliseconds. */
const longestMs = 15_000;

export interface FirstPaint {
  /** Largest contentful paint, measured from the start of the navigation. */
  largestMs: number;
  /** Total blocking time: the parts beyond 50 ms of all tasks after the first paint. */
  blockedMs: number;
  /** Cumulative layout shift, as defined by Web Vitals. */
  shift: number;
  /** All transferred bytes, including headers. */
  loadedBytes: number;
}

/** A browser on this machine; null if there is none. */
export async function openBrowser(): Promise<Browser | null> {
  const executablePath = debianChromium() ?? chromium.executablePath();
  if (!existsSync(executablePath)) return null;
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-quic'] });
}

/** The data that watch-paint.js collects in the page. */
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

/** Slows the page's network and processor. Returns a function that gives the bytes loaded so far. */
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

/** A first visit, with an empty cache. */
export interface Visit {
  url: string;
  /** The session cookie of the signed-in person; absent for a visitor. */
  cookie?: string;
  /** The phone's position; left out if the page may not read it. */
  geolocation?: Geolocation;
}

/**
 * Opens an empty page on a slow phone that has never visited this URL. Returns it with a function that reads
 * the bytes loaded.
 */
export async function openPhone(browser: Browser, { url, cookie = '', geolocation }: Visit) {
  const context = await browser.newContext({
    ...phone,
    ...(geolocation && { geolocation, permissions: ['geolocation'] }),
  });
  const [name = '', value = ''] = cookie.split('=');
  if (value !== '') await context.addCookies([{ name, value, url }]);
  const page = await context.newPage();
  const readLoaded = await throttle(page);
  return { page, readLoaded };
}

/** Opens a page as a first visit on a slow phone, and measures its paints. */
export async function visitOnPhone(browser: Browser, visit: Visit): Promise<FirstPaint> {
  const { page, readLoaded } = await openPhone(browser, visit);
  await page.addInitScript({ path: path.join(import.meta.dirname, 'watch-paint.js') });
  await page.goto(visit.url, { waitUntil: 'load' });
  // A timeout is no error here: a map may still load, but all measured parts are on the screen by then.
  await page.waitForLoadState('networkidle', { timeout: longestMs }).catch(() => undefined);
  await page.waitForTimeout(quietMs);
  const seen = await page.evaluate<Seen | undefined>('globalThis.benchSeen');
  const loadedBytes = readLoaded();
  await page.context().close();
  if (seen === undefined) throw new Error('the page was not watched');
  return { ...paintOf(seen), loadedBytes };
}
