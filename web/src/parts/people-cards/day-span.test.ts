import type { DriverDay } from '@backhaul/contract/calls/driving/driver-day.ts';
import { expect, test } from 'vitest';
import { countStops, onlineMinutes, spanOfDay, stopsOfDay } from './day-span.ts';

const midnight = Date.parse('2026-11-20T06:00:00.000Z');
const hour = (hours: number) => new Date(midnight + hours * 3_600_000).toISOString();

type Stop = DriverDay['driver']['stops'][number];
const stop = (hours: number, more: Partial<Stop> = {}): Stop => ({
  orderId: 'one',
  trackingNumber: 'RTN-ONE',
  kind: 'pickup',
  name: '3854 Flora Pl',
  state: 'done',
  at: hour(hours),
  windowStartAt: null,
  windowEndAt: null,
  dueAt: null,
  lateMinutes: 0,
  ...more,
});
const day = (now: number, stops: Stop[], online: DriverDay['online'] = []): DriverDay => ({
  area: { id: 'st-louis', name: 'St. Louis', timeZone: 'America/Chicago' },
  now: hour(now),
  from: hour(0),
  until: hour(24),
  online,
  jobMinutes: 0,
  meters: 0,
  paused: [],
  driver: {
    id: 'd1',
    name: 'Dana Whitfield',
    isOnline: true,
    seenAt: null,
    position: null,
    isSeen: false,
    endsAt: null,
    returns: 0,
    stops,
  },
});
const spanHours = (of: DriverDay) => {
  const { from, until } = spanOfDay(of);
  return [from, until].map((at) => (at - midnight) / 3_600_000);
};

test('the line has whole hours around all stops and the present, at least six, within the day', () => {
  expect(spanHours(day(14, [stop(9.9), stop(18.2, { state: 'ahead' })]))).toEqual([9, 19]);
  expect(spanHours(day(12, []))).toEqual([11, 17]);
  expect(spanHours(day(23.9, []))).toEqual([18, 24]);
  expect(spanHours(day(0.2, []))).toEqual([0, 6]);
});

test('a stop that is expected tomorrow is not on today’s line', () => {
  expect(stopsOfDay(day(22, [stop(21), stop(30, { state: 'ahead' })]))).toHaveLength(1);
});

test('time online counts until now while it lasts, and stops by what became of them', () => {
  const online = [
    { fromAt: hour(8), untilAt: hour(9.5) },
    { fromAt: hour(10), untilAt: null },
  ];
  expect(onlineMinutes(day(11, [], online))).toBe(150);
  const stops = [
    stop(8, { lateMinutes: 4 }),
    stop(9, { state: 'failed' }),
    stop(12, { state: 'current' }),
  ];
  expect(countStops(stops)).toEqual({ all: 3, done: 1, failed: 1, late: 1, ahead: 1 });
});
