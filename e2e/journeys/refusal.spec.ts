import { listEarnings } from '@backhaul/contract/calls/driving/driver-earnings.ts';
import { patchOrder, readOrder } from '@backhaul/contract/calls/returns/orders.ts';
import type { Order } from '@backhaul/contract/order-answer.ts';
import { sized } from '../acting/sized.ts';
import { expect, type Page } from '@playwright/test';
import { sendCall } from '../acting/api.ts';
import { handOver } from '../acting/driving.ts';
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

/** Creates an order of the customer whose item the store's counter has just refused. */
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

/** The total pay that the driver's screen shows for one of the customer's options after a refusal. */
async function promised(driver: Page, title: RegExp): Promise<string> {
  const way = driver.getByRole('listitem').filter({ hasText: title }).last();
  return /\$\d+\.\d\d/.exec(await way.innerText())?.[0] ?? 'nothing';
}

async function earned(driver: Page, { id }: Order): Promise<string> {
  const records = await sendCall(driver.request, listEarnings, { query: { limit: 10 } });
  return `$${records.find(({ orderId }) => orderId === id)?.totalEarning.toFixed(2)}`;
}

test('the store refuses: the customer chooses live, each way in turn, and the driver takes it for what it said', async ({
  arrive,
}) => {
  test.setTimeout(360_000);
  const customer = await arrive({ on: 'phone' });
  await signUpQuietly(customer.request);
  const driver = await arrive({ email: cast.driver, on: 'phone' });

  const ways = [
    [
      'Wool scarf',
      /Take my item to Target/,
      /^Take my item to Target/,
      /^Drive to Target/,
      /^Take the return to Target/,
    ],
    [
      'Rain boots',
      /Donate my item/,
      'Donate my item',
      /^Drive to MERS Goodwill/,
      /^Donate the return to/,
    ],
    [
      'Air fryer',
      /Bring my item back to me/,
      'Bring my item back to me',
      /^Bring Item Back/,
      /^Bring the return back/,
    ],
  ] as const;
  for (const [name, choice, act, onwards, wayTitle] of ways.slice(0, sized(3, 2))) {
    const order = await refusedOrder(customer, driver, name);
    // The customer's card with the options appears without a reload as soon as the counter has refused.
    await expect(customer.getByRole('heading', { name: 'What should happen now?' })).toBeVisible();
    await expect(customer.getByText(/left to choose\./)).toBeVisible();
    await driver.goto(`/driver-portal/job/${order.id}`);
    await expect(driver.getByText(/is choosing/)).toBeVisible();
    await expect(driver.getByRole('button', { name: onwards })).toHaveCount(0);
    const promise = await promised(driver, wayTitle);
    expect(promise).toMatch(/^\$/);
    if (name === 'Wool scarf') await shoot(customer, 'refusal-customer');

    await customer.getByRole('radio', { name: choice }).check();
    await customer.getByRole('button', { name: act }).click();
    await expect(customer.getByRole('button', { name: 'Chosen' })).toBeVisible();
    const go = driver.getByRole('button', { name: onwards });
    await expect(go).toBeEnabled();
    await shoot(driver, `refusal-${name}-chosen`);
    expect(await promised(driver, wayTitle)).toBe(promise);
    await go.click();

    if (name === 'Air fryer') {
      await expect.poll(() => statusOf(customer, order)).toBe('returning');
      // The trip back is paid as well, so the driver gets more than for the booked job.
      expect(Number(promise.slice(1))).toBeGreaterThan(order.driverPay?.total ?? Infinity);
      await driver.getByRole('button', { name: /^Mark Returned/ }).click();
      await handOver(driver);
      await expect(customer.getByRole('heading', { level: 1 })).toContainText('back with you');
      await expect.poll(() => earned(driver, order)).toBe(promise);
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
    await expect.poll(() => earned(driver, order)).toBe(promise);
  }
});
