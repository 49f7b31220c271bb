import { readBooksStatement } from '@backhaul/contract/calls/money/books.ts';
import {
  listMoneyDifferences,
  listReconciliationRuns,
} from '@backhaul/contract/calls/money/reconciliation.ts';
import { toCents } from '@backhaul/contract/money.ts';
import type { Order } from '@backhaul/contract/order-answer.ts';
import type { LedgerAccount } from '@backhaul/domain/money/ledger-accounts.ts';
import type { Page } from '@playwright/test';
import { sendCall } from '../acting/api.ts';
import { expect, test } from '../acting/journey.ts';
import {
  bookQuietly,
  bringQuietly,
  completeQuietly,
  payQuietly,
  signUpQuietly,
} from '../acting/paid-order.ts';
import { cast } from '../acting/people.ts';
import { shoot } from '../acting/pictures.ts';

const disputedCard = '4000 0000 0000 0259';

/**
 * An order's balance in one ledger account, in cents. A positive amount is on the account's usual side, debit
 * or credit.
 */
async function inBooks(admin: Page, order: Order, account: LedgerAccount): Promise<number> {
  const query = { of: 'order', key: order.id } as const;
  const { accounts, closing } = await sendCall(admin.request, readBooksStatement, { query });
  expect(closing).toBe(0);
  return toCents(accounts.find((one) => one.account === account)?.closing ?? 0);
}

const openPayment = async (admin: Page, order: Order) => {
  await admin.goto(`/admin-payment-tracking?q=${order.trackingNumber}`);
  const row = admin.getByRole('row').filter({ hasText: order.trackingNumber });
  await row.getByRole('link', { name: order.trackingNumber }).click();
  return admin.getByRole('dialog', { name: `Payment for ${order.trackingNumber}` });
};

test('money is given back by fault, and every screen and the books say the same', async ({
  arrive,
}) => {
  test.setTimeout(120_000);
  const customer = await arrive({ on: 'phone' });
  await signUpQuietly(customer.request);
  const driver = await arrive({ email: cast.driver, on: 'phone' });
  const order = await completeQuietly(customer, driver);
  const totalCents = toCents(order.totalPrice);

  const admin = await arrive({ email: cast.admin });
  const panel = await openPayment(admin, order);
  await panel.getByRole('button', { name: 'Give Money Back' }).click();
  const dialog = admin.getByRole('dialog', { name: /^Give money back/ });
  await dialog.getByRole('button', { name: 'Other amount' }).click();
  await dialog.getByLabel('Amount').fill('9999');
  await dialog.getByLabel('Whose fault').selectOption('The driver');
  await dialog.getByLabel('Reason').fill('An hour late');
  await dialog.getByRole('button', { name: 'Give Back' }).click();
  await expect(dialog).toContainText(`At most $${order.totalPrice.toFixed(2)} can be refunded`);
  await dialog.getByLabel('Amount').fill('3.21');
  await dialog.getByRole('button', { name: 'Give Back' }).click();
  await expect(dialog).toBeHidden();
  const refunds = panel.getByRole('region', { name: 'Refunds' });
  await expect(refunds).toContainText('The driver: An hour late');
  await expect(refunds).toContainText('Refunded', { timeout: 30_000 });
  await expect(refunds).toContainText('$3.21');
  await expect(panel).toContainText(`Captured: $${order.totalPrice.toFixed(2)}. Refunded: $3.21.`);
  await shoot(admin, 'refunded-by-fault');

  expect(await inBooks(admin, order, 'refunds')).toBe(321);
  expect(await inBooks(admin, order, 'processor_clearing')).toBe(totalCents - 321);
  expect(await inBooks(admin, order, 'customer_payments')).toBe(0);
  expect(await inBooks(admin, order, 'driver_payable')).toBe(toCents(order.driverPay.total));

  await admin.goto(`/admin-books?of=order&key=${order.id}`);
  await expect(admin.getByRole('row').filter({ hasText: 'Refunds' }).first()).toContainText(
    '$3.21',
  );
  await admin.goto(`/admin-audit?q=${order.trackingNumber}`);
  await expect(admin.getByText('An hour late').first()).toBeVisible();

  await customer.goto(`/order-status/${order.id}`);
  await expect(customer.getByText('Paid, partly refunded').first()).toBeVisible();
  await expect(customer.getByRole('list', { name: 'Timeline' })).toContainText('$3.21');
});

test(
  'a disputed payment is answered with the passport, and the driver keeps their pay',
  { tag: '@whole' },
  async ({ arrive }) => {
    test.setTimeout(120_000);
    const customer = await arrive();
    await signUpQuietly(customer.request);
    const driver = await arrive({ email: cast.driver, on: 'phone' });
    const order = await bookQuietly(customer.request);
    await payQuietly(customer.request, order, disputedCard);
    await bringQuietly(customer, driver, order);

    const admin = await arrive({ email: cast.admin });
    await admin.goto(`/admin-disputes?q=${order.trackingNumber}`);
    const row = admin.getByRole('row').filter({ hasText: order.trackingNumber });
    await expect(row).toContainText('At the bank', { timeout: 30_000 });
    await expect(row).toContainText('fraudulent');
    await expect(row).toContainText('sent');
    await expect(row).toContainText(`$${order.totalPrice.toFixed(2)}`);
    await shoot(admin, 'disputed');

    expect(await inBooks(admin, order, 'disputes')).toBe(toCents(order.totalPrice));
    expect(await inBooks(admin, order, 'processor_clearing')).toBe(0);
    expect(await inBooks(admin, order, 'driver_payable')).toBe(toCents(order.driverPay.total));

    const panel = await openPayment(admin, order);
    await expect(panel).toContainText('The customer disputes the payment at the bank.');
    await shoot(admin, 'disputed-payment');

    await admin.goto('/admin-reconciliation');
    const before = await sendCall(admin.request, listReconciliationRuns);
    await admin.getByRole('button', { name: 'Compare now' }).click();
    await expect
      .poll(async () => {
        const [run] = await sendCall(admin.request, listReconciliationRuns);
        return run !== undefined && run.id !== before[0]?.id ? run.state : 'none';
      })
      .toBe('done');
    const open = await sendCall(admin.request, listMoneyDifferences, { query: { state: 'open' } });
    expect(open.filter(({ orderId }) => orderId === order.id)).toEqual([]);
    await shoot(admin, 'compared');
  },
);
