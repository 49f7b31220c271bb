import { listEarnings } from '@backhaul/contract/calls/driving/driver-earnings.ts';
import { readRating } from '@backhaul/contract/calls/returns/ratings.ts';
import { sendCall } from '../acting/api.ts';
import { expect, test } from '../acting/journey.ts';
import { completeQuietly, signUpQuietly } from '../acting/paid-order.ts';
import { cast } from '../acting/people.ts';
import { shoot } from '../acting/pictures.ts';

test('a refund that does not come is looked into, then arrives, and the driver is rated and tipped', async ({
  arrive,
}) => {
  const customer = await arrive({ on: 'phone' });
  await signUpQuietly(customer.request);
  const driver = await arrive({ email: cast.driver });
  const order = await completeQuietly(customer, driver);

  await customer.goto(`/order-status/${order.id}`);
  const refund = customer.getByRole('region', { name: 'Your refund' });
  await refund.getByRole('button', { name: 'Refund missing' }).click();
  const report = customer.getByRole('dialog', { name: 'Report a problem' });
  await expect(report.getByLabel('The refund is missing')).toBeChecked();
  await report.getByLabel('What happened?').fill('Nothing on my card yet.');
  await report.getByRole('button', { name: 'Send' }).click();
  const number = (await report.getByText(/^T-[A-Z2-9]{6}$/).textContent()) ?? '';
  await report.getByRole('button', { name: 'Done' }).click();
  await expect(refund.getByText(number)).toBeVisible();
  await shoot(customer, 'after-refund-missing');

  const admin = await arrive({ email: cast.admin });
  await admin.goto('/admin-dashboard');
  // The customer's report is now in the list of work items.
  const waiting = admin.locator('li[id^="piece-"]').filter({ hasText: number });
  await waiting.getByRole('link', { name: 'Answer' }).click();
  const passport = await admin.getByRole('link', { name: 'Return passport' }).getAttribute('href');
  await admin.getByRole('textbox', { name: /^Answer/ }).fill('Target says that it is on its way.');
  const answered = admin.waitForResponse((answer) => answer.url().endsWith('/answer'));
  await admin.getByRole('button', { name: 'Send and close ticket' }).click();
  expect((await answered).ok()).toBe(true);
  await admin.goto('/admin-dashboard');
  await expect(admin.locator('[data-current]')).toBeVisible();
  await expect(waiting).toBeHidden();

  await customer.reload();
  const told = customer.getByRole('list', { name: 'Reported problems' });
  await expect(told).toContainText('Target says that it is on its way.');
  await expect(told).toContainText('Closed');
  const attached = told.getByRole('link', { name: 'Return passport' });
  expect(await attached.getAttribute('href')).toBe(passport);
  await attached.click();
  await expect(customer.getByRole('heading', { name: 'Chain verified' })).toBeVisible();
  await customer.goBack();

  await refund.getByLabel('Amount you got back').fill('70.50');
  await refund.getByRole('button', { name: 'Refund arrived' }).click();
  await expect(customer.getByRole('heading', { level: 1 })).toHaveText('Your refund has arrived');
  await expect(
    customer.getByText('$70.50 came back to you, $9.49 less than expected.'),
  ).toBeVisible();

  await customer.getByRole('link', { name: /^Rate / }).click();
  await expect(customer).toHaveURL(/\/customer-rating\?/);
  await customer.getByRole('radio', { name: '5 stars' }).check({ force: true });
  await customer.getByLabel('On time').check({ force: true });
  await customer.getByLabel(/^Comment/).fill('Rang twice.');
  await customer.getByRole('button', { name: 'Send rating' }).click();
  await expect(customer.getByRole('heading', { level: 1 })).toContainText('You rated');
  const { rating } = await sendCall(customer.request, readRating, {
    params: { orderId: order.id },
  });
  expect(rating).toMatchObject({ stars: 5, reasons: ['on_time'], words: 'Rang twice.' });

  await customer.getByLabel('Add to the tip, in dollars').fill('3');
  await customer.getByRole('button', { name: 'Pay the tip' }).click();
  await customer.getByRole('button', { name: /^Use 4242/ }).click();
  await customer.getByRole('button', { name: /^Pay/ }).click();
  await expect(customer).toHaveURL(/\/order-status\//);
  const [earning] = await sendCall(driver.request, listEarnings);
  expect(earning).toMatchObject({ orderId: order.id, totalEarning: 3, tip: 3 });
});
