import { fillContact, next, stepHeading } from '../acting/booking-form.ts';
import { expect, test } from '../acting/journey.ts';
import { signUpQuietly } from '../acting/paid-order.ts';
import { areaDay } from '../acting/suite-time.ts';

test('a purchase that is noted shows its days left, and is returned with what is known of it', async ({
  arrive,
}) => {
  const page = await arrive();
  await signUpQuietly(page.request);
  await page.goto('/?home=1');
  await page.getByRole('link', { name: 'My Dashboard' }).first().click();
  await expect(page).toHaveURL(/\/customer-dashboard$/);
  await page.getByRole('button', { name: 'Add a purchase' }).click();
  const sheet = page.getByRole('dialog', { name: 'Add a purchase' });
  await sheet.getByRole('button', { name: 'Add purchase' }).click();
  await expect(sheet.getByText('Item is required')).toBeVisible();
  await sheet.getByLabel('Retailer').fill('home depot');
  await sheet.getByLabel('Item').fill('Cordless drill');
  await expect(sheet.getByLabel('Category')).toHaveValue('Home & Garden');
  const boughtOn = areaDay(-86);
  await sheet.getByLabel('Purchase date').fill(boughtOn);
  await sheet.getByLabel('Value').fill('129');
  await sheet.getByRole('button', { name: 'Add purchase' }).click();

  const drill = page.getByRole('article', { name: 'Cordless drill' });
  await expect(drill).toContainText('4 days left');
  await expect(drill).toContainText('The Home Depot');
  await drill.getByRole('button', { name: 'Return the item' }).click();

  await expect(stepHeading(page, 'Contact Information')).toBeVisible();
  await fillContact(page);
  await next(page);
  await expect(stepHeading(page, 'Return Details')).toBeVisible();
  await expect(page.getByLabel('Order name')).toHaveValue('Cordless drill');
  await expect(page.getByLabel('Item value')).toHaveValue('129.00');
  await expect(page.getByRole('checkbox', { name: 'Home & Garden' })).toBeChecked();
  await expect(page.getByRole('searchbox', { name: 'Store' })).toHaveValue('The Home Depot');
  await page.getByLabel('Return reason').selectOption("Doesn't fit");
  await next(page);
  await expect(page.getByLabel('Purchase date')).toHaveValue(boughtOn);
});
