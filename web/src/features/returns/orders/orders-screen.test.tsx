import { me } from '@backhaul/contract/calls/people/accounts.ts';
import { listCustomerOrders } from '@backhaul/contract/calls/returns/orders.ts';
import type { OrderCard } from '@backhaul/contract/order-answer.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startFakeServer, type FakeServer } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { customer } from '../../../testing/people.ts';

const base: OrderCard = {
  id: '0190b5d0-0000-7000-8000-000000000001',
  trackingNumber: 'RTN-7K4QH2MX',
  status: 'created',
  statusMessage: 'Complete your payment so we can send a driver.',
  paymentStatus: 'pending',
  createdAt: '2026-11-20T19:52:00Z',
  retailer: 'Best Buy',
  orderName: 'Wireless headphones',
  address: '3526 Halliday Ave, St. Louis, MO 63118',
  dropoffName: 'Best Buy Brentwood',
  price: 20.69,
  charged: null,
  credit: 0,
  pickupDate: '2026-11-21',
  preferredTimeSlot: 'Evening (5 PM - 8 PM)',
  slotStartAt: '2026-11-21T23:00:00Z',
  slotEndAt: '2026-11-22T02:00:00Z',
  timeZone: 'America/Chicago',
  isSandbox: false,
};
const underWay: OrderCard = {
  ...base,
  id: '0190b5d0-0000-7000-8000-000000000002',
  orderName: 'Kettle',
  status: 'picked_up',
  paymentStatus: 'authorized',
  statusMessage: 'Your item is on its way to the retailer.',
};
const cancelled: OrderCard = {
  ...base,
  id: '0190b5d0-0000-7000-8000-000000000003',
  orderName: 'Ankle boots',
  status: 'cancelled',
  paymentStatus: 'voided',
  statusMessage: 'This order was cancelled.',
  charged: 0,
};
const done: OrderCard = {
  ...cancelled,
  id: '0190b5d0-0000-7000-8000-000000000004',
  orderName: 'Air fryer',
  status: 'completed',
  paymentStatus: 'captured',
  charged: 18.24,
};

let server: FakeServer;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T20:36:00Z') });
  server = startFakeServer();
  server.answers(me, customer);
  server.answers(listCustomerOrders, [base, underWay, cancelled, done]);
});

afterEach(() => void vi.useRealTimers());

const part = (name: string) => screen.findByRole('region', { name });

test('what waits for its payment comes first and says what it costs, until when, and that nobody comes before', async () => {
  openApp('/orders');
  const waiting = await part('Waiting for your payment');
  const regions = screen.getAllByRole('region').map((region) => region.textContent);
  expect(
    regions.map((text) => text.match(/^(Waiting for your payment|Under way|Past)/)?.[0]),
  ).toEqual(['Waiting for your payment', 'Under way', 'Past']);
  const card = within(waiting).getByRole('article', { name: /Wireless headphones/ });
  expect(within(card).getByRole('heading', { name: 'Pay $20.69 to send a driver' })).toBeTruthy();
  expect(card.textContent).toContain('Wireless headphones to Best Buy Brentwood.');
  expect(card.textContent).toContain('Tomorrow, 5 to 8 PM');
  // An unpaid order expires at the earlier of two times: a day after booking, or half an hour before the
  // window ends. Here it expires a day after booking.
  expect(card.textContent).toContain(
    'If you do not pay, the order ends tomorrow, 1:52 PM at no cost.',
  );
  const pay = within(card).getByRole('link', { name: /^Pay/ }).getAttribute('href');
  expect(pay).toContain(`/checkout?orderId=${base.id}`);
  // The card of the unpaid order is above the search.
  const search = screen.getByRole('searchbox', { name: 'Search your orders' });
  expect(card.compareDocumentPosition(search)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  // Paying is the main action of the page, so the card has only two links.
  expect(card.querySelectorAll('a')).toHaveLength(2);
});

test('what has ended is a short row that looks charged only if it was', async () => {
  openApp('/orders');
  const past = await part('Past');
  const row = within(past).getByRole('article', { name: 'Ankle boots' });
  expect(row.textContent).toContain('Nothing charged');
  expect(row.textContent).not.toMatch(/\$|due/);
  expect(within(past).getByRole('article', { name: 'Air fryer' }).textContent).toContain(
    'Charged $18.24',
  );
});

test.each([
  ['picked_up', 'Advance (Demo)'],
  ['dropped_off', 'Complete'],
] as const)('a demo’s order that is %s goes on by %s', async (status, name) => {
  server.answers(listCustomerOrders, [{ ...underWay, status, isSandbox: true }]);
  openApp('/orders');
  expect(await screen.findByRole('button', { name })).toBeTruthy();
});

test('what credit pays of an order is said on its card and its row', async () => {
  const credited = [base, underWay, done].map((order) => ({ ...order, credit: 5 }));
  server.answers(listCustomerOrders, credited);
  openApp('/orders');
  const past = within(await part('Past')).getByRole('article', { name: 'Air fryer' });
  expect(past.textContent).toContain('Charged $18.24$5.00 paid with credit');
  const waiting = await part('Waiting for your payment');
  expect(waiting.textContent).toContain('Your credit pays $5.00 of the price.');
  const way = await part('Under way');
  expect(way.textContent).toContain('$20.69$5.00 paid with credit');
});

test('search and group stand in the address, and the server is asked', async () => {
  openApp('/orders');
  await part('Past');
  fireEvent.click(screen.getByRole('button', { name: 'Past' }));
  await waitFor(() => expect(window.location.search).toBe('?show=past'));
  expect(screen.queryByRole('region', { name: 'Under way' })).toBeNull();
  server.answers(listCustomerOrders, []);
  fireEvent.change(screen.getByLabelText('Search your orders'), { target: { value: 'kettle' } });
  await screen.findByText('No order matches your search');
  expect(window.location.search).toBe('?show=past&q=kettle');
  expect(server.asked).toContain('GET /api/customers/orders?group=past&q=kettle');
  fireEvent.click(screen.getByRole('button', { name: 'Show all' }));
  await waitFor(() => expect(window.location.search).toBe(''));
  await part('Under way');
});
