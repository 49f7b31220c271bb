import { me } from '@backhaul/contract/calls/people/accounts.ts';
import { listCustomerOrders } from '@backhaul/contract/calls/returns/orders.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { customer } from '../../../testing/people.ts';

const ask = 'Verify your e-mail';

test('the orders ask for an e-mail to be verified that is not', async () => {
  const server = startFakeServer();
  server.answers(me, { ...customer, emailVerified: false });
  server.answers(listCustomerOrders, []);
  openApp('/orders');
  expect(await screen.findByText(ask)).toBeTruthy();
});

test.each([
  ['/account-settings', 'My orders'],
  ['/orders', 'My Dashboard'],
])('the header of %s has an icon that leads to %s, on a phone too', async (address, name) => {
  const server = startFakeServer();
  server.answers(me, customer);
  server.answers(listCustomerOrders, []);
  openApp(address);
  const header = within(await screen.findByRole('banner'));
  const links = await header.findAllByRole('link', { name });
  const [link] = links.filter((one) => one.closest('nav') === null);
  expect(link?.querySelector('svg') ?? null).not.toBeNull();
});

test('and leave everybody else alone', async () => {
  const server = startFakeServer();
  server.answers(me, customer);
  server.answers(listCustomerOrders, []);
  openApp('/orders');
  await screen.findByText('No orders yet');
  expect(screen.queryByText(ask)).toBeNull();
});
