import { withdrawDeletion } from '@backhaul/contract/calls/people/account-deletion.ts';
import { me, switchDemoUser, type User } from '@backhaul/contract/calls/people/accounts.ts';
import { listAvailableOrders, listDriverOrders } from '@backhaul/contract/calls/driving/driver.ts';
import { listCustomerOrders } from '@backhaul/contract/calls/returns/orders.ts';
import { errors } from '@backhaul/contract/error-codes.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { startFakeServer } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/open-app.tsx';
import { customer, driver } from '../../testing/people.ts';

beforeEach(() => vi.stubGlobal('scrollTo', vi.fn()));

const inDemo = (user: User): User => ({
  ...user,
  isSandbox: true,
  sandboxId: customer.id,
  sandboxEndsAt: '2999-01-01T18:00:00.000Z',
});

function open(user: User, address = '/orders') {
  const server = startFakeServer();
  server.answers(me, user);
  server.answers(listCustomerOrders, []);
  server.answers(listAvailableOrders, []);
  server.answers(listDriverOrders, []);
  openApp(address);
  return server;
}

test.each(['/orders', '/?home=1', '/nowhere'])('a demo says on %s what it is', async (address) => {
  open(inDemo(customer), address);
  const bar = await screen.findByRole('region', { name: 'Demo' });
  expect(bar.textContent).toContain('nothing here is real');
  expect(bar.textContent).toContain('Ends');
});

test('its customer goes on as its driver, or as its retailer', async () => {
  const server = open(inDemo(customer));
  const bar = within(await screen.findByRole('region', { name: 'Demo' }));
  const roles = bar.getAllByRole('button').map(({ textContent }) => textContent);
  expect(roles).toEqual(['Customer', 'Driver', 'Retailer']);
  server.refuses(switchDemoUser, 503, 'busy', errors.busy.message);
  fireEvent.click(bar.getByRole('button', { name: 'Driver' }));
  await screen.findByText('We could not switch the demo account');
  expect(window.location.pathname).toBe('/orders');
  server.answers(switchDemoUser, { user: inDemo(driver) });
  server.answers(me, inDemo(driver));
  fireEvent.click(bar.getByRole('button', { name: 'Driver' }));
  await waitFor(() => expect(window.location.pathname).toBe('/driver-portal'));
  expect(server.sent.find(({ what }) => what.endsWith('/demo-switch'))?.body).toEqual({
    role: 'driver',
  });
  const now = within(await screen.findByRole('region', { name: 'Demo' }));
  await waitFor(() =>
    expect(now.getByRole('button', { name: 'Driver', pressed: true })).toBeTruthy(),
  );
});

test('an account that is to be deleted says so, and is kept with one press', async () => {
  const server = open({ ...customer, deletesAt: '2999-01-01T18:00:00.000Z' });
  const bar = within(await screen.findByRole('region', { name: 'Deletion' }));
  server.refuses(withdrawDeletion, 503, 'busy', errors.busy.message);
  fireEvent.click(bar.getByRole('button', { name: 'Keep my account' }));
  await screen.findByText('We could not stop the deletion of your account');
  server.answers(withdrawDeletion, undefined);
  server.answers(me, customer);
  fireEvent.click(bar.getByRole('button', { name: 'Keep my account' }));
  await screen.findByText('We will not delete your account');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Deletion' })).toBeNull());
});

test('everybody else reads nothing of it', async () => {
  open(customer);
  await screen.findByText('No orders yet');
  expect(screen.queryByRole('region', { name: /Demo|Deletion/ })).toBeNull();
});
