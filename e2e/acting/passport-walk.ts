import { login } from '@backhaul/contract/calls/people/accounts.ts';
import { readOrderDocuments } from '@backhaul/contract/calls/returns/documents.ts';
import { listCustomerOrders } from '@backhaul/contract/calls/returns/orders.ts';
import { type APIRequestContext, expect, request } from '@playwright/test';
import { sendCall } from './api.ts';
import { cast, demoPassword } from './people.ts';
import { ownAddress } from './own-installation.ts';
import { go, headed, type State } from './walk.ts';

const path = '/passport/$token';

async function completedPassport(customer: APIRequestContext): Promise<string> {
  const orders = await sendCall(customer, listCustomerOrders, { query: { limit: 100 } });
  const found = orders.find(({ status }) => status === 'completed');
  if (!found) throw new Error('the demo customer has no order that is completed');
  const params = { orderId: found.id };
  const { token } = await sendCall(customer, readOrderDocuments, { params });
  return `/passport/${token}`;
}

/** The page that a counter clerk sees after scanning the code of an order. */
export const visitorPassports: readonly State[] = [
  headed(
    { path, name: 'no passport' },
    '/passport/nobodys',
    'No return passport at this web address',
    {
      load: true,
    },
  ),
  {
    path,
    name: 'a passport, for whoever has its link',
    reach: async (page) => {
      const context = await request.newContext({ baseURL: ownAddress() });
      await sendCall(context, login, { body: { email: cast.customer, password: demoPassword } });
      const address = await completedPassport(context);
      await context.dispose();
      await page.goto(address);
      await expect(page.getByRole('heading', { name: 'Chain verified' })).toBeVisible();
    },
  },
];

export const ownPassport: State = {
  path,
  name: 'a passport of one’s own',
  reach: async (page) => {
    await go(page, await completedPassport(page.request));
    await expect(page.getByRole('heading', { name: 'Chain verified' })).toBeVisible();
  },
};
