import { listAvailableOrders, listDriverOrders } from '@backhaul/contract/calls/driving/driver.ts';
import { expect, type Page } from '@playwright/test';
import { sendCall } from './api.ts';
import { endingStates, handOverStates } from './driver-ending-walk.ts';
import { goOnlineQuietly } from './paid-order.ts';
import { cast } from './people.ts';
import { go, headed, type State, type Walk } from './walk.ts';

const portal = '/driver-portal';
const job = '/driver-portal/job/$id';
const payments = '/driver-payments';

function portalTab(tab: string, heading: string): State {
  return {
    path: portal,
    name: `the tab ${heading}`,
    reach: async (page) => {
      await go(page, `${portal}?tab=${tab}`);
      await expect(page.getByRole('heading', { level: 2, name: heading }).first()).toBeVisible();
      await expect(page.getByText('GPS good')).toBeVisible();
    },
  };
}

/** Opens the cards of all jobs, which are below the current task. */
async function openAllJobs(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Show all jobs' }).click();
  await expect(page.getByRole('button', { name: 'Navigate' }).first()).toBeVisible();
}

/** The driver portal's tabs, dialogs and jobs. */
export const driverWalk: Walk = {
  who: 'a driver',
  email: cast.driver,
  prepare: async (page) => {
    await goOnlineQuietly(page.request);
  },
  states: [
    portalTab('map', 'Live Map'),
    portalTab('available', 'Available'),
    {
      path: portal,
      name: 'the current task',
      reach: async (page) => {
        await go(page, `${portal}?tab=active`);
        await expect(page.getByRole('region', { name: 'Now' })).toBeVisible();
        // The button Maps is absent if an earlier test left the driver at a counter, with no stop to drive
        // to.
        const maps = page.getByRole('button', { name: 'Maps' });
        if (!(await maps.isVisible())) return;
        await maps.click();
        await expect(page.getByRole('link', { name: /^Google Maps/ })).toBeVisible();
      },
    },
    {
      path: portal,
      name: 'a problem with the current task, and all jobs',
      follows: true,
      reach: async (page) => {
        await page.getByRole('button', { name: 'Problem' }).click();
        await openAllJobs(page);
      },
    },
    portalTab('schedule', 'Schedule'),
    portalTab('earnings', 'Earnings'),
    {
      path: portal,
      name: 'a menu',
      follows: true,
      reach: async (page) => {
        await page.getByRole('button', { name: 'Menu' }).click();
        await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
      },
    },
    {
      path: portal,
      name: 'what a failed pickup asks for',
      follows: true,
      reach: async (page) => {
        await page.keyboard.press('Escape');
        await go(page, `${portal}?tab=active`);
        await openAllJobs(page);
        await page.getByRole('button', { name: 'Pickup Failed' }).first().click();
        const dialog = page.getByRole('dialog', { name: 'Pickup Failed' });
        await dialog.getByRole('button', { name: 'Pickup Failed' }).click();
        await expect(dialog.getByText('Choose a reason')).toBeVisible();
      },
    },
    {
      path: portal,
      name: 'navigation',
      follows: true,
      reach: async (page) => {
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'Navigate' }).first().click();
        await expect(page.getByRole('button', { name: 'Hide Nav' })).toBeVisible();
        await expect(page.getByRole('button', { name: 'Start Navigation' })).toBeVisible();
      },
    },
    headed(
      { path: '/driver-onboarding', name: 'nothing missing' },
      '/driver-onboarding',
      'Becoming a driver',
    ),
    headed(
      { path: '/driver-documents', name: 'documents that count' },
      '/driver-documents',
      'Your documents',
    ),
    headed(
      { path: '/driver-tutorial', name: 'the tutorial, taken' },
      '/driver-tutorial',
      'Driver tutorial',
    ),
    {
      path: job,
      name: 'on offer',
      reach: async (page) => {
        const [offer] = await sendCall(page.request, listAvailableOrders);
        if (!offer) throw new Error('nothing is on offer');
        await go(page, `${portal}/job/${offer.id}`);
        await expect(page.getByText(offer.trackingNumber).first()).toBeVisible();
      },
    },
    {
      path: job,
      name: 'under way',
      reach: async (page) => {
        const [underWay] = await sendCall(page.request, listDriverOrders);
        if (!underWay) throw new Error('the driver has no job');
        await go(page, `${portal}/job/${underWay.id}`);
        await expect(page.getByText(underWay.trackingNumber, { exact: true })).toBeVisible();
      },
    },
    {
      path: '/driver-portal/job/$orderId/messages',
      name: 'the messages with the customer',
      reach: async (page) => {
        const [underWay] = await sendCall(page.request, listDriverOrders);
        if (!underWay) throw new Error('the driver has no job');
        await go(page, `${portal}/job/${underWay.id}/messages`);
        await expect(page.getByRole('list', { name: 'Ready answers' })).toBeVisible();
      },
    },
    {
      path: job,
      name: 'not there',
      reach: async (page) => {
        await go(page, `${portal}/job/00000000-0000-4000-8000-000000000000`);
        await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
      },
    },
    {
      path: '/driver-analytics',
      name: 'figures',
      reach: async (page) => {
        await go(page, '/driver-analytics');
        await expect(
          page.getByRole('heading', { name: 'Your best-paid times of day' }),
        ).toBeVisible();
      },
    },
    {
      path: payments,
      name: 'a week',
      reach: async (page) => {
        await go(page, payments);
        await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
      },
    },
    {
      path: payments,
      name: 'a tax year',
      reach: async (page) => {
        await go(page, `${payments}?period=year`);
        await expect(page.getByRole('link', { name: 'Tax-year summary (PDF)' })).toBeVisible();
      },
    },
    ...handOverStates,
    ...endingStates,
  ],
};
