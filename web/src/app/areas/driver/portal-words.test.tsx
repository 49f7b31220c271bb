import type { CallAnswer } from '@backhaul/contract/call.ts';
import { me } from '@backhaul/contract/calls/people/accounts.ts';
import * as calls from '@backhaul/contract/calls/driving/driver.ts';
import { saveDriverPreferences } from '@backhaul/contract/calls/driving/driver-schedule.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { driver } from '../../../testing/people.ts';

afterEach(() => void vi.useRealTimers());

/** The time limit for the first test of a file, which also waits for the screen's code. */
const patience = { timeout: 15_000 };

const approved = {
  backgroundCheckStatus: 'approved' as const,
  applicationStatus: 'approved' as const,
  waitlistPosition: null,
  pause: null,
  missing: [],
} satisfies Partial<CallAnswer<typeof calls.readDriverStatus>>;

function openPortal(tab: string) {
  const server = startFakeServer();
  server.answers(me, driver);
  server.answers(calls.listAvailableOrders, []);
  server.answers(calls.listDriverOrders, []);
  openApp(`/driver-portal?tab=${tab}`);
  return server;
}

/** The text of the toast with this title. */
async function told(title: string): Promise<string> {
  const heading = await screen.findByText(title);
  return heading.parentElement?.textContent ?? '';
}

test('the header, the five tabs and the four figures have their names', async () => {
  openPortal('available');
  const header = within(await screen.findByRole('banner', {}, patience));
  expect(header.getByText(`Welcome, ${driver.firstName}`)).toBeTruthy();
  expect(header.getByText('5.0')).toBeTruthy();
  const tabs = within(
    screen.getAllByRole('navigation', { name: 'Driver Portal' })[0] ?? document.body,
  );
  for (const name of ['Live Map', 'Available', 'Active', 'Schedule', 'Earnings'])
    expect(tabs.getByRole('link', { name: new RegExp(`^${name}`) })).toBeTruthy();
  const panel = await screen.findByRole('region', { name: "Today's Performance" });
  const names = [...panel.querySelectorAll('dt')].map(({ textContent }) => textContent);
  expect(names).toEqual([
    'Total Earnings today',
    'Pending so far',
    'Active Jobs',
    'Completed Today',
  ]);
});

test('the status switch says what it did, and what it could not', async () => {
  const server = openPortal('schedule');
  let isOnline = true;
  server.answers(calls.readDriverStatus, () => ({ ...approved, isOnline }));
  await screen.findByText('Available for Deliveries', {}, patience);
  const availability = within(screen.getByRole('region', { name: 'Availability' }));
  const flip = () => fireEvent.click(availability.getByRole('switch'));
  server.answers(calls.setDriverStatus, () => ({ isOnline: (isOnline = false) }));
  flip();
  expect(await told('Status Updated')).toContain('You are now offline for deliveries.');
  expect(await availability.findByText('Currently Offline')).toBeTruthy();
  server.refuses(calls.setDriverStatus, 503, 'not_ready', 'The server is not ready.');
  await waitFor(() =>
    expect(availability.getByRole('switch').hasAttribute('disabled')).toBe(false),
  );
  flip();
  expect(await told('Status Update Failed')).toContain(
    'Failed to update your availability status. Please try again.',
  );
  expect(await availability.findByText('Currently Offline')).toBeTruthy();
});

test('a schedule is unsaved until it is saved, and says both', async () => {
  const server = openPortal('schedule');
  const save = await screen.findByRole('button', { name: 'Save Changes' }, patience);
  expect(save.hasAttribute('disabled')).toBe(true);
  fireEvent.click(screen.getByRole('switch', { name: 'Saturday' }));
  expect(await screen.findByText('You have unsaved changes.')).toBeTruthy();
  server.refuses(saveDriverPreferences, 503, 'not_ready', 'The server is not ready.');
  fireEvent.click(save);
  expect(await told('Update Failed')).toContain(
    'Failed to save your preferences. Please try again.',
  );
  expect(screen.getByText('You have unsaved changes.')).toBeTruthy();
});

test('the driver’s status is asked for every 5 seconds, the offers every 15', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { asked } = openPortal('available');
  await screen.findByRole('heading', { name: /^Available/ });
  const count = (start: string) => asked.filter((request) => request.startsWith(start)).length;
  const status = `GET ${calls.readDriverStatus.path}`;
  const offers = `GET ${calls.listAvailableOrders.path}`;
  await waitFor(() => expect(count(status)).toBeGreaterThan(0));
  await waitFor(() => expect(count(offers)).toBeGreaterThan(0));
  const before = { status: count(status), offers: count(offers) };
  await vi.advanceTimersByTimeAsync(15_000);
  await waitFor(() => expect(count(status)).toBe(before.status + 3));
  await waitFor(() => expect(count(offers)).toBe(before.offers + 1));
});
