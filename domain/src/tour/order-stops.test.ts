import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DriverDay } from './driver-day.ts';
import { orderStops } from './order-stops.ts';
import { compareDrives, isDrivable, runTour } from './run-tour.ts';
import { type Tour, tourLimits, type TourStop } from './tour.ts';

const startAt = Date.parse('2026-11-20T18:00:00Z');
const minutes = (count: number) => startAt + count * 60_000;

type Plane = readonly [x: number, y: number];
/** The seconds of a drive between two points of a plane. One unit of distance takes one minute. */
const drive = ([x, y]: Plane, [otherX, otherY]: Plane) =>
  Math.round(Math.hypot(x - otherX, y - otherY) * 60);

type Place = { stop: Partial<TourStop> & Pick<TourStop, 'orderId' | 'kind'>; point: Plane };

function tourOf(places: readonly Place[], more: Partial<Tour> = {}): Tour {
  return {
    startAt,
    stops: places.map(({ stop }) => ({ opensAt: null, deadline: null, room: 2, ...stop })),
    fromStart: places.map(({ point }) => drive([0, 0], point)),
    between: places.map(({ point }) => places.map((other) => drive(point, other.point))),
    first: null,
    capacity: tourLimits.carRoom,
    ...more,
  };
}

/** The best result, found by trying every possible sequence of the stops. */
function byBruteForce(tour: Tour): { faults: number; cost: number } {
  let best = { faults: Infinity, cost: Infinity };
  const extend = (order: number[], left: number[]) => {
    if (left.length === 0) {
      if (!isDrivable(tour, order)) return;
      const driven = runTour(tour, order);
      if (compareDrives(driven, best) < 0) best = driven;
      return;
    }
    for (const next of left)
      extend(
        [...order, next],
        left.filter((index) => index !== next),
      );
  };
  extend(
    [],
    tour.stops.map((_, index) => index),
  );
  return best;
}

const point = fc.tuple(fc.integer({ min: -20, max: 20 }), fc.integer({ min: -20, max: 20 }));
/**
 * A random job: a pickup with a time window, and a counter that may have a closing time. There is no pickup
 * if the item is already in the car.
 */
const job = fc.record({
  door: point,
  counter: point,
  isOnBoard: fc.boolean(),
  opens: fc.integer({ min: -120, max: 180 }),
  window: fc.integer({ min: 20, max: 180 }),
  closes: fc.option(fc.integer({ min: 30, max: 480 })),
  room: fc.constantFrom(1, 2, 4, 8, 16),
});
type Job = typeof job extends fc.Arbitrary<infer Value> ? Value : never;

function placesOf(jobs: readonly Job[]): Place[] {
  return jobs.flatMap(({ door, counter, isOnBoard, opens, window, closes, room }, index) => {
    const orderId = `order-${index}`;
    const deadline = closes === null ? null : { at: minutes(closes), kind: 'closing' as const };
    const store: Place = { stop: { orderId, kind: 'store', deadline, room }, point: counter };
    const pickup: Place = {
      stop: {
        orderId,
        kind: 'pickup',
        opensAt: minutes(opens),
        deadline: { at: minutes(opens + window), kind: 'window' },
        room,
      },
      point: door,
    };
    return isOnBoard ? [store] : [pickup, store];
  });
}

const day = (most: number) =>
  fc
    .tuple(fc.array(job, { minLength: 1, maxLength: most }), fc.boolean())
    .map(([jobs, isHeading]) => {
      const places = placesOf(jobs).slice(0, most);
      // After the `slice`, the last stop may be a pickup whose counter is missing.
      return tourOf(places, { first: isHeading ? 0 : null });
    });

/**
 * A day with a break, an end of working hours, and traffic that changes while the driver is on the road.
 */
const busyDay = fc
  .record({
    breaks: fc.option(
      fc.record({
        from: fc.integer({ min: -20, max: 120 }),
        lasts: fc.integer({ min: 10, max: 90 }),
      }),
    ),
    until: fc.option(fc.integer({ min: 30, max: 300 })),
    factors: fc.option(fc.array(fc.constantFrom(0.8, 1, 1.5), { minLength: 3, maxLength: 6 })),
  })
  .map(({ breaks, until, factors }): DriverDay => ({
    pause:
      breaks === null
        ? null
        : { from: minutes(breaks.from), until: minutes(breaks.from + breaks.lasts) },
    until: until === null ? null : minutes(until),
    traffic: factors === null ? null : { from: minutes(-30), step: 60 * 60_000, factors },
  }));

describe('the best order of stops', () => {
  test('is the one that brute force finds with a break, an end of hours, a rush and dear empty drives', () => {
    fc.assert(
      fc.property(day(6), busyDay, fc.constantFrom(0, 0.5), (places, hours, emptyWeight) => {
        const tour = { ...places, day: hours, emptyWeight };
        const { faults, cost } = runTour(tour, orderStops(tour));
        const best = byBruteForce(tour);
        expect(faults).toBe(best.faults);
        expect(cost).toBeCloseTo(best.cost, 6);
      }),
      { numRuns: 150 },
    );
  });

  test('begins at the near door if an empty drive costs more, although all drives take longer', () => {
    const store: Plane = [0, -10];
    const places: Place[] = [
      { stop: { orderId: 'far', kind: 'pickup' }, point: [0, 14] },
      { stop: { orderId: 'far', kind: 'store' }, point: store },
      { stop: { orderId: 'near', kind: 'pickup' }, point: [0, -1] },
      { stop: { orderId: 'near', kind: 'store' }, point: store },
    ];
    const weighed = tourOf(places, { emptyWeight: tourLimits.emptyWeight });
    expect(orderStops(tourOf(places)).slice(0, 2)).toEqual([0, 2]);
    expect(orderStops(weighed).slice(0, 2)).toEqual([2, 0]);
  });

  test('is another one if the break would miss a window', () => {
    const places: Place[] = [
      { stop: { orderId: 'near', kind: 'store' }, point: [2, 0] },
      {
        stop: { orderId: 'far', kind: 'store', deadline: { at: minutes(25), kind: 'closing' } },
        point: [-10, 0],
      },
    ];
    const pause = { from: minutes(15), until: minutes(45) };
    expect(orderStops(tourOf(places))).toEqual([0, 1]);
    const resting = tourOf(places, { day: { pause, until: null, traffic: null } });
    expect(orderStops(resting)).toEqual([1, 0]);
    expect(runTour(resting, [1, 0]).faults).toBe(0);
  });

  test('is another one if the rush hour would miss a window', () => {
    const places: Place[] = [
      { stop: { orderId: 'near', kind: 'store' }, point: [2, 0] },
      {
        stop: { orderId: 'far', kind: 'store', deadline: { at: minutes(25), kind: 'closing' } },
        point: [-10, 0],
      },
    ];
    const traffic = { from: minutes(0), step: 60 * 60_000, factors: [2] };
    const rush = tourOf(places, { day: { pause: null, until: null, traffic } });
    expect(orderStops(rush)).toEqual([1, 0]);
    expect(runTour(rush, [0, 1]).faults).toBe(1);
  });

  test('is the one that brute force finds, on generated days of up to seven stops', () => {
    fc.assert(
      fc.property(day(7), (tour) => {
        const order = orderStops(tour);
        expect(isDrivable(tour, order)).toBe(true);
        const { faults, cost } = runTour(tour, order);
        const best = byBruteForce(tour);
        expect(faults).toBe(best.faults);
        expect(cost).toBeCloseTo(best.cost, 6);
      }),
      { numRuns: 120 },
    );
  });

  test('and on days of eight, never a deadline missed that brute force keeps', () => {
    const days = fc
      .sample(day(8), { numRuns: 400, seed: 7 })
      .filter(({ stops }) => stops.length === 8);
    expect(days.length).toBeGreaterThan(10);
    for (const tour of days.slice(0, 10)) {
      const driven = runTour(tour, orderStops(tour));
      const best = byBruteForce(tour);
      expect(driven.faults).toBe(best.faults);
      expect(driven.cost).toBeCloseTo(best.cost, 6);
    }
  });

  test('passes the counter that closes first, though it is farther', () => {
    const tour = tourOf([
      { stop: { orderId: 'near', kind: 'store' }, point: [2, 0] },
      {
        stop: { orderId: 'far', kind: 'store', deadline: { at: minutes(12), kind: 'closing' } },
        point: [-10, 0],
      },
    ]);
    expect(orderStops(tour)).toEqual([1, 0]);
  });

  test('empties the car before it takes what does not fit', () => {
    const tour = tourOf([
      { stop: { orderId: 'sofa', kind: 'pickup', room: 16 }, point: [1, 0] },
      { stop: { orderId: 'sofa', kind: 'store', room: 16 }, point: [9, 0] },
      { stop: { orderId: 'bed', kind: 'store', room: 16 }, point: [4, 3] },
    ]);
    expect(orderStops(tour)).toEqual([2, 0, 1]);
  });

  test('does not wait at a closed door while a counter is near', () => {
    const tour = tourOf([
      {
        stop: {
          orderId: 'later',
          kind: 'pickup',
          opensAt: minutes(90),
          deadline: { at: minutes(270), kind: 'window' },
        },
        point: [1, 0],
      },
      { stop: { orderId: 'now', kind: 'store' }, point: [6, 0] },
    ]);
    expect(orderStops(tour)).toEqual([1, 0]);
  });

  test('keeps the stop that the driver heads to first', () => {
    const tour = tourOf(
      [
        { stop: { orderId: 'near', kind: 'store' }, point: [2, 0] },
        { stop: { orderId: 'far', kind: 'store' }, point: [-10, 0] },
      ],
      { first: 1 },
    );
    expect(orderStops(tour)).toEqual([1, 0]);
  });

  test('orders any number of stops so that they can be driven', () => {
    const places = (count: number) =>
      Array.from({ length: count }, (_, index): Place => ({
        stop: {
          orderId: `${index}`,
          kind: 'store',
          deadline: { at: minutes(900 - index), kind: 'closing' },
        },
        point: [(index * 7) % 11, (index * 5) % 13],
      }));
    for (const count of [12, 15, 500]) {
      const tour = tourOf(places(count));
      expect(isDrivable(tour, orderStops(tour))).toBe(true);
    }
    expect(orderStops(tourOf([]))).toEqual([]);
  });
});
