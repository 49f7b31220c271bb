import { expect, test } from '../acting/journey.ts';
import { cast } from '../acting/people.ts';

test('a sample is judged by its proofs, and what was done about it stands', async ({ arrive }) => {
  const admin = await arrive({ email: cast.admin });
  await admin.goto('/quality-assurance?state=open');
  const first = admin.getByRole('row').getByRole('link').first();
  const number = (await first.textContent()) ?? '';
  await first.click();
  const panel = admin.getByRole('dialog', { name: `Sample ${number}` });
  const judge = panel.getByRole('button', { name: /^Save/ });
  await judge.click();
  await expect(panel.getByText('Answer every question')).toBeVisible();
  const criteria = panel.getByRole('group');
  for (const criterion of await criteria.all())
    await criterion.getByText('Yes', { exact: true }).click();
  await expect(judge).toHaveText('Save the score: 100 of 100 points');
  await criteria.first().getByText('No', { exact: true }).click();
  await expect(judge).toHaveText('Save the score: 75 of 100 points');
  await panel.getByLabel('What you found').fill('The photo shows the sofa');
  await judge.click();
  await expect(panel.getByText('Choose what we did about the fault')).toBeVisible();
  await panel.getByLabel('What we did about it').selectOption('Talked with the driver');
  await judge.click();
  await expect(panel.getByRole('heading', { name: '75 of 100 points' })).toBeVisible();
  await expect(panel).toContainText('The photo shows the sofa');
  await panel.getByRole('link').nth(1).click();
  await expect(admin.getByText('Returns without problems in random checks')).toBeVisible();
});

test('what a driver says at the end of a job is answered, and the driver reads it', async ({
  arrive,
}) => {
  const words = 'The desk of this store moved to the first floor';
  const driver = await arrive({ email: cast.driver, on: 'phone' });
  await driver.goto('/driver-portal?tab=earnings');
  await driver.getByRole('button', { name: 'Give feedback' }).click();
  const sheet = driver.getByRole('dialog', { name: 'Give feedback' });
  await sheet.getByRole('button', { name: 'Send feedback' }).click();
  await expect(sheet.getByText('Choose a topic')).toBeVisible();
  await sheet.getByText('The counter', { exact: true }).click();
  await sheet.getByLabel('Your feedback').fill(words);
  await sheet.getByRole('button', { name: 'Send feedback' }).click();
  await expect(sheet).toBeHidden();

  const admin = await arrive({ email: cast.admin });
  await admin.goto('/driver-feedback-system?state=open');
  const row = admin.getByRole('row').filter({ hasText: words });
  await row.getByRole('button', { name: 'Answer' }).click();
  const dialog = admin.getByRole('dialog', { name: /^Answer / });
  await dialog.getByLabel('Your answer').fill('Thank you, the note is on the map');
  await dialog.getByRole('button', { name: 'Answer', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toBeHidden();

  await driver.getByRole('button', { name: 'Give feedback' }).click();
  await expect(sheet).toContainText('Our answer: Thank you, the note is on the map');
});
