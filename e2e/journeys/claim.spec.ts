import { randomUUID } from 'node:crypto';
import { login } from '@backhaul/contract/calls/people/accounts.ts';
import { listOutbox } from '@backhaul/contract/calls/people/notifications.ts';
import { sendCall } from '../acting/api.ts';
import { audit } from '../acting/audit.ts';
import { expect, test } from '../acting/journey.ts';
import { inOwnDatabase } from '../acting/new-administrator.ts';
import { signUpQuietly } from '../acting/paid-order.ts';
import { cast } from '../acting/people.ts';

test('somebody adds their company, proves it by a code to its domain, and owns it', async ({
  arrive,
}) => {
  const domain = `${randomUUID().slice(0, 8)}.example`;
  const page = await arrive();
  const person = await signUpQuietly(page.request);
  await inOwnDatabase('UPDATE users SET email_verified_at = now() WHERE email = $1', person.email);
  await page.goto('/retailer/register');
  await page.getByLabel('The company you work for').fill(`Corner ${domain}`);
  await page.getByRole('button', { name: 'My company is not listed' }).click();
  await page.getByLabel('What the company sells').selectOption({ index: 1 });
  await page.getByLabel('Domain of the company').fill(domain);
  await page.getByRole('button', { name: 'Add the company' }).click();

  await expect(page.getByRole('heading', { name: /^Show that you work for/ })).toBeVisible();
  expect(await audit(page)).toEqual([]);
  const address = page.getByLabel('Your e-mail at the company');
  await address.fill('erin@gmail.com');
  await page.getByRole('button', { name: 'Send the code' }).click();
  await expect(page.getByText(`Use an e-mail address that ends in @${domain}`)).toBeVisible();
  await address.fill(`erin@${domain}`);
  await page.getByRole('button', { name: 'Send the code' }).click();
  const typed = page.getByLabel(`The code we sent to erin@${domain}`);
  await expect(typed).toBeVisible();

  const admin = await arrive({ email: cast.admin });
  let code = '';
  await expect(async () => {
    const mails = await sendCall(admin.request, listOutbox, { query: { limit: 50 } });
    const mail = mails.find(({ to }) => to.includes(`erin@${domain}`));
    code = /\b\d{6}\b|\b\d{3} \d{3}\b/.exec(mail?.text ?? '')?.[0] ?? '';
    expect(code).not.toBe('');
  }).toPass({ timeout: 20_000 });
  await typed.fill(code);
  await page.getByRole('button', { name: 'Confirm the code' }).click();
  await page.getByRole('link', { name: 'Open the dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Returns: Today/ })).toBeVisible();

  const other = await arrive();
  const stranger = await signUpQuietly(other.request);
  const body = { email: stranger.email, password: stranger.password };
  await sendCall(other.request, login, { body });
  const company = new URL(page.url()).searchParams.get('company') ?? '';
  const team = await other.request.get(`/api/retailer/companies/${company}/team`);
  expect([company === '', team.status()]).toEqual([false, 403]);
});
