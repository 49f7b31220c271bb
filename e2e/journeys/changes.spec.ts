import { readCustomerOrder } from '@backhaul/contract/calls/returns/orders.ts';
import { sendCall } from '../acting/api.ts';
import { expect, test } from '../acting/journey.ts';
import { bookPaidQuietly, signUpQuietly } from '../acting/paid-order.ts';

test('a paid pickup is moved, gets a better tip, and is followed by somebody at the door', async ({
  arrive,
}) => {
  const page = await arrive();
  await signUpQuietly(page.request);
  const order = await bookPaidQuietly(page.request);
  await page.goto(`/order-status/${order.id}`);

  await page.getByRole('button', { name: 'Change or add a tip' }).click();
  const sheet = page.getByRole('dialog', { name: 'Change your pickup' });
  await sheet.getByLabel('Evening (5 PM - 8 PM)').check({ force: true });
  await sheet.getByRole('button', { name: 'Save changes' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByText('You changed your order')).toBeVisible();
  await expect(page.getByText('5 to 8 PM').first()).toBeVisible();

  await page.getByRole('button', { name: 'Change or add a tip' }).click();
  await sheet.getByLabel('Add to the tip, in dollars').fill('3');
  await sheet.getByRole('button', { name: 'Pay the tip' }).click();
  await page.getByRole('button', { name: /^Use 4242/ }).click();
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page).toHaveURL(/\/order-status\//);
  const changed = await sendCall(page.request, readCustomerOrder, {
    params: { orderId: order.id },
  });
  expect(changed).toMatchObject({
    preferredTimeSlot: 'Evening (5 PM - 8 PM)',
    tip: order.tip + 3,
    paymentStatus: 'authorized',
  });
  expect(changed.totalPrice).toBeCloseTo(order.totalPrice + 3, 2);

  await page.getByRole('button', { name: 'Make a link' }).click();
  const address = await page.getByLabel('Link', { exact: true }).inputValue();
  const stranger = await arrive();
  await stranger.goto(new URL(address).pathname);
  await expect(stranger.getByRole('heading', { level: 1 })).toContainText('A pickup is planned');
  await expect(stranger.getByText(order.pickupStreetAddress).first()).toBeVisible();
  await expect(stranger.getByText('$')).toHaveCount(0);
  await page.getByRole('button', { name: 'Turn off the link' }).click();
  await expect(page.getByRole('button', { name: 'Make a link' })).toBeVisible();
  await stranger.reload();
  await expect(stranger.getByRole('heading', { name: 'This link has ended' })).toBeVisible();
});
