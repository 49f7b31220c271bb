import { patchOrder, readOrder } from '@backhaul/contract/calls/orders.ts';
import type { Order } from '@backhaul/contract/order-answer.ts';
import { expect, type Page } from '@playwright/test';
import { sendCall } from '../acting/api.ts';
import { test } from '../acting/journey.ts';
import {
  acceptQuietly,
  bookQuietly,
  moveQuietly,
  payQuietly,
  proveQuietly,
  signUpQuietly,
} from '../acting/paid-order.ts';
import { cast } from '../acting/people.ts';
import { shoot } from '../acting/pictures.ts';

/** An order of the customer that the counter has just refused. */
async function refusedOrder(customer: Page, driver: Page, orderName: string): Promise<Order> {
  const order = await bookQuietly(customer.request, { orderName });
  await payQuietly(customer.request, order);
  await acceptQuietly(driver.request, order);
  await moveQuietly(driver.request, order, 'picked_up');
  await moveQuietly(driver.request, order, 'in_transit');
  await customer.goto(`/order-status/${order.id}`);
  await expect(customer.getByRole('list', { name: 'Timeline' })).toBeVisible();
  await proveQuietly(driver, order, 'refusal');
  const body = { status: 'refused', reason: 'policy' };
  await sendCall(driver.request, patchOrder, { params: { orderId: order.id }, body });
  return order;
}

const statusOf = async (page: Page, { id }: Order) =>
  (await sendCall(page.request, readOrder, { params: { orderId: id } })).status;

test('the store refuses: the customer chooses live, each way in turn, and the driver takes it', async ({
  arrive,
}) => {
  test.setTimeout(240_000);
  const customer = await arrive({ on: 'phone' });
  await signUpQuietly(customer.request);
  const driver = await arrive({ email: cast.driver, on: 'phone' });

  for (const [name, choice, act, onwards] of [
    ['Wool scarf', /Try Target/, /^Take it to Target/, /^Drive to Target/],
    ['Rain boots', /Donate it/, 'Donate it', /^Drive to MERS Goodwill/],
    ['Air fryer', /Bring it back to me/, 'Bring it back', /^Bring It Back/],
  ] as const) {
    const order = await refusedOrder(customer, driver, name);
    // Without a reload: the card is there as soon as the counter has said no.
    await expect(customer.getByRole('heading', { name: 'What now?' })).toBeVisible();
    await expect(customer.getByText(/left of 10 minutes/)).toBeVisible();
    await driver.goto(`/driver-portal/job/${order.id}`);
    await expect(driver.getByText(/is choosing/)).toBeVisible();
    await expect(driver.getByRole('button', { name: onwards })).toHaveCount(0);
    await shoot(customer, `refusal-${name}-customer`);
    await shoot(driver, `refusal-${name}-driver`);

    await customer.getByRole('radio', { name: choice }).check();
    await customer.getByRole('button', { name: act }).click();
    await expect(customer.getByRole('button', { name: 'Chosen' })).toBeVisible();
    const go = driver.getByRole('button', { name: onwards });
    await expect(go).toBeEnabled();
    await shoot(driver, `refusal-${name}-chosen`);
    await go.click();

    if (name === 'Air fryer') {
      await expect.poll(() => statusOf(customer, order)).toBe('returning');
      await moveQuietly(driver.request, order, 'returned');
      await expect(customer.getByRole('heading', { level: 1 })).toContainText('back with you');
      continue;
    }
    await expect.poll(() => statusOf(driver, order)).toBe('in_transit');
    await moveQuietly(driver.request, order, 'delivered');
    await proveQuietly(driver, order, 'counter_receipt');
    await moveQuietly(driver.request, order, 'completed');
    await expect.poll(() => statusOf(customer, order)).toBe('completed');
    await expect(customer.getByRole('heading', { level: 1 })).toContainText(
      name === 'Rain boots' ? 'has taken your donation' : 'Target',
    );
  }
});
