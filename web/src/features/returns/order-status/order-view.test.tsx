import { me } from '@backhaul/contract/calls/people/accounts.ts';
import { readCustomerOrder } from '@backhaul/contract/calls/returns/orders.ts';
import { readPayment } from '@backhaul/contract/calls/money/payments.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { customer } from '../../../testing/people.ts';
import { now, testOrder } from './test-order.ts';

const order = testOrder({ itemDescription: 'Both unopened' });
let server: FakeServer;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  // The map needs WebGL, which tests do not have. It is replaced by a text, and the reported error is
  // ignored.
  vi.stubGlobal('reportError', () => undefined);
  server = startFakeServer();
  server.answers(me, customer);
});
afterEach(() => void vi.useRealTimers());

const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('an order says what it is, where it stands and what it costs, and leads on', async () => {
  server.answers(readCustomerOrder, order);
  openApp(`/order-status/${order.id}`);
  const facts = (await screen.findByRole('heading', { name: 'Details' })).closest('section');
  for (const [name, words] of [
    ['Created', /1:52 PM/],
    ['Pickup address', /3526 Halliday Ave.*St\. Louis, MO 63118/],
    ['Retailer', /Target Hampton Village/],
    ['Items', /^2, Home & Garden, \$134\.98$/],
    ['Description', /^Both unopened$/],
  ] as const)
    expect(within(facts ?? expect.fail()).getByText(name).nextElementSibling?.textContent).toMatch(
      words,
    );
  expect(facts?.textContent).toMatch(/Service cost\$18\.24/);
  const stands = screen.getByRole('region', { name: 'We are finding a driver for you' });
  expect(stands.textContent).toMatch(/^CreatedRTN-7K4QH2MX/);
  expect(
    within(stands)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringContaining('Created'),
    expect.stringContaining('Assigned'),
    expect.stringContaining('Picked Up'),
    expect.stringContaining('Dropped Off'),
    expect.stringContaining('Completed'),
  ]);
  expect(screen.getAllByText(/Waiting for a driver to accept your order\./)).not.toEqual([]);

  const map = (await screen.findByText('We cannot show the map.')).parentElement;
  expect(map?.textContent).toMatch(/Pickup: .*Halliday.*Drop-off: Target Hampton Village/);

  const card = screen.getByRole('heading', { name: 'Tracking number' }).closest('section');
  expect(card?.textContent).toContain('RTN-7K4QH2MX');
  expect(within(card ?? expect.fail()).getByRole('button', { name: /^Copy/ })).toBeTruthy();
  expect(target('Track')).toBe('/track?tracking=RTN-7K4QH2MX');
  expect(target('Book Another Pickup')).toBe('/book-pickup');
  expect(screen.queryByRole('button', { name: 'Book again' })).toBeNull();
  // The buttons come before the order's details on the page.
  const cancel = screen.getByRole('button', { name: 'Cancel order' });
  const details = screen.getByRole('heading', { name: 'Details' });
  expect(cancel.compareDocumentPosition(details)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('an unpaid order says so as the list does, has no passport yet, and leads back from its checkout', async () => {
  server.answers(readCustomerOrder, testOrder({ paymentStatus: 'pending' }));
  server.keepsWaiting(readPayment);
  openApp(`/order-status/${order.id}`);
  const stands = await screen.findByRole('region', {
    name: 'Booked. Pay $18.24 and we send a driver',
  });
  expect(stands.textContent).toMatch(/^Not paid yet/);
  expect(screen.queryByRole('heading', { name: 'Return passport' })).toBeNull();
  const announced = () =>
    [...document.querySelectorAll('[aria-live=polite]')].map(({ textContent }) => textContent);
  fireEvent.click(within(stands).getByRole('link', { name: /^Pay/ }));
  await waitFor(() => expect(announced()).toContain('Secure Payment · Backhaul'));
  expect(history.state).toMatchObject({ cameFrom: `/order-status/${order.id}` });
  history.back();
  await screen.findByRole('region', { name: 'Booked. Pay $18.24 and we send a driver' });
  await waitFor(() => expect(announced()).toContain('Created: Coffee maker and kettle · Backhaul'));
});

test('one that has ended has one button to book again', async () => {
  server.answers(readCustomerOrder, testOrder({ status: 'refunded' }));
  openApp(`/order-status/${order.id}`);
  await screen.findByRole('button', { name: 'Book again' });
  expect(screen.queryByRole('link', { name: 'Book Another Pickup' })).toBeNull();
});

test('one that is not there, or somebody else’s, is said to be so, with the way home', async () => {
  server.refuses(readCustomerOrder, 404, 'not_found', 'There is nothing here.');
  openApp(`/order-status/${order.id}`);
  expect(await screen.findByRole('heading', { name: 'Order Not Found' })).toBeTruthy();
  expect(
    screen.getByText(
      "The order you're looking for doesn't exist or you don't have permission to view it.",
    ),
  ).toBeTruthy();
  expect(target('Return Home')).toBe('/?home=1');
});
