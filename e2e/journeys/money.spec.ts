import { readAdminOrder } from '@backhaul/contract/calls/operations/admin.ts';
import { listCustomerOrders, readCustomerOrder } from '@backhaul/contract/calls/returns/orders.ts';
import { readPayment } from '@backhaul/contract/calls/money/payments.ts';
import { toCents } from '@backhaul/contract/money.ts';
import type { Locator } from '@playwright/test';
import { sendCall } from '../acting/api.ts';
import { fillUpTo } from '../acting/booking-form.ts';
import { expect, test } from '../acting/journey.ts';
import { goOnlineQuietly, payQuietly, signUpQuietly } from '../acting/paid-order.ts';
import { cast } from '../acting/people.ts';

/** Converts a shown amount such as '-$1,234.56' to integer cents. */
function centsShown(text: string): number {
  const amount = /^[-−]?\$[\d,]+\.\d\d$/.exec(text.trim())?.[0];
  if (amount === undefined) throw new Error(`no amount: ${text}`);
  return Math.round(Number(amount.replaceAll(/[−$,]/g, (sign) => (sign === '−' ? '-' : ''))) * 100);
}

interface Fare {
  lines: number[];
  total: number;
}

/** The lines of an itemized fare and its total, in cents, without subtotals. */
async function fareShown(table: Locator): Promise<Fare> {
  const rows = await table.getByRole('row').all();
  const lines: number[] = [];
  let total = Number.NaN;
  for (const row of rows) {
    const label = await row.getByRole('rowheader').innerText();
    const cents = centsShown(await row.getByRole('cell').innerText());
    if (label.startsWith('Total')) total = cents;
    else if (!label.startsWith('Subtotal')) lines.push(cents);
  }
  return { lines, total };
}

const sum = (cents: readonly number[]) => cents.reduce((left, right) => left + right, 0);

test('one price, to the cent, wherever it is shown', async ({ arrive }) => {
  test.setTimeout(120_000);
  const customer = await arrive();
  await signUpQuietly(customer.request);
  await fillUpTo(customer, 4);
  await customer.getByLabel('Other tip in dollars').fill('3.33');
  await customer.getByRole('radio', { name: /^Card/ }).check();
  const book = customer.getByRole('button', { name: /^Book Pickup/ });
  await expect(book).toBeEnabled();
  const shown = await fareShown(customer.getByRole('table', { name: 'Itemized fare' }));
  await book.click();
  await expect(customer).toHaveURL(/\/orders$/);

  const [card] = await sendCall(customer.request, listCustomerOrders);
  if (!card) throw new Error('nothing was booked');
  const order = await sendCall(customer.request, readCustomerOrder, {
    params: { orderId: card.id },
  });
  const totalCents = toCents(order.totalPrice);
  const dollars = `$${order.totalPrice.toFixed(2)}`;

  // The price lines of the order must equal those that the booking form showed.
  expect(shown.total).toBe(totalCents);
  expect(sum(shown.lines)).toBe(totalCents);
  expect(sum(order.lines.map(({ amount }) => toCents(amount)))).toBe(totalCents);
  expect(order.tip).toBe(3.33);

  await expect(customer.getByRole('article', { name: order.orderName })).toContainText(dollars);
  await customer.getByRole('link', { name: 'Pay' }).click();
  await expect(customer.getByRole('button', { name: /^Pay/ })).toContainText(dollars);
  await customer.getByText('On Demand Returns Fee').click();
  const atCheckout = await fareShown(customer.getByRole('table', { name: 'Itemized fare' }));
  expect(atCheckout).toEqual(shown);
  const payment = await sendCall(customer.request, readPayment, {
    params: { orderId: order.id },
  });
  expect(toCents(payment.total)).toBe(totalCents);

  await payQuietly(customer.request, order);
  await customer.goto(`/order-status/${order.id}`);
  await customer.getByText('Service cost').click();
  const details = customer.getByRole('complementary', { name: 'Order details' });
  expect(await fareShown(details.getByRole('table', { name: 'Itemized fare' }))).toEqual(shown);
  await expect(customer.getByRole('list', { name: 'Timeline' })).toContainText(
    `${dollars} authorized`,
  );

  const driver = await arrive({ email: cast.driver, on: 'phone' });
  await goOnlineQuietly(driver.request);
  await driver.goto('/driver-portal');
  const offer = driver.getByRole('listitem').filter({ hasText: order.trackingNumber });
  const guaranteed = `$${order.driverPay.total.toFixed(2)}`;
  await expect(offer).toContainText(guaranteed);
  await expect(offer).toContainText('with $3.33 tip');

  const admin = await arrive({ email: cast.admin });
  await admin.goto(`/admin-orders?q=${order.trackingNumber}`);
  const row = admin.getByRole('row').filter({ hasText: order.trackingNumber });
  const cells = row.getByRole('cell');
  await expect(cells.nth(-3)).toContainText(dollars);
  const [total, pay, share] = await Promise.all(
    [-3, -2, -1].map(async (index) => {
      // The cell's first line is the amount; a note may be below it.
      const [amount = ''] = (await cells.nth(index).innerText()).split('\n');
      return centsShown(amount);
    }),
  );
  const known = await sendCall(admin.request, readAdminOrder, { params: { id: order.id } });
  expect({ total, pay, share }).toEqual({
    total: totalCents,
    pay: toCents(order.driverPay.total),
    share: toCents(known.platformShare.total),
  });
  expect((pay ?? 0) + (share ?? 0)).toBe(totalCents);
});
