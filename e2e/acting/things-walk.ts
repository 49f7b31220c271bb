import { listAdminOrders } from '@backhaul/contract/calls/operations/admin.ts';
import { expect, type Page } from '@playwright/test';
import { sendCall } from './api.ts';
import { accountStates, claimStates } from './retailer-walk.ts';
import { go, headed, type State } from './walk.ts';

/** Finds an order that has a driver and a store. */
async function anOrder(page: Page) {
  const orders = await sendCall(page.request, listAdminOrders, { query: { limit: 100 } });
  const order = orders.find(({ driverId, storeId }) => driverId !== null && storeId !== null);
  if (!order) throw new Error('the seeded orders have drivers and stores');
  return order;
}

/** A state in which the console shows the page of an order, or of that order's customer, driver or store. */
function pageOf(
  kind: 'order' | 'customer' | 'driver' | 'store',
  idOf: (order: Awaited<ReturnType<typeof anOrder>>) => string | null,
): State {
  return {
    path: `/admin-${kind}/$${kind}Id`,
    name: `the page of a ${kind}`,
    reach: async (page) => {
      await go(page, `/admin-${kind}/${idOf(await anOrder(page))}`);
      await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
    },
  };
}

const nobody = '00000000-0000-4000-8000-000000000000';

/** A state in which the console shows that the record with an unknown ID does not exist. */
const missing = (kind: string, heading: string) =>
  headed(
    { path: `/admin-${kind}/$${kind}Id`, name: `a ${kind} that there is not` },
    `/admin-${kind}/${nobody}`,
    heading,
  );

/** The console's pages about single records, such as an order or a driver. */
export const thingStates: readonly State[] = [
  pageOf('order', ({ id }) => id),
  pageOf('customer', ({ customerId }) => customerId),
  pageOf('driver', ({ driverId }) => driverId),
  pageOf('store', ({ storeId }) => storeId),
  headed(
    { path: '/admin-retailer/$retailerId', name: 'the page of a retailer' },
    '/admin-retailer/target',
    'Target',
  ),
  missing('payment', 'Payment'),
  missing('payout', 'Payout'),
  missing('ticket', 'Ticket'),
  missing('application', 'Application'),
  missing('incident', 'Call for help'),
  ...claimStates,
  ...accountStates,
];
