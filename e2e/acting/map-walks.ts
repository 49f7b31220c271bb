import { listDriverOrders } from '@backhaul/contract/calls/driving/driver.ts';
import { expect, type Page } from '@playwright/test';
import { sendCall } from './api.ts';
import { goOnlineQuietly } from './paid-order.ts';
import { cast } from './people.ts';
import { go, type Walk } from './walk.ts';
import { ownOrder } from './order-walk.ts';

/** Waits for the map's markers, buttons and credits. */
const mapShown = (page: Page) =>
  expect(page.locator('[data-map=shown]').first()).toBeVisible({ timeout: 30_000 });

/**
 * Shows each kind of map once. All other tests of screens run in a browser that cannot draw maps, so they see
 * the text that replaces a map.
 */
export const mapWalks: readonly Walk[] = [
  {
    who: 'a customer with a map',
    email: cast.customer,
    states: [
      {
        path: '/order-status/$orderId',
        name: 'the driver on the way',
        reach: async (page) => {
          const { id } = await ownOrder(page.request, 'picked_up');
          await go(page, `/order-status/${id}`);
          await mapShown(page);
        },
      },
    ],
  },
  {
    who: 'a driver with a map',
    email: cast.driver,
    prepare: (page) => goOnlineQuietly(page.request),
    states: [
      {
        path: '/driver-portal',
        name: 'the Live Map',
        reach: async (page) => {
          await go(page, '/driver-portal?tab=map');
          await mapShown(page);
        },
      },
      {
        path: '/driver-portal',
        name: 'navigation',
        reach: async (page) => {
          await go(page, '/driver-portal?tab=active');
          await page.getByRole('button', { name: 'Show all jobs' }).click();
          await page.getByRole('button', { name: 'Navigate' }).first().click();
          await expect(page.getByRole('button', { name: 'Start Navigation' })).toBeVisible();
          await mapShown(page);
        },
      },
      {
        path: '/driver-portal/job/$id',
        name: 'a job',
        reach: async (page) => {
          const [underWay] = await sendCall(page.request, listDriverOrders);
          if (!underWay) throw new Error('the driver has no job');
          await go(page, `/driver-portal/job/${underWay.id}`);
          await expect(page.getByText(underWay.trackingNumber, { exact: true })).toBeVisible();
        },
      },
    ],
  },
];
