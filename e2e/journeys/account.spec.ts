import { login, register } from '@backhaul/contract/calls/people/accounts.ts';
import { listOutbox } from '@backhaul/contract/calls/people/notifications.ts';
import { type Page, request } from '@playwright/test';
import { sendCall } from '../acting/api.ts';
import { audit } from '../acting/audit.ts';
import { expect, test } from '../acting/journey.ts';
import { cast, demoPassword, newPerson } from '../acting/people.ts';

const newPassword = 'Quarry-road-52';

/** The newest link to this page in a mail to this address, from the outbox. */
async function mailedLink(page: Page, email: string, to: '/verify-email' | '/reset-password') {
  const admin = await request.newContext({ baseURL: new URL(page.url()).origin });
  await sendCall(admin, login, { body: { email: cast.admin, password: demoPassword } });
  let link: string | undefined;
  await expect(async () => {
    const mails = await sendCall(admin, listOutbox, { query: { limit: 50 } });
    const found = mails.flatMap(
      (mail) =>
        (mail.to.includes(email) && new RegExp(`${to}#token=[\\w-]+`).exec(mail.text)?.[0]) || [],
    );
    [link] = found;
    expect(link).toBeTruthy();
  }).toPass({ timeout: 20_000 });
  await admin.dispose();
  return link ?? '';
}

async function signIn(page: Page, password: string) {
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

test('a new account verifies its e-mail, signs out everywhere else, forgets its password, and a new one ends the other session', async ({
  arrive,
}) => {
  const person = newPerson();
  const page = await arrive();
  await page.goto('/login?tab=register&next=/orders');
  await page.getByLabel('First name').fill(person.firstName);
  await page.getByLabel('Last name').fill(person.lastName);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm password').fill(person.password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await signIn(page, person.password);
  await expect(page).toHaveURL(/\/orders$/);
  await expect(page.getByText(`Open the link that we sent to ${person.email}`)).toBeVisible();

  await page.goto(await mailedLink(page, person.email, '/verify-email'));
  await page.getByRole('button', { name: 'Yes, verify it' }).click();
  await expect(page.getByRole('heading', { name: 'Your e-mail is verified' })).toBeVisible();

  const phone = await arrive({ on: 'phone' });
  await phone.goto('/login?next=/account-settings');
  await phone.getByLabel('Email').fill(person.email);
  await signIn(phone, person.password);
  await expect(phone.getByText('verified', { exact: true })).toBeVisible();
  await expect(phone.getByText('This device')).toBeVisible();
  await expect(phone.getByRole('button', { name: /^Sign out .+ on / })).toHaveCount(1);

  await page.goto('/?home=1');
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out all others' }).click();
  await page
    .getByRole('dialog', { name: 'Sign out everywhere else?' })
    .getByRole('button', { name: 'Sign out all others' })
    .click();
  await expect(page.getByText('You are signed in nowhere else.')).toBeVisible();
  await expect(phone).toHaveURL(/\/login\?/);
  await phone.getByLabel('Email').fill(person.email);
  await signIn(phone, person.password);
  await expect(phone.getByText('This device')).toBeVisible();
  await page.goto('/?home=1');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByText('You have been signed out successfully.')).toBeVisible();
  await page.goto('/login');
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(`If ${person.email} has an account here`)).toBeVisible();

  const link = await mailedLink(page, person.email, '/reset-password');
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill(newPassword);
  await page.getByLabel('Confirm password', { exact: true }).fill(newPassword);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await expect(phone).toHaveURL(/\/login\?/);

  await signIn(page, newPassword);
  await expect(page).toHaveURL(/\/(\?.*)?$/);
  await page.goto(`${link}&again`);
  await page.getByLabel('New password', { exact: true }).fill('x');
  await page.getByLabel('Confirm password', { exact: true }).fill('x');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('heading', { name: 'This link was already used' })).toBeVisible();
});

test(
  'somebody takes their data along, has the account deleted, and changes their mind',
  { tag: '@whole' },
  async ({ arrive }) => {
    const person = newPerson();
    const page = await arrive();
    await page.goto('/login');
    await sendCall(page.request, register, {
      body: { ...person, confirmPassword: person.password },
    });
    await page.goto('/login?next=/account-settings');
    await page.getByLabel('Email').fill(person.email);
    await signIn(page, person.password);
    const data = page.getByRole('region', { name: 'Your data' });
    await data.getByRole('button', { name: 'Export' }).click();
    const link = data.getByRole('link', { name: 'Download' });
    await expect(link).toBeVisible({ timeout: 20_000 });
    const coming = page.waitForEvent('download');
    await link.click();
    expect((await coming).suggestedFilename()).toBe('my-data.zip');

    await data.getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await expect(dialog.getByText('What stays')).toBeVisible();
    expect(await audit(page)).toEqual([]);
    await dialog.getByLabel('Current password', { exact: true }).fill(person.password);
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    const bar = page.getByRole('region', { name: 'Deletion' });
    await expect(bar).toContainText('Your account is deleted');

    const phone = await arrive({ on: 'phone' });
    await phone.goto('/login?next=/orders');
    await phone.getByLabel('Email').fill(person.email);
    await signIn(phone, person.password);
    await phone
      .getByRole('region', { name: 'Deletion' })
      .getByRole('button', { name: 'Keep my account' })
      .click();
    await expect(phone.getByText('Your account stays')).toBeVisible();
    await page.reload();
    await expect(data.getByRole('button', { name: 'Delete' })).toBeVisible();
    await expect(bar).toBeHidden();
  },
);

test(
  'a provider that is not set up answers with a page that leads back',
  { tag: '@whole' },
  async ({ arrive }) => {
    const page = await arrive();
    for (const name of ['Google', 'Facebook']) {
      // The buttons are not shown here, but somebody may have kept the address.
      await page.goto(`/api/auth/${name.toLowerCase()}?next=%2Forders`);
      await expect(
        page.getByRole('heading', { level: 1, name: `Signing in with ${name} is not set up here` }),
      ).toBeVisible();
      await page.getByRole('link', { name: 'Sign In with e-mail' }).click();
      await expect(page).toHaveURL(/\/login\?next=%2Forders$/);
    }
  },
);
