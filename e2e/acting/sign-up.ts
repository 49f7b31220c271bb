import { login } from '@backhaul/contract/calls/people/accounts.ts';
import { listOutbox } from '@backhaul/contract/calls/people/notifications.ts';
import { expect, type Page, request } from '@playwright/test';
import { sendCall } from './api.ts';
import { cast, demoPassword, type Person } from './people.ts';

/** Finds the link to `to` in the newest mail to this e-mail address. Reads the mail in the outbox. */
export async function mailedLink(
  page: Page,
  email: string,
  to: '/verify-email' | '/reset-password' | '/retailer/join',
): Promise<string> {
  const admin = await request.newContext({ baseURL: new URL(page.url()).origin });
  await sendCall(admin, login, { body: { email: cast.admin, password: demoPassword } });
  const pattern = new RegExp(`${to}(?:#token=|/)[\\w.-]+`);
  let link: string | undefined;
  await expect(async () => {
    const mails = await sendCall(admin, listOutbox, { query: { limit: 50 } });
    const found = mails.flatMap((mail) =>
      mail.to.includes(email) ? (pattern.exec(mail.text)?.[0] ?? []) : [],
    );
    [link] = found;
    expect(link).toBeTruthy();
  }).toPass({ timeout: 20_000 });
  await admin.dispose();
  return link ?? '';
}

export async function typePassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** Fills in the open sign-up form, then signs in with the new account. */
export async function signUpByForm(page: Page, person: Person): Promise<void> {
  await page.getByLabel('First name').fill(person.firstName);
  await page.getByLabel('Last name').fill(person.lastName);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm password').fill(person.password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await typePassword(page, person.password);
}

export async function verifyByMail(page: Page, email: string): Promise<void> {
  await page.goto(await mailedLink(page, email, '/verify-email'));
  await page.getByRole('button', { name: 'Yes, verify my e-mail' }).click();
  await expect(page.getByRole('heading', { name: 'Your e-mail is verified' })).toBeVisible();
}
