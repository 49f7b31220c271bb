import { register } from '@backhaul/contract/calls/people/accounts.ts';
import { sendCall } from '../acting/api.ts';
import { audit } from '../acting/audit.ts';
import { expect, test } from '../acting/journey.ts';
import { mailedLink, signUpByForm, typePassword, verifyByMail } from '../acting/sign-up.ts';
import { newPerson } from '../acting/people.ts';

const newPassword = 'Quarry-road-52';

test('a new account verifies its e-mail, signs out everywhere else, forgets its password, and a new one ends the other session', async ({
  arrive,
}) => {
  const person = newPerson();
  const page = await arrive();
  await page.goto('/login?tab=register&next=/orders');
  await signUpByForm(page, person);
  await expect(page).toHaveURL(/\/orders$/);
  await expect(page.getByText(`Open the link that we sent to ${person.email}`)).toBeVisible();

  await verifyByMail(page, person.email);

  const phone = await arrive({ on: 'phone' });
  await phone.goto('/login?next=/account-settings');
  await phone.getByLabel('Email').fill(person.email);
  await typePassword(phone, person.password);
  await expect(phone.getByText('verified', { exact: true })).toBeVisible();
  await expect(phone.getByText('This device')).toBeVisible();
  await expect(phone.getByRole('button', { name: /^Sign out .+ on / })).toHaveCount(1);

  await page.goto('/?home=1');
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out other devices' }).click();
  await page
    .getByRole('dialog', { name: 'Sign out your other devices?' })
    .getByRole('button', { name: 'Sign out other devices' })
    .click();
  await expect(page.getByText('You are not signed in on any other device.')).toBeVisible();
  await expect(phone).toHaveURL(/\/login\?/);
  await phone.getByLabel('Email').fill(person.email);
  await typePassword(phone, person.password);
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

  await typePassword(page, newPassword);
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
    await typePassword(page, person.password);
    const data = page.getByRole('region', { name: 'Your data' });
    await data.getByRole('button', { name: 'Export' }).click();
    const link = data.getByRole('link', { name: 'Download' });
    await expect(link).toBeVisible({ timeout: 20_000 });
    const coming = page.waitForEvent('download');
    await link.click();
    expect((await coming).suggestedFilename()).toBe('my-data.zip');

    await data.getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await expect(dialog.getByText('Data that we keep')).toBeVisible();
    expect(await audit(page)).toEqual([]);
    await dialog.getByLabel('Current password', { exact: true }).fill(person.password);
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    const bar = page.getByRole('region', { name: 'Deletion' });
    await expect(bar).toContainText('We delete your account');

    const phone = await arrive({ on: 'phone' });
    await phone.goto('/login?next=/orders');
    await phone.getByLabel('Email').fill(person.email);
    await typePassword(phone, person.password);
    await phone
      .getByRole('region', { name: 'Deletion' })
      .getByRole('button', { name: 'Keep my account' })
      .click();
    await expect(phone.getByText('We will not delete your account')).toBeVisible();
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
      // No button leads here, but somebody may have bookmarked the URL.
      await page.goto(`/api/auth/${name.toLowerCase()}?next=%2Forders`);
      await expect(
        page.getByRole('heading', { level: 1, name: `You cannot sign in with ${name} here` }),
      ).toBeVisible();
      await page.getByRole('link', { name: 'Sign In with e-mail' }).click();
      await expect(page).toHaveURL(/\/login\?next=%2Forders$/);
    }
  },
);
