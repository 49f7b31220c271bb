import type { Page } from '@playwright/test';
import { expect, test } from '../acting/journey.ts';

/** The transferred size of document, fonts, scripts and pictures, including headers. */
const unaskedLimitBytes = 100_000;
const landing = 'We make the return trip.';
const isApplication = /\/assets\/index-[^/]+\.js$/;

/** Everything the page has loaded so far. */
function watchLoads(page: Page) {
  const loads: { url: string; bytes: Promise<number> }[] = [];
  page.on('requestfinished', (request) => {
    const bytes = request
      .sizes()
      .then(({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize);
    loads.push({ url: request.url(), bytes });
  });
  return {
    bytes: async () => (await Promise.all(loads.map((load) => load.bytes))).reduce((a, b) => a + b),
    hasApplication: () => loads.some(({ url }) => isApplication.test(url)),
  };
}

test('the landing page costs what it promises, and the application comes on intent', async ({
  arrive,
}) => {
  const page = await arrive();
  const loads = watchLoads(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1, name: landing })).toBeVisible();
  expect(await loads.bytes()).toBeGreaterThan(20_000);
  expect(await loads.bytes()).toBeLessThanOrEqual(unaskedLimitBytes);
  expect(loads.hasApplication()).toBe(false);

  await page.getByRole('link', { name: 'Sign In' }).hover();
  await expect.poll(() => loads.hasApplication()).toBe(true);
  await page.getByRole('link', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
});

test('pages for visitors log no error', async ({ arrive }) => {
  const page = await arrive();
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  for (const path of ['/', '/login', '/login?tab=register', '/driver-portal', '/no/such/place'])
    await page.goto(path, { waitUntil: 'networkidle' });
  expect(errors).toEqual([]);
});

test('a chosen colour scheme holds on the landing page and in the application', async ({
  arrive,
}) => {
  const page = await arrive();
  const ground = () => page.evaluate<string>('getComputedStyle(document.body).backgroundColor');
  await page.goto('/');
  const light = await ground();
  await page.locator('label', { hasText: 'Dark' }).click();
  await expect.poll(ground).not.toBe(light);
  const dark = await ground();
  for (const path of ['/', '/login']) {
    await page.goto(path);
    expect(await ground()).toBe(dark);
    await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  }
});

test('texts are sent compressed to whoever takes them', async ({ arrive }) => {
  const page = await arrive();
  const html = await (await page.request.get('/login')).text();
  const [script = ''] = /\/assets\/index-[^"]+\.js/.exec(html) ?? [];
  for (const path of [script, '/']) {
    for (const coding of ['br', 'gzip']) {
      const sent = await page.request.get(path, { headers: { 'accept-encoding': coding } });
      expect(sent.headers()['content-encoding']).toBe(coding);
    }
    const plain = await page.request.get(path, { headers: { 'accept-encoding': 'identity' } });
    expect(plain.headers()['content-encoding']).toBeUndefined();
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the landing page is read and followed', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1, name: landing })).toBeVisible();
    const policies = page.getByRole('region', { name: 'Return windows of some stores' });
    await expect(policies.getByText(/\d+ days/).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Book Pickup' })).toHaveAttribute('href', '/login');
    await expect(page.getByRole('link', { name: 'Track Your Order' }).first()).toHaveAttribute(
      'href',
      '/track',
    );
    await expect(page.getByRole('radio', { name: 'Dark' })).toBeHidden();

    const box = page.getByLabel(/tracking number/);
    await box.fill('   ');
    await box.press('Enter');
    await expect(page).toHaveURL(/\/$/);
    await box.fill(' RTN-ABCD1234 ');
    await page.getByRole('button', { name: 'Track', exact: true }).click();
    await expect(page).toHaveURL(/\/order-status\/RTN-ABCD1234$/);
    await expect(page.locator('noscript p')).toBeInViewport();
    await expect(page.getByText('Loading your experience...')).toBeHidden();
  });
});
