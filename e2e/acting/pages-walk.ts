import { expect } from '@playwright/test';
import { go, headed, type State } from './walk.ts';

const contact = '/contact';

/** The public pages with a form for visitors. */
export const visitorPages: readonly State[] = [
  headed({ path: contact, name: 'writing to us' }, contact, 'Write to us', { load: true }),
  {
    path: contact,
    name: 'writing to us, with errors',
    follows: true,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Send Message' }).click();
      await expect(page.getByText('Your name is required')).toBeVisible();
    },
  },
  headed({ path: '/driver-signup', name: 'who wants to drive' }, '/driver-signup', /^Drive for /, {
    load: true,
  }),
  {
    path: '/customer-waitlist',
    name: 'a ZIP code that is served, and an error',
    reach: async (page) => {
      await go(page, '/customer-waitlist');
      await expect(page.getByRole('heading', { name: 'Are we in your' })).toBeVisible();
      await page.getByLabel('ZIP code').fill('63110');
      await expect(page.getByText(/We already offer pickups in 63110/)).toBeVisible();
      await page.getByRole('button', { name: 'Join the waitlist' }).click();
      await expect(page.getByText('Please enter a valid email address')).toBeVisible();
    },
  },
  headed({ path: '/logo-colors', name: 'the logo' }, '/logo-colors', 'Logo and colors', {
    load: true,
  }),
  headed(
    { path: '/background-colors', name: 'backgrounds' },
    '/background-colors',
    'Background colors',
    { load: true },
  ),
];

/** The pages about using the service on a phone. */
export const mobilePages: readonly State[] = [
  headed({ path: '/mobile', name: 'the landing page' }, '/mobile', 'We make the return trip.', {
    load: true,
  }),
  headed({ path: '/customer-app', name: 'the app' }, '/customer-app', / on your phone$/, {
    load: true,
  }),
  headed(
    { path: '/customer-mobile-app', name: 'the app, for a visitor' },
    '/customer-mobile-app',
    / on your phone$/,
    { load: true },
  ),
  ...['/driver-mobile-app', '/mobile-driver'].map((path) =>
    headed({ path, name: 'driving, for a visitor' }, path, /^Drive with .* on your phone$/),
  ),
  ...['/mobile-simulator', '/mobile-app-demo'].map((path) =>
    headed({ path, name: 'before the demo' }, path, 'One return on three screens'),
  ),
  // This URL redirects to the sign-in page, so the state needs a full page load.
  headed(
    { path: '/driver-app', leadsTo: '/login', name: 'signing in first' },
    '/driver-app',
    'Welcome back',
    { load: true },
  ),
];

export const customerPages: readonly State[] = [
  {
    path: contact,
    name: 'a message with its number, and messages of before',
    reach: async (page) => {
      await go(page, contact);
      await page.getByLabel('What is your message about?').fill('Stairs');
      await page
        .getByRole('textbox', { name: 'Your message', exact: true })
        .fill('Do you carry things down two flights?');
      await page.getByRole('button', { name: 'Send Message' }).click();
      await expect(
        page.getByRole('heading', { name: 'Thank you. We have your message' }),
      ).toBeVisible();
      await expect(page.getByRole('list', { name: 'Reported problems' })).toBeVisible();
    },
  },
];

/** The text pages: about us, legal texts, and the list of all pages. */
export const writtenPages: readonly State[] = [
  ['/about', 'About us'],
  ['/terms-of-service', 'Terms of Service'],
  ['/privacy-policy', 'Privacy Policy'],
  ['/accessibility', 'Accessibility'],
  ['/careers', 'Careers'],
  ['/sitemap', 'Sitemap'],
].map(([path = '', title = '']) => headed({ path, name: title }, path, title, { load: true }));
