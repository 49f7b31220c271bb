import { expect, test } from '../acting/journey.ts';
import { cast } from '../acting/people.ts';

test('a sample is judged by its proofs, and what was done about it stands', async ({ arrive }) => {
  const admin = await arrive({ email: cast.admin });
  await admin.goto('/quality-assurance?state=open');
  const first = admin.getByRole('row').getByRole('link').first();
  const number = (await first.textContent()) ?? '';
  await first.click();
  const panel = admin.getByRole('dialog', { name: `Sample ${number}` });
  const judge = panel.getByRole('button', { name: /^Judge it/ });
  await judge.click();
  await expect(panel.getByText('Mark every point')).toBeVisible();
  const criteria = panel.getByRole('group');
  for (const criterion of await criteria.all())
    await criterion.getByText('Yes', { exact: true }).click();
  await expect(judge).toHaveText('Judge it: 100 of 100 points');
  await criteria.first().getByText('No', { exact: true }).click();
  await expect(judge).toHaveText('Judge it: 75 of 100 points');
  await panel.getByLabel('What you found').fill('The photo shows the sofa');
  await judge.click();
  await expect(panel.getByText('Say what was done about it')).toBeVisible();
  await panel.getByLabel('What was done about it').selectOption('Talked with the driver');
  await judge.click();
  await expect(panel.getByRole('heading', { name: '75 of 100 points' })).toBeVisible();
  await expect(panel).toContainText('The photo shows the sofa');
  await panel.getByRole('link').nth(1).click();
  await expect(admin.getByText('Samples in order')).toBeVisible();
});
