import { listAvailableOrders, listDriverOrders } from '@backhaul/contract/calls/driver.ts';
import { expect } from '@playwright/test';
import { sendCall } from './api.ts';
import { goOnlineQuietly } from './paid-order.ts';
import { cast } from './people.ts';
import { goTo, type Visit } from './visit.ts';

function portalTab(tab: string, heading: string): Visit {
  return {
    name: `the tab ${heading}`,
    email: cast.driver,
    open: async (page) => {
      await goOnlineQuietly(page.request);
      await page.goto(`/driver-portal?tab=${tab}`);
      await expect(page.getByRole('heading', { level: 2, name: heading }).first()).toBeVisible();
      await expect(page.getByText('GPS good')).toBeVisible();
    },
  };
}

/** The portal's tabs and dialogs, and who else may come. */
export const portalVisits: readonly Visit[] = [
  portalTab('map', 'Live Map'),
  portalTab('available', 'Available'),
  portalTab('active', 'Active'),
  portalTab('schedule', 'Schedule'),
  portalTab('earnings', 'Earnings'),
  {
    name: 'a menu',
    email: cast.driver,
    open: async (page) => {
      await page.goto('/driver-portal');
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    },
  },
  {
    name: 'what a failed pickup asks for',
    email: cast.driver,
    open: async (page) => {
      await page.goto('/driver-portal?tab=active');
      await page.getByRole('button', { name: 'Pickup Failed' }).first().click();
      const dialog = page.getByRole('dialog', { name: 'Pickup Failed' });
      await dialog.getByRole('button', { name: 'Pickup Failed' }).click();
      await expect(dialog.getByText('Choose a reason')).toBeVisible();
    },
  },
  {
    name: 'navigation',
    email: cast.driver,
    open: async (page) => {
      await page.goto('/driver-portal?tab=active');
      await page.getByRole('button', { name: 'Navigate' }).first().click();
      await expect(page.getByRole('button', { name: 'Hide Nav' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Start Navigation' })).toBeVisible();
    },
  },
  {
    name: 'somebody else',
    email: cast.customer,
    open: goTo('/driver-portal', 'Access Denied'),
  },
  {
    name: 'an admin',
    email: cast.admin,
    open: async (page) => {
      await page.goto('/driver-portal');
      await expect(page.getByText('Admin View.')).toBeVisible();
    },
  },
];

export const jobVisits: readonly Visit[] = [
  {
    name: 'on offer',
    email: cast.driver,
    open: async (page) => {
      await goOnlineQuietly(page.request);
      const [offer] = await sendCall(page.request, listAvailableOrders);
      if (!offer) throw new Error('nothing is on offer');
      await page.goto(`/driver-portal/job/${offer.id}`);
      await expect(page.getByText(offer.trackingNumber).first()).toBeVisible();
    },
  },
  {
    name: 'under way',
    email: cast.driver,
    open: async (page) => {
      const [job] = await sendCall(page.request, listDriverOrders);
      if (!job) throw new Error('the driver has no job');
      await page.goto(`/driver-portal/job/${job.id}`);
      await expect(page.getByText(job.trackingNumber)).toBeVisible();
    },
  },
  {
    name: 'not there',
    email: cast.driver,
    open: async (page) => {
      await page.goto('/driver-portal/job/00000000-0000-4000-8000-000000000000');
      await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
    },
  },
];
