import type { Page } from '@playwright/test';
import { expect, test } from '../acting/journey.ts';
import { ageCode, newAdministrator } from '../acting/new-administrator.ts';
import { ownAddress } from '../acting/own-installation.ts';
import { completeQuietly, signUpQuietly } from '../acting/paid-order.ts';
import { cast } from '../acting/people.ts';

/** A security key belongs to a host name, never to an IP address. */
const byName = () => ownAddress()?.replace('127.0.0.1', 'localhost') ?? '';

/** Gives the browser a virtual security key, which confirms each request without a touch. */
async function plugInKey(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'usb', automaticPresenceSimulation: true },
  });
}

test('a key: added, signs in, and is asked for again before a refund', async ({ arrive }) => {
  test.setTimeout(120_000);
  const customer = await arrive({ on: 'phone' });
  await signUpQuietly(customer.request);
  const driver = await arrive({ email: cast.driver, on: 'phone' });
  const order = await completeQuietly(customer, driver);

  const page = await arrive({ baseURL: byName() });
  const { email, password } = await newAdministrator(page);
  await plugInKey(page);
  await page.goto('/account-settings#second-factor');
  await page.getByRole('button', { name: 'Add a key' }).click();
  await page.getByRole('button', { name: 'Add the key' }).click();
  await expect(page.getByText('Give the sign-in key a name')).toBeVisible();
  await page.getByLabel('Name of the key').fill('Key on my ring');
  await page.getByRole('button', { name: 'Add the key' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await page.getByRole('button', { name: 'I saved the codes' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Key on my ring' });
  await expect(row).toBeVisible();

  await page.request.post('/api/auth/logout');
  await page.goto(`/login?next=${encodeURIComponent(`/admin-orders?order=${order.id}`)}`);
  // The page that the server rendered accepts no text, so waits until the real form replaces it.
  await expect(page.locator('#drawn-screen')).toHaveCount(0);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('You can also enter a recovery code.')).toBeVisible();
  await page.getByRole('button', { name: 'Use your sign-in key' }).click();
  await expect(page).toHaveURL(/\/admin-orders/);

  await ageCode(email);
  await page.getByRole('button', { name: 'Give Money Back' }).click();
  const refund = page.getByRole('dialog', { name: /^Give money back/ });
  await refund.getByRole('button', { name: 'Other amount' }).click();
  await refund.getByLabel('Amount').fill('1');
  await refund.getByLabel('Whose fault').selectOption('The store');
  await refund.getByLabel('Reason').fill('The counter was closed');
  await refund.getByRole('button', { name: 'Give Back' }).click();
  const prompt = page.getByRole('dialog', { name: 'Enter your code or key again' });
  await prompt.getByRole('button', { name: 'Use your sign-in key' }).click();
  await expect(refund).toBeHidden();
});
