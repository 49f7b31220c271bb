import { me } from '@backhaul/contract/calls/people/accounts.ts';
import * as admin from '@backhaul/contract/calls/operations/admin.ts';
import * as calls from '@backhaul/contract/calls/driving/driver.ts';
import * as orders from '@backhaul/contract/calls/returns/orders.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleOrder } from '../parts/driver/test-sample-order.ts';
import { dana, events, testOrder } from '../features/returns/order-status/test-order.ts';
import { startFakeServer } from '../testing/fake-server.ts';
import { openApp, openLoadedApp } from '../testing/open-app.tsx';
import { customer, driver, operator } from '../testing/people.ts';

/** The time is 7:26 PM in St. Louis on November 20, the evening before the pickup. */
beforeEach(
  () => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T01:26:00Z') }),
);
afterEach(() => void vi.useRealTimers());

const slot = { slotStartAt: '2026-11-21T18:00:00.000Z', slotEndAt: '2026-11-21T23:00:00.000Z' };
const accepted = {
  ...slot,
  pickupDate: '2026-11-21',
  status: 'assigned',
  statusMessage: 'A driver has accepted your order.',
} as const;
const order = testOrder({
  ...accepted,
  driver: { ...dana, location: null },
  events: events('created', 'payment_authorized', 'accepted'),
});
const job = { ...sampleOrder, ...accepted, customerName: 'Priya Raman' };
const row: admin.AdminOrder = {
  ...order,
  status: 'assigned',
  priority: 'normal',
  priorityReason: null,
  customerId: driver.id,
  customerEmail: 'priya@example.com',
  storeId: null,
  dropoffName: order.store.name,
  driverId: driver.id,
  driverName: 'Dana Whitfield',
  total: 18.24,
  driverPay: 12.07,
  platformShare: 6.17,
  figures: { basis: 'as_booked', customer: 18.24, driver: 12.07, platform: 6.17, outstanding: 0 },
};
const detail: admin.AdminOrderDetail = {
  ...order,
  events: order.events.map((event) => ({
    ...event,
    actorName: null,
    fromDriverName: null,
    toDriverName: null,
    caseKind: null,
    fileKind: null,
  })),
  status: 'assigned',
  customerEmail: row.customerEmail,
  customerPhone: '(314) 555-0101',
  driverId: driver.id,
  driverNotes: null,
  platformShare: { lines: [], total: 6.17 },
  figures: row.figures,
  safetyResult: 'allow',
  safetyFindings: [],
  cases: [],
  ledger: [],
};

/**
 * Matches a time element by its whole text. The hours are in an element of their own inside it, so a search
 * by text would not find the whole.
 */
const time = (words: string) => (_: string, element: Element | null) =>
  element?.tagName === 'TIME' && element.textContent === words;

/** All text of the page, including text that only screen readers get. */
function said(): string {
  const labels = [...document.querySelectorAll('[aria-label]')];
  return [document.body.textContent, ...labels.map((one) => one.getAttribute('aria-label'))].join(
    '\n',
  );
}

test('the customer of a pick-up for tomorrow reads the window, and nothing of a driver on the way', async () => {
  const server = startFakeServer();
  server.answers(me, customer);
  server.answers(orders.readCustomerOrder, order);
  openApp(`/order-status/${order.id}`);
  await screen.findByRole('heading', {
    name: 'Dana collects your item tomorrow between 12 and 5 PM',
  });
  expect(said()).toContain('Tomorrow, 12 to 5 PM');
  expect(said()).not.toMatch(/on the way|\d min\b/i);
});

test('so does their list', async () => {
  const server = startFakeServer();
  server.answers(me, customer);
  const { pickupAddress: address, store, totalPrice: price } = order;
  const card = { ...order, ...accepted, address, dropoffName: store.name, price, charged: null };
  server.answers(orders.listCustomerOrders, [card]);
  openApp('/orders');
  await screen.findByText(time('Tomorrow, 12 to 5 PM'));
  expect(said()).not.toMatch(/on the way/i);
});

test('their driver reads both ends, on the card and with the navigation open, and is not taken for on the way', async () => {
  const server = startFakeServer();
  server.answers(me, driver);
  server.answers(calls.listAvailableOrders, []);
  server.answers(calls.listDriverOrders, [job]);
  server.answers(calls.readDriverOrder, job);
  openApp(`/driver-portal/job/${job.id}`);
  await screen.findByText('Tomorrow, 12 to 5 PM', { selector: 'strong' });
  fireEvent.click(screen.getByRole('button', { name: 'Navigate' }));
  await screen.findByRole('button', { name: 'Hide Nav' });
  expect(screen.getByText('Tomorrow, 12 to 5 PM', { selector: 'strong' })).toBeTruthy();
  expect(server.asked.filter((asked) => asked.includes('/heading'))).toEqual([]);
  expect(said()).not.toMatch(/on the way/i);
});

test('before the window the driver may ask, and collecting asks why', async () => {
  const server = startFakeServer();
  server.answers(me, driver);
  server.answers(calls.listAvailableOrders, []);
  server.answers(calls.listDriverOrders, [job]);
  server.answers(calls.readDriverOrder, job);
  server.answers(calls.askToComeNow, { ...job, earlyPickup: 'asked' });
  openApp(`/driver-portal/job/${job.id}`);
  const ask = await screen.findByRole('button', { name: 'Ask to come now' });
  server.answers(calls.readDriverOrder, { ...job, earlyPickup: 'asked' });
  server.answers(calls.listDriverOrders, [{ ...job, earlyPickup: 'asked' }]);
  fireEvent.click(ask);
  await screen.findByText(/Priya has not answered yet/);
  expect(screen.queryByRole('button', { name: 'Ask to come now' })).toBeNull();
  const forward = screen.getByRole('button', { name: /Mark Picked Up/ });
  await waitFor(() => expect(forward.hasAttribute('disabled')).toBe(false));
  fireEvent.click(forward);
  expect(await screen.findByLabelText('Why are you early?')).toBeTruthy();
});

test('the customer says yes or no where they follow the order', async () => {
  const server = startFakeServer();
  server.answers(me, customer);
  server.answers(orders.readCustomerOrder, { ...order, earlyPickup: 'asked' });
  server.answers(orders.answerEarlyPickup, { ...order, earlyPickup: 'agreed' });
  openApp(`/order-status/${order.id}`);
  await screen.findByRole('heading', { name: 'Dana can come now' });
  server.answers(orders.readCustomerOrder, { ...order, earlyPickup: 'agreed' });
  fireEvent.click(screen.getByRole('button', { name: 'Yes, come now' }));
  await screen.findByText(/You said that Dana may come before your time slot/);
  expect(screen.queryByRole('heading', { name: 'Dana can come now' })).toBeNull();
});

test('operators read the window in the table and in the drawer, and no arrival', async () => {
  const server = startFakeServer();
  server.answers(me, operator);
  server.answers(admin.listAdminOrders, [row]);
  server.answers(admin.readAdminOrder, detail);
  await openLoadedApp(`/admin-orders?order=${order.id}`);
  await screen.findByText('Pickup window');
  expect(await screen.findAllByText(time('Tomorrow, 12 to 5 PM'))).toHaveLength(2);
  expect(said()).not.toMatch(/on the way|Arrival/i);
});
