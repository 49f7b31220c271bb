import {
  countUnreadNotifications,
  listNotifications,
  readAllNotifications,
  readNotification,
} from '@backhaul/contract/calls/people/notifications.ts';
import { listCustomerOrders } from '@backhaul/contract/calls/returns/orders.ts';
import type { CallAnswer } from '@backhaul/contract/call.ts';
import { me } from '@backhaul/contract/calls/people/accounts.ts';
import { errors } from '@backhaul/contract/error-codes.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { calendarDayOf } from '../../../lib/format/dates.ts';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { customer } from '../../../testing/people.ts';

type Told = CallAnswer<typeof listNotifications>[number];

const orderId = '0198a000-0000-7000-8000-00000000000f';
/** Noon in St. Louis on the day that was the given number of days ago. */
function noon(daysAgo: number): string {
  const day = calendarDayOf(Date.now() - daysAgo * 86_400_000);
  return `${day}T18:00:00.000Z`;
}
function told(last: number, subject: string, rest: Partial<Told> = {}): Told {
  return {
    id: `0198a000-0000-7000-8000-0000000000a${last}`,
    kind: 'order.accepted',
    moment: 'accepted',
    orderId,
    subject,
    body: 'Dana collects it tomorrow between 12 and 5 PM.',
    link: { label: 'See your return', path: `/order-status/${orderId}` },
    createdAt: noon(0),
    readAt: null,
    ...rest,
  };
}
const fresh = told(1, 'Dana accepted your Target return');
const older = told(2, 'Target has your return', { createdAt: noon(1), readAt: noon(1) });

function open(notifications: readonly Told[], address = '/notifications') {
  const server = startFakeServer();
  server.answers(me, customer);
  server.answers(listCustomerOrders, []);
  server.answers(listNotifications, [...notifications]);
  const unread = notifications.filter(({ readAt }) => readAt === null).length;
  server.answers(countUnreadNotifications, { unread });
  openApp(address);
  return server;
}

/** Makes the server answer as if these notifications were read. */
function nowRead(server: ReturnType<typeof startFakeServer>, notifications: readonly Told[]) {
  const readAt = noon(0);
  server.answers(
    listNotifications,
    notifications.map((notification) => ({ ...notification, readAt })),
  );
  server.answers(countUnreadNotifications, { unread: 0 });
}

test('what one was told stands by day, each a link to what it is about', async () => {
  open([fresh, older]);
  const today = await screen.findByRole('list', { name: 'today' });
  const link = within(today).getByRole('link', { name: `Unread: ${fresh.subject}` });
  expect(link.getAttribute('href')).toBe(`/order-status/${orderId}`);
  expect(within(today).getByText(fresh.body)).toBeTruthy();
  const yesterday = screen.getByRole('list', { name: 'yesterday' });
  expect(within(yesterday).getByRole('link', { name: older.subject })).toBeTruthy();
  expect(within(yesterday).queryByRole('button')).toBeNull();
});

test('one is marked as read by its button, and the bell counts no more', async () => {
  const server = open([fresh, older]);
  expect(await screen.findByRole('button', { name: 'Notifications, 1 unread' })).toBeTruthy();
  server.refuses(readNotification, 503, 'busy', errors.busy.message);
  fireEvent.click(screen.getByRole('button', { name: `Mark as read: ${fresh.subject}` }));
  await screen.findByText('We could not mark this notification as read');
  server.answers(readNotification, undefined);
  nowRead(server, [fresh, older]);
  fireEvent.click(screen.getByRole('button', { name: `Mark as read: ${fresh.subject}` }));
  expect(await screen.findByRole('link', { name: fresh.subject })).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeTruthy();
  expect(server.sent.at(-1)?.what).toBe(`POST /api/notifications/${fresh.id}/read`);
});

test('of one return the latest of a day is shown, with the earlier ones folded below it', async () => {
  const later = told(4, 'Dana is on the way to you');
  const other = told(5, 'Your order is booked', { orderId: null });
  const server = open([later, other, fresh, told(3, 'Your payment went through')]);
  const today = await screen.findByRole('list', { name: 'today' });
  const [first, second, ...rest] = [...today.children];
  expect(rest).toEqual([]);
  expect(second?.textContent).toContain(other.subject);
  const entry = within(first instanceof HTMLElement ? first : expect.fail());
  const fold = entry.getByText('2 earlier messages about this return').closest('details');
  expect(fold?.open).toBe(false);
  expect(fold?.textContent).toContain(fresh.subject);
  // Marking the latest notification as read also marks the earlier ones about the same order.
  server.answers(readNotification, undefined);
  fireEvent.click(entry.getByRole('button', { name: `Mark as read: ${later.subject}` }));
  await waitFor(() => expect(server.sent).toHaveLength(3));
  expect(new Set(server.sent.map(({ what }) => what)).size).toBe(3);
});

test('following one reads it', async () => {
  const server = open([fresh]);
  server.answers(readNotification, undefined);
  fireEvent.click(await screen.findByRole('link', { name: `Unread: ${fresh.subject}` }));
  await waitFor(() => expect(window.location.pathname).toBe(`/order-status/${orderId}`));
  expect(server.sent).toMatchObject([{ what: `POST /api/notifications/${fresh.id}/read` }]);
});

test('all are marked at once, while there is one', async () => {
  const server = open([fresh, told(3, 'Dana is on the way to you')]);
  server.refuses(readAllNotifications, 503, 'busy', errors.busy.message);
  const button = await screen.findByRole('button', { name: 'Mark all as read' });
  fireEvent.click(button);
  await screen.findByText('We could not mark the notifications as read');
  server.answers(readAllNotifications, undefined);
  nowRead(server, [fresh]);
  fireEvent.click(button);
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull(),
  );
  expect(server.sent.at(-1)?.what).toBe('POST /api/notifications/read-all');
});

test('an empty inbox says what will stand there', async () => {
  open([]);
  expect(await screen.findByRole('heading', { name: 'No notifications yet' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
});

test('what could not be loaded says so, and can be tried again', async () => {
  const server = startFakeServer();
  server.answers(me, customer);
  server.refuses(listNotifications, 500, 'internal', 'Something went wrong.');
  openApp('/notifications');
  expect(await screen.findByText('We could not load your notifications')).toBeTruthy();
  server.answers(listNotifications, [older]);
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('link', { name: older.subject })).toBeTruthy();
});

test('on a wide screen the bell opens a panel, which reads the latest only then', async () => {
  const server = open([fresh], '/orders');
  const bell = await screen.findByRole('button', { name: 'Notifications, 1 unread' });
  expect(server.asked.filter((what) => what.startsWith('GET /api/notifications?'))).toEqual([]);
  const panel = document.getElementById(bell.getAttribute('popovertarget') ?? '');
  const opening = new Event('toggle');
  Object.assign(opening, { newState: 'open' });
  fireEvent(panel ?? expect.fail(), opening);
  expect(await within(panel ?? document.body).findByText(fresh.subject)).toBeTruthy();
  expect(
    within(panel ?? document.body)
      .getByText('See all')
      .getAttribute('href'),
  ).toBe('/notifications');
});

test('a phone’s bell is a link, which counts up to 99', async () => {
  const matchMedia = (query: string) => ({
    matches: query.startsWith('(max-width'),
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  });
  vi.stubGlobal('matchMedia', matchMedia);
  const server = open([], '/orders');
  server.answers(countUnreadNotifications, { unread: 100 });
  const bell = await screen.findByRole('link', { name: 'Notifications, 99+ unread' });
  expect(bell.getAttribute('href')).toBe('/notifications');
});
