import { readApproval } from '@backhaul/contract/calls/operations/approvals.ts';
import { readCustomerOrder } from '@backhaul/contract/calls/returns/orders.ts';
import { toCents } from '@backhaul/contract/money.ts';
import { sendCall } from '../acting/api.ts';
import { expect, test } from '../acting/journey.ts';
import { newColleague } from '../acting/new-administrator.ts';
import { completeQuietly, signUpQuietly } from '../acting/paid-order.ts';
import { cast } from '../acting/people.ts';

test('support refunds above its limit with finance’s approval, once', async ({ arrive }) => {
  test.setTimeout(120_000);
  const customer = await arrive({ on: 'phone' });
  await signUpQuietly(customer.request);
  const driver = await arrive({ email: cast.driver, on: 'phone' });
  const order = await completeQuietly(customer, driver);
  const total = `$${order.totalPrice.toFixed(2)}`;

  const admin = await arrive({ email: cast.admin });
  const limit = { role: 'support', act: 'refund', most: 2, reason: 'A quiet week' };
  expect((await admin.request.post('/api/admin/limits', { data: limit })).ok()).toBe(true);

  const finance = await arrive();
  await newColleague(finance, admin, 'finance');
  const support = await arrive({ email: cast.employee });
  await support.goto(`/admin-orders?order=${order.id}`);
  await support.getByRole('button', { name: 'Give Money Back' }).click();
  const dialog = support.getByRole('dialog', { name: /^Give money back/ });
  await expect(dialog).toContainText(
    'Your limit is $2.00, so a second person must approve this amount.',
  );
  await dialog.getByLabel('Whose fault').selectOption('The store');
  await dialog.getByLabel('Reason').fill('The counter was closed twice');
  await dialog.getByRole('button', { name: `Request Approval ${total}` }).click();
  await expect(dialog).toBeHidden();
  await expect(support.getByText('A second person must decide.')).toBeVisible();
  await support.goto('/admin-approvals');
  await support.getByRole('link', { name: new RegExp(total.replaceAll(/[$.]/g, '\\$&')) }).click();
  await expect(support.getByText(/A second person must decide on this request/)).toBeVisible();
  const id = new URL(support.url()).searchParams.get('approval') ?? '';

  await finance.goto('/admin-approvals?state=open');
  await finance.locator(`a[href*="${id}"]`).first().click();
  const panel = finance.getByRole('dialog', { name: 'Approval: refund' });
  await expect(panel).toContainText('The counter was closed twice');
  await panel.getByLabel('Your reason').fill('Both photos show it closed');
  await panel.getByRole('button', { name: `Approve ${total}` }).click();
  await expect(panel).toContainText('approved the request');
  const { state, amount } = await sendCall(finance.request, readApproval, { params: { id } });
  expect([state, toCents(amount)]).toEqual(['approved', toCents(order.totalPrice)]);
  const again = { verdict: 'approve', reason: 'Again' };
  const twice = await finance.request.post(`/api/admin/approvals/${id}/decide`, { data: again });
  expect(twice.status()).toBe(409);

  const params = { orderId: order.id };
  const paid = async () =>
    (await sendCall(customer.request, readCustomerOrder, { params })).paymentStatus;
  await expect.poll(paid, { timeout: 30_000 }).toBe('refunded');
  await support.goto('/notifications');
  await expect(support.getByText(`Refund of ${total}: approved`)).toBeVisible();
});
