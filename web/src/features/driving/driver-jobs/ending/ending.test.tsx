import { me } from '@backhaul/contract/calls/people/accounts.ts';
import * as calls from '@backhaul/contract/calls/driving/driver.ts';
import { readDesk, writeDeskNote } from '@backhaul/contract/calls/places/desks.ts';
import {
  type JobEnding,
  readJobEnding,
  reviewStop,
} from '@backhaul/contract/calls/returns/job-ending.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sampleOrder } from '../../../../parts/driver/test-sample-order.ts';
import { startFakeServer } from '../../../../testing/fake-server.ts';
import { openApp } from '../../../../testing/open-app.tsx';
import { driver } from '../../../../testing/people.ts';

const { id } = sampleOrder;
const ending: JobEnding = {
  orderId: id,
  trackingNumber: sampleOrder.trackingNumber,
  status: 'completed',
  retailer: 'Target',
  orderName: 'Winter coat',
  customerName: 'Ruth Adler',
  street: '5130 Wilson Ave',
  returnName: 'Target Hampton Village',
  pickedUpAt: '2026-11-20T20:10:00Z',
  deliveredAt: '2026-11-20T20:40:00Z',
  endedAt: '2026-11-20T20:44:00Z',
  handOver: { way: 'signature', reason: null, happenedAt: '2026-11-20T20:09:00Z' },
  proofs: [{ kind: 'counter_receipt', createdAt: '2026-11-20T20:43:00Z' }],
  earned: {
    lines: [
      { label: 'Base pay', detail: null, amount: 3.85 },
      { label: 'Tip', detail: 'all of it', amount: 5 },
    ],
    total: 8.85,
  },
  giftCard: { isExpected: true, mayGive: true, upTo: 50, given: null },
  mayReview: true,
  review: null,
};

function open(
  address: string,
  {
    status = 'completed',
    differs = {},
  }: { status?: JobEnding['status']; differs?: Partial<JobEnding> } = {},
) {
  const server = startFakeServer();
  server.answers(me, driver);
  server.answers(calls.listDriverOrders, []);
  server.answers(calls.listAvailableOrders, []);
  server.answers(calls.readDriverOrder, { ...sampleOrder, status, customerName: 'Ruth Adler' });
  server.answers(readJobEnding, { ...ending, status, ...differs });
  openApp(address);
  return server;
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const photoOf = (label: string) =>
  fireEvent.change(screen.getByLabelText(label), {
    target: { files: [new File(['photo'], 'photo.jpg', { type: 'image/jpeg' })] },
  });

test('a job ends with what it paid, how it went, and the way on', async () => {
  open(`/driver/complete/${id}`);
  await heading('You earned $8.85');
  screen.getByText('$3.85');
  screen.getByText('Signed on your phone');
  screen.getByText("Ruth's return is complete", { exact: false });
  screen.getByText(/Target gives refunds as store credit/);
  screen.getByRole('link', { name: 'Add a gift card' });
  expect(screen.getByRole('link', { name: 'See available orders' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'How was this stop?' })).toBeTruthy();
});

test('where the store pays back otherwise, no gift card is asked for', async () => {
  const giftCard = { ...ending.giftCard, isExpected: false };
  open(`/driver/complete/${id}`, { differs: { giftCard } });
  await heading('You earned $8.85');
  expect(screen.queryByRole('link', { name: 'Add a gift card' })).toBeNull();
});

test('at the counter it asks for the receipt, and the error goes with the photo', async () => {
  open(`/driver/complete/${id}`, { status: 'delivered', differs: { earned: null } });
  await heading('The counter receipt');
  fireEvent.click(screen.getByRole('button', { name: 'Complete with Receipt' }));
  await screen.findByText('A photo is required');
  const camera = screen.getByLabelText<HTMLInputElement>('Photo of the counter receipt');
  expect(camera.getAttribute('capture')).toBe('environment');
  photoOf('Photo of the counter receipt');
  await waitFor(() => expect(screen.queryByText('A photo is required')).toBeNull());
});

test('under way it leads to the job; of somebody else it says so', async () => {
  const server = open(`/driver/complete/${id}`, { status: 'in_transit' });
  await heading('This job is still under way');
  server.refuses(calls.readDriverOrder, 404, 'not_found', 'There is nothing here.');
  openApp('/driver/complete/0198a000-0000-7000-8000-00000000dead');
  await heading('This is not one of your jobs');
});

test('what is wrong with a gift card is said at its field; a right one is kept', async () => {
  const server = open(`/driver/complete-gift-card/${id}`);
  await heading('Gift card from the counter');
  await screen.findByText(/The maximum is \$50\.00/);
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type('Amount on the gift card', '60');
  type('Card number', '6006 4912 3456 7890');
  type('Last 4 digits of the card', '1234');
  fireEvent.click(screen.getByRole('button', { name: 'Save the gift card' }));
  await screen.findByText('The gift card cannot be worth more than the item');
  screen.getByText('These are not the last digits of the card number');
  screen.getByText('We need a photo of the card’s back');
  type('Amount on the gift card', '42.50');
  type('Last 4 digits of the card', '7890');
  expect(screen.queryByText('These are not the last digits of the card number')).toBeNull();
  expect(server.sent).toEqual([]);
  photoOf('Photo of the front');
  await screen.findByRole('img', { name: 'Preview of what you send' });
  photoOf('Photo of the back');
  await waitFor(() =>
    expect(screen.getAllByRole('img', { name: 'Preview of what you send' })).toHaveLength(2),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Save the gift card' }));
  // The gift card stays queued behind the photos, which a test's browser cannot send.
  await screen.findByText(/The gift card is saved on this phone/);
});

test('a stop is rated in three answers, and what was said stays', async () => {
  const server = open(`/driver-review-order?orderId=${id}`);
  server.answers(reviewStop, ending);
  await heading('How was this stop?');
  fireEvent.click(screen.getByRole('button', { name: 'Send the review' }));
  await screen.findByText('Say if the item was ready');
  fireEvent.click(screen.getByRole('radio', { name: 'Yes, packed and ready' }));
  expect(screen.queryByText('Say if the item was ready')).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: 'No' }));
  fireEvent.change(screen.getByLabelText(/^Your comment/), { target: { value: 'A loose dog.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send the review' }));
  await waitFor(() =>
    expect(server.sent).toContainEqual(
      expect.objectContaining({
        what: `POST /api/driver/orders/${id}/review`,
        body: { wasReady: true, wasSafe: false, words: 'A loose dog.' },
      }),
    ),
  );
});

test('what was said of a stop is shown, without a form', async () => {
  const review = {
    wasReady: false,
    wasSafe: true,
    words: 'The box was open.',
    createdAt: '2026-11-20T21:00:00Z',
  };
  open(`/driver-review-order?orderId=${id}`, { differs: { mayReview: false, review } });
  await screen.findByText('The box was open.');
  expect(screen.queryByRole('button', { name: 'Send the review' })).toBeNull();
});

test('without an order there is no stop to rate', async () => {
  open('/driver-review-order');
  await heading('This is not one of your jobs');
});

const desk = {
  storeId: 'target-hampton',
  hours: { friday: { open: '10:00', close: '21:00' } },
  notes: [],
  mayWrite: true,
};

test('after the hand-over one line says where the desk is, without a phone number', async () => {
  const server = open(`/driver/complete/${id}`);
  server.answers(readDesk, desk);
  server.answers(writeDeskNote, { ...desk, mayWrite: false });
  const field = await screen.findByLabelText(/Where is the returns desk/);
  fireEvent.change(field, { target: { value: 'Ask Kim, 314 555 0118' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save the note' }));
  await screen.findByText('Leave phone numbers out');
  fireEvent.change(field, { target: { value: 'Back left, ask for 3' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save the note' }));
  await screen.findByText('The next driver sees your note: Back left, ask for 3');
  await waitFor(() =>
    expect(server.sent).toMatchObject([
      {
        what: `POST /api/driver/orders/${id}/desk-note`,
        body: { words: 'Back left, ask for 3' },
      },
    ]),
  );
});

test('who may not write any more is not asked', async () => {
  const server = open(`/driver/complete/${id}`);
  server.answers(readDesk, { ...desk, mayWrite: false });
  await heading('You earned $8.85');
  expect(screen.queryByLabelText(/Where is the returns desk/)).toBeNull();
});
