import { me } from '@backhaul/contract/calls/people/accounts.ts';
import {
  rateDriver,
  type RatedOrder,
  readRating,
} from '@backhaul/contract/calls/returns/ratings.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { customer } from '../../../testing/people.ts';

beforeEach(
  () => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T21:00:00Z') }),
);
afterEach(() => vi.useRealTimers());

const order: RatedOrder = {
  orderId: '0190b5d0-0000-7000-8000-000000000001',
  trackingNumber: 'RTN-7K4QH2MX',
  status: 'completed',
  orderName: 'Coffee maker and kettle',
  pickedUpAt: '2026-11-20T20:31:00Z',
  endedAt: '2026-11-20T20:46:00Z',
  driver: { name: 'Dana W.', completedDeliveries: 412 },
  rateUntil: '2026-12-20T20:46:00Z',
  tip: 5,
  tipUntil: '2026-12-20T20:45:00Z',
  rating: null,
};
const createdAt = '2026-11-20T21:00:00Z';

function open(differs: Partial<RatedOrder> = {}, address = `?orderId=${order.orderId}`) {
  const server = startFakeServer();
  server.answers(me, customer);
  server.answers(readRating, { ...order, ...differs });
  openApp(`/customer-rating${address}`);
  return server;
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('stars, reasons and words are sent, and then stay', async () => {
  const server = open();
  await heading('How was Dana?');
  fireEvent.click(screen.getByRole('button', { name: 'Send rating' }));
  screen.getByText('Choose one to five stars');
  expect(server.sent).toEqual([]);
  // A reason that no longer fits the number of stars is not sent.
  fireEvent.click(screen.getByRole('radio', { name: '2 stars' }));
  fireEvent.click(screen.getByLabelText('Late'));
  fireEvent.click(screen.getByRole('radio', { name: '5 stars' }));
  screen.getByText('5 of 5');
  fireEvent.click(screen.getByLabelText('On time'));
  fireEvent.change(screen.getByLabelText(/^Comment/), { target: { value: 'Rang twice. ' } });
  const rating = { stars: 5, reasons: ['on_time' as const], words: 'Rang twice.', createdAt };
  server.answers(rateDriver, { ...order, rating });
  server.answers(readRating, { ...order, rating });
  fireEvent.click(screen.getByRole('button', { name: 'Send rating' }));
  await heading('You rated Dana');
  expect(server.sent[0]).toMatchObject({
    what: `POST /api/orders/${order.orderId}/rating`,
    body: { stars: 5, reasons: ['on_time'], words: 'Rang twice.' },
    key: expect.any(String),
  });
  for (const words of ['5 of 5 stars', 'On time', 'Rang twice.']) screen.getByText(words);
  fireEvent.change(screen.getByLabelText(/^Add to the tip/), { target: { value: '2' } });
  fireEvent.click(screen.getByRole('button', { name: 'Pay the tip' }));
  await waitFor(() => expect(window.location.pathname).toBe('/checkout'));
  expect(window.location.search).toContain('tip=2.00');
});

test('the stars are one group of radios', async () => {
  open();
  await heading('How was Dana?');
  const group = within(screen.getByRole('group', { name: 'Stars' }));
  const radios = group.getAllByRole<HTMLInputElement>('radio');
  expect(radios.map(({ name }) => name)).toEqual(radios.map(() => radios[0]?.name));
  expect(radios).toHaveLength(5);
});

test('a refusal keeps what was typed', async () => {
  const server = open();
  await heading('How was Dana?');
  server.refuses(rateDriver, 409, 'rating_late', 'An order can be rated for 30 days.');
  fireEvent.click(screen.getByRole('radio', { name: '4 stars' }));
  fireEvent.change(screen.getByLabelText(/^Comment/), { target: { value: 'Fine.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send rating' }));
  await screen.findByText('An order can be rated for 30 days.');
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Comment/).value).toBe('Fine.');
});

test('late, early and of no order it says so', async () => {
  open({ rateUntil: '2026-11-20T20:59:00Z' });
  await heading('It is too late to rate Dana');
});

test('an order that is under way cannot be rated yet', async () => {
  open({ rateUntil: null, endedAt: null, status: 'picked_up' });
  await heading('You cannot rate yet');
});

test('without an order there is nothing to rate', async () => {
  open({}, '');
  await heading('Nothing to rate here');
});
