import { join } from 'node:path';
import { typeContact, fillPreferences, next, stepHeading } from '../acting/booking-form.ts';
import { expect, test } from '../acting/journey.ts';
import { signUpQuietly } from '../acting/paid-order.ts';
import { cast } from '../acting/people.ts';
import { shoot } from '../acting/pictures.ts';

const file = (name: string) => join(import.meta.dirname, '../fixtures', name);
const city = 'Jefferson City';

test('a second city is planned, filled and opened by data alone, and a return is booked in it', async ({
  arrive,
}) => {
  test.setTimeout(240_000);
  const admin = await arrive({ email: cast.admin });
  await admin.goto('/multi-city-management');
  const row = admin.getByRole('row', { name: new RegExp(`^${city}`) });
  await expect(admin.getByRole('row', { name: /^St. Louis/ })).toContainText('Open');
  // An earlier run of this test may already have planned this city.
  if (!(await row.isVisible())) {
    await admin.getByRole('button', { name: 'Plan a city' }).click();
    const plan = admin.getByRole('dialog', { name: 'Plan a city' });
    await plan.getByLabel('Name', { exact: true }).fill(city);
    await plan.getByLabel('Short name').fill('jefferson-city');
    await plan.getByLabel('ZIP codes').fill('63109');
    await plan.getByLabel('Reason').fill('Asked for by many');
    await plan.getByRole('button', { name: 'Plan city' }).click();
    await expect(plan.getByText('63109 belongs to St. Louis')).toBeVisible();
    await plan.getByLabel('ZIP codes').fill('65101');
    await plan.getByRole('button', { name: 'Plan city' }).click();
    await expect(row).toContainText('The city has no map yet. Upload one.');
  }
  await row.getByRole('button', { name: 'Set up city' }).click();
  const steps = admin.getByRole('dialog', { name: city });
  await steps.getByLabel('Upload a map').setInputFiles(file('paris.osm.pbf'));
  await expect(steps.getByText(/^This map shows another region/)).toBeVisible();
  await steps.getByLabel('Upload a map').setInputFiles(file('jefferson-city.osm.pbf'));
  await expect(steps.getByText('1 of 1 ZIP code, 14 streets, 42 house numbers')).toBeVisible({
    timeout: 60_000,
  });
  await steps.getByLabel('Upload stores').setInputFiles(file('jefferson-city-stores.csv'));
  await expect(steps.getByText('2 stores take returns')).toBeVisible();
  await steps.getByLabel('Upload charities').setInputFiles(file('jefferson-city-charities.csv'));
  await expect(steps.getByText('2 charities take donations')).toBeVisible();
  await shoot(admin, 'second-city-01-steps');
  await admin.goto('/multi-city-management');
  await expect(row).toBeVisible();
  if (!(await row.getByText('Open', { exact: true }).isVisible())) {
    await row.getByRole('button', { name: 'Set up city' }).click();
    await steps.getByRole('button', { name: /^Open city/ }).click();
    const asked = admin.getByRole('dialog', { name: `Open ${city}?` });
    await asked.getByLabel('Reason').fill('Map and stores are checked');
    await asked.getByRole('button', { name: /^Open city/ }).click();
  }
  await expect(row.getByText('Open', { exact: true })).toBeVisible();

  const page = await arrive();
  await signUpQuietly(page.request);
  await page.goto('/book-pickup');
  await typeContact(page, '');
  await page.getByRole('combobox', { name: 'Pickup address' }).pressSequentially('212 lantern');
  await page
    .getByRole('option', { name: /^212 Lantern St/ })
    .first()
    .click();
  await expect(page.getByText('We found this address.')).toBeVisible();
  await next(page);
  await expect(stepHeading(page, 'Return Details')).toBeVisible();
  await page.getByLabel('Order name').fill('Winter jacket');
  await page.getByLabel('Return reason').selectOption("Doesn't fit");
  await page.getByRole('searchbox', { name: 'Store' }).fill('Target Jefferson');
  await page.getByRole('radio', { name: /^Target Jefferson City/ }).check();
  await page.getByRole('checkbox', { name: 'Clothing & Accessories' }).check();
  await page.getByLabel('Item value').fill('79.99');
  await next(page);
  await expect(stepHeading(page, 'Pickup Preferences')).toBeVisible();
  await fillPreferences(page);
  await next(page);
  await expect(stepHeading(page, 'Payment & Review')).toBeVisible();
  await shoot(page, 'second-city-02-price');
  await page.getByRole('radio', { name: /^Card/ }).check();
  await page.getByRole('button', { name: /^Book Pickup/ }).click();
  await expect(page).toHaveURL(/\/orders$/);
  await expect(page.getByRole('article', { name: 'Winter jacket' })).toBeVisible();
  await admin.goto('/multi-city-management');
  await expect(row).toContainText(/[1-9]/);
  await shoot(admin, 'second-city-03-cities');
});
