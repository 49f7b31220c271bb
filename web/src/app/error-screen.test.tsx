import { me } from '@backhaul/contract/calls/accounts.ts';
import { readCustomerOrder } from '@backhaul/contract/calls/orders.ts';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testOrder } from '../features/order-status/test-order.ts';
import { paths } from '../lib/paths.ts';
import { startFakeServer } from '../testing/fake-server.ts';
import { newerWord } from '../testing/newer-word.ts';
import { openApp } from '../testing/open-app.tsx';
import { customer } from '../testing/people.ts';

const reported = vi.fn();

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('reportError', reported);
});
afterEach(() => {
  vi.restoreAllMocks();
  reported.mockReset();
});

/** A screen that fails, because its order lacks what every order has. */
async function openBrokenScreen() {
  const order = testOrder({});
  const server = startFakeServer();
  server.answers(me, customer);
  server.answers(readCustomerOrder, { ...order, events: newerWord('none') });
  openApp(paths.orderStatus({ orderId: order.id }));
  await screen.findByRole('heading', { name: 'Something went wrong' });
}

test('says what happened, names the error, and reports it', async () => {
  await openBrokenScreen();
  const words = "We're sorry, but something unexpected happened. Our team has been notified.";
  expect(screen.getByText(words).closest('[role=alert]')).toBeTruthy();
  expect(screen.getByText(/^Error ID:/).textContent).toMatch(/[0-9a-f-]{36}/);
  expect(screen.getByText('If this problem persists, please contact support.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to Homepage' }).getAttribute('href')).toBe(
    '/?home=1',
  );
  expect(screen.getByRole('button', { name: 'Reload Page' })).toBeTruthy();
  expect(reported).toHaveBeenCalledWith(expect.any(Error));
});

test('can be tried again three times, and says how often still', async () => {
  await openBrokenScreen();
  for (const left of ['3 attempts', '2 attempts', '1 attempt'])
    fireEvent.click(await screen.findByRole('button', { name: `Try Again (${left} left)` }));
  expect(await screen.findByRole('button', { name: 'Reload Page' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Try Again/ })).toBeNull();
});
