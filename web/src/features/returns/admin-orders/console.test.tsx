import { findThings } from '@backhaul/contract/calls/operations/things.ts';
import { environment, me } from '@backhaul/contract/calls/people/accounts.ts';
import * as admin from '@backhaul/contract/calls/operations/admin.ts';
import * as consoleCalls from '@backhaul/contract/calls/operations/admin-console.ts';
import { cancelOrder } from '@backhaul/contract/calls/returns/orders.ts';
import { listRetailers } from '@backhaul/contract/calls/places/catalog.ts';
import { orderStatuses } from '@backhaul/domain/order/order-lifecycle.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { operator } from '../../../testing/people.ts';
import { testAdminOrder as row } from './test-order.ts';
// Loads the screen before the tests, so that no test's time includes loading.
import './admin-orders-screen.tsx';
import './today/today-screen.tsx';

const now = '2026-11-20T22:40:00Z';
const otherId = '0190b5d0-0000-7000-8000-000000000002';
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) }));
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

function startConsole() {
  const server = startFakeServer();
  server.answers(me, operator);
  server.answers(consoleCalls.readAdminFigures, {
    ordersToday: 86,
    ordersLastWeek: { known: true, value: 75 },
    activeNow: 14,
    driversOnline: 9,
    onTime: { known: false, why: 'nothing_yet' },
    minutesToAccept: { known: true, value: { median: 6, of: 12 } },
    money: { charged: 1642.18, paid: 1204.62, kept: 437.56 },
    hours: Array.from({ length: 24 }, (_, hour) => ({
      hour,
      today: hour < 17 ? hour : null,
      lastWeek: 5,
    })),
  });
  const counted = (status: (typeof orderStatuses)[number]) => (status === 'completed' ? 1001 : 3);
  server.answers(consoleCalls.countAdminOrders, {
    limit: 1000,
    lookedThrough: null,
    all: 1001,
    needsAttention: 2,
    inReview: 0,
    statuses: orderStatuses.map((status) => ({ status, count: counted(status) })),
  });
  server.answers(admin.listAdminOrders, [row]);
  server.answers(admin.listAssignableDrivers, []);
  server.answers(listRetailers, []);
  server.refuses(environment, 503, 'not_ready', 'Not ready.');
  return server;
}

const foundOrder = {
  kind: 'order' as const,
  id: row.id,
  name: 'Leather boots',
  number: row.trackingNumber,
  status: 'created',
  at: row.slotStartAt,
  detail: row.dropoffName,
  person: 'Priya Raman',
  amount: 18.2,
};

const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });

/** The last request that loaded the list. */
const lastList = ({ asked }: FakeServer) =>
  asked.findLast((one) => one.startsWith('GET /api/admin/orders?'));

test('the orders’ figures say what they are made of', async () => {
  startConsole();
  openApp('/admin-orders');
  for (const words of [
    '11 more than last Friday at this time',
    'median of 12 orders in the last hour',
  ])
    await screen.findByText(words);
  expect(screen.getByText('charged $1,642.18, paid $1,204.62')).toBeTruthy();
  expect(screen.getByText('no pickups today')).toBeTruthy();
});

test('the list sorts on the server, and says by what', async () => {
  const server = startConsole();
  openApp('/admin-orders');
  const header = async (name: string) => screen.findByRole('columnheader', { name });
  expect((await header('Order')).getAttribute('aria-sort')).toBe('descending');
  fireEvent.click(within(await header('Customer')).getByRole('button'));
  await waitFor(async () =>
    expect((await header('Customer')).getAttribute('aria-sort')).toBe('descending'),
  );
  expect(lastList(server)).toContain('sort=customer&direction=desc');
  fireEvent.click(within(await header('Customer')).getByRole('button'));
  await waitFor(() => expect(lastList(server)).toContain('sort=customer&direction=asc'));
});

test('chips say how many they would show, and more than the limit as that', async () => {
  const server = startConsole();
  openApp('/admin-orders?retailer=Target');
  await screen.findByRole('button', { name: 'Completed 1,000+' });
  fireEvent.click(screen.getByRole('button', { name: 'Needs attention 2' }));
  await waitFor(() =>
    expect(server.asked).toContainEqual(
      expect.stringMatching(/orders\?retailer=Target&needsAttention=true&/),
    ),
  );
  expect(server.asked).toContain('GET /api/admin/order-counts?retailer=Target');
});

test('Back leads from a search to the filter before it, however often the typing paused', async () => {
  startConsole();
  openApp('/admin-orders');
  fireEvent.click(await screen.findByRole('button', { name: 'In review 0' }));
  const search = await screen.findByRole('searchbox', { name: 'Search orders' });
  const isAt = (address: string) => waitFor(() => expect(window.location.search).toBe(address));
  await isAt('?review=pending');
  for (const q of ['pri', 'priya']) {
    fireEvent.change(search, { target: { value: q } });
    await isAt(`?review=pending&q=${q}`);
  }
  window.history.back();
  await isAt('?review=pending');
  expect(search).toHaveProperty('value', '');
  window.history.back();
  await isAt('');
});

test('columns can be chosen, and are remembered', async () => {
  startConsole();
  openApp('/admin-orders');
  fireEvent.click(await screen.findByRole('button', { name: 'Columns' }));
  fireEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Booked total' }));
  fireEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Payment' }));
  expect(screen.getByRole('columnheader', { name: 'Booked total' })).toBeTruthy();
  expect(screen.queryByRole('columnheader', { name: 'Payment' })).toBeNull();
  expect(JSON.parse(localStorage.getItem('columns:Orders') ?? '[]')).toContain('Booked total');
});

test('one field jumps, finds and does; the keys lead to it', async () => {
  const server = startConsole();
  server.answers(findThings, { things: [foundOrder], isCut: false });
  openApp('/admin-orders');
  const search = await screen.findByRole('searchbox', { name: 'Search orders' });
  press('/');
  expect(document.activeElement).toBe(search);
  // Keyboard shortcuts are off while a person types.
  press('?');
  expect(screen.queryByRole('dialog')).toBeNull();
  search.blur();
  press('?');
  await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  press('Escape');
  press('k', { ctrlKey: true });
  const field = await screen.findByRole('combobox', { name: 'Search or run a command' });
  expect(document.activeElement).toBe(field);
  fireEvent.change(field, { target: { value: 'priya' } });
  const found = await screen.findByRole('option', { name: /RTN-7K4QH2MX · Priya Raman/ });
  expect(found.getAttribute('aria-selected')).toBe('true');
  expect(found.textContent).toContain('Leather boots, to Target Hampton Village');
  expect(server.asked).toContainEqual(expect.stringContaining('/api/admin/things?q=priya'));
  // Everyday words such as 'refund' find pages of the console, even if no record matches.
  server.answers(findThings, { things: [], isCut: false });
  fireEvent.change(field, { target: { value: 'refund' } });
  await screen.findByRole('option', { name: /Payments/ });
  fireEvent.change(field, { target: { value: 'today' } });
  const list = screen.getByRole('listbox', { name: 'Results' });
  const [first] = await within(list).findAllByRole('option', { name: /Today/ });
  expect(first?.getAttribute('aria-selected')).toBe('true');
  press('Enter');
  await screen.findByRole('heading', { level: 1, name: 'Today: Everybody' });
});

test('one reason does for all that are selected and that it fits; what is refused is named', async () => {
  const server = startConsole();
  const other = { ...row, id: otherId, trackingNumber: 'RTN-C3W8KJ5N' };
  const ended = {
    ...row,
    id: '0190b5d0-0000-7000-8000-000000000003',
    trackingNumber: 'RTN-9QX2BD6H',
    status: 'completed' as const,
  };
  server.answers(admin.listAdminOrders, [row, other, ended]);
  server.refuses(cancelOrder, 409, 'illegal_transition', 'It was collected meanwhile.');
  openApp('/admin-orders');
  await screen.findByText('RTN-9QX2BD6H');
  press('j');
  press('x');
  press('j');
  press('x');
  press('j');
  press('x');
  expect(screen.getByText('3 selected')).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel Order (2)' }));
  const dialog = await screen.findByRole('dialog', { name: 'Cancel Order, 2 orders' });
  fireEvent.change(within(dialog).getByLabelText(/^Reason/), { target: { value: 'Storm' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel Order' }));
  await within(dialog).findByText(/RTN-7K4QH2MX: It was collected meanwhile. RTN-C3W8KJ5N: It/);
  expect(server.sent.map(({ what }) => what)).toEqual([
    `POST /api/orders/${row.id}/cancel`,
    `POST /api/orders/${other.id}/cancel`,
  ]);
});

test('a list that looked no further says so, and can look further', async () => {
  const server = startConsole();
  server.answers(admin.listAdminOrders, [], {
    'x-next-cursor': 'later',
    'x-looked-through': '2000',
  });
  server.answers(consoleCalls.countAdminOrders, {
    limit: 1000,
    lookedThrough: 2000,
    all: 0,
    needsAttention: 0,
    inReview: 0,
    statuses: [],
  });
  openApp('/admin-orders?slot=Evening+%285+PM+-+8+PM%29');
  await screen.findByText('We count only the newest 2,000 orders.');
  expect(screen.getByRole('heading', { name: 'No order found so far' })).toBeTruthy();
  expect(screen.getByText('We looked through 2,000 orders. 0 orders on this page')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Search older rows' }));
  await waitFor(() => expect(lastList(server)).toContain('cursor=later'));
});

test('orders of a day come by their slot', async () => {
  const server = startConsole();
  openApp('/admin-orders?from=2026-11-20&to=2026-11-20');
  await waitFor(() => {
    const asked = server.asked.find((what) => what.startsWith('GET /api/admin/orders?'));
    expect(asked).toContain('sort=slot');
  });
});

test('J and K walk the list, and the open card follows', async () => {
  const server = startConsole();
  const other = { ...row, id: otherId, trackingNumber: 'RTN-C3W8KJ5N' };
  server.answers(admin.listAdminOrders, [row, other]);
  openApp(`/admin-orders?order=${row.id}`);
  await screen.findByText('RTN-C3W8KJ5N');
  const isOpen = (id: string) => waitFor(() => expect(location.search).toBe(`?order=${id}`));
  press('j');
  await isOpen(other.id);
  press('k');
  await isOpen(row.id);
});
