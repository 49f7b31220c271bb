import { audit } from '../acting/audit.ts';
import { expect, test } from '../acting/journey.ts';
import { cast } from '../acting/people.ts';
import { go } from '../acting/walk.ts';

test('a guide is found by a word, and a document is signed and replaced', async ({ arrive }) => {
  const admin = await arrive({ email: cast.admin });
  await go(admin, '/internal/guidebooks');
  await admin.getByRole('searchbox', { name: 'Search the handbook' }).fill('refuses');
  await admin.getByRole('link', { name: 'The store refuses the item' }).click();
  await expect(
    admin.getByRole('heading', { level: 2, name: 'The store refuses the item' }),
  ).toBeVisible();
  await expect(admin.getByText('We ask the customer at once')).toBeVisible();
  expect.soft(await audit(admin), 'a guide').toEqual([]);

  await go(admin, '/employee-documents');
  await admin.getByRole('link', { name: /^On call at night/ }).click();
  await admin.getByLabel('Your name, as in your contract').fill('Alex Rivera');
  await admin.getByRole('button', { name: 'Sign version 1' }).click();
  await expect(admin.getByRole('heading', { name: 'Signed', exact: true })).toBeVisible();
  await expect(admin.getByRole('heading', { name: /^1 of \d+ have signed/ })).toBeVisible();

  await admin.getByRole('button', { name: 'Write version 2' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Version 2 of On call at night' });
  await dialog.getByLabel('Text of section 2').fill('Only what cannot wait until the morning.');
  await dialog.getByRole('button', { name: 'Publish version 2' }).click();
  await expect(dialog).toBeHidden();
  await expect(admin.getByText(/^Changes since version 1/)).toBeVisible();
  await expect(admin.locator('mark')).toHaveText('Only what cannot wait until the morning.');
  await expect(admin.getByRole('heading', { name: /^0 of \d+ have signed/ })).toBeVisible();
  expect.soft(await audit(admin), 'a document to sign').toEqual([]);
});

test('a customer has nothing to sign, and may read the guides', async ({ arrive }) => {
  const page = await arrive({ email: cast.customer });
  await go(page, '/employee-documents');
  await expect(page.getByRole('heading', { name: 'Nothing to sign' })).toBeVisible();
  await go(page, '/employee-guide');
  await expect(page.getByRole('heading', { level: 1, name: 'Handbook' })).toBeVisible();
});
