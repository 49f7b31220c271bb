import { randomUUID } from 'node:crypto';
import { expect, test } from '../acting/journey.ts';
import { cast } from '../acting/people.ts';

test('a report is saved, sent at its times, made now and read', async ({ arrive }) => {
  const name = `Mondays ${randomUUID().slice(0, 8)}`;
  const admin = await arrive({ email: cast.admin, viewport: { width: 1280, height: 720 } });
  await admin.goto('/advanced-reporting');
  await admin.getByRole('button', { name: 'Save a report' }).click();
  const form = admin.getByRole('dialog', { name: 'Save a report' });
  await form.getByRole('button', { name: 'Save the report' }).click();
  await expect(form.getByText('Give the report a name')).toBeVisible();
  await expect(form.getByText('Choose at least one figure')).toBeVisible();
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Booked', { exact: true }).check();
  await form.getByLabel('Pickups on time', { exact: true }).check();
  await form.getByLabel('Period').selectOption('The last 4 weeks');
  await form.getByLabel('Group by').selectOption('By week');
  await form.getByLabel('E-mail this report').selectOption('Every week');
  await form.getByLabel('Time', { exact: true }).selectOption('9 AM');
  await form.getByRole('button', { name: 'Save the report' }).click();
  await expect(form.getByText('Choose who gets the report')).toBeVisible();
  await form.getByLabel('Alex Rivera', { exact: true }).check();
  await form.getByRole('button', { name: 'Save the report' }).click();
  await expect(form).toBeHidden();

  const row = admin.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('Every Monday at 9 AM');
  await row.getByRole('link').first().click();
  const panel = admin.getByRole('dialog', { name });
  await expect(panel.getByText('We have not made this report yet')).toBeVisible();
  await panel.getByRole('button', { name: 'Make report now' }).click();
  await expect(panel.getByRole('link', { name: 'Booked', exact: true })).toBeVisible();
  await expect(panel).toContainText('Alex Rivera');
  await panel.getByText('By week', { exact: true }).click();
  await expect(panel.getByRole('table')).toBeVisible();
  await panel.getByRole('button', { name: 'Remove' }).click();
  const ask = admin.getByRole('dialog', { name: 'Remove the report?' });
  await ask.getByRole('button', { name: 'Remove the report' }).click();
  await expect(row).toBeHidden();
});

test('the report that wrote itself is read, and asked for by mail', async ({ arrive }) => {
  const admin = await arrive({ email: cast.admin });
  await admin.goto('/admin-day-report');
  await expect(async () => {
    await admin.reload();
    await expect(admin.getByLabel('Day', { exact: true })).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  await expect(admin.getByText(/^All figures cover the day until 9:00 PM/)).toBeVisible();
  await expect(admin.getByText(/The returns of this day are demo data/)).toBeVisible();
  const mail = admin.getByRole('switch', { name: /^E-mail each daily report to / });
  // An earlier run of this test may have switched the e-mails on.
  if (!(await mail.isChecked())) await mail.locator('xpath=ancestor::label').click();
  await expect(mail).toBeChecked();
  await admin.reload();
  await expect(mail).toBeChecked();
  await admin.getByRole('main').getByRole('link', { name: 'Booked', exact: true }).click();
  await expect(admin).toHaveURL(/business-intelligence\?.*figure=orders_booked/);
});

test('cohorts say who came back, or that there is nobody to follow yet', async ({ arrive }) => {
  const admin = await arrive({ email: cast.admin });
  await admin.goto('/enhanced-analytics');
  const table = admin.getByRole('region', { name: 'People by start date, one group per row' });
  await expect(table.or(admin.getByText('No cohorts yet'))).toBeVisible();
  await admin.getByRole('group', { name: 'Of' }).getByText('Drivers').click();
  await expect(admin).toHaveURL(/of=drivers/);
  await expect(
    admin.getByText(/^Drivers are grouped by the date of their first job/),
  ).toBeVisible();
});
