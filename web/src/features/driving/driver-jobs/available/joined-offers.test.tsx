import * as calls from '@backhaul/contract/calls/driving/driver.ts';
import {
  acceptJoinedOffer,
  declineJoinedOffer,
  type JoinedOffer,
  listJoinedOffers,
} from '@backhaul/contract/calls/driving/joined-offers.ts';
import { me } from '@backhaul/contract/calls/people/accounts.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sampleOrder } from '../../../../parts/driver/test-sample-order.ts';
import { startFakeLive } from '../../../../testing/fake-live.ts';
import { startFakeServer } from '../../../../testing/fake-server.ts';
import { openApp } from '../../../../testing/open-app.tsx';
import { driver } from '../../../../testing/people.ts';
// Loads the screen before the tests, so that no test's time includes loading.
import './joined-offers.tsx';

const second = {
  ...sampleOrder,
  id: '0198a000-0000-7000-8000-000000000002',
  pickupStreetAddress: '5142 Wilson Ave',
  driverPay: { ...sampleOrder.driverPay, total: 7.1 },
};
const offer: JoinedOffer = {
  id: '0198a000-0000-7000-8000-0000000000aa',
  driverPay: 27.94,
  addedMinutes: 18,
  why: 'The pickups are 0.1 mi apart, and both returns go to the same place. Together they add 18 minutes to your route. Separately, they would add 31 minutes.',
  until: '2026-11-20T20:10:00.000Z',
  orders: [sampleOrder, second],
};

async function openAvailable(offers: JoinedOffer[] = [offer]) {
  const server = startFakeServer();
  server.answers(me, { ...driver, isOnline: true });
  server.answers(calls.listAvailableOrders, []);
  server.answers(calls.listDriverOrders, []);
  server.answers(calls.readDriverStatus, {
    backgroundCheckStatus: 'approved',
    applicationStatus: 'approved',
    waitlistPosition: null,
    pause: null,
    missing: [],
    isOnline: true,
  });
  server.answers(listJoinedOffers, offers);
  const live = startFakeLive();
  openApp('/driver-portal?tab=available');
  if (offers.length > 0) await screen.findByText('Two returns on one trip: $27.94 in all');
  await live.begins();
  return { server, live };
}
const count = (asked: readonly string[], path: string) =>
  asked.filter((call) => call === `POST ${path.replace('{id}', offer.id)}`).length;

test('two returns are one card with both pays, the sum and the reason, and are accepted together', async () => {
  const { server } = await openAvailable();
  for (const text of [
    '$20.84',
    '$7.10',
    '5130 Wilson Ave',
    '5142 Wilson Ave',
    offer.why,
    '+18 min',
  ])
    expect(screen.getByText(text)).toBeDefined();
  server.answers(
    acceptJoinedOffer,
    offer.orders.map((order) => ({ ...order, status: 'assigned' as const })),
  );
  server.answers(listJoinedOffers, []);
  fireEvent.click(screen.getByRole('button', { name: 'Accept Both' }));
  expect(
    await screen.findByText('You have 2 more pickups. Together they pay $27.94.'),
  ).toBeDefined();
  expect(count(server.asked, acceptJoinedOffer.path)).toBe(1);
  await waitFor(() => expect(window.location.search).toBe('?tab=active'));
});

test('declining says that it does not count, and takes the card away', async () => {
  const { server } = await openAvailable();
  server.answers(declineJoinedOffer, { id: offer.id });
  server.answers(listJoinedOffers, []);
  fireEvent.click(screen.getByRole('button', { name: 'Decline' }));
  expect(await screen.findByText('Declining does not count against you.')).toBeDefined();
  await waitFor(() => expect(screen.queryByText(/returns on one trip/)).toBeNull());
});

test('if one of them is gone the driver reads why, and the card stays until that is read', async () => {
  const { server } = await openAvailable();
  const why = 'One of these orders is gone, so you did not get any of them.';
  server.refuses(acceptJoinedOffer, 409, 'joined_offer_parted', why);
  server.answers(listJoinedOffers, []);
  fireEvent.click(screen.getByRole('button', { name: 'Accept Both' }));
  expect(await screen.findByText(why)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Accept Both' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByText(why)).toBeNull());
});

test('an order that goes while the driver looks ends the offer at once', async () => {
  const { server, live } = await openAvailable();
  server.answers(listJoinedOffers, []);
  live.says({ type: 'OFFER_GONE', at: '2026-11-20T20:00:00.000Z', order: { id: second.id } });
  expect(
    await screen.findByText(
      /This offer has ended\. We may still offer you each order separately\./,
    ),
  ).toBeDefined();
});

test('the offer that comes live is told with the sum, and View leads to its card', async () => {
  const { server, live } = await openAvailable([]);
  server.answers(listJoinedOffers, [offer]);
  const { id, trackingNumber, retailer, pickupAddress } = sampleOrder;
  live.says({
    type: 'NEW_ORDER',
    cursor: '2.1',
    eventId: 2,
    at: '2026-11-20T20:00:00.000Z',
    order: {
      id,
      sequence: 1,
      trackingNumber,
      retailer,
      pickupAddress,
      driverPay: 20.84,
      together: { id: offer.id, orders: 2, driverPay: 27.94 },
    },
  });
  expect(await screen.findByText('Accept all these returns, or decline them all.')).toBeDefined();
  await waitFor(() =>
    expect(screen.getAllByText('Two returns on one trip: $27.94 in all')).toHaveLength(2),
  );
});
