import type { Page } from '@playwright/test';
import { fillContact, fillDetails, fillUpTo, next, stepHeading } from '../acting/booking-form.ts';
import { expect, test } from '../acting/journey.ts';
import { signUpQuietly } from '../acting/paid-order.ts';
import { door } from '../acting/people.ts';
import { areaDay } from '../acting/suite-time.ts';

async function tabTo(page: Page, target: ReturnType<Page['getByRole']>): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    if (await target.and(page.locator(':focus')).count()) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

/** Presses Tab until the radio group has the focus, and selects an option if none is selected. */
async function chooseIn(page: Page, name: string): Promise<void> {
  const group = page.getByRole('group', { name });
  const focused = group.locator(':focus');
  for (let presses = 0; presses < 40 && (await focused.count()) === 0; presses += 1)
    await page.keyboard.press('Tab');
  await expect(focused).toHaveCount(1);
  const chosen = group.getByRole('radio', { checked: true });
  if ((await chosen.count()) === 0) await page.keyboard.press('Space');
  await expect(chosen).toHaveCount(1);
}

/** A date as it is typed into the field: '11152026'. */
function typedDay(daysFromToday: number): string {
  const [year, month, day] = areaDay(daysFromToday).split('-');
  return `${month}${day}${year}`;
}

test('booked and paid by keyboard alone', async ({ arrive }) => {
  test.setTimeout(120_000);
  const page = await arrive();
  await signUpQuietly(page.request);
  await page.goto('/book-pickup');
  const { keyboard } = page;
  await tabTo(page, page.getByLabel('Full name'));
  await keyboard.press('Tab');
  await expect(page.getByLabel('Phone')).toBeFocused();
  await keyboard.type(door.phone);
  await keyboard.press('Tab');
  const address = page.getByRole('combobox', { name: 'Pickup address' });
  await expect(address).toBeFocused();
  await keyboard.type('631');
  await expect(page.getByRole('listbox', { name: 'Address suggestions' })).toBeVisible();
  await keyboard.press('ArrowDown');
  const chosen = page.getByRole('option', { selected: true });
  await expect(chosen).toHaveCount(1);
  await keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await keyboard.press('ControlOrMeta+a');
  await keyboard.type(door.address);
  await keyboard.press('Enter');

  await expect(stepHeading(page, 'Return Details')).toBeFocused();
  // The three options for returning the item come before this field. The store's counter is already chosen.
  await tabTo(page, page.getByLabel('Order name'));
  await keyboard.type('Winter jacket');
  await keyboard.press('Tab');
  await keyboard.type("Doesn't");
  await expect(page.getByLabel('Return reason')).toHaveValue("Doesn't fit");
  await keyboard.press('Tab');
  await keyboard.type('Target Hampton');
  const store = page.getByRole('radio', { name: /^Target Hampton Village/ });
  await expect(store).toBeVisible();
  await tabTo(page, page.getByRole('radio', { name: /^Any Location/ }));
  await keyboard.press('ArrowDown');
  await expect(store).toBeChecked();
  // The item's name sets its category.
  await expect(page.getByRole('checkbox', { name: 'Clothing & Accessories' })).toBeChecked();
  await tabTo(page, page.getByLabel('Item value'));
  await keyboard.type('79.99');
  await tabTo(page, page.getByRole('button', { name: 'Add one item' }));
  await keyboard.press('Enter');
  await expect(page.getByLabel('Number of items')).toHaveText('2');
  await tabTo(page, page.getByRole('button', { name: /^Next/ }));
  await keyboard.press('Enter');
  await expect(stepHeading(page, 'Pickup Preferences')).toBeFocused();

  for (const group of ['Time slot', 'Pickup location', 'Purchase type'])
    await chooseIn(page, group);
  await tabTo(page, page.getByLabel('Purchase date'));
  await keyboard.type(typedDay(-10));
  await tabTo(page, page.getByRole('checkbox', { name: 'Receipt' }));
  await keyboard.press('Space');
  await tabTo(page, page.getByRole('checkbox', { name: /^I authorize/ }));
  await keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: /^Next/ }));
  await keyboard.press('Enter');

  await expect(stepHeading(page, 'Payment & Review')).toBeFocused();
  await chooseIn(page, 'Payment method');
  const book = page.getByRole('button', { name: /^Book Pickup/ });
  await expect(book).toBeEnabled();
  await tabTo(page, book);
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/orders/);
  await tabTo(page, page.getByRole('link', { name: /^Pay/ }).first());
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/checkout/);
  await tabTo(page, page.getByLabel('Card number'));
  await keyboard.type('4242424242424242');
  await keyboard.press('Tab');
  await keyboard.type('1230');
  await keyboard.press('Tab');
  await keyboard.type('123');
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/order-status\//);
});

test('the draft outlives a reload, and the browser’s back button steps back', async ({
  arrive,
}) => {
  const page = await arrive({ on: 'phone' });
  await signUpQuietly(page.request);
  await fillUpTo(page, 2);
  await fillDetails(page);
  await page.getByText('Description and weight').click();
  await page.getByLabel('Description').fill('Blue, size M');
  await expect(page.getByText('Draft saved')).toBeAttached();

  await page.reload();
  await expect(stepHeading(page, 'Return Details')).toBeVisible();
  await expect(page.getByLabel('Order name')).toHaveValue('Winter jacket');
  await expect(page.getByLabel('Return reason')).toHaveValue("Doesn't fit");
  await expect(page.getByRole('radio', { name: /^Target Hampton Village/ })).toBeChecked();
  await expect(page.getByLabel('Item value')).toHaveValue('79.99');
  await expect(page.getByLabel('Description')).toHaveValue('Blue, size M');

  await next(page);
  await expect(stepHeading(page, 'Pickup Preferences')).toBeVisible();
  await page.goBack();
  await expect(stepHeading(page, 'Return Details')).toBeVisible();
  await page.goBack();
  await expect(stepHeading(page, 'Contact Information')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Pickup address' })).toHaveValue(door.address);
  await page.goForward();
  await expect(stepHeading(page, 'Return Details')).toBeVisible();

  // No URL may skip an unanswered step.
  await page.goto('/book-pickup?step=4');
  await expect(stepHeading(page, 'Pickup Preferences')).toBeVisible();
});

test('another person on the same device starts with an empty form', async ({ arrive }) => {
  const page = await arrive({ on: 'phone' });
  await signUpQuietly(page.request);
  await page.goto('/book-pickup');
  await fillContact(page);
  await expect(page.getByText('Draft saved')).toBeAttached();
  await signUpQuietly(page.request);
  await page.goto('/book-pickup');
  await expect(page.getByRole('combobox', { name: 'Pickup address' })).toHaveValue('');
});

test('the price is held, and asked for again when its quarter of an hour is over', async ({
  arrive,
}) => {
  const page = await arrive({ on: 'phone' });
  await signUpQuietly(page.request);
  await page.clock.install();
  await fillUpTo(page, 2);
  const first = page.waitForResponse(/\/api\/quotes$/);
  await fillDetails(page);
  await page.clock.runFor(1_000);
  const { total } = (await (await first).json()) as { total: number };
  await expect(
    page.getByText(`$${total.toFixed(2)}`, { exact: true }).filter({ visible: true }),
  ).toBeVisible();
  const second = page.waitForResponse(/\/api\/quotes$/);
  await page.clock.runFor(15 * 60_000 + 2_000);
  expect((await second).status()).toBe(201);
});
