import type { LiveMessage } from '@backhaul/contract/live-messages.ts';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { applyLiveMessage, refreshLiveQueries } from './apply-live-message.ts';
import { backoffMs } from './backoff.ts';
import { keysTouchedBy, livePaths } from './live-table.ts';
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
const orderKey = (orderId: string) =>
  ['/api/customers/orders/{orderId}', { params: { orderId } }] as const;

test('a status update makes the lists, this order and its payment old, and no other order', () => {
  const queries = new QueryClient();
  queries.setQueryData(orderKey('o1'), {});
  queries.setQueryData(orderKey('o2'), {});
  queries.setQueryData(['/api/customers/orders', 'pages'], {});
  queries.setQueryData(['/api/orders/{orderId}/payment', { params: { orderId: 'o1' } }], {});
  applyLiveMessage(queries, moved);
  const isOld = (key: readonly unknown[]) => queries.getQueryState(key)?.isInvalidated;
  expect(isOld(orderKey('o1'))).toBe(true);
  expect(isOld(orderKey('o2'))).toBe(false);
  expect(isOld(['/api/customers/orders', 'pages'])).toBe(true);
  expect(isOld(['/api/orders/{orderId}/payment', { params: { orderId: 'o1' } }])).toBe(true);
});

test('every path of the table is read again when the stream begins', () => {
  const messages: LiveMessage[] = [
    moved,
    {
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
    },
    {
      type: 'DRIVER_LOCATION',
      at,
      order: { orderId: 'o1', lat: 1, lng: 2, at, etaMinutes: null },
    },
  ];
  for (const [path] of messages.flatMap(keysTouchedBy)) expect(livePaths).toContain(path);
  const queries = new QueryClient();
  queries.setQueryData(orderKey('o1'), {});
  refreshLiveQueries(queries);
  expect(queries.getQueryState(orderKey('o1'))?.isInvalidated).toBe(true);
});

test('a message of a newer server touches nothing', () => {
  expect(keysTouchedBy({ ...moved, type: 'constructor' } as never)).toEqual([]);
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
