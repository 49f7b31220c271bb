import { describe, expect, test } from 'vitest';
import type { DriverDay } from './driver-day.ts';
import { orderLongTour } from './order-long-tour.ts';
import { runTour } from './run-tour.ts';
import type { Tour, TourStop } from './tour.ts';

const startAt = Date.parse('2026-11-20T18:00:00Z');
const minutes = (count: number) => startAt + count * 60_000;
const even: DriverDay = { pause: null, until: null, traffic: null };
const pause = { from: minutes(30), until: minutes(60) };

const stop = (orderId: string, more: Partial<TourStop> = {}): TourStop => ({
  orderId,
  kind: 'store',
  opensAt: null,
  deadline: null,
  room: 1,
  serviceSeconds: 600,
  ...more,
});

/**
 * A tour whose stops are on one straight line. `at` has the drive from the driver's start to each stop, in
 * minutes.
 */
function along(stops: readonly TourStop[], at: readonly number[], day: DriverDay): Tour {
  const apart = (one = 0, other = 0) => Math.abs(one - other) * 60;
  return {
    startAt,
    stops,
    fromStart: at.map((place) => apart(place)),
    between: at.map((from) => at.map((to) => apart(from, to))),
    first: null,
    capacity: 24,
    day,
  };
}
const whenOf = (tour: Tour) =>
  runTour(tour, [...tour.stops.keys()]).stops.map(({ beginsAt }) => (beginsAt - startAt) / 60_000);

describe('a break', () => {
  test('interrupts a drive, and is neither driving nor waiting', () => {
    const tour = along([stop('one'), stop('two')], [10, 40], { ...even, pause });
    expect(whenOf(tour)).toEqual([10, 80]);
    const { drivingSeconds, cost } = runTour(tour, [0, 1]);
    expect([drivingSeconds / 60, cost / 60]).toEqual([40, 40]);
  });

  test('puts off a stop that would open in it, and makes it late if its window ends', () => {
    const opens = stop('one', {
      opensAt: minutes(40),
      deadline: { at: minutes(50), kind: 'window' },
    });
    const { stops } = runTour(along([opens], [10], { ...even, pause }), [0]);
    expect(stops[0]).toMatchObject({ beginsAt: minutes(60), waits: 20 * 60, late: 10 * 60 });
    const { stops: awake } = runTour(along([opens], [10], even), [0]);
    expect(awake[0]).toMatchObject({ beginsAt: minutes(40), waits: 30 * 60, late: 0 });
  });

  test('that began before the tour delays its start', () => {
    const day = { ...even, pause: { from: minutes(-10), until: minutes(20) } };
    expect(whenOf(along([stop('one')], [10], day))).toEqual([30]);
  });
});

test('traffic changes in the middle of a drive', () => {
  const traffic = { from: startAt, step: 30 * 60_000, factors: [1, 2] };
  expect(whenOf(along([stop('one'), stop('two')], [10, 40], { ...even, traffic }))).toEqual([
    10, 70,
  ]);
});

test('work past the end of the hours costs as much as driving', () => {
  const tour = along([stop('one'), stop('two')], [10, 40], { ...even, until: minutes(45) });
  const { cost, faults, leavesAt } = runTour(tour, [0, 1]);
  expect(leavesAt).toBe(minutes(60));
  expect([cost / 60, faults]).toEqual([40 + 15, 0]);
});

test('a long tour leaves the break free and keeps a closing time before it', () => {
  const places = Array.from({ length: 14 }, (_, index) => index + 1);
  const stops = places.map((place) =>
    stop(`${place}`, {
      serviceSeconds: 120,
      deadline: place === 14 ? { at: minutes(29), kind: 'closing' } : null,
    }),
  );
  const day = { ...even, pause: { from: minutes(20), until: minutes(50) } };
  const order = orderLongTour(along(stops, places, day));
  expect(runTour(along(stops, places, day), order).faults).toBe(0);
  const late = orderLongTour(along(stops, places, even));
  expect(runTour(along(stops, places, even), late).faults).toBe(0);
  expect(runTour(along(stops, places, day), late).faults).toBe(1);
});
