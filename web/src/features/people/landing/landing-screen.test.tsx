import { environment, logout, me, type User } from '@backhaul/contract/calls/people/accounts.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { authCacheKey, writeAuthCache } from '../../../lib/session/auth-cache.ts';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { installation } from '../../../testing/installation.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { customer, driver, operator } from '../../../testing/people.ts';

beforeEach(() => vi.stubGlobal('scrollTo', vi.fn()));

async function open(user: User | null, differs: Partial<typeof installation> = {}) {
  const server = startFakeServer();
  if (user) server.answers(me, user);
  else server.refuses(me, 401, 'unauthenticated', 'Please sign in.');
  server.answers(environment, { ...installation, ...differs });
  openApp('/?home=1');
  await screen.findByRole('heading', { name: 'We make the return trip.' });
  await screen.findByText('help@backhaul.example');
  return server;
}

/**
 * Returns the first element, which is in the header. On a phone the account menu has a second one.
 */
const first = (elements: HTMLElement[]) => elements[0] ?? expect.fail();
const header = () => within(screen.getByRole('banner'));
const footer = () => within(screen.getByRole('contentinfo'));
const target = (link: HTMLElement) => link.getAttribute('href');

test('a visitor reads what it is and where, and finds the ways in', async () => {
  await open(null);
  expect(screen.getByText('The Leader in Reverse Logistics, Delivery, and Returns')).toBeTruthy();
  expect(screen.getByText('St. Louis only right now')).toBeTruthy();
  expect(screen.getByText('Coming to your city soon!')).toBeTruthy();
  expect(target(header().getByRole('link', { name: 'Sign In' }))).toBe('/login');
  expect(target(header().getByRole('link', { name: 'Sign Up' }))).toBe('/login?tab=register');
  expect(target(first(screen.getAllByRole('link', { name: 'Track Your Order' })))).toBe('/track');
});

test.each([
  ['a customer', customer, 'Casey Morgan', 'My Dashboard', '/customer-dashboard'],
  ['a driver', driver, 'Dana Whitfield', 'Driver Portal', '/driver-portal'],
  ['an admin', operator, 'Alex Rivera', 'Admin Dashboard', '/admin-dashboard'],
])(
  '%s reads their name, and finds their screen, the settings and the way out',
  async (_, user, name, own, path) => {
    await open(user);
    expect(header().getAllByText(name)).not.toEqual([]);
    expect(header().getAllByRole('button', { name: 'Sign Out' })).not.toEqual([]);
    expect(header().queryByRole('link', { name: 'Sign In' })).toBeNull();
    expect(target(first(header().getAllByRole('link', { name: 'Settings' })))).toBe(
      '/account-settings',
    );
    expect(target(first(header().getAllByRole('link', { name: own })))).toBe(path);
    for (const other of ['My Dashboard', 'Driver Portal', 'Admin Dashboard'])
      expect(header().queryAllByRole('link', { name: other }).length > 0).toBe(other === own);
  },
);

test('signing out clears this device first, then says goodbye', async () => {
  const server = await open(customer);
  writeAuthCache(localStorage, customer, Date.now());
  server.keepsWaiting(logout);
  fireEvent.click(first(header().getAllByRole('button', { name: 'Sign Out' })));
  expect(await screen.findByText('Goodbye!')).toBeTruthy();
  expect(screen.getByText('You have been signed out successfully.')).toBeTruthy();
  expect(localStorage.getItem(authCacheKey)).toBeNull();
  expect(window.location.pathname).toBe('/');
  expect(header().getByRole('link', { name: 'Sign In' })).toBeTruthy();
});

test('the tracking box takes a number without the spaces around it, and nothing else', async () => {
  await open(null);
  const box = screen.getByLabelText('Already booked? Enter your tracking number');
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Track' }));
  for (const nothing of ['', '   ']) {
    fireEvent.change(box, { target: { value: nothing } });
    press();
    expect(window.location.pathname).toBe('/');
  }
  fireEvent.change(box, { target: { value: '  RTN-ABCDEFGH ' } });
  press();
  await waitFor(() =>
    expect(window.location.pathname + window.location.search).toBe('/track?tracking=RTN-ABCDEFGH'),
  );
});

test('drivers are asked to apply only while the installation takes any', async () => {
  await open(null);
  const panel = within(screen.getByRole('region', { name: 'Drive for Backhaul' }));
  for (const words of ['$15-25/hour', 'Flexible schedule', 'Instant payouts'])
    expect(panel.getByText(words)).toBeTruthy();
  // A panel that invites drivers to apply must not also say that the service is not open yet.
  expect(panel.queryByText(/not open yet/)).toBeNull();
  expect(target(panel.getByRole('link', { name: 'Apply to Drive' }))).toBe('/driver-signup');
});

test('an installation that takes none shows no panel', async () => {
  await open(null, { allowDriverSignup: false });
  expect(screen.queryByText('Apply to Drive')).toBeNull();
});

test('an installation closed to the public says so', async () => {
  await open(null, { allowPublicLogin: false });
  expect(screen.getByRole('heading', { name: 'Access Restricted' })).toBeTruthy();
  expect(screen.getByText('This platform is for authorized personnel only.')).toBeTruthy();
  expect(header().getByRole('link', { name: 'Sign In' })).toBeTruthy();
  const dead = ['/login?tab=register', '/book-pickup', '/driver-signup'];
  const targets = screen.getAllByRole('link').map(target);
  expect(targets.filter((path) => dead.some((start) => path?.startsWith(start)))).toEqual([]);
});

test('the footer has three columns, whom to ask, and what is to come', async () => {
  await open(null);
  for (const title of ['Services', 'Support & Legal', 'Contact Us'])
    expect(footer().getByRole('heading', { name: title })).toBeTruthy();
  expect(target(footer().getByRole('link', { name: 'Contact Support' }))).toBe('/help-center');
  expect(target(footer().getByRole('link', { name: '(314) 555-0199' }))).toBe('tel:3145550199');
  expect(footer().getByText(/Licensed return service provider/)).toBeTruthy();
  expect(footer().getByText(/Exchange/).textContent).toContain('Coming Soon');
  for (const [name, path] of [
    ['Accessibility', '/accessibility'],
    ['Sitemap', '/sitemap'],
    ['Careers', '/careers'],
    ['Terms of Service', '/terms-of-service'],
    ['Privacy Policy', '/privacy-policy'],
    ['Track Your Order', '/track-order'],
    ['Write to us', '/contact'],
  ] as const)
    expect(target(footer().getByRole('link', { name }))).toBe(path);
});
