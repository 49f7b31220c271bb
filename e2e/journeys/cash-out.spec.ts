import { chooseTestBank } from '@backhaul/contract/calls/money/payouts.ts';
import type { TestBank } from '@backhaul/domain/payout/payout-rules.ts';
import { expect, test } from '../acting/journey.ts';
import { completeQuietly, signUpQuietly } from '../acting/paid-order.ts';
import { cast } from '../acting/people.ts';
import { shoot } from '../acting/pictures.ts';
import { sendCall } from '../acting/api.ts';

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

  await driver.getByRole('link', { name: 'See statements and payouts' }).click();
  const payouts = driver.getByRole('region', { name: 'Payouts' });
  await expect(payouts.getByRole('listitem').first()).toContainText('Paid');
  const earnings = driver.getByRole('region', { name: 'Earnings' });
  await expect(earnings.getByRole('listitem').first()).toContainText('Paid');
  await shoot(driver, 'paid-out');
});

test(
  'what a bank sends back is pending again to the cent, and arrives the next time',
  { tag: '@whole' },
  async ({ arrive }) => {
    const customer = await arrive({ on: 'phone' });
    await signUpQuietly(customer.request);
    const driver = await arrive({ email: cast.otherDriver, on: 'phone' });
    await completeQuietly(customer, driver);
    const chooseBank = (bank: TestBank) =>
      sendCall(driver.request, chooseTestBank, { body: { bank } });
    await chooseBank('sends_back');

    await driver.goto('/driver-portal?tab=earnings');
    const card = driver.getByRole('region', { name: 'Ready to cash out' });
    const cashOut = async () => {
      await card.getByRole('button', { name: 'Cash Out Now' }).click();
      const dialog = driver.getByRole('dialog', { name: 'Cash out now?' });
      const confirm = dialog.getByRole('button', { name: /^Cash out \$/ });
      const label = await confirm.textContent();
      await confirm.click();
      return label?.replace('Cash out ', '') ?? '';
    };
    const amount = await cashOut();
    await expect(card.getByText(/^Your payout of \$[\d.]+ failed$/)).toBeVisible();
    const why = `Your bank account is closed. The ${amount} is pending again.`;
    await expect(card.getByText(why)).toBeVisible();
    await expect(card.getByText(amount, { exact: true })).toBeVisible();
    await shoot(driver, 'payout-failed');

    await chooseBank('takes');
    expect(await cashOut()).toBe(amount);
    await expect(card.getByText(/^Last payout: \$/)).toBeVisible();
    await expect(card.getByText('$0.00', { exact: true })).toBeVisible();
    await driver.goto('/driver-payments');
    const payouts = driver.getByRole('region', { name: 'Payouts' }).getByRole('listitem');
    await expect(payouts.nth(0)).toContainText('Paid');
    await expect(payouts.nth(1)).toContainText('Failed');
    await expect(payouts.nth(1)).toContainText(why);
  },
);
