import { login } from '@backhaul/contract/calls/people/accounts.ts';
import { expect, request } from '@playwright/test';
import { adminWalk } from './admin-walk.ts';
import { afterStates } from './after-states.ts';
import { sendCall } from './api.ts';
import { bookingWalk, newCustomerWalk } from './booking-walk.ts';
import { driverWalk } from './driver-walk.ts';
import { helpStates, visitorHelpStates } from './help-walk.ts';
import { orderStatus, ownOrder, ownOrderStates } from './order-walk.ts';
import { customerPages, mobilePages, visitorPages, writtenPages } from './pages-walk.ts';
import { ownPassport, visitorPassports } from './passport-walk.ts';
import { ownAddress } from './own-installation.ts';
import { cast, demoPassword } from './people.ts';
import { developerWalk } from './developer-walk.ts';
import { retailerWalk } from './retailer-walk.ts';
import { go, headed, type State, type Walk } from './walk.ts';

const track = '/track';
const landing = 'We make the return trip.';

/** A visitor's page about one of the demo customer's orders, opened by its tracking number. */
function trackedOrder(status: string, path: string): State {
  return {
    path,
    name: `an order that is ${status}`,
    reach: async (page) => {
      const context = await request.newContext({ baseURL: ownAddress() });
      await sendCall(context, login, { body: { email: cast.customer, password: demoPassword } });
      const { trackingNumber } = await ownOrder(context, status);
      await context.dispose();
      await page.goto(`${path}?tracking=${trackingNumber}`);
      await expect(page.getByRole('list', { name: 'Times' })).toBeVisible();
    },
  };
}

/**
 * Failed attempts to sign in: with a provider that is not set up, and with mailed links that do not work.
 */
const deadEndStates: readonly State[] = [
  headed(
    { path: '*', name: 'a provider that is not set up' },
    '/api/auth/google?next=/orders',
    'You cannot sign in with Google here',
    { load: true },
  ),
  headed(
    { path: '/forgot-password', name: 'asking for a link' },
    '/forgot-password',
    'Forgot your password?',
    { load: true },
  ),
  headed(
    { path: '/reset-password', name: 'setting a password' },
    '/reset-password#token=nobody-has-it',
    'Set a new password',
    { load: true },
  ),
  {
    path: '/reset-password',
    name: 'a link that is not valid',
    follows: true,
    reach: async (page) => {
      await page.getByLabel('New password', { exact: true }).fill('weak');
      await page.getByLabel('Confirm password', { exact: true }).fill('weak');
      await page.getByRole('button', { name: 'Set password' }).click();
      await expect(page.getByRole('heading', { name: 'This link is not valid' })).toBeVisible();
    },
  },
  headed(
    { path: '/second-factor', leadsTo: '/login', name: 'signing in first' },
    '/second-factor',
    'Welcome back',
    { load: true },
  ),
  headed(
    { path: '/verify-email', name: 'signing in first' },
    '/verify-email#token=nobody-has-it',
    'Verify your e-mail',
    { load: true },
  ),
];

const visitorWalk: Walk = {
  who: 'a visitor',
  states: [
    headed({ path: '/', name: 'the landing page' }, '/', landing, { load: true }),
    headed({ path: track, name: 'the number box' }, track, 'Where is your return?', { load: true }),
    headed({ path: track, name: 'no number' }, `${track}?tracking=hello`, 'Where is your return?', {
      load: true,
    }),
    headed(
      { path: track, name: "nobody's number" },
      `${track}?tracking=RTN-AAAAAAAA`,
      'No return with this tracking number',
      { load: true },
    ),
    trackedOrder('created', track),
    trackedOrder('picked_up', '/real-time-tracking'),
    trackedOrder('completed', '/track-order'),
    ...visitorPassports,
    ...visitorPages,
    ...mobilePages,
    ...writtenPages,
    ...visitorHelpStates,
    headed({ path: '*', name: 'no page' }, '/no/such/place', 'Page Not Found', { load: true }),
    headed({ path: '/book-pickup', name: 'a booking' }, '/book-pickup', 'Book a return', {
      load: true,
    }),
    headed(
      { path: '/login', name: 'an account for a booking' },
      '/login?next=%2Fbook-pickup%3Fstep%3D4&tab=register',
      'Create your account',
    ),
    {
      path: '/login',
      name: 'signing in, with errors',
      reach: async (page) => {
        await go(page, '/login');
        await page.getByRole('button', { name: 'Sign In', exact: true }).click();
        await expect(page.getByText('Password is required')).toBeVisible();
      },
    },
    {
      path: '/login',
      name: 'signing up, with errors and a weak password',
      reach: async (page) => {
        await go(page, '/login?tab=register');
        await page.getByLabel('Password', { exact: true }).fill('weak');
        await page.getByRole('button', { name: 'Create Account' }).click();
        await expect(page.getByText('First name is required')).toBeVisible();
      },
    },
    ...deadEndStates,
  ],
};

const customerWalk: Walk = {
  who: 'a customer',
  email: cast.customer,
  states: [
    ...afterStates,
    headed({ path: '/', name: 'signed in' }, '/?home=1', landing, { load: true }),
    {
      path: '/orders',
      name: 'orders in every state',
      reach: async (page) => {
        await page.goto('/orders');
        await expect(page.getByRole('article').first()).toBeVisible();
      },
    },
    {
      path: track,
      name: 'public tracking, signed in',
      reach: async (page) => {
        const { trackingNumber } = await ownOrder(page.request, 'picked_up');
        await go(page, `${track}?tracking=${trackingNumber}`);
        await expect(page.getByRole('list', { name: 'Times' })).toBeVisible();
      },
    },
    ...ownOrderStates,
    ownPassport,
    ...customerPages,
    ...helpStates,
    {
      path: orderStatus,
      name: 'reporting a problem, with errors',
      reach: async (page) => {
        const { id } = await ownOrder(page.request, 'completed');
        await go(page, `/order-status/${id}`);
        await page.getByRole('button', { name: 'Report a problem' }).click();
        await page.getByRole('button', { name: 'Send' }).click();
        await expect(page.getByText('Choose what is wrong')).toBeVisible();
      },
    },
    headed(
      { path: orderStatus, name: 'an order that is not there' },
      '/order-status/RTN-AAAAAAAA',
      'Order Not Found',
    ),
    {
      path: '/account-settings',
      name: 'settings, with the form of a new password',
      reach: async (page) => {
        await go(page, '/account-settings');
        await page.getByRole('button', { name: 'Change password' }).click();
        await page.getByRole('button', { name: 'Change password' }).click();
        await expect(page.getByText('Current password is required')).toBeVisible();
        await expect(page.getByText('This device')).toBeVisible();
      },
    },
    {
      path: '/account-settings',
      name: 'a deletion that something is in the way of, and an export',
      reach: async (page) => {
        await go(page, '/account-settings#data');
        await expect(page.getByText('These returns are not finished')).toBeVisible();
        const data = page.getByRole('region', { name: 'Your data' });
        await expect(data.getByRole('button', { name: 'Export' })).toBeVisible();
      },
    },
    {
      path: '/profile',
      name: 'the form of a new e-mail, with errors',
      reach: async (page) => {
        await go(page, '/profile');
        await page.getByRole('button', { name: 'Change e-mail' }).click();
        await page.getByRole('button', { name: 'Send the link' }).click();
        await expect(page.getByText('Please enter a valid email address')).toBeVisible();
      },
    },
    {
      path: '/profile',
      name: 'a place to be saved, with errors',
      follows: true,
      reach: async (page) => {
        await page.getByRole('button', { name: 'Add a place' }).click();
        await page.getByRole('button', { name: 'Save the place' }).click();
        await expect(page.getByText('A name for the place is required')).toBeVisible();
      },
    },
    {
      path: '/notifications',
      name: 'what they were told, and the bell’s panel',
      reach: async (page) => {
        await go(page, '/notifications');
        await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
        await page.getByRole('button', { name: /^Notifications/ }).click();
        await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
        await expect(page.getByRole('link', { name: 'See all' })).toBeVisible();
      },
    },
    headed({ path: '/driver-portal', name: 'no driver' }, '/driver-portal', 'Access Denied'),
  ],
};

/** Every screen, including its errors and dialogs. */
export const walks: readonly Walk[] = [
  visitorWalk,
  customerWalk,
  newCustomerWalk,
  bookingWalk,
  driverWalk,
  retailerWalk,
  developerWalk,
  adminWalk,
];
