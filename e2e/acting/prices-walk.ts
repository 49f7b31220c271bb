import { expect } from '@playwright/test';
import { go, headed, type State } from './walk.ts';

export const priceStates: readonly State[] = [
  headed(
    { path: '/payment-structure', name: 'the rules in force' },
    '/payment-structure',
    'In force',
  ),
  headed({ path: '/admin-pricing', name: 'versions of the prices' }, '/admin-pricing', 'Prices'),
  {
    path: '/admin-pricing',
    name: 'a draft of prices',
    follows: true,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Draft from fare-v2' }).click();
      await expect(page.getByRole('heading', { name: 'Draft from fare-v2' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'The most recent orders' })).toBeVisible();
    },
  },
  headed(
    { path: '/pricing-analysis', name: 'what the prices brought' },
    '/pricing-analysis',
    'Prices: Analysis',
  ),
  {
    path: '/pricing-analysis',
    name: 'a draft asked about the same returns',
    reach: async (page) => {
      await go(page, '/admin-pricing');
      await page.getByRole('button', { name: 'Draft from fare-v2' }).click();
      await expect(page.getByRole('heading', { name: 'Draft from fare-v2' })).toBeVisible();
      await go(page, '/pricing-analysis');
      await page.getByLabel('Draft', { exact: true }).selectOption({ index: 1 });
      await expect(page.getByRole('heading', { name: 'These returns at' })).toBeVisible();
    },
  },
  ...[
    ['/internal/pricing-examples', 'Prices: Examples'],
    ['/pricing-demo', 'Prices: Test a price'],
    ['/refund-demo', 'Prices: Test a refund'],
    ['/failed-return-demo', 'Prices: Test a failed return'],
  ].map(([path = '', heading = '']) =>
    headed({ path, name: heading.toLowerCase() }, path, heading),
  ),
];
