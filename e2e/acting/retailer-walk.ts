import { expect } from '@playwright/test';
import { cast } from './people.ts';
import { refundStates, returnStates } from './retailer-returns-walk.ts';
import { go, headed, type State, type Walk } from './walk.ts';

const dashboard = '/retailer/dashboard';
const register = '/retailer/register';

const team = '/retailer/companies/$companyId/team';
const ofTarget = team.replace('$companyId', 'target');

const teamStates: readonly State[] = [
  {
    path: team,
    name: 'the people of a retailer',
    reach: async (page) => {
      await go(page, ofTarget);
      await expect(page.getByRole('table', { name: 'Members' })).toBeVisible();
    },
  },
  {
    path: team,
    name: 'an invitation, with an error',
    reach: async (page) => {
      await go(page, ofTarget);
      await page.getByRole('button', { name: 'Invite', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Invite to the team' });
      await dialog.getByRole('button', { name: 'Send the invitation' }).click();
      await expect(dialog.getByText('Please enter a valid email address')).toBeVisible();
    },
  },
  headed(
    { path: '/retailer/join/$token', name: 'an invitation that does not work' },
    '/retailer/join/nothing',
    'This invitation does not work',
  ),
];

const counter = '/retailer/companies/$companyId/counter';
const counterOfTarget = counter.replace('$companyId', 'target');

const counterStates: readonly State[] = [
  {
    path: counter,
    name: 'a counter that waits for a code',
    reach: async (page) => {
      await go(page, counterOfTarget);
      await expect(page.getByRole('heading', { name: 'Scan the driver’s code' })).toBeVisible();
      await expect(page.getByRole('heading', { name: /more returns? today/ })).toBeVisible();
    },
  },
  {
    path: counter,
    name: 'a code that nobody knows at the counter',
    follows: true,
    reach: async (page) => {
      await page.getByLabel('Code or number').fill('RTN-000000000000');
      await page.getByRole('button', { name: 'Find return' }).click();
      await expect(page.getByRole('heading', { name: 'No return found' })).toBeVisible();
    },
  },
];

const policy = '/retailer/companies/$companyId/policy';

const policyStates: readonly State[] = [
  {
    path: policy,
    name: 'the return policy of a retailer',
    reach: async (page) => {
      await go(page, policy.replace('$companyId', 'target'));
      await expect(page.getByRole('heading', { name: 'Rules' })).toBeVisible();
    },
  },
  {
    path: policy,
    name: 'a rule with an error',
    follows: true,
    reach: async (page) => {
      await page.getByLabel('Days after the purchase').fill('many');
      await page.getByRole('button', { name: 'Save draft' }).click();
      await expect(page.getByText('Type a number of days, like 30.')).toBeVisible();
    },
  },
  {
    path: policy,
    name: 'a draft that is tried on the returns of a month',
    follows: true,
    reach: async (page) => {
      await page.getByLabel('Days after the purchase').fill('20');
      await page.getByRole('button', { name: 'Save draft' }).click();
      await page.getByText('so far').click();
      await expect(page.getByRole('table', { name: /^Returns by result/ })).toBeVisible();
    },
  },
  {
    path: policy,
    name: 'a draft before it is published',
    follows: true,
    reach: async (page) => {
      await page.getByRole('button', { name: /^Publish version/ }).click();
      await expect(page.getByRole('dialog', { name: /^Publish version/ })).toBeVisible();
    },
  },
];

const stores = '/retailer/companies/$companyId/stores';

const storeStates: readonly State[] = [
  {
    path: stores,
    name: 'the stores of a retailer',
    reach: async (page) => {
      await go(page, stores.replace('$companyId', 'target'));
      await expect(page.getByRole('table', { name: 'Stores' })).toBeVisible();
    },
  },
  {
    path: stores,
    name: 'a store whose hours change, with errors',
    follows: true,
    reach: async (page) => {
      await page
        .getByRole('button', { name: /^Change / })
        .first()
        .click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Add special hours for a date' }).click();
      await dialog.getByRole('button', { name: /^Next/ }).click();
      await expect(dialog.getByText('Enter a reason')).toBeVisible();
    },
  },
  {
    path: stores,
    name: 'what a change means for booked returns',
    follows: true,
    reach: async (page) => {
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Remove special hours, row 1' }).click();
      await dialog.getByLabel('This counter').selectOption('Takes no returns for now');
      await dialog.getByLabel('Reason').fill('Our floor is renewed');
      await dialog.getByRole('button', { name: /^Next/ }).click();
      await expect(dialog.getByRole('button', { name: /^Save change/ })).toBeVisible();
    },
  },
];

const button = '/retailer/companies/$companyId/button';
const byLink = '/b';
const shops = '/retailer/companies/$companyId/shops';

const buttonStates: readonly State[] = [
  {
    path: button,
    name: 'the button of a retailer',
    reach: async (page) => {
      await go(page, button.replace('$companyId', 'target'));
      await expect(
        page.getByRole('heading', { name: 'Secret keys for signed links' }),
      ).toBeVisible();
    },
  },
  {
    path: shops,
    name: 'a retailer without a connected shop',
    reach: async (page) => {
      await go(page, shops.replace('$companyId', 'target'));
      await expect(page.getByRole('heading', { name: 'No shop is connected' })).toBeVisible();
    },
  },
  {
    path: shops,
    name: 'a shop that is connected, with errors',
    follows: true,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Connect a shop' }).click();
      const dialog = page.getByRole('dialog', { name: 'Connect a shop' });
      await dialog.getByRole('button', { name: 'Connect shop' }).click();
      await expect(dialog.getByText('Write the web address like acme.myshopify.com')).toBeVisible();
    },
  },
  headed({ path: byLink, name: 'a link that does not work' }, byLink, 'This link does not work'),
];

const agreement = '/retailer/companies/$companyId/agreement';

const invoices = '/retailer/companies/$companyId/invoices';

const billingStates: readonly State[] = [
  {
    path: invoices,
    name: 'a retailer without invoices',
    reach: async (page) => {
      await go(page, invoices.replace('$companyId', 'target'));
      await expect(page.getByRole('heading', { name: 'Your next invoice so far' })).toBeVisible();
    },
  },
  {
    path: agreement,
    name: 'the agreement of a retailer',
    reach: async (page) => {
      await go(page, agreement.replace('$companyId', 'target'));
      await expect(page.getByRole('heading', { name: 'Your agreement' })).toBeVisible();
    },
  },
];

const states: readonly State[] = [
  ...policyStates,
  ...storeStates,
  ...billingStates,
  ...buttonStates,
  ...refundStates,
  ...returnStates,
  ...counterStates,
  ...teamStates,
  {
    path: dashboard,
    name: 'the day of a retailer',
    reach: async (page) => {
      await page.goto(dashboard);
      await expect(page.getByRole('heading', { name: 'Next returns at' })).toBeVisible();
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
  headed(
    { path: register, name: 'claiming a company' },
    `${register}?claim=new`,
    'Which company do you work for?',
  ),
  {
    path: register,
    name: 'a company that is known',
    follows: true,
    reach: async (page) => {
      await page.getByLabel('The company you work for').fill('kohl');
      await page.getByRole('radio', { name: /^Kohl/ }).check({ force: true });
      await expect(page.getByRole('button', { name: /^I work for Kohl/ })).toBeVisible();
    },
  },
  {
    path: register,
    name: 'a company that is added, with errors',
    follows: true,
    reach: async (page) => {
      await page.getByRole('button', { name: 'My company is not listed' }).click();
      await page.getByLabel('Name of the company').fill('');
      await page.getByRole('button', { name: 'Add the company' }).click();
      await expect(page.getByText('The company’s name is required')).toBeVisible();
    },
  },
];

/** The console's lists of retailers and of claims. */
export const claimStates: readonly State[] = [
  headed({ path: '/admin-retailers', name: 'retailers' }, '/admin-retailers', 'Network: Retailers'),
  headed(
    { path: '/admin-claims', name: 'claims of retailers' },
    '/admin-claims',
    'Network: Claims',
  ),
];

/** The console's lists of retailers' agreements and debts. */
export const accountStates: readonly State[] = [
  headed(
    { path: '/admin-invoices', name: 'invoices to retailers' },
    '/admin-invoices',
    'Money: Invoices',
  ),
  headed(
    { path: '/admin-agreements', name: 'agreements with retailers' },
    '/admin-agreements',
    'Money: Agreements',
  ),
  {
    path: '/admin-agreements',
    name: 'an offer to a retailer, with errors',
    reach: async (page) => {
      await go(page, '/admin-agreements?agreement=target');
      await page.getByRole('button', { name: 'Offer a new agreement' }).click();
      const dialog = page.getByRole('dialog', { name: /^Offer Target/ });
      await dialog.getByRole('button', { name: 'Send the offer' }).click();
      await expect(dialog.getByText('Enter a reason')).toBeVisible();
    },
  },
];

export const retailerWalk: Walk = { who: 'a retailer', email: cast.retailer, states };
