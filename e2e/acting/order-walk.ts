import { listCustomerOrders } from '@backhaul/contract/calls/returns/orders.ts';
import { openShareLink } from '@backhaul/contract/calls/returns/sharing.ts';
import { type APIRequestContext, expect } from '@playwright/test';
import { sendCall } from './api.ts';
import { go, headed, type State } from './walk.ts';

export const orderStatus = '/order-status/$orderId';

/** One of the demo customer's seeded orders with this status. */
export async function ownOrder(customer: APIRequestContext, status: string) {
  const orders = await sendCall(customer, listCustomerOrders, { query: { limit: 100 } });
  const found = orders.find((order) => order.status === status);
  if (!found) throw new Error(`the demo customer has no order that is ${status}`);
  return found;
}

function orderThatIs(status: string): State {
  return {
    path: orderStatus,
    name: `an order that is ${status}`,
    reach: async (page) => {
      const order = await ownOrder(page.request, status);
      await go(page, `/order-status/${order.id}`);
      await expect(page.getByText(order.trackingNumber).first()).toBeVisible();
      await expect(page.getByRole('list', { name: 'Timeline' })).toBeVisible();
    },
  };
}

/** The page of an order in its states, with its dialogs, and the page behind its share link. */
export const ownOrderStates: readonly State[] = [
  orderThatIs('created'),
  orderThatIs('picked_up'),
  orderThatIs('completed'),
  orderThatIs('refused'),
  orderThatIs('cancelled'),
  {
    path: '/order-status/$orderId/messages',
    name: 'the messages with the driver',
    reach: async (page) => {
      const { id } = await ownOrder(page.request, 'assigned');
      await go(page, `/order-status/${id}/messages`);
      await expect(page.getByRole('list', { name: 'Ready answers' })).toBeVisible();
    },
  },
  {
    path: '/shared/$token',
    name: 'a pickup that was shared',
    reach: async (page) => {
      const { id } = await ownOrder(page.request, 'assigned');
      const { token } = await sendCall(page.request, openShareLink, { params: { orderId: id } });
      await go(page, `/shared/${token}`);
      await expect(page.getByRole('heading', { name: 'Pickup at the door' })).toBeVisible();
    },
  },
  headed(
    { path: '/shared/$token', name: 'a link that has ended' },
    '/shared/nobody-has-it',
    'This link has ended',
  ),
  {
    path: orderStatus,
    name: 'changing',
    reach: async (page) => {
      const { id } = await ownOrder(page.request, 'assigned');
      await go(page, `/order-status/${id}`);
      await page.getByRole('button', { name: 'Change or add a tip' }).click();
      await expect(page.getByRole('dialog', { name: 'Change your pickup' })).toBeVisible();
    },
  },
  {
    path: orderStatus,
    name: 'a photo in its viewer',
    reach: async (page) => {
      const { id } = await ownOrder(page.request, 'completed');
      await go(page, `/order-status/${id}`);
      await page
        .getByRole('button', { name: /Show the whole photo/ })
        .first()
        .click();
      await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
    },
  },
  {
    path: orderStatus,
    name: 'cancelling',
    reach: async (page) => {
      const { id } = await ownOrder(page.request, 'assigned');
      await go(page, `/order-status/${id}`);
      await page.getByRole('button', { name: 'Cancel order' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
];
