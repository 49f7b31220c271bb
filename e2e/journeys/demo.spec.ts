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

  // Explores all features except the admin panel.
  await page.goto('/admin-dashboard');
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
});

test('two demo visitors never see each other', async ({ arrive }) => {
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
