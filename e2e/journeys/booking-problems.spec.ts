import type { Page } from '@playwright/test';
import { expectAlert } from '../acting/announced.ts';
import {
  chooseHamptonTarget,
  confirmPin,
  typeContact,
  fillDetails,
  fillPreferences,
  fillUpTo,
  next,
  stepHeading,
} from '../acting/booking-form.ts';
import { expect, test } from '../acting/journey.ts';
import { signUpQuietly } from '../acting/paid-order.ts';
import { photograph } from '../acting/pictures.ts';
import { areaDay } from '../acting/suite-time.ts';

async function expectFieldError(page: Page, label: string, words: string | RegExp): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  await expect(field).toHaveAccessibleDescription(new RegExp(words));
  await expect(page.getByText(words, { exact: true })).toBeVisible();
}

const addressField = (on: Page) => on.getByRole('combobox', { name: 'Pickup address' });

let page: Page;

test.beforeEach(async ({ arrive }) => {
  // Runs on a phone, where the summary's map is collapsed, because these tests check only texts.
  page = await arrive({ on: 'phone' });
  await signUpQuietly(page.request);
});

test('step 1 asks for what is missing, and keeps what was typed', { tag: '@whole' }, async () => {
  await page.goto('/book-pickup');
  await page.getByLabel('Full name').fill('');
  await page.getByLabel('Phone').fill('(314) 555-0177');
  await next(page);
  await expectAlert(page, 'Missing information', 'Please fill in all required fields');
  await expectFieldError(page, 'Full name', 'Full name is required');
  await expectFieldError(page, 'Pickup address', 'Pickup address is required');
  await expect(page.getByLabel('Full name')).toBeFocused();
  await expect(page.getByLabel('Phone')).toHaveValue('(314) 555-0177');
  await expect(stepHeading(page, 'Contact Information')).toBeVisible();
});

test(
  'step 2 asks for categories, then for the rest, and bounds weight, value and items',
  { tag: '@whole' },
  async () => {
    await fillUpTo(page, 2);
    await next(page);
    await expectAlert(page, 'Item Categories Required', 'Please select at least one item category');
    await page.getByRole('checkbox', { name: 'Clothing & Accessories' }).check();
    await next(page);
    await expectAlert(
      page,
      'Missing information',
      'Please fill in all required fields. Missing: Store, Order Name, Return Reason, Item Value',
    );
    await expectFieldError(page, 'Store', 'Choose a store from the list');
    await expectFieldError(page, 'Order name', 'Order name is required');

    await page.getByLabel('Order name').fill('Anvil');
    await page.getByLabel('Return reason').selectOption('Other');
    await chooseHamptonTarget(page);
    await page.getByLabel('Item value').fill('79.99');
    await page.getByText('Description and weight').click();
    await page.getByLabel('Weight, lbs').fill('51');
    await next(page);
    await expectAlert(page, 'Item Weight', 'Item exceeds maximum weight limit (50 lbs)');
    await expect(page.getByLabel('Weight, lbs')).toHaveAccessibleDescription(
      /Item exceeds maximum weight limit \(50 lbs\)/,
    );
    await expect(page.getByLabel('Weight, lbs')).toHaveValue('51');
    await expect(stepHeading(page, 'Return Details')).toBeVisible();

    await page.getByLabel('Weight, lbs').fill('');
    await page.getByLabel('Item value').fill('100000.01');
    await next(page);
    await expectAlert(page, 'Item Value', 'The item value must be between $0.01 and $100,000.00');

    const more = page.getByRole('button', { name: 'Add one item' });
    const fewer = page.getByRole('button', { name: 'Remove one item' });
    await expect(fewer).toBeDisabled();
    for (let items = 1; items < 10; items += 1) await more.click();
    await expect(more).toBeDisabled();
    await expect(page.getByLabel('Number of items')).toHaveText('10');
  },
);

test(
  'step 3 asks for answers, terms and one proof, and knows the calendar',
  { tag: '@whole' },
  async () => {
    await fillUpTo(page, 3);
    await next(page);
    await expectAlert(
      page,
      'Missing Required Information',
      'Please complete all required fields before proceeding',
    );
    await fillPreferences(page);
    await page.getByRole('radio', { name: /^Outside/ }).check();
    await next(page);
    await expectAlert(
      page,
      'Liability Terms Required',
      'You must accept the liability terms for outside pickup',
    );
    await page.getByRole('checkbox', { name: 'I accept the liability terms' }).check();

    await page.getByRole('checkbox', { name: 'Original tags' }).uncheck();
    await page.getByRole('checkbox', { name: 'Receipt' }).uncheck();
    await next(page);
    await expectAlert(
      page,
      'Return Requirements Not Met',
      'You must have at least ONE of the following: original tags, original packaging, or receipt. The store may refuse your return without these items.',
    );
    await page.getByRole('checkbox', { name: 'Receipt' }).check();

    const purchaseDate = page.getByLabel('Purchase date');
    await expect(purchaseDate).toHaveAttribute('max', areaDay(0));
    await purchaseDate.fill(areaDay(1));
    await next(page);
    await expectAlert(page, 'Purchase Date', 'The purchase date cannot be in the future');
    await expect(purchaseDate).toHaveAccessibleDescription(
      /The purchase date cannot be in the future/,
    );

    await purchaseDate.fill(areaDay(-100));
    const reason =
      'This return is not eligible per Target return policy: return window expired (90 days allowed, purchased 100 days ago).';
    await expect(purchaseDate).toHaveAccessibleDescription(
      /Return window expired \(90 days allowed/,
    );
    await next(page);
    await expectAlert(page, 'Return Policy Violation', reason);
    await expect(stepHeading(page, 'Pickup Preferences')).toBeVisible();
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(page.getByText('Return Window Expired', { exact: true })).toBeVisible();

    // The refused date was corrected, so the booking continues.
    await next(page);
    await purchaseDate.fill(areaDay(-10));
    await expect(purchaseDate).not.toHaveAccessibleDescription(/Return window expired/);
    await next(page);
    await expect(stepHeading(page, 'Payment & Review')).toBeVisible();
  },
);

test('a prohibited item goes nowhere', { tag: '@whole' }, async () => {
  await fillUpTo(page, 2);
  await fillDetails(page);
  await page.getByText('Description and weight').click();
  await page.getByLabel('Description').fill('Winter jacket and a box of fireworks');
  await next(page);
  await expectAlert(page, 'Return Policy Violation', 'Prohibited item detected: firework');
  await expect(stepHeading(page, 'Return Details')).toBeVisible();
});

test('a pickup outside the area is told so and offered the waitlist', async () => {
  await page.goto('/book-pickup');
  await typeContact(page, '1100 Main Street, Kansas City, MO 64105');
  await page.getByLabel('Apartment or unit').focus();
  const waitlist = page.getByRole('region', { name: 'Waitlist' });
  await expect(waitlist).toContainText('This pickup address is outside the service area.');
  await expect(waitlist.getByLabel('ZIP code')).toHaveValue('64105');
  await waitlist.getByRole('button', { name: 'Join the waitlist' }).click();
  await expect(waitlist.getByRole('status')).toContainText('You are on the waitlist.');
  await expect(waitlist.getByRole('status')).toContainText('64105');
  await next(page);
  await expect(addressField(page)).toHaveAccessibleDescription(/outside the service area/);
  await expect(stepHeading(page, 'Contact Information')).toBeVisible();
});

test(
  'an address that no driver comes to is refused there and then, at its field',
  { tag: '@whole' },
  async () => {
    await page.goto('/book-pickup');
    for (const [address, words] of [
      ['PO Box 12, St. Louis, MO 63110', /PO box/],
      ['12 Nowhere Such Street', /Please add the ZIP code/],
    ] as const) {
      await typeContact(page, address);
      await page.getByLabel('Apartment or unit').focus();
      await expect(addressField(page)).toHaveAccessibleDescription(words);
      await next(page);
      await expect(stepHeading(page, 'Contact Information')).toBeVisible();
    }
  },
);

test('a route that fails is said, with what the trip will about cost and a way to try again', async () => {
  await page.route('**/api/quotes', (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', message: 'The map is resting.' } }),
  );
  await page.goto('/book-pickup');
  await typeContact(page, '63110');
  await page.getByRole('option').first().click();
  await confirmPin(page);
  await next(page);
  await expect(stepHeading(page, 'Return Details')).toBeVisible();
  await chooseHamptonTarget(page);
  await expectAlert(page, 'Route error', 'The map is resting.');
  const bar = page.locator('summary').filter({ hasText: 'Price and route' });
  await expect(bar).toContainText(/Estimate\$\d+\.\d\d/);
  await page.unroute('**/api/quotes');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(bar).toContainText(/Total\$\d+\.\d\d/);
});

test('uploads are looked into: a text in a picture’s clothes and a film are refused', async () => {
  await fillUpTo(page, 3);
  const receipt = page.getByLabel(/^Receipt file/);
  const refusal = page.getByText('Only images and PDF files can be uploaded.');
  await receipt.setInputFiles({
    name: 'receipt.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('#!/bin/sh\necho this is no picture\n'),
  });
  await expect(refusal).toBeVisible();

  await receipt.setInputFiles({
    name: 'film.mp4',
    mimeType: 'video/mp4',
    buffer: Buffer.alloc(64),
  });
  await expect(refusal).toBeVisible();

  await receipt.setInputFiles({
    name: 'huge.png',
    mimeType: 'image/png',
    buffer: Buffer.alloc(11 * 1024 * 1024),
  });
  await expect(page.getByText('A file may be at most 10 MB.')).toBeVisible();

  await receipt.setInputFiles(await photograph(page.context(), 'Receipt'));
  await expect(page.getByText(/^Uploaded, \d+ kB$/)).toBeVisible();
  await expect(page.getByText('A file may be at most 10 MB.')).toBeHidden();
});

test('a price that was used elsewhere is replaced before anything is booked', async () => {
  const quoted = page.waitForResponse(/\/api\/quotes$/);
  await fillUpTo(page, 4);
  await quoted;
  await page.getByRole('radio', { name: /^Card/ }).check();
  const book = page.getByRole('button', { name: /^Book Pickup/ });
  await expect(book).toBeEnabled();

  // In place of a second tab, sends the same booking first, so that the page's own booking has a price that
  // is already used.
  let isFirst = true;
  await page.route('**/api/orders', async (route) => {
    if (isFirst) {
      isFirst = false;
      const { headers, body } = {
        headers: route.request().headers(),
        body: route.request().postData(),
      };
      const other = await page.request.post('/api/orders', {
        headers: {
          'content-type': 'application/json',
          'idempotency-key': `other-${headers['idempotency-key']}`,
        },
        data: body ?? '',
      });
      expect(other.status()).toBe(201);
    }
    await route.continue();
  });
  await book.click();
  await expect(page.getByText('That price is no longer valid. Here is a new price.')).toBeVisible();
  await expect(
    page.getByText(/^The price is still \$\d+\.\d\d\. Book again when you are ready\.$/),
  ).toBeVisible();
  await book.click();
  await expect(page).toHaveURL(/\/orders$/);
  await expect(page.getByRole('article', { name: 'Winter jacket' })).toHaveCount(2);
});
