import { bookOrder, listCustomerOrders } from '@backhaul/contract/calls/returns/orders.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { testOrder } from '../features/returns/order-status/test-order.ts';
import { openWizard } from '../testing/open-wizard.tsx';

async function book(prepare: Parameters<typeof openWizard>[2]) {
  await openWizard(4, {}, prepare);
  const button = await screen.findByRole('button', { name: /^Book Pickup/ });
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
  fireEvent.click(button);
}

test('a booking leads to the orders and says that the pickup is scheduled, and not paid', async () => {
  await book((server) => {
    server.answers(bookOrder, testOrder({ paymentStatus: 'pending' }));
    server.answers(listCustomerOrders, []);
  });
  expect(await screen.findByText('Pickup scheduled!')).toBeTruthy();
  expect(screen.getByText(/^You have not paid yet\. /)).toBeTruthy();
  await waitFor(() => expect(window.location.pathname).toBe('/orders'));
});

test('one that fails says so, with the error', async () => {
  await book((server) => server.refuses(bookOrder, 500, 'internal_error', 'Please try later.'));
  expect(await screen.findByText('Error scheduling pickup')).toBeTruthy();
  expect(screen.getAllByText(/Please try later\./).length).toBeGreaterThan(0);
  expect(window.location.pathname).toBe('/book-pickup');
});
