import { expect } from '@playwright/test';
import { headed, type State } from './walk.ts';

/**
 * The console's screens of rules that spend a budget, such as bonus campaigns. For each one, the dialog in
 * which a rule can be tried is opened too.
 */
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
      await page.getByRole('button', { name: 'Test a campaign' }).click();
      await expect(page.getByRole('dialog', { name: 'Test a campaign' })).toBeVisible();
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
      await page.getByRole('button', { name: 'Test a rule' }).click();
      await expect(page.getByRole('dialog', { name: 'Test a loyalty rule' })).toBeVisible();
    },
  },
];
