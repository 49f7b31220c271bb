import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readOrder } from '@backhaul/contract/calls/returns/orders.ts';
import type { Order } from '@backhaul/contract/order-answer.ts';
import type { Page } from '@playwright/test';
import { sendCall } from '../acting/api.ts';
import { audit } from '../acting/audit.ts';
import { handOver } from '../acting/driving.ts';
import { expect, type Stage, test } from '../acting/journey.ts';
import { acceptQuietly, bookPaidQuietly, signUpQuietly } from '../acting/paid-order.ts';
import { cast } from '../acting/people.ts';
import { photograph } from '../acting/pictures.ts';

const worker = resolve(import.meta.dirname, '../../web/dist/sw.js');

/** Waits until the service worker has stored the application and controls the page. */
async function installed(page: Page): Promise<void> {
  // The timeout is long because the service worker first stores all that is needed without a network.
  await expect
    .poll(() => page.evaluate('navigator.serviceWorker.controller !== null'), { timeout: 40_000 })
    .toBe(true);
}

/**
 * Waits until the device has stored the response of this URL. The page shows a response before the device
 * stores it.
 */
async function stored(page: Page, url: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(`caches.match('${url}', { ignoreSearch: true }).then(Boolean)`))
    .toBe(true);
}

/** A driver on the page of an accepted order. The device has stored the page's data. */
async function onTheJob(arrive: Stage['arrive'], order: Order): Promise<Page> {
  const driver = await arrive({ email: cast.driver, on: 'phone', serviceWorkers: 'allow' });
  await acceptQuietly(driver.request, order);
  await driver.goto('/driver-portal?tab=active');
  await expect(driver.getByRole('link', { name: /View Details/ }).first()).toBeVisible();
  await installed(driver);
  await driver.goto(`/driver-portal/job/${order.id}`);
  await expect(driver.getByRole('button', { name: /call/i }).first()).toBeVisible();
  await driver.waitForLoadState('networkidle');
  return driver;
}

test('orders and an order open without a network, and say from when they are', async ({
  arrive,
}) => {
  const customer = await arrive({ on: 'phone', serviceWorkers: 'allow' });
  await signUpQuietly(customer.request);
  const order = await bookPaidQuietly(customer.request);
  await customer.goto('/orders');
  await expect(customer.getByText(order.trackingNumber).first()).toBeVisible();
  await installed(customer);
  await stored(customer, '/api/customers/orders');
  await customer.goto(`/order-status/${order.id}`);
  await expect(customer.getByText(order.trackingNumber).first()).toBeVisible();
  await customer.waitForLoadState('networkidle');

  await customer.context().setOffline(true);
  await customer.reload();
  await expect(customer.getByText(order.trackingNumber).first()).toBeVisible();
  const line = customer.getByText(/^Last updated .+ [AP]M\. No signal\.$/);
  await expect(line).toBeVisible();
  await customer.goto('/orders');
  await expect(customer.getByText(order.trackingNumber).first()).toBeVisible();
  await expect(line).toBeVisible();
  expect(await audit(customer)).toEqual([]);

  await customer.context().setOffline(false);
  await expect(line).toBeHidden();
});

test(
  'the driver’s portal opens without a network: the job, its address and its phone',
  { tag: '@whole' },
  async ({ arrive }) => {
    const customer = await arrive();
    await signUpQuietly(customer.request);
    const driver = await onTheJob(arrive, await bookPaidQuietly(customer.request));
    await driver.context().setOffline(true);
    await driver.reload();
    await expect(driver.getByRole('button', { name: /call/i }).first()).toBeVisible();
    await driver.goto('/driver-portal?tab=active');
    await expect(driver.getByRole('link', { name: /View Details/ }).first()).toBeVisible();
    await expect(driver.getByText(/No signal\.$/)).toBeVisible();
  },
);

test('a job from the door to the receipt without a network outlives a reload, and is sent once, in order', async ({
  arrive,
}) => {
  test.setTimeout(180_000);
  const customer = await arrive();
  await signUpQuietly(customer.request);
  const order = await bookPaidQuietly(customer.request);
  const driver = await onTheJob(arrive, order);
  const press = (name: RegExp) => driver.getByRole('button', { name }).click();
  await expect(driver.getByRole('button', { name: /^Mark Picked Up/ })).toBeEnabled();

  const sent: string[] = [];
  driver.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'PATCH' || pathname !== `/api/orders/${order.id}`) return;
    sent.push((request.postDataJSON() as { status: string }).status);
  });
  await driver.context().setOffline(true);
  await press(/^Mark Picked Up/);
  await handOver(driver);
  await press(/^En Route/);
  const waiting = driver.getByText(/waiting for signal\./);
  await expect(waiting).toBeVisible();
  await driver.reload();
  await expect(waiting).toBeVisible();
  const delivered = driver.getByRole('button', { name: /^Mark Delivered/ });
  await expect(delivered).toBeEnabled();
  await delivered.click();
  const receipt = driver.getByRole('dialog', { name: 'Complete with Receipt' });
  await receipt
    .getByLabel('Photo of the counter receipt')
    .setInputFiles(await photograph(driver.context(), 'Counter receipt'));
  await receipt.getByRole('button', { name: 'Complete with Receipt' }).click();
  await expect(receipt).toBeHidden();
  const whileOffline = sent.length;

  await driver.context().setOffline(false);
  await expect(waiting).toBeHidden();
  const statusNow = async () =>
    (await sendCall(customer.request, readOrder, { params: { orderId: order.id } })).status;
  await expect.poll(statusNow, { timeout: 30_000 }).toBe('completed');
  await driver.reload();
  await expect(driver.getByRole('heading', { name: /^You earned \$/ })).toBeVisible();
  expect(sent.slice(whileOffline)).toEqual(['picked_up', 'in_transit', 'delivered', 'completed']);
});

test('a new version is offered, taken with one reload, and the draft is still there', async ({
  arrive,
}) => {
  const customer = await arrive({ serviceWorkers: 'allow' });
  await signUpQuietly(customer.request);
  await customer.goto('/book-pickup?step=1');
  await installed(customer);
  await customer.reload();
  await customer.getByLabel('Full name').fill('Robin of the Draft');

  const built = readFileSync(worker, 'utf8');
  let loads = 0;
  customer.on('load', () => (loads += 1));
  try {
    writeFileSync(worker, `${built}\n// A later build.\n`);
    await customer.evaluate(
      'navigator.serviceWorker.ready.then((registration) => registration.update()).then(() => null)',
    );
    await expect(customer.getByText(/^A new version of .+ is ready$/)).toBeVisible();
    await expect(customer.getByLabel('Full name')).toHaveValue('Robin of the Draft');
    expect(loads).toBe(0);
    await customer.getByRole('button', { name: 'Update' }).click();
    await expect.poll(() => loads).toBe(1);
    await expect(customer.getByLabel('Full name')).toHaveValue('Robin of the Draft');
    await expect(customer.getByText(/^A new version of/)).toBeHidden();
    expect(loads).toBe(1);
  } finally {
    writeFileSync(worker, built);
  }
});
