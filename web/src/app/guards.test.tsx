import { logout, me } from '@backhaul/contract/calls/people/accounts.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startFakeServer } from '../testing/fake-server.ts';
import { openApp } from '../testing/open-app.tsx';
import { customer } from '../testing/people.ts';

test.each([
  ['/orders?show=past', '/orders%3Fshow%3Dpast'],
  ['/order-status/RTN-ABCDEFGH', '/order-status/RTN-ABCDEFGH'],
  ['/customer-dashboard', '/customer-dashboard'],
  ['/checkout?orderId=1', '/checkout%3ForderId%3D1'],
])('a visitor of %s is asked to sign in, and led back afterwards', async (path, next) => {
  startFakeServer().refuses(me, 401, 'not_signed_in', 'Please sign in.');
  openApp(path);
  expect(await screen.findByText('Please sign in')).toBeTruthy();
  expect(screen.getByText('You need an account for this page.')).toBeTruthy();
  await waitFor(() => expect(window.location.pathname).toBe('/login'));
  expect(window.location.search.replaceAll('%2F', '/')).toBe(`?next=${next}`);
});

test('a customer at the driver portal reads as whom they are signed in, and can sign in as somebody else', async () => {
  const server = startFakeServer();
  server.answers(me, customer);
  server.answers(logout, undefined);
  openApp('/driver-portal');
  expect(await screen.findByText('Access Denied')).toBeTruthy();
  expect(
    screen.getByText(
      `You need driver or admin access to view this page. You are signed in as ${customer.email}, which is not a driver’s account.`,
    ),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go Home' }).getAttribute('href')).toBe('/?home=1');
  server.refuses(me, 401, 'not_signed_in', 'Please sign in.');
  fireEvent.click(screen.getByRole('button', { name: 'Use another account' }));
  expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeTruthy();
  expect(window.location.search).toBe('?next=%2Fdriver-portal');
});
