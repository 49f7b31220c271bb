import { me } from '@backhaul/contract/calls/people/accounts.ts';
import * as admin from '@backhaul/contract/calls/operations/admin.ts';
import { listWork } from '@backhaul/contract/calls/operations/work.ts';
import * as calls from '@backhaul/contract/calls/driving/driver.ts';
import * as orders from '@backhaul/contract/calls/returns/orders.ts';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testAdminOrder } from '../features/returns/admin-orders/test-order.ts';
import { events, testOrder } from '../features/returns/order-status/test-order.ts';
import { sampleOrder } from '../parts/driver/test-sample-order.ts';
import { startFakeServer } from '../testing/fake-server.ts';
import { testPiece } from '../testing/test-work.ts';
import { newerWord } from '../testing/newer-word.ts';
import { openApp } from '../testing/open-app.tsx';
import { customer, driver, operator } from '../testing/people.ts';

beforeEach(
  () => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T22:40:00Z') }),
);
afterEach(() => void vi.useRealTimers());

const word = newerWord('beamed_up');
/**
 * Values for the fields that have a fixed list of values. Each is a word that this client does not know, as a
 * newer server may send.
 */
const news = {
  status: word,
  paymentStatus: word,
  reviewStatus: word,
  policyResult: word,
  pickupLocation: word,
  pickupMethod: word,
  paymentMethod: word,
  earlyPickup: word,
};
const order = testOrder({
  ...news,
  statusMessage: 'Status unknown.',
  events: [...events('created'), ...events(word)].map((event, at) => ({
    ...event,
    sequence: at + 1,
    status: word,
    actor: word,
  })),
  files: [
    { id: 'f', kind: word, mediaType: 'image/jpeg', size: 1, createdAt: '2026-11-20T20:31:00Z' },
  ],
});
const reason = { kind: word, at: '2026-11-20T23:00:00Z' };
const card = {
  ...sampleOrder,
  ...news,
  priority: word,
  priorityReason: reason,
  files: [{ id: 'f', kind: word }],
};

/** Waits until these words are shown, and checks that no screen failed. */
async function stands(words: string | RegExp) {
  await screen.findAllByText(words);
  expect(document.body.textContent).not.toContain('Something went wrong');
}

test('a customer reads that the status is not known, in the list and on the page', async () => {
  const server = startFakeServer();
  server.answers(me, customer);
  const { pickupAddress: address, store, totalPrice: price } = order;
  const listed = { ...order, status: word, address, dropoffName: store.name, price, charged: null };
  server.answers(orders.listCustomerOrders, [listed]);
  server.answers(orders.readCustomerOrder, order);
  openApp('/orders');
  await stands('Status unknown.');
  await stands('Unknown');
});

test('and on the page of the order', async () => {
  const server = startFakeServer();
  server.answers(me, customer);
  server.answers(orders.readCustomerOrder, order);
  openApp(`/order-status/${order.id}`);
  await stands('Status unknown.');
});

test('a driver has the job with its facts, and no button that cannot work', async () => {
  const server = startFakeServer();
  server.answers(me, driver);
  server.answers(calls.listAvailableOrders, [card]);
  server.answers(calls.listDriverOrders, [card]);
  server.answers(calls.readDriverOrder, card);
  openApp('/driver-portal?tab=active');
  await stands('Unknown');
  expect(screen.queryByRole('button', { name: /^Select/ })).toBeNull();
  fireEvent.click(await screen.findByRole('link', { name: /View Details/ }));
  await stands('Your pay');
});

test('a driver may be offered an order of an urgency that is not known', async () => {
  const server = startFakeServer();
  server.answers(me, driver);
  server.answers(calls.listAvailableOrders, [{ ...card, status: 'created' }]);
  server.answers(calls.listDriverOrders, []);
  openApp('/driver-portal');
  await stands(/Winter coat/);
});

const row: admin.AdminOrder = {
  ...testAdminOrder,
  ...news,
  priority: word,
  priorityReason: reason,
};
const actor = {
  actorName: null,
  fromDriverName: null,
  toDriverName: null,
  caseKind: word,
  fileKind: word,
};
const detail: admin.AdminOrderDetail = {
  ...order,
  ...row,
  events: order.events.map((event) => ({ ...event, ...actor })),
  customerPhone: '(314) 555-0101',
  driverNotes: null,
  platformShare: { lines: [], total: 6.17 },
  safetyResult: word,
  safetyFindings: [],
  driverPay: { lines: [], total: 12.07 },
  cases: [{ id: word, kind: word, openedAt: row.createdAt, closedAt: null, verdict: null }],
  ledger: [{ kind: word, account: word, at: row.createdAt, amount: 1 }],
};
test('an admin reads the list and the order', async () => {
  const server = startFakeServer();
  server.answers(me, operator);
  server.answers(admin.listAdminOrders, [row]);
  server.answers(admin.readAdminOrder, detail);
  openApp(`/admin-orders?order=${order.id}`);
  await stands(/Accounting entries: 1/);
  await stands('Unknown');
});

test('a piece of work of a newer kind has a sentence and can be taken', async () => {
  const server = startFakeServer();
  server.answers(me, operator);
  const items = [{ ...testPiece(row.createdAt), kind: word }];
  server.answers(listWork, { items, isCut: false, nextAt: null });
  openApp('/admin-dashboard');
  await stands('A person must check this order.');
  expect(screen.getByRole('button', { name: 'Assign to me' })).toBeTruthy();
});
