import type { Page } from '@playwright/test';

/**
 * Fills in the fields that a retailer's booking link does not fill in. Chooses the last pickup window that is
 * free.
 */
export async function fillHostedForm(page: Page): Promise<void> {
  await page
    .getByRole('group', { name: 'When should the driver come?' })
    .getByRole('radio', { disabled: false })
    .last()
    .check({ force: true });
  await page.getByLabel('Why are you returning the item?').selectOption("Doesn't fit");
  await page.getByRole('checkbox', { name: 'The tags are still attached' }).check({ force: true });
  await page.getByRole('checkbox', { name: /^I authorize/ }).check({ force: true });
}
