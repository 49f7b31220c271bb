import { audit } from '../acting/audit.ts';
import { expect, test } from '../acting/journey.ts';
import { cast } from '../acting/people.ts';

const path = '/retailer/companies/target/policy';

test('an owner changes the policy, sees which verdicts would change, publishes it from a day on and takes it back', async ({
  arrive,
}) => {
  test.setTimeout(120_000);
  const page = await arrive({ email: cast.retailer });
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Rules' })).toBeVisible();
  expect(await audit(page)).toEqual([]);

  await page.getByLabel('Days after the purchase').fill('5');
  const more = page.getByRole('switch', { name: 'More time for holiday purchases' });
  if (await more.isChecked()) await more.uncheck({ force: true });
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByText('so far').click();
  const counts = page.getByRole('table', { name: /^Returns by result/ });
  await expect(counts).toBeVisible();
  await expect(
    page.getByRole('heading', { name: /^\d+ of \d+ results? changes?: / }),
  ).toBeVisible();
  await expect(page.getByText(/^RTN-/).first()).toBeVisible();
  expect(await audit(page)).toEqual([]);

  await page.reload();
  await expect(page.getByLabel('Days after the purchase')).toHaveValue('5');
  await page.getByRole('button', { name: /^Publish version/ }).click();
  await page.getByRole('button', { name: 'Publish version', exact: true }).click();
  const waiting = page.getByRole('listitem').filter({ hasText: 'Scheduled' });
  await expect(waiting).toBeVisible();

  // The draft has changed nothing for customers yet.
  const shown = await page.request.get('/api/companies/target/return-policy');
  expect((await shown.json()).returnWindowDays).not.toBe(5);

  await waiting
    .getByText(/^Version/)
    .first()
    .click();
  await waiting.getByRole('button', { name: 'Withdraw version' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw version' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Withdrawn' })).toBeVisible();
  await expect(waiting).toHaveCount(0);
});
