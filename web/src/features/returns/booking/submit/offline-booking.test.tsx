import { bookOrder } from '@backhaul/contract/calls/returns/orders.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { customer } from '../../../../testing/people.ts';
import { noteBooking, readDraft } from '../draft/draft-storage.ts';
import { exampleDraft } from '../test-booking.ts';
import { openWizard } from '../../../../testing/open-wizard.tsx';

const sent = `POST ${bookOrder.path}`;

test('a second tab says that this is booked, and leads to it, instead of booking it again', async () => {
  const server = await openWizard(4);
  const draft = readDraft(localStorage, customer.id, { ms: Date.now(), today: '2026-01-01' });
  noteBooking(localStorage, draft ?? expect.fail(), 'order-1');
  await waitFor(() => {
    fireEvent(window, new Event('storage'));
    expect(screen.getByText('You have already booked this return')).toBeTruthy();
  });
  expect(screen.getByRole('link', { name: 'Open the order' }).getAttribute('href')).toBe(
    '/order-status/order-1',
  );
  expect(screen.queryByRole('button', { name: /^Book Pickup/ })).toBeNull();
  expect(server.sent.filter(({ what }) => what === sent)).toEqual([]);
});

test('another return that was booked meanwhile changes nothing', async () => {
  await openWizard(4);
  noteBooking(localStorage, { ...exampleDraft, orderName: 'Lamp' }, 'order-1');
  fireEvent(window, new Event('storage'));
  expect(await screen.findByRole('button', { name: /^Book Pickup/ })).toBeTruthy();
  expect(screen.queryByText('You have already booked this return')).toBeNull();
});

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
