import { expect } from '@playwright/test';
import { go, headed, type State } from './walk.ts';
import { ownOrder } from './order-walk.ts';

/** The customer's screens after the store has the return. */
export const afterStates: readonly State[] = [
  {
    path: '/customer-dashboard',
    name: 'refunds, purchases and spending',
    reach: async (page) => {
      await go(page, '/customer-dashboard');
      await expect(page.getByRole('article', { name: 'Desk lamp' })).toBeVisible();
      await expect(page.getByRole('heading', { name: /^Spent in/ })).toBeVisible();
    },
  },
  {
    path: '/customer-dashboard',
    name: 'noting a purchase, with errors',
    follows: true,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Add a purchase' }).click();
      await page.getByRole('button', { name: 'Add purchase' }).click();
      await expect(page.getByText('Retailer is required')).toBeVisible();
    },
  },
  {
    path: '/customer-dashboard',
    name: 'a refund that arrived',
    follows: true,
    reach: async (page) => {
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Refund arrived' }).first().click();
      await expect(page.getByRole('button', { name: 'Not yet' })).toBeVisible();
    },
  },
  {
    path: '/customer-rating',
    name: 'rating a driver',
    reach: async (page) => {
      const { id } = await ownOrder(page.request, 'completed');
      await go(page, `/customer-rating?orderId=${id}`);
      await page.getByRole('radio', { name: '4 stars' }).check({ force: true });
      await expect(page.getByText('What was good?')).toBeVisible();
    },
  },
  headed(
    { path: '/customer-rating', name: 'nothing to rate' },
    '/customer-rating',
    'Nothing to rate here',
  ),
];
