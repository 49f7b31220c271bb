import { me } from '@backhaul/contract/calls/people/accounts.ts';
import type { ConsoleRole } from '@backhaul/domain/access/console-roles.ts';
import { sendCall } from '../acting/api.ts';
import { expect, test } from '../acting/journey.ts';
import { newColleague, verifiedPerson } from '../acting/new-administrator.ts';
import { cast } from '../acting/people.ts';

const landings: readonly (readonly [ConsoleRole, RegExp])[] = [
  ['support', /\/admin-dashboard$/],
  ['finance', /\/admin-dashboard$/],
  ['field', /\/admin-policies$/],
  ['internal', /\/admin-payment-tracking$/],
];

test('four roles each land in their room', async ({ arrive }) => {
  test.setTimeout(120_000);
  const admin = await arrive({ email: cast.admin });
  for (const [role, room] of landings) {
    const page = await arrive();
    const { email, password } = await newColleague(page, admin, role);
    await page.context().clearCookies();
    await page.goto('/login');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page, role).toHaveURL(room);
    await expect(page.getByRole('heading', { level: 1 }), role).toBeVisible();
  }
});

test('a role is given and taken away in the middle of a form, in which nothing typed is lost', async ({
  arrive,
}) => {
  test.setTimeout(120_000);
  const colleague = await arrive();
  const { email } = await verifiedPerson(colleague);
  const admin = await arrive({ email: cast.admin });
  await admin.goto('/admin-access');
  await admin.getByRole('button', { name: 'Give a role' }).click();
  const form = admin.getByRole('dialog', { name: 'Give a role' });
  await form.getByLabel('E-mail').fill('nobody@nowhere.example');
  await form.getByLabel('Role', { exact: true }).selectOption('Administrator');
  await form.getByLabel('Reason').fill('She stands in this week');
  await form.getByRole('button', { name: 'Give the role' }).click();
  await expect(form.getByText('Nobody has an account with this e-mail.')).toBeVisible();
  await form.getByLabel('E-mail').fill(email);
  await form.getByRole('button', { name: 'Give the role' }).click();
  await expect(form).toBeHidden();

  await colleague.goto('/admin-access');
  await colleague.getByRole('button', { name: 'Change Support: grant credit' }).click();
  const limit = colleague.getByRole('dialog', { name: /^Support/ });
  await limit.getByLabel('Reason').fill('A quiet week');

  const { id } = await sendCall(colleague.request, me, {});
  await admin.goto(`/admin-access?q=${encodeURIComponent(email)}&person=${id}`);
  const panel = admin.getByRole('dialog', { name: 'Riley Stone' });
  await expect(panel.getByText('She stands in this week')).toBeVisible();
  await panel.getByRole('button', { name: 'Take Administrator away' }).click();
  const asked = admin.getByRole('dialog', { name: /role Administrator away/ });
  await asked.getByLabel('Reason').fill('She has left');
  await asked.getByRole('button', { name: 'Take the role away' }).click();
  await expect(panel.getByText('Riley Stone has no role now.')).toBeVisible();

  await limit.getByRole('button', { name: 'Change the limit' }).click();
  await expect(limit.getByText('You do not have permission to do this.')).toBeVisible();
  await expect(limit.getByLabel('Reason')).toHaveValue('A quiet week');

  await panel
    .getByRole('button', { name: /^Sign out/ })
    .first()
    .click();
  const out = admin.getByRole('dialog', { name: /^Sign Riley Stone out/ });
  await out.getByLabel('Reason').fill('The phone is lost');
  await out.getByRole('button', { name: 'Sign out' }).click();
  await expect(panel.getByText('This person is not signed in on any device.')).toBeVisible();
  const answer = await colleague.request.get('/api/auth/me');
  expect(answer.status()).toBe(401);
});

test('another open page shows a changed limit at once', async ({ arrive }) => {
  const admin = await arrive({ email: cast.admin });
  await admin.goto('/admin-access');
  const other = await arrive({ email: cast.admin });
  const body = { role: 'operations', act: 'driver_pay', most: 47, reason: 'A quiet week' };
  await expect(admin.getByRole('heading', { name: 'Roles and limits' })).toBeVisible();
  expect((await other.request.post('/api/admin/limits', { data: body })).ok()).toBe(true);
  await expect(admin.getByText('Up to $47.00')).toBeVisible();
});
