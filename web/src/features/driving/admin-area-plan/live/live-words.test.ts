import type {
  TimelineDriver,
  TimelineStop,
  WaitingOrder,
} from '@backhaul/contract/calls/driving/timeline.ts';
import { expect, test } from 'vitest';
import { driverWords, firstWords, markWords, waitingWords } from './live-words.ts';

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

const now = '2026-11-20T22:40:00.000Z';
const zone = 'America/Chicago';
const stop = (more: Partial<TimelineStop>): TimelineStop => ({
  orderId: 'one',
  trackingNumber: 'RTN-ONE',
  kind: 'pickup',
  name: '3854 Flora Pl',
  state: 'ahead',
  at: '2026-11-20T22:49:30.000Z',
  windowStartAt: null,
  windowEndAt: null,
  dueAt: null,
  lateMinutes: 0,
  ...more,
});
const driver = (more: Partial<TimelineDriver>): TimelineDriver => ({
  id: 'd1',
  name: 'Theo Grant',
  isOnline: true,
  seenAt: now,
  position: { lat: 38.6, lng: -90.2 },
  isSeen: true,
  endsAt: null,
  returns: 0,
  stops: [],
  ...more,
});
const seenAt = '2026-11-20T22:19:00.000Z';

test.each<[Partial<TimelineDriver>, string, string, string | undefined]>([
  [{}, 'no stop yet', '', undefined],
  [{ stops: [stop({ state: 'done', at: seenAt })] }, 'since 4:19 PM', '21 min', undefined],
  [{ returns: 1, stops: [stop({ state: 'current' })] }, 'Flora Pl', 'in 9 min', undefined],
  [{ returns: 1, stops: [stop({ state: 'current', at: now })] }, 'Flora Pl', 'now', undefined],
  [{ returns: 1, stops: [stop({})] }, 'not driving', '', undefined],
  [{ returns: 1, stops: [stop({ lateMinutes: 6 })] }, 'at Flora Pl', '6 min late', '6 min late'],
  [
    { isSeen: false, isOnline: false, seenAt },
    'last seen, offline',
    '4:19 PM',
    '21 min without signal',
  ],
])('a row and a mark say what matters of a driver: %#', (more, says, time, mark) => {
  expect(driverWords(driver(more), now, zone)).toEqual({ says, time });
  expect(markWords(driver(more), now)).toBe(mark);
});

test('the return whose window ends first is named with the nearest driver who is free', () => {
  const waiting = [order('2026-11-20T20:00Z', '2026-11-20T23:00Z')];
  const far = driver({ name: 'Lena Fischer', position: { lat: 38.7, lng: -90.2 } });
  const near = driver({ position: { lat: 38.61, lng: -90.2 } });
  const busy = driver({ name: 'Omar', returns: 1, stops: [stop({ state: 'current' })] });
  expect(firstWords(waiting, [far, busy, near], now, zone)).toBe(
    'Most urgent return: 3854 Utah Pl, 20 min left. Theo is free, 0.7 mi away.',
  );
  expect(firstWords(waiting, [busy], now, zone)).toBe(
    'Most urgent return: 3854 Utah Pl, 20 min left. No driver is free.',
  );
  expect(firstWords([], [near], now, zone)).toBe('');
});
