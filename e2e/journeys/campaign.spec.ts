import { readTrialBalance } from '@backhaul/contract/calls/money/books.ts';
import { sendCall } from '../acting/api.ts';
import { expect, test } from '../acting/journey.ts';
import { completeQuietly, signUpQuietly } from '../acting/paid-order.ts';
import { cast } from '../acting/people.ts';

test('a campaign is tried, started, reached by a driver, paid, and ends with its budget', async ({
  arrive,
}) => {
  test.setTimeout(90_000);
  const driver = await arrive({ email: cast.driver, on: 'phone' });
  const name = `Weekend ${Date.now().toString(36)}`;
  const admin = await arrive({ email: cast.admin });
  await admin.goto('/driver-campaigns');
  await admin.getByRole('button', { name: 'Test a campaign' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Test a campaign' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Returns to complete').fill('2');
  await dialog.getByLabel('Reward').fill('25');
  await dialog.getByLabel('Budget').fill('49.99');
  await dialog.getByRole('button', { name: 'Test on past weeks' }).click();
  const panel = admin.getByRole('dialog', { name });
  await expect(panel.getByRole('region', { name: 'Trial on past weeks' })).toContainText('periods');
  await panel.getByRole('button', { name: 'Start with up to $49.99' }).click();
  await expect(panel.getByText('Running')).toBeVisible();

  await driver.goto('/driver-portal?tab=earnings');
  const campaign = driver
    .getByRole('region', { name: 'Campaigns' })
    .getByRole('listitem')
    .filter({ hasText: name });
  await expect(campaign).toContainText(
    'You have done 0 of 2 returns. The campaign can pay 1 more driver.',
  );
  const customer = await arrive();
  await signUpQuietly(customer.request);
  await completeQuietly(customer, driver);
  await expect(campaign).toContainText('1 of 2 returns.');
  await completeQuietly(customer, driver);
  await expect(campaign).toContainText('You reached the goal. The reward is in your earnings.');
  await expect(driver.getByRole('region', { name: 'Latest earnings' })).toContainText(
    `${name}: 2 returns`,
  );

  await admin.reload();
  await expect(panel.getByText('Budget spent')).toBeVisible();
  await expect(panel).toContainText('$25.00 of $49.99');
  const { debits, credits } = await sendCall(admin.request, readTrialBalance);
  expect(debits).toBe(credits);
});
