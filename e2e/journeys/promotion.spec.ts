import { readTrialBalance } from '@backhaul/contract/calls/money/books.ts';
import { listPromotions } from '@backhaul/contract/calls/money/promotions.ts';
import { readPayment } from '@backhaul/contract/calls/money/payments.ts';
import { sendCall } from '../acting/api.ts';
import { expect, test } from '../acting/journey.ts';
import { bookQuietly, bringQuietly, signUpQuietly } from '../acting/paid-order.ts';
import { cast } from '../acting/people.ts';

test(
  'a code is made, entered at the checkout and pays its part; screens and books agree',
  { tag: '@whole' },
  async ({ arrive }) => {
    test.setTimeout(120_000);
    const code = `GO${Date.now().toString(36).toUpperCase().slice(-8)}`;
    const admin = await arrive({ email: cast.admin });
    await admin.goto('/admin-promotions');
    await admin.getByRole('button', { name: 'Make a promotion' }).click();
    const dialog = admin.getByRole('dialog', { name: 'Make a promotion' });
    await dialog.getByLabel('Code').fill(code);
    await dialog.getByLabel('Credit').fill('5');
    await dialog
      .getByLabel('Who can use the code')
      .selectOption('People who have not paid for a return yet');
    await dialog.getByLabel('Reason').fill('For the spring');
    await dialog.getByRole('button', { name: 'Make promotion' }).click();
    const row = admin.getByRole('row').filter({ hasText: code });
    await expect(row).toContainText('0 of 100');

    const customer = await arrive();
    await signUpQuietly(customer.request);
    const order = await bookQuietly(customer.request);
    const params = { orderId: order.id };
    await customer.goto(`/checkout?orderId=${order.id}`);
    await customer.getByRole('button', { name: 'Add a promotion code' }).click();
    await customer.getByLabel('Code', { exact: true }).fill('NOBODYS1');
    await customer.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(customer.getByText('We do not know this code. Check the spelling.')).toBeVisible();
    await customer.getByLabel('Code', { exact: true }).fill(code.toLowerCase());
    await customer.getByRole('button', { name: 'Add', exact: true }).click();
    const toPay = `$${(order.totalPrice - 5).toFixed(2)}`;
    await expect(customer.getByText('−$5.00')).toBeVisible();
    await expect(customer.getByRole('button', { name: /^Pay/ })).toContainText(toPay);
    await customer.getByLabel('Card number').fill('4242424242424242');
    await customer.getByLabel('Expiry').fill('0431');
    await customer.getByLabel('CVC').fill('737');
    await customer.getByRole('button', { name: /^Pay/ }).click();
    await expect(customer).toHaveURL(/\/order-status\//);

    const driver = await arrive({ email: cast.driver, on: 'phone' });
    await bringQuietly(customer, driver, order);
    const payment = await sendCall(customer.request, readPayment, { params });
    expect([payment.captured, payment.credit.amount]).toEqual([
      Number((order.totalPrice - 5).toFixed(2)),
      5,
    ]);
    await customer.goto('/account-settings#credit');
    await expect(customer.getByRole('region', { name: 'Credit' })).toContainText(
      'You used all of this credit',
    );

    await admin.reload();
    await expect(row).toContainText('1 of 100');
    const [made] = await sendCall(admin.request, listPromotions, { query: { q: code } });
    expect(made).toMatchObject({ given: 5, used: 5, expired: 0, open: 0, cost: 5 });
    const { debits, credits } = await sendCall(admin.request, readTrialBalance);
    expect(debits).toBe(credits);
  },
);
