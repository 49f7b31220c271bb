import { me } from '@backhaul/contract/calls/people/accounts.ts';
import * as calls from '@backhaul/contract/calls/driving/driver.ts';
import * as driverEarnings from '@backhaul/contract/calls/driving/driver-earnings.ts';
import { patchOrder } from '@backhaul/contract/calls/returns/orders.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { customer, driver } from '../../../testing/people.ts';
import { sampleOrder } from '../../../parts/driver/test-sample-order.ts';
// Loads this module beforehand, so that no test's time includes the loading.
import './now-screen.tsx';

afterEach(() => void vi.useRealTimers());

const job = {
  ...sampleOrder,
  status: 'assigned',
  customerName: 'Casey Morgan',
  // The start of the pickup window. It is in the past, so that no test must confirm an early pickup.
  slotStartAt: '2026-01-02T18:00:00.000Z',
} as const;
const countOf = ({ asked }: FakeServer, wanted: string) =>
  asked.filter((request) => request === wanted).length;

/** A fake server that knows a signed-in driver. The portal's live connection never opens. */
function driverServer(own: readonly calls.DriverOrder[] = [job]): FakeServer {
  const server = startFakeServer();
  server.answers(me, driver);
  server.answers(calls.listAvailableOrders, []);
  server.answers(calls.listDriverOrders, [...own]);
  return server;
}

test('while there is no live connection, the driver’s own orders are read every 15 seconds', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const server = driverServer();
  openApp('/driver-portal?tab=active');
  await screen.findByRole('heading', { name: job.pickupStreetAddress });
  server.answers(calls.listDriverOrders, []);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await screen.findByText('This job was given to another driver.')).toBeTruthy();
  expect(countOf(server, `GET ${calls.listDriverOrders.path}`)).toBe(2);
});

test('a job that somebody else has now leaves with a word for it, and nothing that cannot work is offered', async () => {
  const server = driverServer([{ ...job, status: 'picked_up' }]);
  server.refuses(calls.readDriverOrder, 404, 'not_found', 'There is nothing here.');
  openApp('/driver-portal?tab=active');
  const forward = await screen.findByRole('button', { name: /En Route/ });
  await waitFor(() => expect(forward.hasAttribute('disabled')).toBe(false));
  server.answers(calls.listDriverOrders, []);
  server.refuses(patchOrder, 404, 'not_found', 'There is nothing here.');
  fireEvent.click(forward);

  expect(await screen.findByText('This job was given to another driver.')).toBeTruthy();
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'OK' })).toHaveLength(2));
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
  for (const button of screen.getAllByRole('button', { name: 'OK' })) fireEvent.click(button);
  expect(await screen.findByText('No active jobs')).toBeTruthy();
});

test('the page of an own job opens without a network, from what the list has kept', async () => {
  const server = driverServer([job]);
  server.drops(calls.readDriverOrder);
  openApp(`/driver-portal/job/${job.id}`);
  expect((await screen.findAllByText(job.trackingNumber)).length).toBeGreaterThan(0);
  expect(screen.queryByText('This order could not be loaded')).toBeNull();
});

test('an order lost to another driver stays in its place, says so and cannot be pressed', async () => {
  const offers = ['1', '2', '3'].map((digit) => ({
    ...sampleOrder,
    id: `0198a000-0000-7000-8000-00000000000${digit}`,
    trackingNumber: `RTN-AAAAAAA${digit}`,
  }));
  const server = driverServer([]);
  server.answers(calls.listAvailableOrders, offers);
  openApp('/driver-portal?tab=available');
  const press = await screen.findByRole('button', { name: 'Accept Order RTN-AAAAAAA2' });
  server.answers(
    calls.listAvailableOrders,
    offers.filter(({ trackingNumber }) => !trackingNumber.endsWith('2')),
  );
  const sentence = 'This order was just taken by another driver.';
  server.refuses(calls.acceptOrder, 409, 'order_taken', sentence);
  fireEvent.click(press);

  const card = () => screen.getByText(sentence).closest('li');
  await screen.findByText(sentence);
  await waitFor(() =>
    expect(countOf(server, `GET ${calls.listAvailableOrders.path}`)).toBeGreaterThan(1),
  );
  const list = [...(card()?.parentElement?.children ?? [])];
  expect(list).toHaveLength(3);
  expect(list.findIndex((one) => one === card())).toBe(1);
  const lost = within(card() ?? document.body);
  expect(lost.queryByRole('button', { name: /^Accept Order/ })).toBeNull();
  fireEvent.click(lost.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByText(sentence)).toBeNull());
});

test('an order that goes while it is looked at leaves a card that cannot be pressed', async () => {
  const [stays, goes] = ['1', '2'].map((digit) => ({
    ...sampleOrder,
    id: `0198a000-0000-7000-8000-00000000000${digit}`,
    trackingNumber: `RTN-AAAAAAA${digit}`,
  }));
  if (!stays || !goes) throw new Error('two orders');
  const server = driverServer([]);
  server.answers(calls.listAvailableOrders, [goes, stays]);
  const { queries } = openApp('/driver-portal?tab=available');
  await screen.findByRole('button', { name: 'Accept Order RTN-AAAAAAA2' });
  server.answers(calls.listAvailableOrders, [stays]);
  await queries.invalidateQueries({ queryKey: [calls.listAvailableOrders.path] });

  const sentence = await screen.findByText('This order is no longer available.');
  const list = [...(sentence.closest('ul')?.children ?? [])];
  expect(list.findIndex((card) => card.contains(sentence))).toBe(0);
  expect(screen.getAllByRole('button', { name: /^Accept Order/ })).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByText('This order is no longer available.')).toBeNull());
});

const earning = {
  id: '0198a000-0000-7000-8000-0000000000e1',
  orderId: job.id,
  retailer: 'Target',
  adjustment: null,
  totalEarning: 8.85,
  tip: 0,
  status: 'pending' as const,
  isOnItsWay: false,
  isCallOut: false,
  createdAt: '2026-11-20T20:00:00.000Z',
  tripMiles: 4,
  tripMinutes: 12,
};

test('the end of a job says what it earned, once', async () => {
  const server = driverServer();
  server.answers(driverEarnings.listEarnings, []);
  const { queries } = openApp('/driver-portal?tab=available');
  await screen.findByRole('link', { name: /Collect from Casey/ });
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  expect(screen.queryByText(/^You earned/)).toBeNull();
  server.answers(driverEarnings.listEarnings, [earning]);
  await queries.invalidateQueries({ queryKey: [driverEarnings.listEarnings.path] });
  expect(await screen.findByText('You earned $8.85')).toBeTruthy();
});

test('what the sheet says of a job’s end is not told a second time beside it', async () => {
  const server = driverServer();
  server.answers(driverEarnings.listEarnings, []);
  const { queries } = openApp('/driver-portal?tab=active');
  await screen.findByRole('heading', { name: job.pickupStreetAddress });
  server.answers(driverEarnings.listEarnings, [earning]);
  server.answers(calls.listDriverOrders, []);
  server.answers(calls.readDriverOrder, { ...job, status: 'completed' });
  await queries.invalidateQueries();
  expect(await screen.findByRole('heading', { name: 'You earned $8.85' })).toBeTruthy();
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  expect(screen.getAllByText('You earned $8.85')).toHaveLength(1);
});

test('the page of a finished job says what it earned and gives no orders', async () => {
  const server = driverServer();
  server.answers(calls.readDriverOrder, { ...job, status: 'returned' });
  server.answers(driverEarnings.listEarnings, [earning]);
  openApp(`/driver-portal/job/${job.id}`);
  expect(await screen.findByRole('heading', { name: 'You earned $8.85' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Navigate' })).toBeNull();
  expect(screen.queryByText('Return to')).toBeNull();
});

test('what could not be loaded again does not look like nothing to do', async () => {
  const server = driverServer([]);
  const { queries } = openApp('/driver-portal?tab=active');
  await screen.findByText('No active jobs');
  server.refuses(calls.listDriverOrders, 503, 'not_ready', 'The server is not ready.');
  await queries.invalidateQueries({ queryKey: [calls.listDriverOrders.path] });
  expect(await screen.findByText('Your jobs could not be loaded.')).toBeTruthy();
  expect(screen.queryByText('No active jobs')).toBeNull();
});

test.each([
  ['a driver’s own jobs', driver, '/driver-portal?tab=active'],
  ['an administrator’s own bookings', { ...customer, isAdmin: true }, '/orders'],
])('My Orders are %s', async (_, person, address) => {
  const server = driverServer();
  server.answers(me, person);
  openApp('/driver-portal');
  fireEvent.click(await screen.findByRole('button', { name: 'Menu' }));
  const menu = await screen.findByRole('navigation', { name: 'Menu' });
  const link = within(menu).getByRole('link', { name: 'My Orders' });
  expect(link.getAttribute('href')).toBe(address);
});

test('each amount of today’s performance says which days it is of', async () => {
  const server = driverServer();
  server.answers(driverEarnings.readPerformance, {
    weeklyDeliveries: 4,
    weeklyEarnings: 59.48,
    onTimeRate: 100,
    customerSatisfaction: 98,
    driverRating: 5,
    completedDeliveries: 4,
    todayEarnings: 10.11,
    pendingEarnings: 59.48,
    nextPayoutOn: '2026-11-23',
    canCashOut: true,
    payoutAccount: null,
    totalEarnings: 59.48,
    activeJobs: 1,
    completedToday: 1,
    trend: [],
    breakdown: [],
  });
  openApp('/driver-portal');
  const panel = await screen.findByRole('region', { name: "Today's Performance" });
  await within(panel).findByText('$10.11');
  expect(panel.textContent).toContain('Total Earnings today$10.11');
  expect(panel.textContent).toContain('Pending so far$59.48');
});
