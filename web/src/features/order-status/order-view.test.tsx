import { me } from '@backhaul/contract/calls/accounts.ts';
import { readCustomerOrder } from '@backhaul/contract/calls/orders.ts';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/open-app.tsx';
import { customer } from '../../testing/people.ts';
import { now, testOrder } from './test-order.ts';

const order = testOrder({ itemDescription: 'Both unopened' });
let server: FakeServer;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  // The map needs WebGL, which there is not here; its place says so.
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

  const map = (await screen.findByText('The map cannot be shown here.')).parentElement;
  expect(map?.textContent).toMatch(/Pickup: .*Halliday.*Drop-off: Target Hampton Village/);

  const card = screen.getByRole('heading', { name: 'Tracking number' }).closest('section');
  expect(card?.textContent).toContain('RTN-7K4QH2MX');
  expect(within(card ?? expect.fail()).getByRole('button', { name: /^Copy/ })).toBeTruthy();
  expect(target('Track')).toBe('/track?tracking=RTN-7K4QH2MX');
  expect(target('Book Another Pickup')).toBe('/book-pickup');
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
