import { me } from '@backhaul/contract/calls/people/accounts.ts';
import { listAvailableOrders, listDriverOrders } from '@backhaul/contract/calls/driving/driver.ts';
import { listNotifications } from '@backhaul/contract/calls/people/notifications.ts';
import type { LiveMessage } from '@backhaul/contract/live-messages.ts';
import { fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { sampleOrder } from '../../../../parts/driver/test-sample-order.ts';
import { startFakeLive } from '../../../../testing/fake-live.ts';
import { startFakeServer } from '../../../../testing/fake-server.ts';
import { openApp } from '../../../../testing/open-app.tsx';
import { driver } from '../../../../testing/people.ts';
import { newOffers, useNewOffers } from '../orders-map/new-offers.ts';

const at = '2026-11-20T20:00:00.000Z';
const { id, trackingNumber, retailer, pickupAddress } = sampleOrder;
const told: LiveMessage = {
  type: 'NEW_ORDER',
  cursor: '2.1',
  eventId: 2,
  at,
  order: { id, sequence: 1, trackingNumber, retailer, pickupAddress, driverPay: 20.84 },
};
afterEach(() => newOffers.drop(id));

const title = 'New Order Available';

/** Opens the app as an online driver with a live connection and no offers in the list. */
async function atWork() {
  const server = startFakeServer();
  server.answers(me, driver);
  server.answers(listAvailableOrders, []);
  server.answers(listDriverOrders, []);
  const live = startFakeLive();
  openApp('/driver-portal?tab=earnings');
  // True for the request for earlier notifications. It is the first request of the code that listens for new
  // orders.
  const isListening = (call: string) => call.startsWith(`GET ${listNotifications.path}?`);
  await waitFor(() => expect(server.asked.some(isListening)).toBe(true));
  await live.begins();
  return { server, live };
}

test('a new order is told with its pay, its place and its window, and View shows it on the map', async () => {
  const { server, live } = await atWork();
  server.answers(listAvailableOrders, [sampleOrder]);
  live.says(told);

  const toast = (await screen.findByText(title)).closest('[role=status]');
  expect(toast?.textContent).toContain('$20.84');
  expect(toast?.textContent).toContain(sampleOrder.pickupStreetAddress);
  fireEvent.click(screen.getByRole('button', { name: 'View' }));
  await waitFor(() => expect(window.location.search).toBe(`?tab=map&order=${id}`));
  expect(
    await screen.findByRole('button', { name: `Accept Order ${trackingNumber}` }),
  ).toBeTruthy();
});

test('what is told is marked as new on the map, until it is looked at', async () => {
  const { server, live } = await atWork();
  const { result: marked } = renderHook(() => useNewOffers());
  server.answers(listAvailableOrders, [sampleOrder]);
  live.says(told);
  const view = await screen.findByRole('button', { name: 'View' });
  expect([...marked.current]).toEqual([id]);
  fireEvent.click(view);
  expect([...marked.current]).toEqual([]);
});

test('an order that is gone before its toast is not told, and one that goes takes its toast with it', async () => {
  const { server, live } = await atWork();
  live.says(told);
  await waitFor(() =>
    expect(server.asked.filter((call) => call.endsWith('/available')).length).toBeGreaterThan(1),
  );
  expect(screen.queryByText(title)).toBeNull();

  server.answers(listAvailableOrders, [sampleOrder]);
  live.says({ ...told, cursor: '3.1', eventId: 3 });
  await screen.findByText(title);
  live.says({ type: 'OFFER_GONE', at, order: { id } });
  await waitFor(() => expect(screen.queryByText(title)).toBeNull());
});

test('where the list cannot be read the order is told all the same, with its address', async () => {
  const { server, live } = await atWork();
  server.refuses(listAvailableOrders, 503, 'not_ready', 'The server is not ready.');
  live.says(told);
  const toast = (await screen.findByText(title)).closest('[role=status]');
  expect(toast?.textContent).toContain(pickupAddress);
  expect(toast?.textContent).toContain('$20.84');
});
