import * as calls from '@backhaul/contract/calls/driving/driver.ts';
import { planShift, readShiftPay } from '@backhaul/contract/calls/driving/shift.ts';
import { me } from '@backhaul/contract/calls/people/accounts.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { sampleOrder } from '../../../../parts/driver/test-sample-order.ts';
import { startFakeServer } from '../../../../testing/fake-server.ts';
import { openApp } from '../../../../testing/open-app.tsx';
import { driver } from '../../../../testing/people.ts';
// Loads the screen before the tests, so that no test's time includes loading.
import './shift-panel.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  Reflect.deleteProperty(navigator, 'geolocation');
  Reflect.deleteProperty(navigator, 'permissions');
});

const until = '2026-11-21T02:00:00.000Z';
const offers = [1, 2, 3].map((digit) => ({
  ...sampleOrder,
  id: `0198a000-0000-7000-8000-00000000000${digit}`,
  trackingNumber: `RTN-AAAAAAA${digit}`,
  pickupStreetAddress: `${digit} Juniata Ave`,
}));
const returns = offers.map(({ id }, index) => ({
  orderId: id,
  arrivesAt: `2026-11-20T21:${index}5:00.000Z`,
}));

/** Opens the driver pages as an offline driver, with three offers that fit one tour. */
async function openPortal() {
  let isOnline = false;
  const server = startFakeServer();
  server.answers(me, { ...driver, isOnline });
  server.answers(calls.listAvailableOrders, offers);
  server.answers(calls.listDriverOrders, []);
  server.answers(calls.readDriverStatus, () => ({
    backgroundCheckStatus: 'approved' as const,
    applicationStatus: 'approved' as const,
    waitlistPosition: null,
    pause: null,
    missing: [],
    isOnline,
  }));
  server.answers(calls.setDriverStatus, () => ({ isOnline: (isOnline = true) }));
  server.answers(readShiftPay, {
    since: '2026-09-25',
    now: {
      part: 'afternoon',
      until,
      hourly: { shifts: 43, drivers: 17, lowest: 11, low: 16, middle: 19.4, high: 22, highest: 29 },
    },
    always: null,
  });
  server.answers(planShift, {
    returns,
    leavesAt: '2026-11-20T20:50:00.000Z',
    endsAt: '2026-11-20T23:20:00.000Z',
    miles: 31,
  });
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: {
      getCurrentPosition: vi.fn(),
      clearWatch: vi.fn(),
      watchPosition(onPlace: PositionCallback) {
        const coords = { latitude: 38.61, longitude: -90.25, accuracy: 8, heading: null };
        onPlace({ coords, timestamp: Date.now() } as GeolocationPosition);
        return 1;
      },
    },
  });
  Object.defineProperty(navigator, 'permissions', {
    configurable: true,
    value: { query: async () => ({ state: 'granted' }) },
  });
  openApp('/driver-portal?tab=available');
  const panel = within(await screen.findByRole('region', { name: 'Suggested shift' }));
  await panel.findByRole('heading', { name: 'Three returns for you' });
  return { server, panel };
}

test('a shift says what it pays, from how many, and asks for another plan without what was declined', async () => {
  const { server, panel } = await openPortal();
  expect(panel.getByRole('heading', { name: 'Earn about $19 an hour until 8 PM' })).toBeTruthy();
  expect(
    panel.getByText(
      / shifts by 17 drivers in your area since Sep 25\. Half of the shifts paid \$16 to \$22/,
    ),
  ).toBeTruthy();
  expect(
    panel.getByRole('button', { name: /^Accept 3 returns and go online/ }).textContent,
  ).toContain('$62.52');
  fireEvent.click(panel.getByRole('button', { name: 'Decline 2 Juniata Ave' }));
  expect(panel.getByRole('heading', { name: 'Two returns for you' })).toBeTruthy();
  await waitFor(() =>
    expect(server.asked).toContain(
      `GET ${planShift.path}?lat=38.61&lng=-90.25&without=${offers[1]?.id}`,
    ),
  );
  fireEvent.click(panel.getByRole('button', { name: 'Undo the decline of 2 Juniata Ave' }));
  expect(panel.getByRole('heading', { name: 'Three returns for you' })).toBeTruthy();
  expect(server.sent).toEqual([]);
});

test('one press goes online and accepts them in their order, and says which were lost', async () => {
  const { server, panel } = await openPortal();
  const [first, second, third] = offers;
  if (!first || !second || !third) throw new Error('three orders');
  const pathOf = ({ id }: { id: string }) => calls.acceptOrder.path.replace('{id}', id);
  const why = 'This order was just taken by another driver.';
  server.answers(calls.acceptOrder, { ...first, status: 'assigned' });
  server.refuses(
    { ...calls.acceptOrder, path: pathOf(second) as '/api/x' },
    409,
    'order_taken',
    why,
  );
  fireEvent.click(panel.getByRole('button', { name: /^Accept 3 returns and go online/ }));

  expect(await screen.findByText('You got 2 of 3 returns.')).toBeTruthy();
  expect(screen.getByText(`2 Juniata Ave: ${why}`)).toBeTruthy();
  expect(server.sent.map(({ what }) => what)).toEqual([
    `PATCH ${calls.setDriverStatus.path}`,
    ...offers.map((order) => `POST ${pathOf(order)}`),
  ]);
});
