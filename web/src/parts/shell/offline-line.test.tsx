import { logout, me } from '@backhaul/contract/calls/people/accounts.ts';
import { listDriverOrders, readDriverStatus } from '@backhaul/contract/calls/driving/driver.ts';
import { listCustomerOrders, readCustomerOrder } from '@backhaul/contract/calls/returns/orders.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testOrder } from '../../features/returns/order-status/test-order.ts';
import { authCacheKey, writeAuthCache } from '../../lib/session/auth-cache.ts';
import { accountAnswers } from '../../lib/offline/account-answers.ts';
import { createMemoryCaches } from '../../testing/memory-caches.ts';
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/open-app.tsx';
import { customer, driver } from '../../testing/people.ts';
import { sampleOrder } from '../driver/test-sample-order.ts';

const order = testOrder({});
let server: FakeServer;
let caches: ReturnType<typeof createMemoryCaches>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T21:12:00Z') });
  vi.spyOn(console, 'warn').mockReturnValue();
  server = startFakeServer();
  caches = createMemoryCaches();
  vi.stubGlobal('caches', caches);
});
afterEach(async () => {
  await accountAnswers.forgetAll();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function setOnline(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  fireEvent(window, new Event(isOnline ? 'online' : 'offline'));
}

/** Opens a URL again later on the same device, without a network. */
function reopenOffline(address: string) {
  cleanup();
  vi.setSystemTime(new Date('2026-11-20T22:40:00Z'));
  for (const call of [me, listCustomerOrders, readCustomerOrder, listDriverOrders])
    server.drops(call);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  openApp(address);
}

function listed() {
  const { pickupAddress: address, store, totalPrice: price } = order;
  return {
    ...order,
    status: 'created' as const,
    address,
    dropoffName: store.name,
    price,
    charged: null,
    credit: 0,
  };
}

function seeOrders() {
  server.answers(me, customer);
  server.answers(listCustomerOrders, [listed()]);
  server.answers(readCustomerOrder, order);
}

test('the orders seen last open without a network, and say from when they are', async () => {
  seeOrders();
  openApp('/orders');
  await screen.findAllByText(order.orderName);
  reopenOffline('/orders');
  await screen.findAllByText(order.orderName);
  await screen.findByText('Last updated 3:12 PM. No signal.');
});

test('so does an order; one that was never seen says that it cannot be read', async () => {
  seeOrders();
  openApp(`/order-status/${order.id}`);
  await screen.findAllByText(new RegExp(order.trackingNumber));
  reopenOffline(`/order-status/${order.id}`);
  await screen.findAllByText(new RegExp(order.trackingNumber));
  await screen.findByText('Last updated 3:12 PM. No signal.');

  cleanup();
  openApp('/order-status/0190b5d0-0000-7000-8000-00000000dead');
  await screen.findByText(/We could not reach the server/);
  await screen.findByText('No signal.');
});

test('a driver’s jobs are there, with the customer’s phone', async () => {
  server.answers(me, driver);
  server.answers(listDriverOrders, [{ ...sampleOrder, status: 'assigned' }]);
  server.drops(readDriverStatus);
  openApp('/driver-portal?tab=active');
  await screen.findAllByText(/Winter coat/);
  reopenOffline('/driver-portal?tab=active');
  await screen.findAllByText(/Winter coat/);
  await screen.findByText('Last updated 3:12 PM. No signal.');
});

test('once the network is back, what came from the device is read again and the line goes', async () => {
  seeOrders();
  openApp('/orders');
  await screen.findAllByText(order.orderName);
  reopenOffline('/orders');
  await screen.findByText('Last updated 3:12 PM. No signal.');
  server.answers(me, customer);
  server.answers(listCustomerOrders, [{ ...listed(), orderName: 'Newer kettle' }]);
  setOnline(true);
  await screen.findAllByText('Newer kettle');
  await waitFor(() => expect(screen.queryByText(/No signal\./)).toBeNull());
});

test('an open page that loses its network says so, also on the booking form, where nothing is lost', async () => {
  seeOrders();
  openApp('/book-pickup');
  await screen.findByRole('heading', { level: 1 });
  setOnline(false);
  await screen.findByText(/^No signal. Your answers stay on this device/);
});

test('signing out, and a session that ended, leave nothing on the device', async () => {
  seeOrders();
  server.answers(logout, undefined);
  openApp('/orders');
  await screen.findAllByText(order.orderName);
  await waitFor(async () => expect(await caches.keys()).toEqual([`answers-${customer.id}`]));
  cleanup();
  server.refuses(me, 401, 'unauthenticated', 'Please sign in.');
  openApp('/orders');
  await waitFor(async () => expect(await caches.keys()).toEqual([]));
});

test('signing out without a network says so, holds through a reload, and ends the session once there is one', async () => {
  seeOrders();
  openApp('/?home=1');
  const [way] = await screen.findAllByRole('button', { name: 'Sign Out' });
  server.drops(logout);
  server.drops(me);
  setOnline(false);
  fireEvent.click(way ?? expect.fail());
  const words =
    'You are signed out on this device. We also sign you out on our server once you are online again.';
  await screen.findByText(words);
  expect(screen.queryByText('You have been signed out successfully.')).toBeNull();
  expect(document.cookie).toContain('backhaul-sign-out-due=1');

  // Simulates a reload after the user has signed in again in another tab.
  cleanup();
  writeAuthCache(localStorage, customer, Date.now());
  openApp('/?home=1');
  await screen.findByText(words);
  await screen.findAllByRole('link', { name: 'Sign In' });
  expect(localStorage.getItem(authCacheKey)).toBeNull();

  // The server ends the session at the first request that reaches it. This device then forgets that it still
  // has to sign out.
  server.refuses(me, 401, 'not_signed_in', 'Please sign in.');
  document.cookie = 'backhaul-sign-out-due=; Max-Age=0; Path=/';
  setOnline(true);
  await waitFor(() => expect(screen.queryByText(words)).toBeNull());
});

test('another account in the same browser finds nothing of the one before', async () => {
  seeOrders();
  openApp('/orders');
  await screen.findAllByText(order.orderName);
  cleanup();
  server.answers(me, { ...customer, id: '0190b5d0-0000-7000-8000-0000000000b2' });
  server.drops(listCustomerOrders);
  openApp('/orders');
  await screen.findByText(/We could not reach the server/);
  expect(document.body.textContent).not.toContain(order.orderName);
});
