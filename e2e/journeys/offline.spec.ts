import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readOrder } from '@backhaul/contract/calls/orders.ts';
import type { Page } from '@playwright/test';
import { sendCall } from '../acting/api.ts';
import { audit } from '../acting/audit.ts';
import { expect, test } from '../acting/journey.ts';
import {
  acceptQuietly,
  bookPaidQuietly,
  moveQuietly,
  signUpQuietly,
} from '../acting/paid-order.ts';
import { cast } from '../acting/people.ts';

const worker = resolve(import.meta.dirname, '../../web/dist/sw.js');

/** Waits until the worker has kept the application and controls the page. */
async function installed(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true);
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
  await customer.goto(`/order-status/${order.id}`);
  await expect(customer.getByText(order.trackingNumber).first()).toBeVisible();
  await customer.waitForLoadState('networkidle');

  await customer.context().setOffline(true);
  await customer.reload();
  await expect(customer.getByText(order.trackingNumber).first()).toBeVisible();
  const line = customer.getByText(/^As of .+ [AP]M\. You are offline\.$/);
  await expect(line).toBeVisible();
  await customer.goto('/orders');
  await expect(customer.getByText(order.trackingNumber).first()).toBeVisible();
  await expect(line).toBeVisible();
  expect(await audit(customer)).toEqual([]);

  await customer.context().setOffline(false);
  await expect(line).toBeHidden();
});

test('the driver’s portal opens without a network: the job, its address and its phone', async ({
  arrive,
}) => {
  const customer = await arrive();
  const driver = await arrive({ email: cast.driver, on: 'phone', serviceWorkers: 'allow' });
  await signUpQuietly(customer.request);
  const order = await bookPaidQuietly(customer.request);
  await acceptQuietly(driver.request, order);
  await driver.goto('/driver-portal?tab=active');
  await expect(driver.getByRole('link', { name: /View Details/ }).first()).toBeVisible();
  await installed(driver);
  await driver.goto(`/driver-portal/job/${order.id}`);
  await expect(driver.getByRole('link', { name: /Call/ }).first()).toBeVisible();
  await driver.waitForLoadState('networkidle');

  await driver.context().setOffline(true);
  await driver.reload();
  await expect(driver.getByRole('link', { name: /Call/ }).first()).toBeVisible();
  await driver.goto('/driver-portal?tab=active');
  await expect(driver.getByRole('link', { name: /View Details/ }).first()).toBeVisible();
  await expect(driver.getByText(/You are offline\.$/)).toBeVisible();
});

test('a step that a driver takes without a network outlives a reload, and is sent once', async ({
  arrive,
}) => {
  const customer = await arrive();
  const driver = await arrive({ email: cast.driver, on: 'phone', serviceWorkers: 'allow' });
  await signUpQuietly(customer.request);
  const order = await bookPaidQuietly(customer.request);
  await acceptQuietly(driver.request, order);
  await moveQuietly(driver.request, order, 'picked_up');
  await driver.goto(`/driver-portal/job/${order.id}`);
  const depart = driver.getByRole('button', { name: /^En Route/ });
  await expect(depart).toBeVisible();
  await installed(driver);
  await driver.reload();
  await expect(depart).toBeVisible();
  await driver.waitForLoadState('networkidle');

  const sent: string[] = [];
  driver.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'PATCH' && pathname.startsWith('/api/orders/')) sent.push(pathname);
  });
  await driver.context().setOffline(true);
  await depart.click();
  const waiting = driver.getByText(/waiting for signal\./);
  await expect(waiting).toBeVisible();
  await driver.reload();
  await expect(waiting).toBeVisible();
  const whileOffline = sent.length;

  await driver.context().setOffline(false);
  await expect(waiting).toBeHidden();
  const { status } = await sendCall(driver.request, readOrder, { params: { orderId: order.id } });
  expect(status).toBe('in_transit');
  await driver.reload();
  await expect(driver.getByRole('button', { name: /^Mark Delivered/ })).toBeVisible();
  expect(sent.slice(whileOffline)).toEqual([`/api/orders/${order.id}`]);
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
