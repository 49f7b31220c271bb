import { me } from '@backhaul/contract/calls/people/accounts.ts';
import { listAvailableOrders, listDriverOrders } from '@backhaul/contract/calls/driving/driver.ts';
import { listNotifications } from '@backhaul/contract/calls/people/notifications.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sampleOrder } from '../../../../parts/driver/test-sample-order.ts';
import { startFakeServer } from '../../../../testing/fake-server.ts';
import { openApp } from '../../../../testing/open-app.tsx';
import { driver } from '../../../../testing/people.ts';

const assigned = {
  id: '0198a000-0000-7000-8000-0000000000f1',
  kind: 'order.assigned' as const,
  moment: 'job_assigned' as const,
  orderId: '0198a000-0000-7000-8000-000000000001',
  subject: 'New job: a Target return',
  body: 'Collect the return at 4915 Macklind Ave, today between 12 and 5 PM.',
  link: { label: 'Open your jobs', path: '/driver-portal' },
  createdAt: '2026-11-20T20:00:00.000Z',
  readAt: null,
};

function driverServer() {
  const server = startFakeServer();
  server.answers(me, driver);
  server.answers(listAvailableOrders, []);
  server.answers(listDriverOrders, []);
  return server;
}

test('a job that an admin gave is told with its words, and what was told before is not told again', async () => {
  const server = driverServer();
  const old = { ...assigned, id: '0198a000-0000-7000-8000-0000000000f0', subject: 'Told before' };
  server.answers(listNotifications, [old]);
  const { queries } = openApp('/driver-portal?tab=available');
  const readings = () => queries.getQueriesData({ queryKey: [listNotifications.path] });
  await waitFor(() => expect(readings().some(([, data]) => data !== undefined)).toBe(true));
  server.answers(listNotifications, [assigned, old]);
  await queries.invalidateQueries({ queryKey: [listNotifications.path] });
  expect(await screen.findByText(assigned.subject)).toBeTruthy();
  expect(screen.getByText(assigned.body)).toBeTruthy();
  expect(screen.queryByText(old.subject)).toBeNull();
});

test('beside the sheet, which says what was given, nothing is told a second time', async () => {
  const server = driverServer();
  server.answers(listNotifications, []);
  const { queries } = openApp('/driver-portal?tab=active');
  const readings = () => queries.getQueriesData({ queryKey: [listNotifications.path] });
  await waitFor(() => expect(readings().some(([, data]) => data !== undefined)).toBe(true));
  // A new job counts as news only after the page has loaded the list of jobs once.
  await screen.findByText('No active jobs');
  server.answers(listNotifications, [assigned]);
  server.answers(listDriverOrders, [
    { ...sampleOrder, id: assigned.orderId, status: 'assigned', wasGiven: true },
  ]);
  await queries.invalidateQueries();
  expect(await screen.findByText(/^You have a new job/)).toBeTruthy();
  expect(screen.queryByText(assigned.subject)).toBeNull();
});

test('sound and vibration are off until chosen, and remembered', async () => {
  driverServer();
  const pressed: number[] = [];
  Object.assign(navigator, { vibrate: (pattern: number[]) => pressed.push(pattern.length) > 0 });
  const { unmount } = openApp('/driver-portal?tab=schedule');
  const choice = await screen.findByRole('switch', { name: 'Vibrate' });
  expect(choice).toHaveProperty('checked', false);
  fireEvent.click(choice);
  expect(pressed).toEqual([3]);
  unmount();
  openApp('/driver-portal?tab=schedule');
  expect(await screen.findByRole('switch', { name: 'Vibrate' })).toHaveProperty('checked', true);
  expect(screen.getByRole('switch', { name: 'Play a sound' })).toHaveProperty('checked', false);
});
