import { bookOrder } from '@backhaul/contract/calls/orders.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openWizard } from '../../../testing/open-wizard.tsx';

const sent = `POST ${bookOrder.path}`;

async function bookWithoutNetwork() {
  const server = await openWizard(4);
  server.drops(bookOrder);
  const book = await screen.findByRole('button', { name: /^Book Pickup/ });
  await waitFor(() => expect(book.hasAttribute('disabled')).toBe(false));
  fireEvent.click(book);
  await screen.findAllByText(/We could not reach the server/);
  return server;
}

test('a booking that no network took goes on by itself, once, under its key', async () => {
  const server = await bookWithoutNetwork();
  server.keepsWaiting(bookOrder);
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(server.sent.filter(({ what }) => what === sent)).toHaveLength(2));
  const [first, again] = server.sent.filter(({ what }) => what === sent);
  expect(first?.key).toMatch(/.{20}/);
  expect(again).toEqual(first);
  fireEvent(window, new Event('online'));
  expect(server.sent.filter(({ what }) => what === sent)).toHaveLength(2);
});

test('not where the form says something else by then', async () => {
  const server = await bookWithoutNetwork();
  fireEvent.click(await screen.findByRole('radio', { name: /PayPal/ }));
  fireEvent(window, new Event('online'));
  fireEvent.click(screen.getByRole('radio', { name: /Card/ }));
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(server.sent.filter(({ what }) => what === sent)).toHaveLength(2));
});
