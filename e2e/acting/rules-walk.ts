import { expect } from '@playwright/test';
import { headed, type State } from './walk.ts';

/** Rules with a budget, tried by an administrator. */
export const ruleStates: readonly State[] = [
  headed(
    { path: '/driver-campaigns', name: 'campaigns' },
    '/driver-campaigns',
    'Drivers: Campaigns',
  ),
  {
    path: '/driver-campaigns',
    name: 'trying a campaign',
    follows: true,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Try a campaign' }).click();
      await expect(page.getByRole('dialog', { name: 'Try a campaign' })).toBeVisible();
    },
  },
  headed(
    { path: '/loyalty-dashboard', name: 'loyalty' },
    '/loyalty-dashboard',
    'Customers: Loyalty',
  ),
  {
    path: '/loyalty-dashboard',
    name: 'trying a loyalty rule',
    follows: true,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Try a rule' }).click();
      await expect(page.getByRole('dialog', { name: 'Try a loyalty rule' })).toBeVisible();
    },
  },
];
