import { readTeam } from '@backhaul/contract/calls/retail/team.ts';
import { sendCall } from '../acting/api.ts';
import { audit } from '../acting/audit.ts';
import { expect, test } from '../acting/journey.ts';
import { cast, newPerson } from '../acting/people.ts';
import { mailedLink, signUpByForm, verifyByMail } from '../acting/sign-up.ts';

const companyId = 'target';
const team = `/retailer/companies/${companyId}/team`;

test('an owner invites somebody by mail, who makes an account, joins, gets another role and is removed', async ({
  arrive,
}) => {
  test.setTimeout(120_000);
  const person = newPerson('Imani', 'Brooks');
  const owner = await arrive({ email: cast.retailer });
  await owner.goto(team);
  await owner.getByRole('button', { name: 'Invite', exact: true }).click();
  const dialog = owner.getByRole('dialog', { name: 'Invite to the team' });
  await dialog.getByLabel('E-mail').fill(person.email);
  await dialog.getByRole('button', { name: 'Send the invitation' }).click();
  const invited = owner.getByRole('table', { name: 'Invitations' });
  await expect(invited.getByText(person.email)).toBeVisible();

  const page = await arrive({ on: 'phone' });
  await page.goto('/login');
  const link = await mailedLink(page, person.email, '/retailer/join');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Join Target' })).toBeVisible();
  expect(await audit(page)).toEqual([]);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await signUpByForm(page, person);
  await expect(page.getByText('Verify your e-mail')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Join Target' })).toHaveCount(0);
  await verifyByMail(page, person.email);
  await page.goto(link);
  await page.getByRole('button', { name: 'Join Target' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Returns: Counter' })).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This invitation does not work' })).toBeVisible();

  await owner.reload();
  await expect(owner.getByText('No invitation is waiting for an answer.')).toBeVisible();
  await owner.getByLabel('Role of Imani Brooks').selectOption('Manager');
  await owner.getByRole('button', { name: 'Change the role' }).click();
  await expect(owner.getByText('Role Changed')).toBeVisible();
  await page.goto(team);
  await expect(page.getByRole('button', { name: 'Invite', exact: true })).toBeVisible();

  const params = { companyId };
  const { members } = await sendCall(page.request, readTeam, { params });
  const mine = members.find(({ isMe }) => isMe)?.userId ?? '';
  const raised = await page.request.post(`/api${team}/members/${mine}/role`, {
    data: { role: 'owner' },
  });
  expect([raised.status(), (await raised.json()).code]).toEqual([403, 'own_role']);

  await owner.getByRole('button', { name: 'Remove Imani Brooks' }).click();
  await owner.getByRole('button', { name: 'Remove', exact: true }).last().click();
  await expect(owner.getByText('Imani Brooks no longer has access.')).toBeVisible();
  expect((await page.request.get(`/api/retailer/companies/${companyId}/today`)).status()).toBe(403);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Which company do you work for?' })).toBeVisible();
});
