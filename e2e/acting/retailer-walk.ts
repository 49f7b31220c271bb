import { expect } from '@playwright/test';
import { cast } from './people.ts';
import { go, type State, type Walk } from './walk.ts';

const dashboard = '/retailer/dashboard';

const states: readonly State[] = [
  {
    path: dashboard,
    name: 'the day of a retailer',
    reach: async (page) => {
      await page.goto(dashboard);
      await expect(page.getByRole('heading', { name: 'Next at your counters' })).toBeVisible();
      await expect(page.getByRole('table', { name: 'Returns of today' })).toBeVisible();
    },
  },
  {
    path: dashboard,
    name: 'a retailer of other people',
    reach: async (page) => {
      await go(page, `${dashboard}?company=walmart`);
      const heading = page.getByRole('heading', { name: 'You do not work for this company' });
      await expect(heading).toBeVisible();
    },
  },
];

/** The screens of a retailer's own people. */
export const retailerWalk: Walk = { who: 'a retailer', email: cast.retailer, states };
