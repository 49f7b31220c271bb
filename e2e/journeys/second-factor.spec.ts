import { login } from '@backhaul/contract/calls/people/accounts.ts';
import { Secret, TOTP } from 'otpauth';
import { sendCall } from '../acting/api.ts';
import { expect, test } from '../acting/journey.ts';
import { ageCode, newAdministrator } from '../acting/new-administrator.ts';
import { cast, demoPassword } from '../acting/people.ts';
import { suiteOffsetMs } from '../acting/suite-time.ts';

test('the demo signs in with its password alone, and says that a code is a choice', async ({
  arrive,
}) => {
  const page = await arrive();
  const body = { email: cast.admin, password: demoPassword };
  const { user } = await sendCall(page.request, login, { body });
  expect([user.owes, user.isAdmin]).toEqual([null, true]);
  await page.goto('/account-settings#second-factor');
  await expect(page.getByText('Sign-in codes are off.')).toBeVisible();
  await page.goto('/admin-dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a code of an app: set up, asked for at the sign-in and again before an act about rights', async ({
  arrive,
}) => {
  test.setTimeout(120_000);
  const page = await arrive();
  const { email, password } = await newAdministrator(page);
  await page.goto('/account-settings#second-factor');
  const setUp = page.getByRole('button', { name: 'Set up an authenticator app' });
  await setUp.click();
  await setUp.click();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const uri = await page.getByRole('link', { name: 'open the app' }).getAttribute('href');
  const secret = new URL(uri ?? '').searchParams.get('secret') ?? '';
  await page.getByLabel('Code', { exact: false }).last().fill('000000');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('This code is wrong.', { exact: false })).toBeVisible();
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  await page
    .getByLabel('Code', { exact: false })
    .last()
    .fill(totp.generate({ timestamp: Date.now() + suiteOffsetMs }));
  await page.getByRole('button', { name: 'Confirm' }).click();
  const listed = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(listed).toHaveCount(10);
  const codes = await listed.allInnerTexts();
  await page.getByRole('button', { name: 'I saved the codes' }).click();
  await expect(page.getByText('10 recovery codes left', { exact: false })).toBeVisible();

  const phone = await arrive({ on: 'phone' });
  await phone.goto('/login?next=%2Fadmin-access');
  await phone.getByLabel('Email').fill(email);
  await phone.getByLabel('Password', { exact: true }).fill(password);
  await phone.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(phone.getByRole('heading', { name: 'One more step to sign in' })).toBeVisible();
  expect((await phone.request.get('/api/admin/limits')).status()).toBe(403);
  await phone.getByLabel('Code').fill('aaaa-bbbb-cccc');
  await phone.getByRole('button', { name: 'Continue' }).click();
  await expect(phone.getByText('This code is wrong.', { exact: false })).toBeVisible();
  await phone.getByLabel('Code').fill(codes[0] ?? '');
  await phone.getByRole('button', { name: 'Continue' }).click();
  await expect(phone).toHaveURL(/\/admin-access$/);

  await ageCode(email);
  await phone.getByRole('button', { name: 'Change Operations: adjust a driver’s pay' }).click();
  const form = phone.getByRole('dialog', { name: /^Operations/ });
  await form.getByLabel('At most').fill('51');
  await form.getByLabel('Reason').fill('The season begins');
  await form.getByRole('button', { name: 'Change the limit' }).click();
  const prompt = phone.getByRole('dialog', { name: 'Enter your code or key again' });
  await prompt.getByRole('button', { name: 'Not now' }).click();
  await expect(form.getByLabel('Reason')).toHaveValue('The season begins');
  await form.getByRole('button', { name: 'Change the limit' }).click();
  await prompt.getByLabel('Code').fill(codes[1] ?? '');
  await prompt.getByRole('button', { name: 'Continue' }).click();
  await expect(form).toBeHidden();
  await expect(phone.getByText('Up to $51.00')).toBeVisible();
});
