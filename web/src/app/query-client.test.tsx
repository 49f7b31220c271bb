import { me } from '@backhaul/contract/calls/people/accounts.ts';
import { listCustomerOrders } from '@backhaul/contract/calls/returns/orders.ts';
import { focusManager, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { queryOf } from '../lib/api/query-of.ts';
import { send } from '../lib/api/send.ts';
import { sessionQuery } from '../lib/session/session-query.ts';
import { type FakeServer, startFakeServer } from '../testing/fake-server.ts';
import { createQueryClient } from './query-client.ts';

afterEach(() => {
  focusManager.setFocused(undefined);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const orders = queryOf(listCustomerOrders, {});
const hourMs = 3_600_000;

/**
 * Keeps a screen with the orders open for an hour, then loses the focus and the network, gets both back, and
 * waits another hour. Returns how often the orders were read.
 */
async function readFor(server: FakeServer): Promise<number> {
  vi.useFakeTimers();
  const queries = createQueryClient();
  queries.mount();
  const leave = new QueryObserver(queries, orders).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(hourMs);
  for (const isThere of [false, true]) {
    onlineManager.setOnline(isThere);
    focusManager.setFocused(isThere);
  }
  await vi.advanceTimersByTimeAsync(hourMs);
  leave();
  queries.unmount();
  return server.asked.filter((what) => what === `GET ${listCustomerOrders.path}`).length;
}

test('what was read is not read again by itself: not after a time, nor when somebody comes back to it', async () => {
  const server = startFakeServer();
  server.answers(listCustomerOrders, []);
  expect(await readFor(server)).toBe(1);
});

test('a read that failed is not tried again by itself', async () => {
  const server = startFakeServer();
  server.refuses(listCustomerOrders, 500, 'internal', 'Something unexpected happened.');
  expect(await readFor(server)).toBe(1);
});

test('what was read does not grow old: the next screen shows it and asks nobody', async () => {
  const server = startFakeServer();
  server.answers(listCustomerOrders, []);
  const queries = createQueryClient();
  await queries.fetchQuery(orders);
  vi.setSystemTime(Date.now() + hourMs);
  expect(await queries.fetchQuery(orders)).toEqual([]);
  expect(server.asked).toHaveLength(1);
});

test('a 401 is an error, but for the session, where it means nobody', async () => {
  const server = startFakeServer();
  for (const call of [listCustomerOrders, me])
    server.refuses(call, 401, 'not_signed_in', 'Please sign in.');
  const queries = createQueryClient();
  await expect(queries.fetchQuery(orders)).rejects.toThrow(/^401: \{"code":"not_signed_in"/);
  expect(await queries.fetchQuery(sessionQuery)).toMatchObject({ user: null, confirmed: true });
});

test('every call brings the credentials along', async () => {
  const asked = vi.fn<typeof fetch>(async () => Response.json([]));
  vi.stubGlobal('fetch', asked);
  await send(listCustomerOrders, {});
  expect(asked.mock.calls[0]?.[1]).toMatchObject({ method: 'GET', credentials: 'include' });
});
