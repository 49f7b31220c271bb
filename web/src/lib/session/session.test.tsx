import {
  currentUser,
  demoLogin,
  login,
  me,
  register,
} from '@backhaul/contract/calls/people/accounts.ts';
import { setDriverStatus } from '@backhaul/contract/calls/driving/driver.ts';
import { listCustomerOrders } from '@backhaul/contract/calls/returns/orders.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts';
import { openApp, openLoadedApp } from '../../testing/open-app.tsx';
import { customer, driver, operator } from '../../testing/people.ts';
import { authCacheKey, writeAuthCache } from './auth-cache.ts';
import { refreshUser } from './session-query.ts';

afterEach(() => vi.useRealTimers());

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const askedAfter = ({ asked }: FakeServer, write: string) =>
  asked.slice(asked.indexOf(`POST ${write}`) + 1);

function signedOutServer(): FakeServer {
  const server = startFakeServer();
  server.refuses(me, 401, 'unauthenticated', 'Please sign in.');
  return server;
}

test('signing in asks for the current user again', async () => {
  const server = signedOutServer();
  server.answers(login, { user: customer });
  server.answers(currentUser, customer);
  openApp('/login');
  await screen.findByLabelText('Email');
  type('Email', customer.email);
  type('Password', 'six-brown-parcels');
  await press('Sign In');
  await waitFor(() => expect(askedAfter(server, login.path)).toContain(`GET ${currentUser.path}`));
});

test('so does the demo', async () => {
  const server = signedOutServer();
  server.answers(demoLogin, { user: { ...customer, isSandbox: true } });
  server.answers(currentUser, customer);
  openApp('/login');
  await press('Try Demo Account');
  await waitFor(() =>
    expect(askedAfter(server, demoLogin.path)).toContain(`GET ${currentUser.path}`),
  );
});

test('and registering', async () => {
  const server = signedOutServer();
  server.answers(register, { user: customer });
  openApp('/login?tab=register');
  await screen.findByLabelText('First name');
  type('First name', 'Casey');
  type('Last name', 'Morgan');
  type('Email', customer.email);
  type('Password', 'Six-brown-parcels-1');
  type('Confirm password', 'Six-brown-parcels-1');
  await press('Create Account');
  await waitFor(() => expect(askedAfter(server, register.path)).toContain(`GET ${me.path}`));
});

test('a driver’s change is followed by both reads of the current user', async () => {
  const server = startFakeServer();
  server.answers(me, driver);
  server.answers(currentUser, driver);
  server.answers(setDriverStatus, { isOnline: false });
  openApp('/driver-portal?tab=schedule');
  fireEvent.click(await screen.findByRole('switch', { name: 'Online' }));
  await waitFor(() => expect(server.asked).toContain(`PATCH ${setDriverStatus.path}`));
  const later = () => server.asked.slice(server.asked.indexOf(`PATCH ${setDriverStatus.path}`));
  await waitFor(() =>
    expect(later()).toEqual(expect.arrayContaining([`GET ${me.path}`, `GET ${currentUser.path}`])),
  );
});

test('a server in trouble does not sign anybody out: the page says so, keeps the session and comes back', async () => {
  const server = startFakeServer();
  writeAuthCache(localStorage, customer, Date.now());
  server.refuses(me, 500, 'internal', 'Something unexpected happened.');
  openApp('/orders');
  expect(await screen.findByRole('heading', { name: 'We cannot reach our server' })).toBeTruthy();
  expect(screen.queryByText('Please sign in')).toBeNull();
  expect(localStorage.getItem(authCacheKey)).not.toBeNull();

  server.answers(me, customer);
  server.answers(listCustomerOrders, []);
  await press('Try Again');
  expect(await screen.findByText('No orders yet')).toBeTruthy();
  expect(window.location.pathname).toBe('/orders');
});

test('an administrator keeps the view of a failing server, which is asked every 30 seconds until it answers', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const server = startFakeServer();
  writeAuthCache(localStorage, operator, Date.now());
  server.refuses(me, 503, 'not_ready', 'The server is not ready.');
  openApp('/?home=1');
  await screen.findAllByText('Alex Rivera');
  const checks = () => server.asked.filter((what) => what === `GET ${me.path}`).length;
  await waitFor(() => expect(checks()).toBe(1));
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(checks()).toBe(2);
  server.answers(me, operator);
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(checks()).toBe(3);
  await act(() => vi.advanceTimersByTimeAsync(90_000));
  expect(checks()).toBe(3);
  expect(screen.getAllByText('Alex Rivera')).not.toEqual([]);
});

test('trouble that begins amid the work leaves the page as it is', async () => {
  const server = startFakeServer();
  server.answers(me, customer);
  server.answers(listCustomerOrders, []);
  const { queries } = openApp('/orders');
  await screen.findByText('No orders yet');

  server.refuses(me, 503, 'not_ready', 'The server is not ready.');
  await refreshUser(queries);
  expect(screen.getByText('No orders yet')).toBeTruthy();
});

test('where the server saw no session nobody is asked for, once, and a kept user is forgotten', async () => {
  const server = signedOutServer();
  writeAuthCache(localStorage, customer, Date.now());
  document.head.innerHTML = '<meta name="session" content="none">';
  const { queries } = openApp('/login');
  await screen.findByLabelText('Email');
  expect(localStorage.getItem(authCacheKey)).toBeNull();
  expect(server.asked).not.toContain(`GET ${me.path}`);
  await refreshUser(queries);
  expect(server.asked).toContain(`GET ${me.path}`);
});

test('where a session came along the server is asked whose it is', async () => {
  const server = signedOutServer();
  document.head.innerHTML = '<meta name="session" content="sent">';
  openApp('/login');
  await screen.findByLabelText('Email');
  expect(server.asked).toContain(`GET ${me.path}`);
  document.head.innerHTML = '';
});

test.each([
  ['none', '/admin-orders'],
  ['sent', '/admin-outbox'],
])('the sign-in keeps what is typed if a stored user is signed out: %s', async (session, next) => {
  signedOutServer();
  writeAuthCache(localStorage, operator, Date.now());
  document.head.innerHTML = `<meta name="session" content="${session}">`;
  const { router } = await openLoadedApp(`/login?next=${next}`);
  const email = await screen.findByLabelText<HTMLInputElement>('Email');
  fireEvent.change(email, { target: { value: 'alex@example.com' } });
  await act(() => router.loadPage(next));
  expect(window.location.pathname).toBe('/login');
  expect(screen.getByLabelText('Email')).toBe(email);
  expect(email.value).toBe('alex@example.com');
  document.head.innerHTML = '';
});
