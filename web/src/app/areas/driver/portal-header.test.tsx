import { me } from '@backhaul/contract/calls/people/accounts.ts';
import { listAvailableOrders, listDriverOrders } from '@backhaul/contract/calls/driving/driver.ts';
import { readEvents } from '@backhaul/contract/calls/returns/events.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { startFakeLive } from '../../../testing/fake-live.ts';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { driver } from '../../../testing/people.ts';

function openPortal(tab: string) {
  const server = startFakeServer();
  server.answers(me, driver);
  server.answers(listAvailableOrders, []);
  server.answers(listDriverOrders, []);
  server.drops(readEvents);
  const live = startFakeLive();
  openApp(`/driver-portal?tab=${tab}`);
  return live;
}

/** Sets the network state that the device reports. */
function network(isThere: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere);
  act(() => void window.dispatchEvent(new Event(isThere ? 'online' : 'offline')));
}

test.each(['available', 'schedule', 'earnings'])(
  'on the tab %s the header says in one place that there is no signal, and nothing while there is',
  async (tab) => {
    const live = openPortal(tab);
    const header = within(await screen.findByRole('banner'));
    await live.begins();
    expect(header.queryByText(/signal|Reconnecting/)).toBeNull();
    network(false);
    expect(header.getAllByText('No signal')).toHaveLength(1);
    network(true);
    expect(header.queryByText('No signal')).toBeNull();
  },
);

test('a lost connection with a network around it is being made again', async () => {
  const live = openPortal('available');
  const header = within(await screen.findByRole('banner'));
  await live.begins();
  live.breaks();
  expect(await header.findByText('Reconnecting')).toBeTruthy();
  await live.begins();
  await waitFor(() => expect(header.queryByText('Reconnecting')).toBeNull());
});

test('the menu has the five entries in their order, and what a driver needs besides after them', async () => {
  openPortal('available');
  fireEvent.click(await screen.findByRole('button', { name: 'Menu' }));
  const menu = await screen.findByRole('navigation', { name: 'Menu' });
  const links = within(menu).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Driver Portal',
    'Payments & Earnings',
    'My Orders',
    'Home',
    'Your Documents',
    'Your stats',
    'Notifications',
    'Help Center',
  ]);
  expect(links.slice(4).map((link) => link.getAttribute('href'))).toEqual([
    '/driver-documents',
    '/driver-analytics',
    '/notifications',
    '/help-center',
  ]);
});
