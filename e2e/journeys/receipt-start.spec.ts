import { makeUpLabel } from '@backhaul/domain/carrier/samples/sample-labels.ts';
import { type Page, expect } from '@playwright/test';
import { countInteractions } from '../acting/interactions.ts';
import { test } from '../acting/journey.ts';
import { newDoor, newPerson } from '../acting/people.ts';
import { signUpQuietly } from '../acting/paid-order.ts';
import { photographReceipt, receiptOfFive, tillReceipt } from '../acting/receipts.ts';
import { shoot } from '../acting/pictures.ts';

/** The maximum number of interactions from a receipt to the payment, with a card that is typed in. */
const receiptToPaidAtMost = 16;
/**
 * The maximum number of interactions from a prepaid label to the payment, with a card that the test gateway
 * offers.
 */
const labelToPaidAtMost = 14;
/**
 * The seed of a made-up label. Text recognition misreads the number of one label in eight, which a person
 * then types. It reads this label and those of the next seeds correctly.
 */
const numberReadWell = 10;

async function chooseReceipt(page: Page, file: Awaited<ReturnType<typeof photographReceipt>>) {
  const asked = page.waitForEvent('filechooser');
  await page.getByRole('link', { name: 'Add your receipt' }).click();
  await (await asked).setFiles(file);
}

test('a stranger comes from a photo of the receipt to paid, on a phone', async ({ arrive }) => {
  test.setTimeout(180_000);
  const page = await arrive({ on: 'phone' });
  const person = countInteractions();
  const receipt = await photographReceipt(page.context(), tillReceipt());

  await page.goto('/');
  await chooseReceipt(page, receipt);
  person.count('add the receipt');
  await expect(page.getByRole('heading', { name: 'Reading your receipt' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What your receipt says' })).toBeVisible({
    timeout: 40_000,
  });
  await expect(page.getByLabel('Order name')).toHaveValue('BT SPEAKER');
  await expect(page.getByLabel('Item value')).toHaveValue('89.99');
  await expect(page.getByLabel('Item value')).toHaveAccessibleDescription('from your receipt');

  await person.fill(page.getByRole('combobox', { name: 'Pickup address' }), newDoor().address);
  await expect(page.getByRole('checkbox', { name: 'Electronics' })).toBeChecked();
  await person.choose(page.getByLabel('Return reason'), 'No longer needed');
  await expect(page.getByText("Return accepted under Target's policy")).toBeVisible();
  await expect(page.getByRole('row', { name: /^Total/ })).toContainText(/\$\d+\.\d\d/);
  await shoot(page, 'receipt-filled');

  // A reload loses nothing that was entered.
  await page.reload();
  await expect(page.getByLabel('Item value')).toHaveAccessibleDescription('from your receipt');
  await expect(page.getByLabel('Return reason')).toHaveValue('No longer needed');

  await toOrders(page, person);
  await person.fill(page.getByLabel('Card number'), '4242 4242 4242 4242');
  await person.fill(page.getByLabel('Expiry'), '12 / 30');
  await person.fill(page.getByLabel('CVC'), '123');
  await toPaid(page, person, receiptToPaidAtMost);
});

test('a stranger comes from a photo of a prepaid label to paid, on a phone', async ({ arrive }) => {
  test.setTimeout(180_000);
  const page = await arrive({ on: 'phone' });
  const person = countInteractions();
  const { lines, number } = makeUpLabel('ups', numberReadWell + test.info().retry);
  const print = lines.flatMap((line) => line.split(/(?<=#:) /));
  const label = await photographReceipt(page.context(), print);

  await page.goto('/');
  await chooseReceipt(page, label);
  person.count('add the label');
  await expect(
    page.getByRole('heading', { name: 'UPS takes your parcel. Pick a time' }),
  ).toBeVisible({
    timeout: 40_000,
  });
  await expect(page.getByLabel('Or type the tracking number')).toHaveValue(number);
  await expect(page.getByLabel('Item you send')).toHaveValue('UPS parcel');
  await person.fill(page.getByRole('combobox', { name: 'Pickup address' }), newDoor().address);
  await person.fill(page.getByLabel('Item value'), '79.99');
  await shoot(page, 'label-filled');

  await toOrders(page, person);
  await person.tap(page.getByRole('button', { name: /^Use 4242/ }));
  await toPaid(page, person, labelToPaidAtMost);
});

type Counted = ReturnType<typeof countInteractions>;

/** Creates an account in the booking form's last step, and the order with it. Then opens the payment page. */
async function toOrders(page: Page, person: Counted) {
  const { firstName, lastName, email, password } = newPerson();
  await person.fill(page.getByLabel('Full name'), `${firstName} ${lastName}`);
  await person.fill(page.getByLabel('Phone'), '(314) 555-0177');
  await person.tick(page.getByRole('checkbox', { name: /^I authorize/ }));
  await person.tap(page.getByRole('button', { name: 'Create account and book' }));
  await person.fill(page.getByLabel('Email'), email);
  await person.fill(page.getByLabel('Password', { exact: true }), password);
  await person.fill(page.getByLabel('Confirm password'), password);
  await person.tap(page.getByRole('button', { name: 'Create Account' }));
  await expect(page).toHaveURL(/\/orders/);
  await person.tap(page.getByRole('link', { name: /^Pay/ }).first());
}

async function toPaid(page: Page, person: Counted, atMost: number) {
  await person.tap(page.getByRole('button', { name: /^Pay/ }));
  await expect(page).toHaveURL(/\/order-status\//);
  const told = `${person.done.length} interactions to paid: ${person.done.join(' · ')}`;
  test.info().annotations.push({ type: 'interactions', description: told });
  console.log(told);
  expect(person.done.length).toBeLessThanOrEqual(atMost);
}

test(
  'of five items of a receipt two go back, and the refund counts their tax',
  { tag: '@whole' },
  async ({ arrive }) => {
    test.setTimeout(120_000);
    const page = await arrive({ on: 'phone' });
    await signUpQuietly(page.request);
    await page.goto('/book-pickup');
    await page
      .getByLabel('Your receipt', { exact: true })
      .setInputFiles(await photographReceipt(page.context(), receiptOfFive()));
    const lines = page.getByRole('group', { name: 'Which items are you returning?' });
    await expect(lines.getByRole('checkbox')).toHaveCount(5, { timeout: 40_000 });
    for (const name of ['DESK LAMP', 'BATH TOWEL', 'COFFEE MUG'])
      await lines.getByRole('checkbox', { name }).uncheck();
    await expect(page.getByLabel('Item value')).toHaveValue('109.99');
    // The receipt's tax is 9.679 % of the price of its five items. The expected refund contains the same
    // share for the two returned items.
    await expect(lines.getByRole('row', { name: /^2 items/ })).toContainText('$109.99');
    await expect(lines.getByRole('row', { name: /^Expected refund/ })).toContainText(
      'about $120.64',
    );
    await expect(
      lines.getByText(/ending 4242 on the receipt\. The other \$42\.00 stays/),
    ).toBeVisible();
    await shoot(page, 'receipt-items');
  },
);

test('a visitor without script finds the booking behind every way to add a receipt', async ({
  arrive,
}) => {
  const page = await arrive({ javaScriptEnabled: false });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Start from your receipt' })).toBeVisible();
  for (const name of ['Add your receipt', 'Photo', 'PDF'])
    await expect(page.getByRole('link', { name })).toHaveAttribute(
      'href',
      '/book-pickup?start=receipt',
    );
});

test(
  'a photo of nothing is said to be none, and the form goes on',
  { tag: '@whole' },
  async ({ arrive }) => {
    const page = await arrive({ on: 'phone' });
    await signUpQuietly(page.request);
    const cat = await photographReceipt(page.context(), []);
    await page.goto('/book-pickup');
    await page.getByLabel('Your receipt', { exact: true }).setInputFiles(cat);
    await expect(page.getByText('You can fill in the fields yourself.')).toBeVisible({
      timeout: 40_000,
    });
    await page.getByRole('button', { name: 'Fill in the form yourself' }).click();
    await expect(page.getByLabel('Full name')).toBeVisible();
  },
);
