import type { Page } from '@playwright/test';
import { expectAlert } from '../acting/announced.ts';
import { expect, test } from '../acting/journey.ts';
import { bookQuietly, signUpQuietly } from '../acting/paid-order.ts';

async function openCheckout(page: Page, paymentMethod: 'card' | 'paypal' = 'card') {
  await signUpQuietly(page.request);
  const order = await bookQuietly(page.request, { paymentMethod });
  await page.goto('/orders');
  await page
    .getByRole('article', { name: order.orderName })
    .getByRole('link', { name: 'Pay' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Secure Payment' })).toBeVisible();
  return order;
}

async function typeCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry').fill('0431');
  await page.getByLabel('CVC').fill('737');
}

test('a declined card leaves everything as it was typed, and another one pays', async ({
  arrive,
}) => {
  const page = await arrive();
  await openCheckout(page);
  await typeCard(page, '4000000000000002');
  const pay = page.getByRole('button', { name: /^Pay/ });
  await pay.click();
  await expectAlert(page, 'Payment Failed', 'Your card was declined.');
  await expect(page.getByLabel('Card number')).toHaveValue('4000 0000 0000 0002');
  await expect(page.getByLabel('Expiry')).toHaveValue('04 / 31');
  await expect(page.getByLabel('CVC')).toHaveValue('737');
  await expect(page).toHaveURL(/\/checkout\?/);

  await page.getByLabel('Card number').fill('4000000000009995');
  await pay.click();
  await expectAlert(page, 'Payment Failed', 'Your card has insufficient funds.');

  await page.getByLabel('Card number').fill('4242424242424242');
  await pay.click();
  await expect(page).toHaveURL(/\/order-status\//);
  await expect(page.getByText('Payment Successful')).toBeVisible();
});

test('a form that is not filled in sends nothing', { tag: '@whole' }, async ({ arrive }) => {
  const page = await arrive();
  await openCheckout(page);
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByLabel('Card number')).toBeFocused();
  await expect(page.getByLabel('Card number')).toHaveAccessibleDescription(
    'Please enter the whole card number.',
  );
  await page.getByLabel('Card number').fill('4242424242424242');
  await page.getByLabel('Expiry').fill('0120');
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByLabel('Expiry')).toHaveAccessibleDescription('This card has expired.');
});

test('the bank asks, and the answer decides', async ({ arrive }) => {
  const page = await arrive();
  await openCheckout(page);
  await typeCard(page, '4000002500003155');
  await page.getByRole('button', { name: /^Pay/ }).click();
  const question = page.getByRole('dialog', { name: 'Confirm this payment' });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: /^(Confirm|Approve|Yes)/ }).click();
  await expect(page).toHaveURL(/\/order-status\//);
});

test('PayPal is approved in its own window', { tag: '@whole' }, async ({ arrive }) => {
  const page = await arrive();
  await openCheckout(page, 'paypal');
  await page.getByRole('button', { name: /^Pay/ }).click();
  const window = page.getByRole('dialog', { name: 'PayPal, test mode' });
  await window.getByRole('button', { name: /^(Confirm|Approve|Yes)/ }).click();
  await expect(page).toHaveURL(/\/order-status\//);
});

test(
  'the address may say any amount: what is due is the server’s word',
  { tag: '@whole' },
  async ({ arrive }) => {
    const page = await arrive();
    await signUpQuietly(page.request);
    const order = await bookQuietly(page.request);
    await page.goto(
      `/checkout?orderId=${order.id}&amount=0.01&trackingNumber=${order.trackingNumber}`,
    );
    await expect(page.getByRole('button', { name: /^Pay/ })).toContainText(
      `$${order.totalPrice.toFixed(2)}`,
    );
    await page.goto('/checkout');
    await expect(page.getByText('Nothing to pay here')).toBeVisible();
  },
);
