import { demoLogin } from '@backhaul/contract/calls/people/accounts.ts';
import { sendCall } from '../acting/api.ts';
import { audit } from '../acting/audit.ts';
import { expect, test } from '../acting/journey.ts';

test('a demo account plays a whole return by itself', async ({ arrive }) => {
  const page = await arrive();
  await page.goto('/login');
  await page.getByRole('button', { name: 'Try Demo Account' }).click();
  await expect(page).toHaveURL(/\/(\?.*)?$/);
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();

  await page.goto('/orders');
  // Drivers see an order only once it is paid, so there is no step to simulate yet.
  const unpaid = page.getByRole('article').filter({ hasText: 'Complete your payment' }).first();
  await expect(unpaid.getByRole('link', { name: 'Pay' })).toBeVisible();
  await expect(unpaid.getByRole('button', { name: 'Advance (Demo)' })).toHaveCount(0);
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: 'Advance (Demo)' }) })
    .filter({ hasText: 'Waiting for a driver to accept your order.' })
    .first();
  const name = await card.getByRole('heading').innerText();
  const played = page.getByRole('article', { name, exact: true });
  const now = played.locator('[aria-current=step]');
  await expect(now).toHaveText('Created');
  await played.getByRole('button', { name: 'Advance (Demo)' }).click();
  await expect(now).toHaveText('Picked Up');
  await played.getByRole('button', { name: 'Advance (Demo)' }).click();
  await expect(now).toHaveText('Dropped Off');
  await played.getByRole('button', { name: 'Complete', exact: true }).click();
  await expect(played).toContainText('Completed');
  await expect(played.getByRole('button')).toHaveCount(0);

  // The demo lets a visitor explore everything except the admin panel.
  await page.goto('/admin-dashboard');
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
});

test('somebody in the demo goes on as its driver, and is never asked to sign in', async ({
  arrive,
}) => {
  const page = await arrive();
  await sendCall(page.request, demoLogin, { body: {} });
  await page.goto('/orders');
  const bar = page.getByRole('region', { name: 'Demo' });
  await expect(bar).toContainText('nothing here is real');
  await expect(page.getByText(/^Live, updated/)).toBeVisible();
  expect(await audit(page)).toEqual([]);
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
  await bar.getByRole('button', { name: 'Driver' }).click();
  await expect(page).toHaveURL(/\/driver-portal/);
  await expect(bar.getByRole('button', { name: 'Driver' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('heading', { name: /^Available/ }).first()).toBeVisible();
  expect(visited).not.toContain('/login');
});

test('two demo visitors never see each other', { tag: '@whole' }, async ({ arrive }) => {
  const numbers: string[][] = [];
  for (const page of [await arrive(), await arrive()]) {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Try Demo Account' }).click();
    await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
    await page.goto('/orders');
    await expect(page.getByRole('article').first()).toBeVisible();
    numbers.push(await page.getByText(/^RTN-[A-Z0-9]{8,12}$/).allInnerTexts());
  }
  const [first = [], second = []] = numbers;
  expect(first.length).toBeGreaterThan(0);
  expect(first.filter((number) => second.includes(number))).toEqual([]);
});
