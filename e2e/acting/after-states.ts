import { expect } from '@playwright/test';
import { go, headed, type State } from './walk.ts';
import { ownOrder } from './order-walk.ts';

/** What a customer does once the store has the return. */
export const afterStates: readonly State[] = [
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
