import { headToStop } from '@backhaul/contract/calls/driving/driver.ts';
import type { Order } from '@backhaul/contract/order-answer.ts';
import type { Browser, Page } from '@playwright/test';
import { sendCall } from '../acting/api.ts';
import { expect, test } from '../acting/journey.ts';
import { isApplication, unaskedLimitBytes, watchLoads } from '../acting/loads.ts';
import {
  acceptQuietly,
  bookPaidQuietly,
  goOnlineQuietly,
  moveQuietly,
  signUpQuietly,
} from '../acting/paid-order.ts';
import { cast } from '../acting/people.ts';

type Arrive = (arrival?: { email?: string }) => Promise<Page>;

/** Makes a new customer's order that a driver has accepted. */
async function acceptedOrder(arrive: Arrive): Promise<{ order: Order; driver: Page }> {
  const customer = await arrive();
  await signUpQuietly(customer.request);
  const order = await bookPaidQuietly(customer.request);
  const driver = await arrive({ email: cast.driver });
  await acceptQuietly(driver.request, order);
  return { order, driver };
}

async function withoutScript(browser: Browser, run: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  await run(await context.newPage());
  await context.close();
}

const nobodysNumber = 'RTN-ZZZZZZZZ2345';
const step = (page: Page) =>
  page.getByRole('list', { name: 'Order progress' }).locator('[aria-current=step]');

test('without JavaScript a visitor types the number and reads where it is, and nothing of a person', async ({
  arrive,
  browser,
}) => {
  const { order } = await acceptedOrder(arrive);
  await withoutScript(browser, async (page) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Track Your Order' }).first().click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Where is your return?' }),
    ).toBeVisible();
    await page.getByLabel('Tracking number').fill('hello');
    await page.getByRole('button', { name: 'Track', exact: true }).click();
    await expect(page.getByLabel('Tracking number')).toHaveAccessibleDescription(
      /Invalid tracking number format\. Expected format: RTN-XXXXXXXX$/,
    );
    await page.getByLabel('Tracking number').fill(`  ${order.trackingNumber.toLowerCase()} `);
    await page.getByLabel('Tracking number').press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      /^A driver collects the item tomorrow between 12 and 5 PM$/,
    );
    await expect(page).toHaveTitle(new RegExp(`^Assigned: ${order.trackingNumber} · `));
    await expect(step(page)).toHaveText('Assigned');
    await expect(page.getByRole('list', { name: 'Times' }).getByText('Assigned')).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Facts' })).toContainText('Target');
    expect(await page.content()).not.toMatch(/Riley|Stone|Shaw|Dana|jacket|555-0177/i);
  });
});

test('an unknown number is said to be one, to people and to search engines', async ({ arrive }) => {
  const page = await arrive();
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Track Your Order' }).click();
  await expect(page).toHaveURL(/\/track-order$/);
  await expect(
    page.getByRole('heading', { level: 1, name: 'Where is your return?' }),
  ).toBeVisible();
  const answer = await page.goto(`/track?tracking=${nobodysNumber}`);
  expect(answer?.status()).toBe(404);
  expect(answer?.headers()['x-robots-tag']).toBe('noindex');
  await expect(
    page.getByRole('heading', { level: 1, name: 'No return with this tracking number' }),
  ).toBeVisible();
  await expect(page.getByText(`We found no return for ${nobodysNumber}.`)).toBeVisible();
  await expect(page.getByLabel('Tracking number')).toHaveValue(nobodysNumber);
});

test('the box leads a visitor to public tracking, and signing in is not asked', async ({
  arrive,
}) => {
  const page = await arrive();
  await page.goto('/');
  await page.getByLabel(/tracking number/).fill(` ${nobodysNumber.toLowerCase()}`);
  await page.getByRole('button', { name: 'Track', exact: true }).click();
  await expect(page).toHaveURL(/\/track\?tracking=rtn-zzzzzzzz2345$/);
  await page.goto(`/order-status/${nobodysNumber}`);
  await page.getByRole('link', { name: 'Track a return without signing in' }).click();
  await expect(page).toHaveURL(new RegExp(`/track\\?tracking=${nobodysNumber}$`));
  await expect(
    page.getByRole('heading', { level: 1, name: 'No return with this tracking number' }),
  ).toBeVisible();
});

test('what changes arrives without a reload, the driver on a map while the item is on the road', async ({
  arrive,
}) => {
  const { order, driver } = await acceptedOrder(arrive);
  const page = await arrive();
  const loads = watchLoads(page);
  await page.goto(`/track?tracking=${order.trackingNumber}`, { waitUntil: 'networkidle' });
  await expect(page.getByText(', live')).toBeVisible();
  expect(await loads.bytes()).toBeLessThanOrEqual(unaskedLimitBytes);
  expect(loads.has(isApplication)).toBe(false);
  const map = page.locator('[data-map]');
  await expect(map).toHaveCount(0);

  await page.evaluate("window.isStillThere = 'yes'");
  await moveQuietly(driver.request, order, 'picked_up');
  await expect(step(page)).toHaveText('Picked Up');
  await moveQuietly(driver.request, order, 'in_transit');
  const toTheStore = { params: { id: order.id }, body: { stop: 'store' } } as const;
  await sendCall(driver.request, headToStop, toTheStore);
  await goOnlineQuietly(driver.request);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText('The item is on the way to Target');
  await expect(map).toHaveCount(1);

  await moveQuietly(driver.request, order, 'delivered');
  await expect(heading).toHaveText('The driver handed in the item at Target');
  await expect(map).toHaveCount(0);
  expect(await page.evaluate('window.isStillThere')).toBe('yes');
});

test('signed in, the same page is a screen of the application', async ({ arrive }) => {
  const { order, driver } = await acceptedOrder(arrive);
  await driver.goto(`/track-order?tracking=${order.trackingNumber}`);
  await expect(driver.getByRole('heading', { level: 1 })).toContainText(
    'A driver collects the item',
  );
  await expect(driver.getByText(', live')).toBeVisible();
  await moveQuietly(driver.request, order, 'picked_up');
  await expect(step(driver)).toHaveText('Picked Up');
  await driver.getByLabel('Tracking number').fill('hello');
  await driver.getByRole('button', { name: 'Track', exact: true }).click();
  await expect(
    driver.getByText('Invalid tracking number format. Expected format: RTN-XXXXXXXX'),
  ).toBeVisible();
});

test('Track on one’s own order opens its public page', async ({ arrive }) => {
  const customer = await arrive();
  await signUpQuietly(customer.request);
  const { id, trackingNumber } = await bookPaidQuietly(customer.request);
  await customer.goto(`/order-status/${id}`);
  await customer.getByRole('link', { name: 'Track', exact: true }).click();
  await expect(customer).toHaveURL(new RegExp(`/track\\?tracking=${trackingNumber}$`));
  await expect(customer.getByRole('heading', { level: 1 })).toHaveText(
    /^The pickup is planned for tomorrow/,
  );
});
