import { expect, test } from '../acting/journey.ts';
import { isApplication, unaskedLimitBytes, watchLoads } from '../acting/loads.ts';

const landing = 'We make the return trip.';

test('the tracking page costs what it promises', async ({ arrive }) => {
  const page = await arrive();
  const loads = watchLoads(page);
  await page.goto('/track', { waitUntil: 'networkidle' });
  await expect(
    page.getByRole('heading', { level: 1, name: 'Where is your return?' }),
  ).toBeVisible();
  expect(await loads.bytes()).toBeGreaterThan(20_000);
  expect(await loads.bytes()).toBeLessThanOrEqual(unaskedLimitBytes);
  expect(loads.has(isApplication)).toBe(false);
});

test('the landing page costs what it promises, and the application comes on intent', async ({
  arrive,
}) => {
  const page = await arrive();
  const loads = watchLoads(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1, name: landing })).toBeVisible();
  expect(await loads.bytes()).toBeGreaterThan(20_000);
  expect(await loads.bytes()).toBeLessThanOrEqual(unaskedLimitBytes);
  expect(loads.has(isApplication)).toBe(false);

  await page.getByRole('link', { name: 'Sign In' }).hover();
  await expect.poll(() => loads.has(isApplication)).toBe(true);
  await page.getByRole('link', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
});

test('pages for visitors log no error', async ({ arrive }) => {
  const page = await arrive();
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  for (const path of ['/', '/track', '/login', '/login?tab=register', '/driver-portal'])
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
    await expect(page.getByRole('link', { name: 'Book Pickup' })).toHaveAttribute(
      'href',
      '/book-pickup',
    );
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
    await expect(page).toHaveURL(/\/track\?tracking=RTN-ABCD1234$/);
    await expect(page.getByText('We found no return for RTN-ABCD1234.')).toBeVisible();
  });

  test('a screen of the application says what it needs', async ({ page }) => {
    await page.goto('/order-status/RTN-ABCD1234');
    await expect(page.locator('noscript p')).toBeInViewport();
    await expect(page.getByText('Loading your experience...')).toBeHidden();
  });
});
