import { demoLogin, switchDemoUser } from '@backhaul/contract/calls/people/accounts.ts';
import { headToStop } from '@backhaul/contract/calls/driving/driver.ts';
import { patchOrder, readOrder } from '@backhaul/contract/calls/returns/orders.ts';
import type { Order } from '@backhaul/contract/order-answer.ts';
import type { Page } from '@playwright/test';
import { sendCall } from '../acting/api.ts';
import { goOn } from '../acting/driving.ts';
import { expect, test } from '../acting/journey.ts';
import { acceptQuietly, bookPaidQuietly } from '../acting/paid-order.ts';

interface Tap {
  word: string;
  /** The labels of the buttons in the driver's current task, in the first frame after the tap. */
  shown: string[];
  /** The time from the tap to the first frame after it. */
  frameMs: number;
  /**
   * The requests since the tap. `isWithTap` is true if a request was sent while the tap was handled. `ms` is
   * the time since the tap, in milliseconds.
   */
  sent: { method: string; path: string; isWithTap: boolean; ms: number }[];
}

/**
 * Code for the page: after each tap on a button, it records the labels of the current task in the next frame,
 * and all requests since the tap.
 */
const watch = `
  globalThis.taps = [];
  let isInTap = false;
  const words = () => [...document.querySelectorAll('[role=region][aria-label=Now] button')].map((one) => one.innerText);
  addEventListener('click', ({ target, timeStamp }) => {
    const word = target.closest('button')?.innerText;
    if (word === undefined) return;
    const tap = { word, shown: [], frameMs: 0, sent: [], timeStamp };
    taps.push(tap);
    isInTap = true;
    requestAnimationFrame(() => {
      tap.shown = words();
      tap.frameMs = performance.now() - timeStamp;
    });
  }, true);
  addEventListener('click', () => { isInTap = false; });
  const { fetch } = globalThis;
  globalThis.fetch = (url, init) => {
    const { pathname: path } = new URL(String(url), location.href);
    const tap = taps.at(-1);
    tap?.sent.push({
      method: init?.method ?? 'GET', path, isWithTap: isInTap, ms: performance.now() - tap.timeStamp,
    });
    return fetch(url, init);
  };
`;

async function lastTap(driver: Page): Promise<Tap> {
  await expect.poll(() => driver.evaluate('taps.at(-1).shown.length')).toBeGreaterThan(0);
  return driver.evaluate<Tap>('taps.at(-1)');
}

/**
 * Presses the main button of the driver's current task. Checks that in the next frame the button has the
 * label `next` instead of `word`.
 */
async function tapOn(driver: Page, word: string, next: string): Promise<Tap> {
  expect(await goOn(driver)).toBe(word);
  const tap = await lastTap(driver);
  expect(tap.word).toContain(word);
  expect(tap.shown.some((shown) => shown.startsWith(word))).toBe(false);
  expect(tap.shown.some((shown) => shown.startsWith(next))).toBe(true);
  const { sent, frameMs } = tap;
  const description = [`frame ${Math.round(frameMs)} ms`]
    .concat(sent.map(({ method, path, ms }) => `${method} ${path} ${Math.round(ms)} ms`))
    .join(', ');
  test.info().annotations.push({ type: word, description });
  return tap;
}

const withTap = ({ sent }: Tap) =>
  sent.flatMap(({ method, path, isWithTap }) =>
    isWithTap && method !== 'GET' ? [`${method} ${path}`] : [],
  );

const patchOf = ({ id }: Order) => `PATCH ${patchOrder.path.replace('{orderId}', id)}`;

test(
  'a tap on the sheet shows its effect in the next frame and leaves with it, over one map; without a network too',
  { tag: '@whole' },
  async ({ arrive }) => {
    test.setTimeout(180_000);
    const driver = await arrive({ on: 'phone' });
    await driver.context().addInitScript({ content: watch });
    await sendCall(driver.request, demoLogin, { body: { orders: 'ended' } });
    const order = await bookPaidQuietly(driver.request);
    await sendCall(driver.request, switchDemoUser, { body: { role: 'driver' } });
    await acceptQuietly(driver.request, order);
    await driver.goto('/driver-portal?tab=active');
    const map = driver.locator('[role=region][aria-label="Now"]').locator('..').locator('canvas');
    await expect(map).toBeVisible();
    const drawn = await map.elementHandle();

    await tapOn(driver, 'I’m here', 'Mark Picked Up');
    await tapOn(driver, 'Mark Picked Up', 'En Route');
    const setOut = await tapOn(driver, 'En Route', 'I’m here');
    expect(withTap(setOut)).toEqual([patchOf(order)]);
    // The app sends the driver's next stop only after the server has answered the change of status.
    const heading = headToStop.path.replace('{id}', order.id);
    const isTold = () =>
      driver.evaluate(`taps.at(-1).sent.some(({ path }) => path === '${heading}')`);
    await expect.poll(isTold).toBe(true);

    await driver.context().setOffline(true);
    await tapOn(driver, 'I’m here', 'Mark Delivered');
    const delivered = await tapOn(driver, 'Mark Delivered', 'Take the receipt photo');
    expect(withTap(delivered)).toEqual([]);
    await driver.context().setOffline(false);
    const status = async () =>
      (await sendCall(driver.request, readOrder, { params: { orderId: order.id } })).status;
    await expect.poll(status, { timeout: 30_000 }).toBe('delivered');
    expect(await drawn?.evaluate((canvas: { isConnected?: boolean }) => canvas.isConnected)).toBe(
      true,
    );
  },
);
