import { unknownPathMs } from './root-layout.tsx';
import { me } from '@backhaul/contract/calls/people/accounts.ts';
import { act, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { startFakeServer } from '../testing/fake-server.ts';
import { openApp } from '../testing/open-app.tsx';
import { customer } from '../testing/people.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function open(userAgent: string, address = '/no/such/page') {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  startFakeServer().answers(me, customer);
  openApp(address);
}

test('on a phone a path that leads nowhere says so before it leads home', async () => {
  open('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile');
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeTruthy();
  expect(screen.getByText(/The homepage opens in a moment/)).toBeTruthy();
  expect(window.location.pathname).toBe('/no/such/page');
  await act(() => vi.advanceTimersByTimeAsync(unknownPathMs));
  // Each of these paths counts as the home page, because the home page redirects signed-in people to their
  // orders or to the phone application.
  const homes = ['/', '/customer-dashboard', '/customer-mobile-app'];
  expect(homes).toContain(window.location.pathname);
});

test('elsewhere it stays', async () => {
  open('Mozilla/5.0 (X11; Linux x86_64)');
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(2 * unknownPathMs));
  expect(window.location.pathname).toBe('/no/such/page');
});

test('so does a page that is not for this account', async () => {
  open('Mozilla/5.0 (X11; Linux x86_64)', '/admin-dashboard');
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeTruthy();
  const page = within(screen.getByRole('main'));
  const target = (name: string) => page.getByRole('link', { name }).getAttribute('href');
  expect(target('Go Home')).toBe('/?home=1');
  expect(target('Help Center')).toBe('/help-center');
  expect(page.getByRole('button', { name: 'Go Back' })).toBeTruthy();
  expect(window.location.pathname).toBe('/admin-dashboard');
});
