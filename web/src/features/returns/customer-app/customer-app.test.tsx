import { environment, me } from '@backhaul/contract/calls/people/accounts.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts';
import { installation } from '../../../testing/installation.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { customer } from '../../../testing/people.ts';

let server: FakeServer;
beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn());
  server = startFakeServer();
  server.answers(environment, installation);
});
afterEach(() => vi.restoreAllMocks());

const visitor = () => server.refuses(me, 401, 'not_signed_in', 'Please sign in.');
const onPhone = () =>
  vi
    .spyOn(navigator, 'userAgent', 'get')
    .mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile');
const target = (name: string) =>
  within(screen.getByRole('main')).getByRole('link', { name }).getAttribute('href');
/** The path of a customer's first page: the dashboard if it exists, or else the orders. */
const begins = /^\/(customer-dashboard|orders)$/;

test.each(['/customer-app', '/customer-mobile-app'])(
  'a visitor at %s reads what it is, how to keep it, and how to begin',
  async (path) => {
    visitor();
    openApp(path);
    await screen.findByRole('heading', { level: 1, name: 'Backhaul on your phone' });
    expect(target('Sign In')).toBe('/login?next=%2Fcustomer-mobile-app');
    expect(target('Book Pickup')).toBe('/book-pickup');
    expect(screen.getByText(/tap Share, then Add to Home Screen/)).toBeTruthy();
  },
);

test('where the browser can install it, one press does', async () => {
  visitor();
  openApp('/customer-app');
  await screen.findByText(/tap Share/);
  const prompt = vi.fn(() => Promise.resolve());
  act(() => void window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt })));
  fireEvent.click(await screen.findByRole('button', { name: 'Install' }));
  expect(prompt).toHaveBeenCalledOnce();
});

test('a customer at /customer-mobile-app is in the application', async () => {
  server.answers(me, customer);
  openApp('/customer-mobile-app');
  await waitFor(() => expect(window.location.pathname).toMatch(begins));
});

test('a customer on a phone begins there too, and finds the landing page when they ask for it', async () => {
  onPhone();
  server.answers(me, customer);
  openApp('/');
  await waitFor(() => expect(window.location.pathname).toMatch(begins));
});

test('/?home=1 is the landing page on a phone as well', async () => {
  onPhone();
  server.answers(me, customer);
  openApp('/?home=1');
  await screen.findByRole('heading', { name: 'We make the return trip.' });
  expect(window.location.pathname).toBe('/');
});

test('/mobile is the booking on a phone', async () => {
  onPhone();
  visitor();
  openApp('/mobile');
  await waitFor(() => expect(window.location.pathname).toBe('/book-pickup'));
});

test('/mobile is the landing page elsewhere', async () => {
  visitor();
  openApp('/mobile');
  await screen.findByRole('heading', { name: 'We make the return trip.' });
  expect(window.location.pathname).toBe('/mobile');
});
