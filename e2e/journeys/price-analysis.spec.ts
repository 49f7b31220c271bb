import { expect, test } from '../acting/journey.ts';
import { cast } from '../acting/people.ts';
import { shoot } from '../acting/pictures.ts';

test('what the prices brought is told apart, and a draft is asked about the same returns', async ({
  arrive,
}) => {
  const admin = await arrive({ email: cast.admin, viewport: { width: 1280, height: 720 } });
  await admin.goto('/admin-pricing');
  await admin.getByRole('button', { name: 'Draft from fare-v2' }).click();
  await expect(admin.getByRole('heading', { name: 'Draft from fare-v2' })).toBeVisible();
  await admin.getByLabel('Base fare').fill('5.99');
  await admin.getByRole('button', { name: 'Save draft' }).click();
  await expect(admin.getByText('Draft Saved')).toBeVisible();

  await admin.goto('/pricing-analysis?version=all');
  await admin.getByText('A year', { exact: true }).click();
  const money = admin.getByRole('region', { name: 'Money, one row per party' });
  await expect(money.getByRole('row', { name: /^Customers were charged/ })).toBeVisible();
  await expect(admin.getByRole('region', { name: 'Price parts, one per row' })).toContainText(
    'Distance',
  );
  await admin.getByText('Store', { exact: true }).click();
  await expect(admin.getByRole('columnheader', { name: 'Store' })).toBeVisible();
  await expect(admin).toHaveURL(/cut=store/);
  await shoot(admin, 'price-analysis-01-stores');

  await admin.goto(admin.url());
  await admin.getByLabel('Draft', { exact: true }).selectOption({ index: 1 });
  const most = admin.getByRole('region', { name: 'Returns whose price would change most' });
  await expect(most.getByRole('link').first()).toHaveText(/^RTN-/);
  await most.getByRole('link').first().click();
  await expect(admin.getByRole('complementary', { name: /^Order RTN-/ })).toBeVisible();
});

test('a figure is told apart by retailer and weekday, and compared with a year before', async ({
  arrive,
}) => {
  const admin = await arrive({ email: cast.admin, viewport: { width: 1280, height: 720 } });
  await admin.goto('/business-intelligence?figure=orders_booked&days=84');
  await admin.getByLabel('Split by').selectOption('Retailer');
  const table = admin.getByRole('table', { name: 'Booked for each retailer' });
  await expect(table.getByRole('row').nth(1)).toBeVisible({ timeout: 30_000 });
  await admin.getByLabel('Compare with').selectOption('The same days one year earlier');
  await expect(admin).toHaveURL(/against=year/);
  await admin.getByLabel('Split by').selectOption('Weekday');
  await expect(admin.getByRole('table', { name: 'Booked for each weekday' })).toBeVisible();
  await shoot(admin, 'explore-01-weekdays');
});
