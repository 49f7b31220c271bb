import { expect } from '@playwright/test';
import { go, type State } from './walk.ts';

const refunds = '/retailer/companies/$companyId/refunds';

/** The screens of refunds that a retailer still has to confirm. */
export const refundStates: readonly State[] = [
  {
    path: refunds,
    name: 'refunds to confirm',
    reach: async (page) => {
      await go(page, refunds.replace('$companyId', 'target'));
      await expect(page.getByRole('table', { name: 'Refunds to confirm' })).toBeVisible();
    },
  },
  {
    path: refunds,
    name: 'a refund with a wrong amount',
    follows: true,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Confirm', exact: true }).first().click();
      const dialog = page.getByRole('dialog', { name: 'Confirm the refund' });
      await dialog.getByLabel('Refunded amount').fill('nothing');
      await dialog.getByRole('button', { name: 'Confirm refund' }).click();
      await expect(dialog.getByText('Type an amount like 79.99')).toBeVisible();
    },
  },
  {
    path: refunds,
    name: 'the rows of a file of refunds',
    reach: async (page) => {
      await go(page, refunds.replace('$companyId', 'target'));
      // Reloads because the dialog of the previous state still covers the page.
      await page.reload();
      const first = page
        .getByRole('table', { name: 'Refunds to confirm' })
        .getByText(/RTN-/)
        .first();
      const number = /RTN-\w+/.exec(await first.innerText())?.[0];
      await page.getByRole('button', { name: 'Confirm refunds from a file' }).click();
      const dialog = page.getByRole('dialog', { name: 'Confirm refunds from a file' });
      await dialog.getByLabel('Or paste rows').fill(`${number}\nRTN-NOWHERE1`);
      await dialog.getByRole('button', { name: 'Read the pasted rows' }).click();
      await expect(dialog.getByText(/1 of 2 rows will be confirmed/)).toBeVisible();
    },
  },
];

const all = '/retailer/companies/$companyId/returns';
const reasons = '/retailer/companies/$companyId/reasons';

/** The screens of all returns of a retailer and of the reasons for them. */
export const returnStates: readonly State[] = [
  {
    path: all,
    name: 'all returns of a retailer',
    reach: async (page) => {
      await go(page, all.replace('$companyId', 'target'));
      await expect(page.getByRole('table', { name: 'All returns' })).toBeVisible();
    },
  },
  {
    path: all,
    name: 'a search among a retailer’s returns that finds none',
    follows: true,
    reach: async (page) => {
      await page.getByLabel('Find a return').fill('nothing like this');
      await expect(
        page.getByRole('heading', { name: 'No return matches your filters' }),
      ).toBeVisible();
    },
  },
  {
    path: reasons,
    name: 'why items come back to a retailer',
    reach: async (page) => {
      await go(page, reasons.replace('$companyId', 'target'));
      await expect(page.getByRole('table', { name: 'Reasons' })).toBeVisible();
    },
  },
  {
    path: reasons,
    name: 'what returns cost and save, with an error',
    follows: true,
    reach: async (page) => {
      await page.getByLabel('What does one return by mail cost you?').fill('much');
      await expect(page.getByText('Type an amount like 8.50')).toBeVisible();
    },
  },
];
