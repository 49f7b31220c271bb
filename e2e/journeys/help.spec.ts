import { expect, test } from '../acting/journey.ts';
import { isApplication, unaskedLimitBytes, watchLoads } from '../acting/loads.ts';

const cancelling = 'Cancel, and what it costs';

test('somebody finds an article while typing, and follows it to the next', async ({ arrive }) => {
  const page = await arrive();
  const loads = watchLoads(page);
  await page.goto('/help-center', { waitUntil: 'networkidle' });
  expect(await loads.bytes()).toBeGreaterThan(20_000);
  expect(await loads.bytes()).toBeLessThanOrEqual(unaskedLimitBytes);
  expect(loads.has(isApplication)).toBe(false);

  const field = page.getByRole('searchbox', { name: 'Search help' });
  await field.pressSequentially('cancle');
  const found = page.getByRole('list', { name: 'Articles found' });
  await expect(found.getByRole('link').first()).toContainText(cancelling);
  await field.press('Escape');
  await expect(found).toBeHidden();
  await field.press('Backspace');
  await found.getByRole('link', { name: cancelling }).click();
  await expect(page.getByRole('heading', { level: 1, name: cancelling })).toBeVisible();
  await page.getByRole('link', { name: 'Help', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'How can we help?' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('articles are read and searched', async ({ page }) => {
    await page.goto('/help-center');
    await page.getByRole('searchbox', { name: 'Search help' }).fill('cancel');
    await page.getByRole('searchbox', { name: 'Search help' }).press('Enter');
    await expect(page).toHaveURL(/\/help-center\?q=cancel$/);
    const found = page.getByRole('region', { name: 'Results for “cancel”' });
    await found.getByRole('link', { name: cancelling }).click();
    await expect(page.getByRole('article')).toContainText('$5');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      '/help-article/cancel',
    );
    expect((await page.goto('/help-article/nothing'))?.status()).toBe(404);
  });
});
