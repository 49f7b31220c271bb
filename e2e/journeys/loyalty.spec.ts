import { readTrialBalance } from '@backhaul/contract/calls/money/books.ts';
import { listLoyaltyRules, stopLoyaltyRule } from '@backhaul/contract/calls/money/loyalty.ts';
import { sendCall } from '../acting/api.ts';
import { expect, test } from '../acting/journey.ts';
import { completeQuietly, signUpQuietly } from '../acting/paid-order.ts';
import { cast } from '../acting/people.ts';

test('a loyalty rule is tried, started, gives points for a return, and they become credit', async ({
  arrive,
}) => {
  test.setTimeout(90_000);
  const admin = await arrive({ email: cast.admin });
  // Ends loyalty rules that an earlier run of this test left, since only one rule may run at a time.
  for (const { id, state } of await sendCall(admin.request, listLoyaltyRules))
    if (state === 'running' || state === 'waiting')
      await sendCall(admin.request, stopLoyaltyRule, {
        params: { id },
        body: { reason: 'Another run' },
      });
  const name = `Winter ${Date.now().toString(36)}`;
  await admin.goto('/loyalty-dashboard');
  await admin.getByRole('button', { name: 'Test a rule' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Test a loyalty rule' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Points per dollar that we keep').fill('50');
  await dialog.getByLabel('Budget').fill('500');
  await dialog.getByRole('button', { name: 'Test on past orders' }).click();
  const panel = admin.getByRole('dialog', { name });
  await expect(panel.getByRole('region', { name: 'Rule tried on past orders' })).toBeVisible();
  await panel.getByRole('button', { name: 'Start with up to $500.00' }).click();
  await expect(panel.getByText('Running')).toBeVisible();

  const customer = await arrive();
  await signUpQuietly(customer.request);
  const driver = await arrive({ email: cast.driver, on: 'phone' });
  await completeQuietly(customer, driver);
  const points = customer.getByRole('group', { name: 'Points' });
  const turn = points.getByRole('button', { name: /^Turn points into \$/ });
  await expect(async () => {
    await customer.goto('/account-settings#credit');
    await expect(turn).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(points).toContainText(
    'Member: you get 50 points for each dollar that we keep from the price of a return.',
  );
  await turn.click();
  await expect(customer.getByText(`Points: ${name}`)).toBeVisible();
  await expect(points).toContainText('0 points');

  await admin.reload();
  await expect(panel).toContainText('1 customer has points');
  const { debits, credits } = await sendCall(admin.request, readTrialBalance);
  expect(debits).toBe(credits);
});
