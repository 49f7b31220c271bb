import { me } from '@backhaul/contract/calls/people/accounts.ts';
import {
  changeDetails,
  listPickupSlots,
  readCustomerOrder,
} from '@backhaul/contract/calls/returns/orders.ts';
import { quoteOtherStores } from '@backhaul/contract/calls/returns/quotes.ts';
import type { Order } from '@backhaul/contract/order-answer.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeServer, startFakeServer } from '../../../../testing/fake-server.ts';
import { openApp } from '../../../../testing/open-app.tsx';
import { customer } from '../../../../testing/people.ts';
import { dana, testOrder } from '../test-order.ts';

let server: FakeServer;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T20:36:00Z') });
  server = startFakeServer();
  server.answers(me, customer);
  server.answers(listPickupSlots, []);
});
afterEach(() => void vi.useRealTimers());

/** Opens the order's page with the dialog to change the booking. */
async function change(differs: Partial<Order>): Promise<HTMLElement> {
  const order = testOrder(differs);
  server.answers(readCustomerOrder, order);
  openApp(`/order-status/${order.id}`);
  fireEvent.click(await screen.findByRole('button', { name: 'Change or add a tip' }));
  return screen.findByRole('dialog', { name: 'Change your pickup' });
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('cancelling because of the time offers another time', async () => {
  const order = testOrder({ status: 'created' });
  server.answers(readCustomerOrder, order);
  openApp(`/order-status/${order.id}`);
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel order' }));
  const cancel = await screen.findByRole('dialog', { name: 'Cancel this pickup?' });
  fireEvent.change(within(cancel).getByLabelText('Reason'), {
    target: { value: 'The time does not work for me' },
  });
  fireEvent.click(within(cancel).getByRole('button', { name: 'Change the time' }));
  await screen.findByRole('dialog', { name: 'Change your pickup' });
  await waitFor(() =>
    expect(screen.queryByRole('dialog', { name: 'Cancel this pickup?' })).toBeNull(),
  );
});

test('before a driver accepts: what is changed is sent, and nothing else', async () => {
  const sheet = await change({ paymentStatus: 'pending', tip: 5, accessNotes: 'Gate code 4711' });
  expect(sheet.textContent).toContain(
    'You can change this field until a driver accepts your order. The price stays the same.',
  );
  fireEvent.click(within(sheet).getByLabelText('Tomorrow'));
  fireEvent.click(within(sheet).getByLabelText(/^Evening/));
  type(/^Tip in dollars/, '4');
  press('Save changes');
  await screen.findByText('You cannot lower your tip of $5.00.');
  type(/^Tip in dollars/, '8');
  server.answers(changeDetails, testOrder({ tip: 8 }));
  press('Save changes');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.sent.at(-1)?.body).toEqual({
    pickupDate: '2026-11-21',
    preferredTimeSlot: 'Evening (5 PM - 8 PM)',
    tip: 8,
  });
});

test('a slot that is full says so and cannot be chosen', async () => {
  const tomorrow = '2026-11-21';
  server.answers(listPickupSlots, [
    { pickupDate: tomorrow, preferredTimeSlot: 'Evening (5 PM - 8 PM)', room: 'full' },
  ]);
  const sheet = await change({});
  fireEvent.click(within(sheet).getByLabelText('Tomorrow'));
  const evening = await within(sheet).findByLabelText<HTMLInputElement>(/^Evening .*, full$/);
  expect(evening.disabled).toBe(true);
});

test('a driver who accepted in the meantime is said in the sheet, and what was typed stays', async () => {
  await change({});
  type(/^Access notes/, 'The bell is broken');
  const sentence = 'It is too late to change the time. You can still change: tip.';
  server.refuses(changeDetails, 409, 'change_too_late', sentence);
  press('Save changes');
  await screen.findByText(sentence);
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Access notes/).value).toBe(
    'The bell is broken',
  );
});

test('with a driver: what helps the driver, and a tip that is paid apart', async () => {
  const sheet = await change({ status: 'assigned', driver: dana, tip: 5 });
  expect(sheet.textContent).toContain('so you can no longer change the time or apartment');
  expect(within(sheet).queryByLabelText(/^Evening/)).toBeNull();
  expect(within(sheet).queryByLabelText(/^Apartment/)).toBeNull();
  expect(within(sheet).queryByLabelText(/^Tip in dollars/)).toBeNull();
  type(/^Add to the tip/, '0.50');
  press('Pay the tip');
  await within(sheet).findByText('The tip must be between $1.00 and $495.00');
  type(/^Add to the tip/, '3');
  press('Pay the tip');
  await waitFor(() => expect(window.location.pathname).toBe('/checkout'));
  expect(window.location.search).toContain('tip=3.00');
});

test('an order that has ended offers no change', async () => {
  server.answers(readCustomerOrder, testOrder({ status: 'completed', paymentStatus: 'captured' }));
  openApp(`/order-status/${testOrder().id}`);
  await screen.findByRole('button', { name: 'Book again' });
  expect(screen.queryByRole('button', { name: /^Change or/ })).toBeNull();
});

test('a delivered order can be tipped for 30 days', async () => {
  const delivered = { status: 'completed', paymentStatus: 'captured' } as const;
  const order = testOrder({ ...delivered, tip: 5, tipUntil: '2026-12-20T20:36:00Z' });
  server.answers(readCustomerOrder, order);
  openApp(`/order-status/${order.id}`);
  fireEvent.click(await screen.findByRole('button', { name: 'Add a tip' }));
  const sheet = await screen.findByRole('dialog', { name: 'Add a tip' });
  expect(sheet.textContent).toContain('You can add a tip until Dec 20.');
  type(/^Add to the tip/, '3');
  press('Pay the tip');
  await waitFor(() => expect(window.location.pathname).toBe('/checkout'));
  expect(window.location.search).toContain('tip=3.00');
});

test('after 30 days no tip is offered any more', async () => {
  const delivered = { status: 'completed', paymentStatus: 'captured' } as const;
  server.answers(readCustomerOrder, testOrder({ ...delivered, tipUntil: '2026-11-20T20:36:00Z' }));
  openApp(`/order-status/${testOrder().id}`);
  await screen.findByRole('button', { name: 'Book again' });
  expect(screen.queryByRole('button', { name: 'Add a tip' })).toBeNull();
});

const other = {
  quoteId: '0190b5d0-0000-7000-8000-0000000000a1',
  expiresAt: '2026-11-20T20:51:00Z',
  store: { id: 'target-midtown', name: 'Target Midtown', address: '3401 Forest Park Ave' },
  distanceMiles: 2.4,
  durationMinutes: 8,
  estimated: false,
  total: 17.25,
  isCovered: true,
};
const dear = {
  ...other,
  quoteId: '0190b5d0-0000-7000-8000-0000000000a2',
  store: { id: 'target-fenton', name: 'Target Fenton', address: '15 Gravois Bluffs Plaza Dr' },
  total: 31,
  isCovered: false,
};

test('another store of the retailer shows what the order costs then, and is sent with its price', async () => {
  const sheet = await change({ totalPrice: 18.24 });
  server.answers(quoteOtherStores, { stores: [other, dear] });
  press('Another Target store');
  await within(sheet).findByText('$0.99 less, 2.4 mi');
  within(sheet).getByText(/This store costs more than you paid\. Cancel for free and book again/);
  expect(within(sheet).getByRole<HTMLInputElement>('radio', { name: /Fenton/ }).disabled).toBe(
    true,
  );
  fireEvent.click(within(sheet).getByRole('radio', { name: /Midtown/ }));
  server.refuses(changeDetails, 409, 'store_quote_over', 'This price no longer holds.');
  press('Change the store');
  await within(sheet).findByText('This price no longer holds.');
  server.answers(changeDetails, testOrder({ totalPrice: 17.25 }));
  press('Change the store');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.sent.at(-1)?.body).toEqual({ storeQuoteId: other.quoteId });
});
