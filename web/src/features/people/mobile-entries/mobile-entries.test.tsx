import { environment, me, type User } from '@backhaul/contract/calls/people/accounts.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts';
import { installation } from '../../../testing/installation.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { customer, driver, operator } from '../../../testing/people.ts';

let server: FakeServer;
beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn());
  server = startFakeServer();
  server.answers(environment, installation);
});
afterEach(() => vi.restoreAllMocks());

function enter(user: User | null): void {
  if (user === null) server.refuses(me, 401, 'not_signed_in', 'Please sign in.');
  else server.answers(me, user);
}

const onPhone = () =>
  vi
    .spyOn(navigator, 'userAgent', 'get')
    .mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile');

const place = () => window.location.pathname + window.location.search;
const everybody = { visitor: null, customer, driver, operator };

/**
 * For each URL and role: the page that opens. Null means that nobody is redirected, because the URL shows a
 * page of its own.
 */
const entries = [
  ['/driver-app', 'visitor', '/login?next=%2Fdriver-app'],
  // The sign-in page redirects a signed-in customer to the home page.
  ['/driver-app', 'customer', '/'],
  ['/driver-app', 'driver', '/driver-portal'],
  ['/driver-app', 'operator', '/driver-portal'],
  ['/driver-mobile-app', 'visitor', null],
  ['/driver-mobile-app', 'customer', null],
  ['/driver-mobile-app', 'driver', '/driver-portal'],
  ['/driver-mobile-app', 'operator', '/driver-portal'],
  ['/mobile-driver', 'visitor', null],
  ['/mobile-driver', 'customer', null],
  ['/mobile-driver', 'driver', '/driver-portal'],
  ['/mobile-driver', 'operator', '/driver-portal'],
  ['/admin-app', 'visitor', /^\/login\?next=%2Fadmin-/],
  ['/admin-app', 'customer', '/admin-app'],
  ['/admin-app', 'driver', '/admin-app'],
  ['/admin-app', 'operator', /^\/admin-/],
] as const;

test.each(entries)('%s leads a %s to %s', async (path, who, target) => {
  enter(everybody[who]);
  openApp(path);
  if (target === null) {
    await screen.findByRole('heading', { level: 1, name: 'Drive with Backhaul on your phone' });
    expect(place()).toBe(path);
  } else
    await waitFor(() =>
      typeof target === 'string' ? expect(place()).toBe(target) : expect(place()).toMatch(target),
    );
});

test.each(['/driver-app', '/driver-mobile-app', '/mobile-driver', '/'])(
  'a driver on a phone at %s is in the portal',
  async (path) => {
    onPhone();
    enter(driver);
    openApp(path);
    await waitFor(() => expect(place()).toBe('/driver-portal'));
  },
);

test('a customer at the operators’ address finds no page there', async () => {
  enter(customer);
  openApp('/admin-app');
  await screen.findByRole('heading', { level: 1, name: 'Page Not Found' });
});

test('a visitor signs in or applies, and is led back into the portal', async () => {
  onPhone();
  enter(null);
  openApp('/mobile-driver');
  const main = within(await screen.findByRole('main'));
  const link = async (name: string) =>
    (await main.findByRole('link', { name })).getAttribute('href');
  expect(await link('Sign In')).toBe('/login?next=%2Fdriver-mobile-app');
  expect(await link('Apply to Drive')).toBe('/driver-signup');
  expect(main.getByText(/tap Share, then Add to Home Screen/)).toBeTruthy();
});

test('a customer who is signed in is not asked to sign in again', async () => {
  enter(customer);
  openApp('/mobile-driver');
  const main = within(await screen.findByRole('main'));
  await main.findByRole('link', { name: 'Apply to Drive' });
  expect(main.queryByRole('link', { name: 'Sign In' })).toBeNull();
});
