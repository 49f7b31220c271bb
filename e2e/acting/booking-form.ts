import { expect, type Locator, type Page } from '@playwright/test';
import { door } from './people.ts';
import { areaDay } from './suite-time.ts';

export function stepHeading(page: Page, name: string): Locator {
  return page.getByRole('heading', { level: 2, name });
}

export async function next(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Next: / }).click();
}

export async function typeContact(page: Page, address: string): Promise<void> {
  await page.getByLabel('Full name').fill('Riley Stone');
  await page.getByLabel('Phone').fill(door.phone);
  await page.getByRole('combobox', { name: 'Pickup address' }).fill(address);
}

/** Fills in step 1 of the booking form, with an address that drivers serve. */
export async function fillContact(page: Page, address: string = door.address): Promise<void> {
  await typeContact(page, address);
  await confirmPin(page);
}

/** Leaves the address field, and confirms the pin if the map does not know the house. */
export async function confirmPin(page: Page): Promise<void> {
  await page.getByLabel('Apartment or unit').focus();
  const moved = page.getByRole('button', { name: 'Move pin' });
  const confirm = page.getByRole('button', { name: 'This is my door' });
  await expect(moved.or(confirm)).toBeVisible();
  if (await confirm.isVisible()) await confirm.click();
  await expect(moved).toBeVisible();
}

export async function chooseHamptonTarget(page: Page): Promise<void> {
  await page.getByRole('searchbox', { name: 'Store' }).fill('Target Hampton');
  await page.getByRole('radio', { name: /^Target Hampton Village/ }).check();
}

export async function fillDetails(page: Page): Promise<void> {
  await page.getByLabel('Order name').fill('Winter jacket');
  await page.getByLabel('Return reason').selectOption("Doesn't fit");
  await chooseHamptonTarget(page);
  await page.getByRole('checkbox', { name: 'Clothing & Accessories' }).check();
  await page.getByLabel('Item value').fill('79.99');
}

export async function fillPreferences(page: Page): Promise<void> {
  // Chooses the first slot that is still open when the test runs.
  await page
    .getByRole('group', { name: 'Time slot' })
    .getByRole('radio', { disabled: false })
    .first()
    .check();
  await page.getByRole('radio', { name: /^Inside/ }).check();
  await page.getByRole('radio', { name: /^In store/ }).check();
  await page.getByLabel('Purchase date').fill(areaDay(-10));
  await page.getByRole('checkbox', { name: 'Original tags' }).check();
  await page.getByRole('checkbox', { name: 'Receipt' }).check();
  await page.getByRole('checkbox', { name: /^I authorize/ }).check();
}

/** Fills in the steps from the first one to the given one with valid answers. */
export async function fillUpTo(page: Page, step: 2 | 3 | 4): Promise<void> {
  await page.goto('/book-pickup');
  await expect(stepHeading(page, 'Contact Information')).toBeVisible();
  await fillContact(page);
  await next(page);
  await expect(stepHeading(page, 'Return Details')).toBeVisible();
  if (step === 2) return;
  await fillDetails(page);
  await next(page);
  await expect(stepHeading(page, 'Pickup Preferences')).toBeVisible();
  if (step === 3) return;
  await fillPreferences(page);
  await next(page);
  await expect(stepHeading(page, 'Payment & Review')).toBeVisible();
}
