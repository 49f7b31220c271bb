import { me } from '@backhaul/contract/calls/people/accounts.ts';
import * as driverCalls from '@backhaul/contract/calls/driving/driver.ts';
import * as orders from '@backhaul/contract/calls/returns/orders.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { testOrder } from '../../features/returns/order-status/test-order.ts';
import { paths } from '../../lib/paths.ts';
import { sampleOrder } from '../../parts/driver/test-sample-order.ts';
import { startFakeServer } from '../../testing/fake-server.ts';
import { newerWord } from '../../testing/newer-word.ts';
import { openApp, openLoadedApp } from '../../testing/open-app.tsx';
import { createAppRouter } from '../router.ts';
import { customer, driver, operator } from '../../testing/people.ts';
// These modules are loaded first, so that no test's time includes the loading.
import '../../features/driving/driver-jobs/active/active-job.tsx';
import '../../features/driving/driver-jobs/driver-job-screen.tsx';
import '../../parts/live-map/live-map.tsx';
import './driver/now-screen.tsx';

afterEach(() => vi.restoreAllMocks());

const order = testOrder({});
const orderAddress = paths.orderStatus({ orderId: order.id });

/** The 'My orders' link in the header. The account menu must contain the only other link with this name. */
async function linkInHeader(): Promise<HTMLElement> {
  const [link, ...others] = await screen.findAllByRole('link', { name: 'My orders' });
  expect(others).toHaveLength(1);
  return link ?? expect.fail();
}

/** The texts of a menu's links. It also checks that each link leads to a screen. */
function screensBehind(menu: HTMLElement): (string | null)[] {
  const router = createAppRouter(window);
  const links = within(menu).getAllByRole<HTMLAnchorElement>('link', { hidden: true });
  for (const link of links) expect(router.match(link.pathname), link.pathname).not.toBeNull();
  return links.map(({ textContent }) => textContent);
}

test('the frame of the customer’s area stays while people move about in it', async () => {
  const server = startFakeServer();
  server.answers(me, customer);
  server.answers(orders.listCustomerOrders, []);
  server.answers(orders.readCustomerOrder, order);
  openApp(orderAddress);
  const header = await screen.findByRole('banner');
  const main = screen.getByRole('main');
  fireEvent.click(await linkInHeader());
  expect(await screen.findByText('No orders yet')).toBeTruthy();
  expect(screen.getByRole('banner')).toBe(header);
  expect(screen.getByRole('main')).toBe(main);
  expect(document.activeElement).toBe(main);
  // The header links to the orders only on other pages. The link found here is in the closed account menu.
  expect(within(header).getAllByRole('link', { name: 'My orders' })).toHaveLength(1);
});

test('so does the portal’s, with all that it keeps running', async () => {
  const server = startFakeServer();
  const job = { ...sampleOrder, status: 'assigned' as const };
  server.answers(me, driver);
  server.answers(driverCalls.listAvailableOrders, []);
  server.answers(driverCalls.listDriverOrders, [job]);
  server.answers(driverCalls.readDriverOrder, job);
  await openLoadedApp('/driver-portal?tab=active');
  // Waits for the sheet with the current task. Before it, the list of jobs may appear for a moment.
  const sheet = await screen.findByRole('region', { name: 'Now' });
  const details = await within(sheet).findByRole('link', { name: /View Details/ });
  const tabs = screen.getByRole('navigation', { name: 'Driver Portal' });
  expect(within(tabs).getByRole('link', { current: 'page' }).textContent).toBe('Active1');
  fireEvent.click(details);
  expect(await screen.findByRole('heading', { name: 'Your pay' })).toBeTruthy();
  expect(screen.getByRole('navigation', { name: 'Driver Portal' })).toBe(tabs);
  expect(within(tabs).queryByRole('link', { current: 'page' })).toBeNull();
});

test('a screen that fails takes no frame away, and the way on works', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('reportError', vi.fn());
  const server = startFakeServer();
  server.answers(me, customer);
  server.answers(orders.listCustomerOrders, []);
  server.answers(orders.readCustomerOrder, { ...order, events: newerWord('none') });
  openApp(orderAddress);
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeTruthy();
  expect(screen.getAllByRole('main')).toHaveLength(1);
  const header = screen.getByRole('banner');
  fireEvent.click(await linkInHeader());
  expect(await screen.findByText('No orders yet')).toBeTruthy();
  expect(screen.getByRole('banner')).toBe(header);
});

test('another area has another frame', async () => {
  const server = startFakeServer();
  server.answers(me, { ...operator, isDriver: true });
  server.answers(driverCalls.listAvailableOrders, []);
  server.answers(driverCalls.listDriverOrders, []);
  openApp('/admin-dashboard');
  const sections = await screen.findByRole('navigation', { name: 'Admin' });
  expect(within(sections).getByRole('link', { current: 'page' }).textContent).toBe('Today');
  // The test's page has no popovers, so this method of the browser is missing and must be added.
  Object.assign(HTMLElement.prototype, { hidePopover: vi.fn() });
  act(() => screen.getByRole('link', { name: 'Driver Portal', hidden: true }).click());
  expect(await screen.findByRole('navigation', { name: 'Driver Portal' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Admin' })).toBeNull());
});

test('a menu leads only to screens that there are, and that this person may open', async () => {
  const server = startFakeServer();
  server.answers(me, customer);
  server.answers(orders.listCustomerOrders, []);
  openApp(paths.orders);
  const menu = await screen.findByRole('navigation', { name: 'Account', hidden: true });
  expect(screensBehind(menu)).toContain('My orders');
});

test('so does the header of the landing page', async () => {
  const server = startFakeServer();
  server.answers(me, customer);
  openApp('/?home=1');
  await screen.findAllByRole('button', { name: 'Sign Out' });
  expect(screensBehind(screen.getByRole('banner'))).toContain('Settings');
});

test('the landing page leads drivers to their portal', async () => {
  const server = startFakeServer();
  server.answers(me, driver);
  openApp('/?home=1');
  const [link] = await screen.findAllByRole('link', { name: 'Driver Portal' });
  expect(link?.getAttribute('href')).toBe(paths.driverPortal);
});
