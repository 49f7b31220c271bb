import { me } from '@backhaul/contract/calls/people/accounts.ts';
import { readCustomerOrder } from '@backhaul/contract/calls/returns/orders.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draftKey } from '../../../lib/session/visitor-draft.ts';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { customer } from '../../../testing/people.ts';
import { testOrder } from './test-order.ts';

async function open() {
  const server = startFakeServer();
  server.answers(me, customer);
  const ended = testOrder({ status: 'cancelled', paymentStatus: 'voided', pickupUnit: 'Apt 2B' });
  server.answers(readCustomerOrder, ended);
  openApp(`/order-status/${ended.id}`);
  return screen.findByRole('button', { name: 'Book again' });
}

test('an ended order begins another with its door, store and kind of item', async () => {
  fireEvent.click(await open());
  await waitFor(() => expect(window.location.pathname).toBe('/book-pickup'));
  const field = await screen.findByLabelText<HTMLInputElement>(/^Pickup address/);
  expect(field.value).toContain('3526 Halliday Ave');
  const kept = JSON.parse(localStorage.getItem(draftKey) ?? 'null');
  expect(kept).toMatchObject({
    userId: customer.id,
    draft: {
      pickupUnit: 'Apt 2B',
      store: { kind: 'store', id: 'target-hampton', retailer: 'Target' },
      itemCategories: ['Home & Garden'],
    },
  });
});

test('a booking that was begun is not lost unasked', async () => {
  localStorage.setItem(draftKey, '{"userId":"somebody"}');
  fireEvent.click(await open());
  fireEvent.click(await screen.findByRole('button', { name: 'Keep booking' }));
  expect(localStorage.getItem(draftKey)).toBe('{"userId":"somebody"}');
  expect(window.location.pathname).toMatch(/^\/order-status/);
});
