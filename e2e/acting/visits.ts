import { listCustomerOrders } from '@backhaul/contract/calls/orders.ts';
import { expect, type Page } from '@playwright/test';
import { sendCall } from './api.ts';
import { bookingVisits } from './booking-visits.ts';
import { jobVisits, portalVisits } from './driver-visits.ts';
import { bookQuietly, signUpQuietly } from './paid-order.ts';
import { cast } from './people.ts';
import { goTo, type Visit } from './visit.ts';

/** One of the demo customer's orders, as it stands in the seeds. */
async function ownOrder(page: Page, status: string): Promise<string> {
  const orders = await sendCall(page.request, listCustomerOrders, { query: { limit: 100 } });
  const found = orders.find((order) => order.status === status);
  if (!found) throw new Error(`the demo customer has no order that is ${status}`);
  return found.id;
}

function orderThatIs(status: string): Visit {
  return {
    name: `an order that is ${status}`,
    email: cast.customer,
    open: async (page) => {
      await page.goto(`/order-status/${await ownOrder(page, status)}`);
      await expect(page.getByRole('list', { name: 'Timeline' })).toBeVisible();
    },
  };
}

async function openCheckout(page: Page): Promise<void> {
  await signUpQuietly(page.request);
  const { id } = await bookQuietly(page.request);
  await page.goto(`/checkout?orderId=${id}`);
  await expect(page.getByLabel('Card number')).toBeVisible();
}

/** Every screen as people meet it, its errors and dialogs too, by the path it is registered under. */
export const visits: Readonly<Record<string, readonly Visit[]>> = {
  '/': [
    { name: 'a visitor', open: goTo('/', 'We make the return trip.') },
    {
      name: 'somebody signed in',
      email: cast.customer,
      open: goTo('/?home=1', 'We make the return trip.'),
    },
  ],
  '*': [{ name: 'an unknown address', open: goTo('/no/such/place', 'Page Not Found') }],
  '/login': [
    {
      name: 'signing in, with errors',
      open: async (page) => {
        await page.goto('/login');
        await page.getByRole('button', { name: 'Sign In', exact: true }).click();
        await expect(page.getByText('Password is required')).toBeVisible();
      },
    },
    {
      name: 'signing up, with errors and a weak password',
      open: async (page) => {
        await page.goto('/login?tab=register');
        await page.getByLabel('Password', { exact: true }).fill('weak');
        await page.getByRole('button', { name: 'Create Account' }).click();
        await expect(page.getByText('First name is required')).toBeVisible();
      },
    },
  ],
  '/book-pickup': bookingVisits,
  '/checkout': [
    {
      name: 'after a declined card',
      open: async (page) => {
        await openCheckout(page);
        await page.getByLabel('Card number').fill('4000000000000002');
        await page.getByLabel('Expiry').fill('0431');
        await page.getByLabel('CVC').fill('737');
        await page.getByRole('button', { name: /^Pay/ }).click();
        await expect(page.getByText('Your card was declined.').first()).toBeVisible();
      },
    },
    {
      name: 'with errors',
      open: async (page) => {
        await openCheckout(page);
        await page.getByRole('button', { name: /^Pay/ }).click();
        await expect(page.getByText('Please enter the whole card number.')).toBeVisible();
      },
    },
    {
      name: 'the bank’s question',
      open: async (page) => {
        await openCheckout(page);
        await page.getByLabel('Card number').fill('4000002500003155');
        await page.getByLabel('Expiry').fill('0431');
        await page.getByLabel('CVC').fill('737');
        await page.getByRole('button', { name: /^Pay/ }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
      },
    },
    {
      name: 'without an order',
      email: cast.customer,
      open: async (page) => {
        await page.goto('/checkout');
        await expect(page.getByText('Nothing to pay here')).toBeVisible();
      },
    },
  ],
  '/orders': [
    {
      name: 'orders in every state',
      email: cast.customer,
      open: async (page) => {
        await page.goto('/orders');
        await expect(page.getByRole('article').first()).toBeVisible();
      },
    },
    {
      name: 'none yet',
      open: async (page) => {
        await signUpQuietly(page.request);
        await page.goto('/orders');
        await expect(page.getByText('No orders yet')).toBeVisible();
      },
    },
  ],
  '/order-status/$orderId': [
    orderThatIs('created'),
    orderThatIs('picked_up'),
    orderThatIs('completed'),
    orderThatIs('refused'),
    orderThatIs('cancelled'),
    {
      name: 'cancelling',
      email: cast.customer,
      open: async (page) => {
        await page.goto(`/order-status/${await ownOrder(page, 'assigned')}`);
        await page.getByRole('button', { name: 'Cancel order' }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
      },
    },
    {
      name: 'an order that is not there',
      email: cast.customer,
      open: goTo('/order-status/RTN-AAAAAAAA', 'Order Not Found'),
    },
  ],
  '/driver-portal': portalVisits,
  '/driver-portal/job/$id': jobVisits,
  '/admin-dashboard': [
    {
      name: 'all orders',
      email: cast.admin,
      open: async (page) => {
        await page.goto('/admin-dashboard');
        await expect(page.getByRole('row').nth(3)).toBeVisible();
      },
    },
    {
      name: 'one order',
      email: cast.admin,
      open: async (page) => {
        await page.goto('/admin-dashboard');
        await page.getByRole('row').getByRole('link').first().click();
        await expect(page.getByRole('heading', { name: 'Events' })).toBeVisible();
      },
    },
    {
      name: 'nothing found',
      email: cast.admin,
      open: async (page) => {
        await page.goto('/admin-dashboard?q=nothing-is-called-this');
        await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
        await expect(page.getByRole('table')).toBeHidden();
      },
    },
  ],
};
