import type { WaitingOrder } from '@backhaul/contract/calls/driving/timeline.ts';
import { expect, test } from 'vitest';
import { waitingWords } from './live-words.ts';

const order = (windowStartAt: string, windowEndAt: string): WaitingOrder => ({
  orderId: 'one',
  trackingNumber: 'RTN-ONE',
  street: '3854 Utah Pl',
  pickup: { lat: 38.6, lng: -90.2 },
  store: 'Home Depot Southtown',
  windowStartAt,
  windowEndAt,
});

test.each([
  ['2026-11-20T20:00Z', '2026-11-20T22:40Z', '0 min left', true],
  ['2026-11-20T20:00Z', '2026-11-20T23:00Z', '20 min left', true],
  ['2026-11-20T18:00Z', '2026-11-20T22:34Z', '6 min late', true],
  ['2026-11-20T23:00Z', '2026-11-21T02:00Z', '5 to 8 PM', false],
  ['2026-11-21T14:00Z', '2026-11-21T18:00Z', 'tomorrow, 8 AM to 12 PM', false],
])('the window from %s to %s', (from, until, words, isUrgent) => {
  const now = '2026-11-20T22:40:00.000Z';
  expect(waitingWords(order(from, until), now, 'America/Chicago')).toEqual({ words, isUrgent });
});
