import { expect, test } from '../acting/journey.ts';
import { completeQuietly, signUpQuietly } from '../acting/paid-order.ts';
import { cast } from '../acting/people.ts';
import { shoot } from '../acting/pictures.ts';

test('a driver cashes out on a phone after a finished job, and it arrives', async ({ arrive }) => {
  const customer = await arrive({ on: 'phone' });
  await signUpQuietly(customer.request);
  const driver = await arrive({ email: cast.driver, on: 'phone' });
  await completeQuietly(customer, driver);

  await driver.goto('/driver-portal?tab=earnings');
  const card = driver.getByRole('region', { name: 'Ready to cash out' });
  await card.getByRole('button', { name: 'Cash Out Now' }).click();
  const dialog = driver.getByRole('dialog', { name: 'Cash out now?' });
  await dialog.getByRole('button', { name: /^Cash out \$/ }).click();
  await expect(card.getByText(/^Last payout: \$/)).toBeVisible();
  await expect(card.getByText('$0.00', { exact: true })).toBeVisible();
  await expect(card.getByRole('button', { name: 'Cash Out Now' })).toBeDisabled();
  await shoot(driver, 'cashed-out');

  await driver.getByRole('link', { name: /^Payments & Earnings/ }).click();
  const payouts = driver.getByRole('region', { name: 'Payouts' });
  await expect(payouts.getByRole('listitem').first()).toContainText('Paid');
  const earnings = driver.getByRole('region', { name: 'Earnings' });
  await expect(earnings.getByRole('listitem').first()).toContainText('Paid');
  await shoot(driver, 'paid-out');
});
