import { expect } from '@playwright/test';
import { handbookStates } from './handbook-walk.ts';
import { cast } from './people.ts';
import { priceStates } from './prices-walk.ts';
import { thingStates } from './things-walk.ts';
import { ruleStates } from './rules-walk.ts';
import { go, headed, type Walk } from './walk.ts';

const admin = '/admin-dashboard';
const adminOrders = '/admin-orders';
const adminOutbox = '/notification-center';
const messageTemplates = '/message-templates';
const adminErrors = '/admin-errors';
const adminPolicies = '/admin-policies';

export const adminWalk: Walk = {
  who: 'an admin',
  email: cast.admin,
  states: [
    {
      path: admin,
      name: 'everything that waits for a person',
      reach: async (page) => {
        await go(page, admin);
        await expect(page.getByRole('button', { name: 'Assign to me' }).first()).toBeVisible();
      },
    },
    {
      path: admin,
      name: 'an act that is asked about',
      follows: true,
      reach: async (page) => {
        await page
          .getByRole('button', { name: /^(Assign(?! to me)|Reassign|Approve|Complete|Close Case)/ })
          .first()
          .click();
        await expect(page.getByRole('dialog')).toBeVisible();
      },
    },
    {
      path: admin,
      name: 'what changed since one left',
      reach: async (page) => {
        await go(page, `${admin}?view=handover`);
        await expect(page.getByRole('heading', { name: /^New work/ })).toBeVisible();
      },
    },
    {
      path: adminOrders,
      name: 'all orders',
      reach: async (page) => {
        await go(page, adminOrders);
        await expect(page.getByRole('row').nth(3)).toBeVisible();
      },
    },
    {
      path: adminOrders,
      name: 'the columns to choose from',
      follows: true,
      reach: async (page) => {
        const columns = page.getByRole('button', { name: 'Columns' });
        // A phone does not show the button for the columns.
        if (await columns.isVisible()) await columns.click();
      },
    },
    {
      path: adminOrders,
      name: 'a driver to look for',
      reach: async (page) => {
        await go(page, adminOrders);
        await page.getByRole('combobox', { name: 'Driver: Any driver' }).click();
        await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
      },
    },
    {
      path: adminOrders,
      name: 'one order',
      reach: async (page) => {
        await go(page, adminOrders);
        await page.getByRole('row').getByRole('link').first().click();
        await expect(page.getByRole('heading', { name: 'Events' })).toBeVisible();
      },
    },
    {
      path: adminOrders,
      name: 'nothing found',
      reach: async (page) => {
        await go(page, `${adminOrders}?q=nothing-is-called-this`);
        await expect(page.getByRole('heading', { level: 1, name: 'Orders: All' })).toBeVisible();
        await expect(page.getByRole('table', { name: 'Orders', exact: true })).toBeHidden();
      },
    },
    {
      path: adminOrders,
      name: 'days from a calendar',
      reach: async (page) => {
        await go(page, adminOrders);
        await page.getByLabel('Picked up, quick choices').selectOption('Other days');
        await page.getByRole('button', { name: 'Picked up, from a calendar' }).click();
        await expect(page.getByRole('grid')).toBeVisible();
      },
    },
    headed(
      { path: '/driver-incentives', name: 'adjustments of drivers’ pay' },
      '/driver-incentives',
      'Pay and incentives',
    ),
    {
      path: '/driver-incentives',
      name: 'booking an adjustment',
      follows: true,
      reach: async (page) => {
        await page.getByRole('button', { name: 'Add an adjustment' }).click();
        await expect(page.getByRole('dialog', { name: 'Add an adjustment' })).toBeVisible();
      },
    },
    ...ruleStates,
    ...[
      ['/admin-analytics', 'Reports: Overview'],
      ['/admin-day-report', 'Reports: Daily report'],
      ['/business-intelligence', 'Reports: Explore'],
      ['/enhanced-analytics', 'Reports: Cohorts'],
      ['/advanced-reporting', 'Reports: Saved reports'],
      ['/admin-support-analytics', 'Reports: Support'],
      ['/cost-monitoring', 'Reports: Costs'],
      ['/admin-timeline', 'Dispatch: Timeline'],
      ['/route-optimization', 'Dispatch: Plan'],
      ['/admin-offers', 'Dispatch: Offers'],
      ['/admin-city-day', 'Dispatch: Simulated day'],
      ['/real-time-tracking-advanced', 'Dispatch: Replay'],
      ['/monitoring-dashboard', 'System: Health'],
      ['/business-profile', 'System: Company'],
      ['/multi-city-management', 'Network: Cities'],
      ['/admin-stores', 'Network: Stores'],
      ['/admin-figures', 'Reports: Figures'],
      ['/quality-assurance', 'Quality: Samples'],
      ['/driver-performance', 'Drivers: Performance'],
      ['/driver-feedback-system', 'Quality: Driver feedback'],
      ['/cancellation-alerts', 'Quality: Cancellations'],
      ['/bulk-order-import', 'Orders: Import'],
      ['/admin-book-for-customer', 'Orders: Book a return for a customer'],
    ].map(([path = '', heading = '']) =>
      headed({ path, name: heading.toLowerCase() }, path, heading),
    ),
    headed({ path: '/admin-customers', name: 'customers' }, '/admin-customers', 'Customers: All'),
    headed({ path: '/admin-reviews', name: 'reviews' }, '/admin-reviews', 'Quality: Reviews'),
    headed({ path: '/admin-drivers', name: 'drivers' }, '/admin-drivers', 'Drivers: All'),
    ...handbookStates,
    headed({ path: '/admin-credits', name: 'credit of customers' }, '/admin-credits', 'Credit'),
    {
      path: '/admin-credits',
      name: 'granting credit',
      follows: true,
      reach: async (page) => {
        await page.getByRole('button', { name: 'Grant credit' }).click();
        await expect(page.getByRole('dialog', { name: 'Grant credit' })).toBeVisible();
      },
    },
    headed({ path: '/admin-access', name: 'people, roles and limits' }, '/admin-access', 'Access'),
    headed({ path: '/admin-exports', name: 'files of lists' }, '/admin-exports', 'Files'),
    headed({ path: '/admin-approvals', name: 'approvals' }, '/admin-approvals', 'Approvals'),
    headed({ path: '/admin-promotions', name: 'promotions' }, '/admin-promotions', 'Promotions'),
    {
      path: '/admin-promotions',
      name: 'making a promotion',
      follows: true,
      reach: async (page) => {
        await page.getByRole('button', { name: 'Make a promotion' }).click();
        await expect(page.getByRole('dialog', { name: 'Make a promotion' })).toBeVisible();
      },
    },
    headed({ path: '/inbox', name: 'everybody who wrote' }, '/inbox', 'Inbox: Everything'),
    headed(
      { path: '/customer-service-tickets', name: 'tickets' },
      '/customer-service-tickets',
      'Inbox: Tickets',
    ),
    headed({ path: '/chat-center', name: 'chats of orders' }, '/chat-center', 'Inbox: Chats'),
    headed(
      { path: '/prepared-answers', name: 'prepared answers' },
      '/prepared-answers',
      'Inbox: Answers',
    ),
    headed({ path: '/admin-tracking', name: 'drivers live' }, '/admin-tracking', 'Dispatch: Live'),
    headed(
      { path: '/driver-safety-center', name: 'calls for help' },
      '/driver-safety-center',
      'Safety',
    ),
    ...thingStates,
    headed({ path: '/admin-holds', name: 'closed areas' }, '/admin-holds', 'Closed areas'),
    headed({ path: '/admin-blocks', name: 'blocks' }, '/admin-blocks', 'Blocks'),
    headed({ path: '/admin-desk-notes', name: 'desk notes' }, '/admin-desk-notes', 'Desk notes'),
    headed(
      { path: '/admin-held-acts', name: 'what was held back' },
      '/admin-held-acts',
      'Suspected abuse',
    ),
    ...priceStates,
    headed(
      { path: '/admin-driver-applications', name: 'who wants to drive' },
      '/admin-driver-applications',
      'Applications',
    ),
    {
      path: adminOutbox,
      name: 'mail that was kept',
      reach: async (page) => {
        await go(page, adminOutbox);
        const table = page.getByRole('table', { name: 'Outbox' });
        await expect(table.or(page.getByText('No messages yet'))).toBeVisible();
      },
    },
    {
      path: messageTemplates,
      name: 'a message as it is sent, with made-up facts',
      reach: async (page) => {
        await go(page, `${messageTemplates}?template=payment_captured`);
        await expect(page.getByRole('region', { name: 'Mail' })).toBeVisible();
      },
    },
    headed({ path: '/admin-audit', name: 'what administrators did' }, '/admin-audit', 'Audit'),
    headed(
      { path: '/admin-reconciliation', name: 'the books beside the providers' },
      '/admin-reconciliation',
      'Reconciliation',
    ),
    {
      path: adminErrors,
      name: 'errors',
      reach: async (page) => {
        await go(page, adminErrors);
        const table = page.getByRole('table', { name: 'Errors' });
        await expect(table.or(page.getByText('No errors'))).toBeVisible();
      },
    },
    {
      path: adminPolicies,
      name: 'a policy with its sources',
      reach: async (page) => {
        await go(page, adminPolicies);
        await page.getByRole('link', { name: 'Best Buy', exact: true }).click();
        await expect(page.getByRole('table', { name: 'Facts and sources' })).toBeVisible();
      },
    },
    headed({ path: '/admin-books', name: 'an account' }, '/admin-books', 'Books'),
    {
      path: '/admin-books',
      name: 'the trial balance',
      reach: async (page) => {
        await go(page, '/admin-books?view=trial');
        await expect(page.getByText(/The books balance/)).toBeVisible();
      },
    },
    {
      path: '/admin-payment-tracking',
      name: 'every payment',
      reach: async (page) => {
        await go(page, '/admin-payment-tracking');
        await expect(page.getByRole('table', { name: 'Payments' })).toBeVisible();
      },
    },
    {
      path: '/admin-payment-tracking',
      name: 'one payment',
      follows: true,
      reach: async (page) => {
        await page.getByRole('table').getByRole('link', { name: /^RTN-/ }).first().click();
        await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
      },
    },
    {
      path: '/admin-payments',
      name: 'payments',
      reach: async (page) => {
        await go(page, '/admin-payments');
        await expect(page.getByRole('table', { name: 'Payments' })).toBeVisible();
      },
    },
    headed({ path: '/admin-refunds', name: 'refunds' }, '/admin-refunds', 'Refunds'),
    headed({ path: '/admin-disputes', name: 'disputes' }, '/admin-disputes', 'Disputes'),
    headed({ path: '/admin-payouts', name: 'payouts' }, '/admin-payouts', 'Payouts'),
    headed(
      { path: '/admin-settings', name: 'what drivers must show' },
      '/admin-settings',
      'Settings',
    ),
    {
      path: '/driver-portal',
      name: 'the portal, to look at',
      reach: async (page) => {
        await go(page, '/driver-portal');
        await expect(page.getByText('Admin View.')).toBeVisible();
      },
    },
  ],
};
