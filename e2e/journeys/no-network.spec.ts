import { readAdminOrder } from '@backhaul/contract/calls/operations/admin.ts';
import { readOrderDocuments, readPassport } from '@backhaul/contract/calls/returns/documents.ts';
import { listDriverOrders } from '@backhaul/contract/calls/driving/driver.ts';
import { navigationRoute } from '@backhaul/contract/calls/places/places.ts';
import type { Order } from '@backhaul/contract/order-answer.ts';
import type { Page } from '@playwright/test';
import { sendCall } from '../acting/api.ts';
import { layWay, type Way } from '../acting/cut-network.ts';
import { goOn } from '../acting/driving.ts';
import { expect, type Stage, test } from '../acting/journey.ts';
import { newDriverQuietly } from '../acting/new-driver.ts';
import { bookPaidQuietly, goOnlineQuietly, signUpQuietly } from '../acting/paid-order.ts';
import { cast } from '../acting/people.ts';
import { shoot } from '../acting/pictures.ts';

/** The highest zoom that has its own tiles. Above it, these tiles are enlarged. */
const nearest = 14;

/** The URL of the map tile around a position. */
function tileAround(lat: number, lng: number): string {
  const radians = (lat * Math.PI) / 180;
  const down = (1 - Math.log(Math.tan(radians) + 1 / Math.cos(radians)) / Math.PI) / 2;
  const [x, y] = [(lng + 180) / 360, down].map((share) => Math.floor(share * 2 ** nearest));
  return `/api/map/tiles/${nearest}/${x}/${y}`;
}

/** True if the device has stored the map tiles around the job's door and counter. */
async function hasMap(driver: Page): Promise<boolean> {
  const [job] = await sendCall(driver.request, listDriverOrders);
  if (job === undefined) throw new Error('there is no job');
  const wanted = [
    tileAround(job.pickupLatitude, job.pickupLongitude),
    tileAround(job.returnLatitude, job.returnLongitude),
  ];
  const kept = await driver.evaluate<string[]>(
    `caches.open('map').then((map) => map.keys()).then((all) => all.map(({ url }) => new URL(url).pathname))`,
  );
  return wanted.every((tile) => kept.includes(tile));
}

async function loseNetwork(driver: Page, way: Way): Promise<void> {
  way.cut();
  await driver.context().setOffline(true);
}

async function findNetwork(driver: Page, way: Way): Promise<void> {
  way.mend();
  await driver.context().setOffline(false);
}

/** Accepts the order on the screen, and waits until the device has stored its routes and the map along them. */
async function acceptAndKeep(driver: Page, order: Order): Promise<void> {
  await driver.goto('/driver-portal?tab=available');
  await expect
    .poll(() => driver.evaluate('navigator.serviceWorker.controller !== null'))
    .toBe(true);
  let ways = 0;
  driver.on('response', (response) => {
    if (response.url().endsWith(navigationRoute.path) && response.ok()) ways += 1;
  });
  await driver.getByRole('button', { name: `Accept Order ${order.trackingNumber}` }).click();
  const sheet = driver.getByRole('region', { name: 'Now' });
  await expect(sheet.getByRole('button', { name: 'I’m here' })).toBeVisible();
  // The device loads the route to the door and the route to the counter.
  await expect.poll(() => ways).toBeGreaterThanOrEqual(2);
  await driver.waitForLoadState('networkidle');
  await expect.poll(() => hasMap(driver), { timeout: 30_000 }).toBe(true);
}

/**
 * A driver who has accepted an order, and whose device has stored all that it needs without a signal. `read`
 * loads the order from the server.
 */
async function onTheRoad(arrive: Stage['arrive'], server = '') {
  const customer = await arrive();
  await signUpQuietly(customer.request);
  const way = await layWay(server);
  const { driver } = await newDriverQuietly(arrive, {
    on: 'phone',
    serviceWorkers: 'allow',
    baseURL: way.address,
  });
  await goOnlineQuietly(driver.request);
  const order = await bookPaidQuietly(customer.request);
  const admin = await arrive({ email: cast.admin });
  const read = () => sendCall(admin.request, readAdminOrder, { params: { id: order.id } });
  await acceptAndKeep(driver, order);
  return { customer, driver, way, order, read };
}

/** The events in a job's history that this test expects, in this sequence. */
const steps = ['accepted', 'handed_over', 'picked_up', 'departed', 'delivered', 'completed'];
const isStep = (type: string) => steps.includes(type);

test(
  'without a network from the door to the receipt: every act is sent once when it is back, in its order and with its time',
  { tag: '@whole' },
  async ({ arrive, baseURL }) => {
    test.setTimeout(300_000);
    const { customer, driver, way, order, read } = await onTheRoad(arrive, baseURL);
    const acts: { step: string; fromMs: number; toMs: number }[] = [];
    const clock = () => driver.evaluate<number>('Date.now()');
    /**
     * Presses the driver's button, which must have the label `word`. Records the period in which the steps in
     * `made` happened.
     */
    async function does(word: string, ...made: string[]): Promise<void> {
      const fromMs = await clock();
      expect(await goOn(driver)).toBe(word);
      const toMs = await clock();
      acts.push(...made.map((step) => ({ step, fromMs, toMs })));
    }

    await loseNetwork(driver, way);
    const before = (await read()).events.length;
    await does('I’m here');
    await does('Get signature or code', 'handed_over', 'picked_up');
    const waiting = driver.getByText(/waiting for signal\./).first();
    await expect(waiting).toBeVisible();
    await driver.reload();
    await expect(waiting).toBeVisible();
    await does('En Route', 'departed');
    await does('I’m here');
    await does('Mark Delivered', 'delivered');
    await driver.reload();
    await does('Take the receipt photo', 'completed');
    await expect(driver.getByRole('status', { name: /^You earn \$/ })).toBeVisible();
    expect((await read()).events).toHaveLength(before);

    await findNetwork(driver, way);
    await expect.poll(async () => (await read()).status, { timeout: 90_000 }).toBe('completed');
    await expect(driver.getByRole('status', { name: /^You earned \$/ })).toBeVisible({
      timeout: 30_000,
    });
    await expect(waiting).toBeHidden();

    const { events } = await read();
    const told = events.filter(({ type }) => isStep(type));
    expect(told.map(({ type }) => type)).toEqual(steps);
    expect(events.filter(({ type }) => type === 'file_added')).toHaveLength(1);
    for (const { step, fromMs, toMs } of acts) {
      const happenedMs = Date.parse(told.find(({ type }) => type === step)?.happenedAt ?? '');
      expect(happenedMs, step).toBeGreaterThanOrEqual(fromMs);
      expect(happenedMs, step).toBeLessThanOrEqual(toMs);
    }
    const params = { orderId: order.id };
    const { token } = await sendCall(customer.request, readOrderDocuments, { params });
    const passport = await sendCall(customer.request, readPassport, { params: { token } });
    expect(passport.verified).toBe(true);
    const written = passport.entries.flatMap(({ what }) => (isStep(what) ? [what] : []));
    expect(written).toEqual(steps);
    await way.close();
  },
);

test(
  'a job from accept to receipt in a tunnel: cut in the middle, reloaded, with its map, and sent once',
  { tag: '@whole' },
  async ({ arrive, baseURL }) => {
    test.setTimeout(240_000);
    const { driver, way, order, read } = await onTheRoad(arrive, baseURL);

    // Without a signal and after a reload, the app still shows the stop, the route and the map.
    await loseNetwork(driver, way);
    await driver.reload();
    const waiting = driver.getByText(/waiting for signal\./).first();
    await expect(driver.getByText(/No signal\.$/).first()).toBeVisible();
    await expect(driver.locator('[data-map]').first()).toHaveAttribute('data-map', 'shown');
    await shoot(driver, 'no-network-line');
    expect(await goOn(driver)).toBe('I’m here');

    // The connection is cut as soon as the server gets the signature, so later requests do not arrive.
    way.cutAt('/hand-over ', true);
    await findNetwork(driver, way);
    expect(await goOn(driver)).toBe('Get signature or code');
    await expect
      .poll(async () => (await read()).events.some(({ type }) => type === 'handed_over'))
      .toBe(true);
    await driver.context().setOffline(true);
    await expect(waiting).toBeVisible();
    expect((await read()).status).toBe('assigned');
    await driver.reload();
    await expect(waiting).toBeVisible();

    expect(await goOn(driver)).toBe('En Route');
    // Without a network, the app shows turn-by-turn directions from the stored route and map tiles.
    await expect(
      driver.getByRole('region', { name: 'Map of the way to Target Hampton Village' }),
    ).toBeVisible();
    await expect(driver.getByText(/ on Shaw Blvd$/).first()).toBeVisible();
    await shoot(driver, 'no-network-driving');
    expect(await goOn(driver)).toBe('I’m here');
    expect(await goOn(driver)).toBe('Mark Delivered');
    expect(await goOn(driver)).toBe('Take the receipt photo');
    const earned = driver.getByRole('status', { name: /^You earn(ed)? \$/ });
    await expect(earned).toContainText('You get your pay as soon as this phone is back online.');
    await driver.reload();
    await expect(earned).toBeVisible();
    await shoot(driver, 'no-network-earned');

    // The server records the pickup, but its response to the phone is lost.
    way.cutAt(`PATCH /api/orders/${order.id}`, false);
    await findNetwork(driver, way);
    await expect.poll(async () => (await read()).status).toBe('picked_up');
    way.mend();
    await expect.poll(async () => (await read()).status, { timeout: 60_000 }).toBe('completed');
    await expect(driver.getByRole('status', { name: /^You earned \$/ })).toBeVisible({
      timeout: 30_000,
    });
    await expect(waiting).toBeHidden();

    const { events } = await read();
    // Each step of the job appears once in the history, in the right sequence, with the time at which it
    // happened without a signal.
    const told = events.filter(({ type }) => isStep(type));
    expect(told.map(({ type }) => type)).toEqual(steps);
    const times = told.map(({ happenedAt }) => Date.parse(happenedAt));
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(events.filter(({ type }) => type === 'file_added')).toHaveLength(1);
    await way.close();
  },
);
