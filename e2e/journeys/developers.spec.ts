import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { audit } from '../acting/audit.ts';
import { expect, test } from '../acting/journey.ts';
import { cast } from '../acting/people.ts';

const keys = '/retailer/companies/target/api-keys';

/** The text of the API key, which the page shows only once. */
async function shownKey(page: Page): Promise<string> {
  const shown = page.getByRole('region', { name: 'The new key' });
  await expect(shown).toBeVisible();
  return shown.locator('code').innerText();
}

test('an owner makes a test key, sends a call from the reference with it, rotates it and ends it', async ({
  arrive,
}) => {
  const name = `Tills ${randomUUID().slice(0, 6)}`;
  const page = await arrive({ email: cast.retailer });
  await page.goto(keys);
  await page
    .getByRole('button', { name: /^(New key|Make your first API key)$/ })
    .first()
    .click();
  const form = page.getByRole('dialog', { name: 'New key' });
  await form.getByLabel('Name').fill(name);
  await form.getByRole('radio', { name: 'Test' }).check({ force: true });
  await form.getByLabel('Read stores and policies, ask if an item is returnable').check();
  await form.getByRole('button', { name: 'Make the key' }).click();
  const first = await shownKey(page);
  expect(first).toMatch(/^bh_test_/);

  const reference = await page.context().newPage();
  const sent: string[] = [];
  reference.on('request', (request) => {
    if (request.url().includes('/api/v1/')) sent.push(request.url());
  });
  await reference.goto('/developers');
  const key = reference.getByLabel('Test key');
  const stores = reference.getByRole('region', { name: 'GET /api/v1/stores', exact: true });
  await stores.getByText('Try it').click();
  const send = stores.getByRole('button', { name: 'Send' });
  await send.click();
  await expect(reference.getByText('Paste a test key first.')).toBeVisible();
  await key.fill(first.replace('bh_test_', 'bh_live_'));
  await send.click();
  await expect(reference.getByText('This is a live key')).toBeVisible();
  await expect(key).toHaveValue('');
  expect(sent).toEqual([]);
  await key.fill(first);
  await send.click();
  await expect(stores.getByText(/^200 in \d+ ms$/)).toBeVisible();
  await expect(stores.getByLabel('Headers of the answer')).toContainText('x-ratelimit-remaining');
  await expect(stores.getByLabel('Body of the answer')).toContainText('Target Hampton Village');
  expect(sent).toHaveLength(1);
  expect(sent[0]).not.toContain('bh_test_');
  expect(
    await reference.evaluate('JSON.stringify([{ ...localStorage }, { ...sessionStorage }])'),
  ).not.toContain('bh_test_');
  expect(await audit(reference)).toEqual([]);

  await page.getByRole('button', { name: 'I have copied the key' }).click();
  await page.getByRole('button', { name: `Rotate ${name}` }).click();
  await page.getByRole('button', { name: 'Make the new key' }).click();
  const second = await shownKey(page);
  const statusWith = async (text: string) => {
    await key.fill(text);
    await send.click();
    return stores.locator('[data-part="status"]').innerText();
  };
  // Both API keys work for a while, so that programs can change to the new one.
  await expect.poll(() => statusWith(second)).toMatch(/^200/);
  await page
    .getByRole('button', { name: /^End the old key now/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: /^End/ }).click();
  await expect.poll(() => statusWith(first)).toMatch(/^401/);
});
