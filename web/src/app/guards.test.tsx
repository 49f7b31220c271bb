import { me } from '@backhaul/contract/calls/accounts.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startFakeServer } from '../testing/fake-server.ts';
import { openApp } from '../testing/open-app.tsx';

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
