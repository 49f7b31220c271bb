import { me } from '@backhaul/contract/calls/people/accounts.ts';
import * as calls from '@backhaul/contract/calls/driving/driver.ts';
import { orderTour, readTour, type TourAnswer } from '@backhaul/contract/calls/driving/tour.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sampleOrder } from '../../../../parts/driver/test-sample-order.ts';
import { type FakeServer, startFakeServer } from '../../../../testing/fake-server.ts';
import { openApp } from '../../../../testing/open-app.tsx';
import { driver } from '../../../../testing/people.ts';

const second = { ...sampleOrder, id: 'b2a4c6de-0000-4000-8000-000000000002' };
const inTime = { arrivesAt: '2026-11-20T21:09:00Z', waitMinutes: 0, lateMinutes: 0, reason: null };
const counter = { orderId: second.id, kind: 'store', name: 'Target', ...inTime } as const;
const door = {
  orderId: sampleOrder.id,
  kind: 'pickup',
  name: '12 North Street',
  ...inTime,
} as const;
const hisCounter = { ...counter, orderId: sampleOrder.id };

const best: TourAnswer = {
  stops: [
    { ...counter, reason: { kind: 'closing', at: '2026-11-21T03:00:00Z' } },
    { ...door, waitMinutes: 12, reason: { kind: 'on_the_way', minutes: 7 } },
    hisCounter,
  ],
  countedAt: '2026-11-20T21:00:00Z',
  drivingMinutes: 31,
  pause: null,
  isOwn: false,
  best: null,
};
const other: TourAnswer = {
  stops: [door, { ...counter, lateMinutes: 4 }, hisCounter],
  countedAt: '2026-11-20T21:00:00Z',
  drivingMinutes: 38,
  pause: null,
  isOwn: true,
  best: { savedMinutes: 7, fewerLate: 1 },
};

async function open(tour: TourAnswer) {
  const server = startFakeServer();
  server.answers(me, driver);
  server.answers(calls.listAvailableOrders, []);
  server.answers(calls.listDriverOrders, [
    { ...sampleOrder, status: 'assigned' },
    { ...second, status: 'in_transit' },
  ]);
  server.answers(readTour, tour);
  openApp('/driver-portal?tab=active');
  fireEvent.click(await screen.findByRole('button', { name: 'Show all jobs' }));
  const card = await screen.findByRole('region', { name: 'Sequence of your stops' });
  return { server, card };
}
/**
 * Finds the last request that set the sequence of the stops. The sheet's map sends other requests, which are
 * ignored.
 */
const lastOrder = ({ sent }: FakeServer) =>
  sent.findLast(({ what }) => what === `PUT ${orderTour.path}`)?.body;
const titles = (card: HTMLElement) =>
  within(card)
    .getAllByRole('listitem')
    .map((item) => item.querySelector('strong')?.textContent);

test('the stops stand in order, each with its time and why it comes there', async () => {
  const { card } = await open(best);
  expect(titles(card)).toEqual([
    'Drop off at Target',
    'Collect at 12 North Street',
    'Drop off at Target',
  ]);
  expect(within(card).getByText('Target closes at 9:00 PM.')).toBeTruthy();
  expect(
    within(card).getByText(
      'This stop is on your way. A later visit adds 7 min. Wait 12 min at this stop.',
    ),
  ).toBeTruthy();
  // The arrival is in nine minutes if the driver leaves now. The card and the top of the sheet both say so.
  const [first] = within(card).getAllByText(/^about \d/);
  const head = screen.getByText('9 min', { selector: 'strong' }).parentElement;
  expect(head?.textContent).toBe(`9 min${first?.textContent.replace('about ', '')}`);
  expect(within(card).getByText('The best route: 31 min driving.')).toBeTruthy();
});

test('the stop under way stays first: its arrow is dead, and so is the next one’s to come before it', async () => {
  const { card } = await open({
    ...best,
    stops: [{ ...counter, reason: { kind: 'heading' } }, door, hisCounter],
  });
  fireEvent.click(within(card).getByRole('button', { name: 'Change the sequence' }));
  const isDead = (name: string) =>
    within(card).getByRole('button', { name }).hasAttribute('disabled');
  expect(isDead('Move earlier: Collect at 12 North Street')).toBe(true);
  expect(isDead('Move later: Collect at 12 North Street')).toBe(false);
  expect(
    within(card)
      .getAllByRole('button', { name: 'Move later: Drop off at Target' })
      .every((button) => button.hasAttribute('disabled')),
  ).toBe(true);
});

test('another order is tried first, says what it costs, and is kept on a press', async () => {
  const { server, card } = await open(best);
  server.answers(orderTour, other);
  fireEvent.click(within(card).getByRole('button', { name: 'Change the sequence' }));
  fireEvent.click(
    within(card).getByRole('button', { name: 'Move earlier: Collect at 12 North Street' }),
  );
  await within(card).findByText(
    'Your route: 38 min driving. Compared with the best route, you are late at 1 more stop and you drive 7 min more.',
  );
  expect(within(card).getByText('You will be 4 min late.')).toBeTruthy();
  const stops = [door, counter, hisCounter].map(({ orderId, kind }) => ({ orderId, kind }));
  expect(lastOrder(server)).toEqual({ stops, isTrial: true });

  server.answers(readTour, other);
  fireEvent.click(within(card).getByRole('button', { name: 'Keep this sequence' }));
  await within(card).findByRole('button', { name: 'Use the best route' });
  expect(lastOrder(server)).toEqual({ stops, isTrial: false });

  server.answers(readTour, best);
  fireEvent.click(within(card).getByRole('button', { name: 'Use the best route' }));
  await within(card).findByText('The best route: 31 min driving.');
  expect(lastOrder(server)).toEqual({ stops: null, isTrial: false });
});

test('an order that cannot be driven says so and changes nothing', async () => {
  const { server, card } = await open(best);
  const words = 'This order cannot be driven: an item is collected before it is dropped off.';
  server.refuses(orderTour, 422, 'tour_impossible', words);
  fireEvent.click(within(card).getByRole('button', { name: 'Change the sequence' }));
  const later = within(card).getByRole('button', {
    name: 'Move later: Collect at 12 North Street',
  });
  fireEvent.click(later);
  expect(await within(card).findByText(words)).toBeTruthy();
  expect(titles(card)[1]).toBe('Collect at 12 North Street');
  fireEvent.click(within(card).getByRole('button', { name: 'Cancel' }));
  expect(await within(card).findByText('The best route: 31 min driving.')).toBeTruthy();
});
