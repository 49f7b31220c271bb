import * as calls from '@backhaul/contract/calls/driving/driver.ts';
import {
  type RelocationHint,
  readRelocationHint,
} from '@backhaul/contract/calls/driving/relocation.ts';
import { me } from '@backhaul/contract/calls/people/accounts.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sampleOrder } from '../../../../parts/driver/test-sample-order.ts';
import { startFakeServer } from '../../../../testing/fake-server.ts';
import { openApp } from '../../../../testing/open-app.tsx';
import { driver } from '../../../../testing/people.ts';
// Loads the screen before the tests, so that no test's time includes loading.
import './relocation-card.tsx';

const clayton: RelocationHint = {
  place: 'Clayton (63105)',
  why: 'Orders often come from Clayton (63105) between 5 PM and 6 PM: 6 on the last 4 Mondays.',
  lat: 38.65,
  lng: -90.33,
  orders: 6,
  minutes: 8,
};

async function openPortal(hint: RelocationHint | null, jobs: calls.DriverOrder[] = []) {
  const server = startFakeServer();
  let asked = 0;
  server.answers(me, { ...driver, isOnline: true });
  server.answers(calls.listAvailableOrders, []);
  server.answers(calls.listDriverOrders, jobs);
  server.answers(calls.readDriverStatus, {
    backgroundCheckStatus: 'approved',
    applicationStatus: 'approved',
    waitlistPosition: null,
    pause: null,
    missing: [],
    isOnline: true,
  });
  server.answers(readRelocationHint, () => {
    asked += 1;
    return { hint };
  });
  openApp('/driver-portal?tab=available');
  await screen.findByText('No orders right now');
  return () => asked;
}

test('an idle driver reads where the next order is likely, why, and how far it is', async () => {
  await openPortal(clayton);
  expect(await screen.findByText('Wait in Clayton (63105)?')).toBeDefined();
  expect(
    screen.getByText(
      'Orders often come from Clayton (63105) between 5 PM and 6 PM: 6 on the last 4 Mondays. Clayton (63105) is about 8 minutes away.',
    ),
  ).toBeDefined();
  expect(screen.getByText('You can stay where you are without a penalty.')).toBeDefined();
  const [first] = screen.getAllByRole('link', { name: /directions, opens a new tab/ });
  expect(first?.getAttribute('href')).toContain('destination=38.65%2C-90.33');
});

test('nothing is shown while no place is better', async () => {
  const asked = await openPortal(null);
  await expect.poll(asked).toBeGreaterThan(0);
  expect(screen.queryByText(/^Wait in/)).toBeNull();
});

test('a driver with a job is not asked to go elsewhere', async () => {
  const asked = await openPortal(clayton, [{ ...sampleOrder, status: 'assigned' }]);
  expect(screen.queryByText(/^Wait in/)).toBeNull();
  expect(asked()).toBe(0);
});
