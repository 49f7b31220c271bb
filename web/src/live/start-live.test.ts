import { readOnboarding } from '@backhaul/contract/calls/driving/driver-application.ts';
import { listAvailableOrders, listDriverOrders } from '@backhaul/contract/calls/driving/driver.ts';
import {
  countUnreadNotifications,
  listNotifications,
} from '@backhaul/contract/calls/people/notifications.ts';
import { listCustomerOrders, readCustomerOrder } from '@backhaul/contract/calls/returns/orders.ts';
import { readPayment } from '@backhaul/contract/calls/money/payments.ts';
import type { LiveMessage } from '@backhaul/contract/live-messages.ts';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { pagesQueryOf, queryOf } from '../lib/api/query-of.ts';
import { sampleOrder } from '../parts/driver/test-sample-order.ts';
import { newerWord } from '../testing/newer-word.ts';
import { applyLiveMessage, refreshLiveQueries } from './start-live.ts';
import { backoffMs } from './backoff.ts';
import { liveAddress } from './live-world.ts';
import { liveWords } from './live-words.ts';

const at = '2026-11-20T20:00:00Z';
const moved: LiveMessage = {
  type: 'ORDER_STATUS_UPDATE',
  cursor: '5.1',
  eventId: 1,
  at,
  order: {
    id: 'o1',
    sequence: 2,
    trackingNumber: 'RTN-7K4QH2MX',
    status: 'assigned',
    paymentStatus: 'authorized',
    event: 'accepted',
  },
};
const order = (orderId: string) => queryOf(readCustomerOrder, { params: { orderId } });

function cacheWith(kept: readonly { queryKey: readonly unknown[] }[]) {
  const queries = new QueryClient();
  for (const query of kept) queries.getQueryCache().build(queries, query).setData({});
  return queries;
}
const isOld = (queries: QueryClient, { queryKey }: { queryKey: readonly unknown[] }) =>
  queries.getQueryState(queryKey)?.isInvalidated;

test('an offer that is gone leaves the list at once, and nothing is read again', () => {
  const offers = queryOf(listAvailableOrders, {});
  const queries = cacheWith([order('o1')]);
  const other = { ...sampleOrder, id: 'other' };
  queries.setQueryData(offers.queryKey, [sampleOrder, other]);
  applyLiveMessage(queries, { type: 'OFFER_GONE', at, order: { id: sampleOrder.id } });
  expect(queries.getQueryData(offers.queryKey)).toEqual([other]);
  for (const query of [offers, order('o1')]) expect(isOld(queries, query)).toBe(false);
});

test('being told something makes one’s notifications and one’s application old, and no order', () => {
  const inbox = queryOf(listNotifications, {});
  const unread = queryOf(countUnreadNotifications, {});
  const steps = queryOf(readOnboarding, {});
  const queries = cacheWith([inbox, unread, steps, order('o1')]);
  applyLiveMessage(queries, { type: 'NOTIFIED', at });
  for (const query of [inbox, unread, steps]) expect(isOld(queries, query)).toBe(true);
  expect(isOld(queries, order('o1'))).toBe(false);
});

test('a status update makes the lists, this order and its payment old, and no other order', () => {
  const payment = queryOf(readPayment, { params: { orderId: 'o1' } });
  const orders = pagesQueryOf(listCustomerOrders, {});
  const byNumber = order('RTN-7K4QH2MX');
  const queries = cacheWith([order('o1'), order('o2'), byNumber, orders, payment]);
  applyLiveMessage(queries, moved);
  for (const query of [order('o1'), byNumber, orders, payment])
    expect(isOld(queries, query)).toBe(true);
  expect(isOld(queries, order('o2'))).toBe(false);
});

test('an order on offer makes no driver’s own jobs old', () => {
  const offers = queryOf(listAvailableOrders, {});
  const jobs = queryOf(listDriverOrders, {});
  const queries = cacheWith([offers, jobs]);
  applyLiveMessage(queries, {
    type: 'NEW_ORDER',
    cursor: '6.1',
    eventId: 2,
    at,
    order: {
      id: 'o1',
      sequence: 3,
      trackingNumber: '',
      retailer: '',
      pickupAddress: '',
      driverPay: 1,
    },
  });
  expect(isOld(queries, offers)).toBe(true);
  expect(isOld(queries, jobs)).toBe(false);
});

test('every order is read again when the stream begins', () => {
  const queries = cacheWith([order('o1'), order('o2')]);
  refreshLiveQueries(queries);
  expect(isOld(queries, order('o1'))).toBe(true);
  expect(isOld(queries, order('o2'))).toBe(true);
});

test('a message of a newer server touches nothing', () => {
  const queries = cacheWith([order('o1')]);
  applyLiveMessage(queries, { ...moved, type: newerWord('constructor') });
  expect(isOld(queries, order('o1'))).toBe(false);
});

test('waits grow to twenty seconds and are spread', () => {
  expect([0, 1, 2, 9].map((failures) => backoffMs(failures, 1))).toEqual([400, 800, 1600, 20_000]);
  expect(backoffMs(0, 0)).toBe(200);
  expect(backoffMs(1_000, 1)).toBe(20_000);
});

test('the address follows the page and carries the cursor', () => {
  const page = { protocol: 'https:', host: 'example.com' };
  expect(liveAddress(page, null)).toBe('wss://example.com/ws/tracking');
  expect(liveAddress({ ...page, protocol: 'http:' }, '5.1')).toBe(
    'ws://example.com/ws/tracking?after=5.1',
  );
});

test.each([
  ['live', 1_000, 5_400, 'Live, updated 4 seconds ago'],
  ['live', 1_000, 2_000, 'Live, updated 1 second ago'],
  ['live', 1_000, 900, 'Live, updated just now'],
  ['live', 1_000, 121_000, 'Live, updated 2 minutes ago'],
  ['live', 1_000, 7_400_000, 'Live, updated 2 hours ago'],
  ['live', 0, 5_000, 'Live'],
  ['reconnecting', 1_000, 5_000, 'Reconnecting'],
  ['connecting', 0, 5_000, 'Connecting'],
] as const)('%s, told at %d, now %d: %s', (status, updatedAtMs, nowMs, words) => {
  expect(liveWords(status, updatedAtMs, nowMs)).toBe(words);
});
