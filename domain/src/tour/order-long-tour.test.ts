import { expect, test } from 'vitest';
import { seededRandom } from '../dispatch/numbers.ts';
import { byDeadline, mendOrder } from './keep-order.ts';
import { orderLongTour } from './order-long-tour.ts';
import { orderStops } from './order-stops.ts';
import { compareDrives, isDrivable, runTour } from './run-tour.ts';
import { type Tour, tourLimits, type TourStop } from './tour.ts';

const startAt = Date.parse('2026-11-20T18:00:00Z');
const minutes = (count: number) => startAt + Math.round(count) * 60_000;
const cityMinutes = 40;

/**
 * A random tour. Each job is a pickup with a time window and a counter with a closing time. For the first
 * `onBoard` jobs the item is already in the car, so there is only the counter.
 */
function someDay(seed: number, jobs: number, onBoard = 0): Tour {
  const random = seededRandom(seed);
  const between = (least: number, most: number) => least + random() * (most - least);
  const stops: TourStop[] = [];
  const points: (readonly [number, number])[] = [];
  const add = (stop: TourStop) => {
    stops.push(stop);
    points.push([between(0, cityMinutes), between(0, cityMinutes)]);
  };
  for (let job = 0; job < jobs; job += 1) {
    const orderId = `order-${job}`;
    const opens = between(-120, 240);
    const deadline = { at: minutes(opens + 300), kind: 'window' as const };
    if (job >= onBoard)
      add({ orderId, kind: 'pickup', opensAt: minutes(opens), deadline, room: 2 });
    const closing = { at: minutes(between(300, 700)), kind: 'closing' as const };
    add({ orderId, kind: 'store', opensAt: null, deadline: closing, room: 2 });
  }
  const seconds = ([x, y]: readonly [number, number], [toX, toY]: readonly [number, number]) =>
    Math.round(Math.hypot(x - toX, y - toY) * 60);
  return {
    startAt,
    stops,
    fromStart: points.map((point) => seconds([20, 20], point)),
    between: points.map((from) => points.map((to) => seconds(from, to))),
    first: null,
    capacity: tourLimits.carRoom,
  };
}

const sumOf = (tours: readonly Tour[], orderOf: (tour: Tour) => readonly number[]) => {
  const runs = tours.map((tour) => runTour(tour, orderOf(tour)));
  const sum = (of: (run: (typeof runs)[number]) => number) =>
    runs.reduce((total, run) => total + of(run), 0);
  return { cost: sum(({ cost }) => cost), faults: sum(({ faults }) => faults) };
};

test('where the best order is known, it is found or nearly so', () => {
  const tours = Array.from({ length: 12 }, (_, seed) => someDay(seed + 1, 6));
  const best = sumOf(tours, orderStops);
  const long = sumOf(tours, orderLongTour);
  expect(long.faults).toBe(best.faults);
  expect(long.cost).toBeLessThanOrEqual(best.cost * 1.03);
});

test.each([7, 8, 10])('of %i jobs it costs far less than by deadlines', (jobs) => {
  const tours = Array.from({ length: 6 }, (_, seed) => someDay(seed + 50, jobs, 1));
  const plain = sumOf(tours, (tour) => mendOrder(tour, byDeadline(tour)));
  const long = sumOf(tours, orderStops);
  expect(long.faults).toBeLessThanOrEqual(plain.faults);
  expect(long.cost).toBeLessThan(plain.cost * 0.75);
});

test('whatever is impossible, every stop is there once and can be driven', () => {
  for (let seed = 1; seed <= 20; seed += 1) {
    const day = someDay(seed, 7 + (seed % 9), seed % 3);
    const late = day.stops.map((stop, index) =>
      (index + seed) % 5 === 0
        ? { ...stop, deadline: { at: startAt - 60_000, kind: 'window' as const } }
        : { ...stop, room: (index + seed) % 7 === 0 ? 30 : stop.room },
    );
    const tour = { ...day, stops: late, first: seed % 2 === 0 ? 0 : null };
    const order = orderStops(tour);
    expect(isDrivable(tour, order)).toBe(true);
    const plain = mendOrder(tour, byDeadline(tour));
    expect(compareDrives(runTour(tour, order), runTour(tour, plain))).toBeLessThanOrEqual(0);
  }
});

test('the same tour gives the same order', () => {
  const tour = someDay(9, 9);
  expect(orderStops(tour)).toEqual(orderStops(tour));
});
