import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { localTimeAt } from '../time/zoned-time.ts';
import type { Pause } from '../tour/driver-day.ts';
import { type ExpectedStop, expectedStops, type Leg } from './expected-stops.ts';
import { type DueStop, inWorkingOrder } from './working-order.ts';

/** 3 PM in St. Louis on November 20, 2026. */
const now = Date.parse('2026-11-20T21:00:00Z');
const clock = (time: string) => Date.parse(`2026-11-20T${time}Z`);
const point = { lat: 38.6, lng: -90.2 };
const leg = (minutes: number): Leg => ({
  meters: minutes * 500,
  seconds: minutes * 60,
  isEstimate: false,
});

function stop(orderId: string, more: Partial<DueStop> = {}): DueStop {
  const window = { opensAt: clock('18:00:00'), dueAt: clock('23:00:00') };
  return {
    orderId,
    kind: 'pickup',
    point,
    ...window,
    place: null,
    isCurrent: false,
    isLater: false,
    ...more,
  };
}

/**
 * An expected arrival as text, in St. Louis time. The next stop gives 'current 9 min 15:09'; a stop after two
 * others gives 'after 2 15:10-15:40'.
 */
function told(expected: ExpectedStop | undefined): string {
  const time = (at: number) => {
    const { minuteOfDay } = localTimeAt(at, 'America/Chicago');
    return `${Math.floor(minuteOfDay / 60)}:${String(minuteOfDay % 60).padStart(2, '0')}`;
  };
  if (expected === undefined) return 'the window';
  return expected.kind === 'current'
    ? `current ${expected.minutes} min ${time(expected.at)}`
    : `after ${expected.stopsBefore} ${time(expected.from)}-${time(expected.to)}`;
}

describe('the order to work in', () => {
  test('the current stop, then by when it is due, then what is in the car', () => {
    const stops = [
      stop('tomorrow', { dueAt: now + 86_400_000 }),
      stop('returning', { kind: 'customer_return', opensAt: null }),
      stop('soon', { dueAt: clock('21:25:00') }),
      stop('same-time'),
      stop('current', { dueAt: now + 90_000_000, isCurrent: true }),
    ];
    expect(inWorkingOrder(stops).map(({ orderId }) => orderId)).toEqual([
      'current',
      'soon',
      'returning',
      'same-time',
      'tomorrow',
    ]);
  });
});

test('the driver’s break delays what comes after it', () => {
  const stops = [stop('now', { isCurrent: true }), stop('next')];
  const toldWith = (pause: Pause | null) =>
    [...expectedStops(stops, [leg(9), leg(20)], now, pause).values()].map(told);
  expect(toldWith(null)).toEqual(['current 9 min 15:09', 'after 1 15:30-16:00']);
  const early = { from: now - 60_000, until: clock('21:30:00') };
  expect(toldWith(early)).toEqual(['current 9 min 15:39', 'after 1 16:00-16:30']);
  const later = { from: clock('21:15:00'), until: clock('22:00:00') };
  expect(toldWith(later)).toEqual(['current 9 min 15:09', 'after 1 16:10-16:40']);
});

test('a counter whose item is still to be collected comes after its pickup, planned or not', () => {
  const counter = { kind: 'store', opensAt: null, isLater: true } as const;
  const stops = [
    stop('a', counter),
    stop('a'),
    stop('b', { kind: 'store', opensAt: null }),
    stop('c', { ...counter, place: 2 }),
    stop('c', { place: 1 }),
  ];
  expect(inWorkingOrder(stops).map(({ orderId, kind }) => `${orderId} ${kind}`)).toEqual([
    'c pickup',
    'c store',
    'b store',
    'a pickup',
    'a store',
  ]);
});

test('the planned tour comes before the due times, and the current stop before both', () => {
  const stops = [
    stop('not-planned', { dueAt: clock('21:10:00') }),
    stop('second', { place: 1, dueAt: clock('21:15:00') }),
    stop('first', { place: 0 }),
    stop('current', { place: 2, isCurrent: true }),
  ];
  expect(inWorkingOrder(stops).map(({ orderId }) => orderId)).toEqual([
    'current',
    'first',
    'second',
    'not-planned',
  ]);
});

describe('what is expected', () => {
  const current = stop('a', { isCurrent: true, kind: 'store', opensAt: null });

  test('the current stop in minutes and by the clock, those behind it as windows', () => {
    const stops = [current, stop('b'), stop('c')];
    const expected = expectedStops(stops, [leg(9), leg(4), leg(12)], now);
    expect(['a', 'b', 'c'].map((id) => told(expected.get(id)))).toEqual([
      'current 9 min 15:09',
      'after 1 15:10-15:40',
      'after 2 15:30-16:00',
    ]);
  });

  test('counters in between take their way and their time, are stops before, and are told of no order', () => {
    const counter = stop('b', { kind: 'store', opensAt: null, isLater: true });
    const stops = [current, stop('b'), counter, stop('c')];
    const expected = expectedStops(stops, [leg(9), leg(4), leg(10), leg(12)], now);
    expect(['a', 'b', 'c'].map((id) => told(expected.get(id)))).toEqual([
      'current 9 min 15:09',
      'after 1 15:10-15:40',
      'after 3 15:50-16:20',
    ]);
  });

  test('a counter that is not open yet holds up what comes after it', () => {
    const closed = stop('b', { kind: 'store', opensAt: clock('21:40:00') });
    const expected = expectedStops([current, closed, stop('c')], [leg(5), leg(5), leg(5)], now);
    expect(['b', 'c'].map((id) => told(expected.get(id)))).toEqual([
      'after 1 15:10-15:40',
      'after 2 15:50-16:20',
    ]);
  });

  test('nothing while the driver is on the way to none', () => {
    expect(expectedStops([stop('a'), stop('b')], [leg(9), leg(4)], now).size).toBe(0);
  });

  test('a pick-up for tomorrow is told by its window', () => {
    const tomorrow = { opensAt: clock('18:00:00') + 86_400_000, dueAt: now + 100_000_000 };
    const expected = expectedStops([current, stop('b', tomorrow)], [leg(9), leg(4)], now);
    expect(told(expected.get('b'))).toBe('the window');
  });

  test('who waits for a window to open is late for what comes after it', () => {
    const opening = stop('b', { opensAt: clock('21:40:00') });
    const expected = expectedStops([current, opening, stop('c')], [leg(5), leg(5), leg(5)], now);
    // Stop b opens at 3:40 and takes 5 minutes, so the driver leaves it at 3:45 and reaches c 5 minutes
    // later.
    expect(told(expected.get('c'))).toBe('after 2 15:50-16:20');
  });

  test('a stop without a way ends what is known', () => {
    const expected = expectedStops([current, stop('b')], [leg(5)], now);
    expect(told(expected.get('b'))).toBe('the window');
    expect(expectedStops([current], [], now).size).toBe(0);
  });

  test('minutes and clock say the same, to the minute', () => {
    fc.assert(
      fc.property(fc.nat(86_400_000), fc.integer({ min: 60, max: 7200 }), (offset, seconds) => {
        const startAt = now + offset;
        const way = { meters: 1, seconds, isEstimate: true };
        const found = expectedStops([current], [way], startAt).get('a');
        if (found?.kind !== 'current') throw new Error('it is the current one');
        expect(found.at % 60_000).toBe(0);
        expect(Math.abs(found.at - (startAt + found.minutes * 60_000))).toBeLessThanOrEqual(60_000);
      }),
    );
  });
});
