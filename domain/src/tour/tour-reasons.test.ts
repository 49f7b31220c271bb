import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mendOrder } from './keep-order.ts';
import { orderStops } from './order-stops.ts';
import { isDrivable, runTour } from './run-tour.ts';
import { loadAtStart, roomOf, type Tour, tourLimits, type TourStop } from './tour.ts';
import { reasonsOf } from './tour-reasons.ts';

const startAt = Date.parse('2026-11-20T18:00:00Z');
const minutes = (count: number) => startAt + count * 60_000;

/** A tour along a straight road. `mile` is the drive from the start to the stop, in minutes. */
function tourOf(
  stops: readonly (Partial<TourStop> & Pick<TourStop, 'orderId' | 'kind'> & { mile: number })[],
  more: Partial<Tour> = {},
): Tour {
  const seconds = (one: number, other: number) => Math.abs(one - other) * 60;
  return {
    startAt,
    stops: stops.map((stop) => ({ opensAt: null, deadline: null, room: 2, ...stop })),
    fromStart: stops.map(({ mile }) => seconds(0, mile)),
    between: stops.map(({ mile }) => stops.map((other) => seconds(mile, other.mile))),
    first: null,
    capacity: 24,
    ...more,
  };
}

describe('why a stop comes where it does', () => {
  test.each([
    [
      'the counter closes',
      tourOf([
        { orderId: 'a', kind: 'store', mile: 10, deadline: { at: minutes(12), kind: 'closing' } },
        { orderId: 'b', kind: 'store', mile: -2 },
      ]),
      [{ kind: 'closing', at: minutes(12) }, null],
    ],
    [
      "the customer's window ends",
      tourOf([
        { orderId: 'a', kind: 'pickup', mile: 10, deadline: { at: minutes(12), kind: 'window' } },
        { orderId: 'b', kind: 'store', mile: -2 },
        { orderId: 'a', kind: 'store', mile: -4 },
      ]),
      [{ kind: 'window', at: minutes(12) }, { kind: 'on_the_way', minutes: 2 }, null],
    ],
    [
      'the driver is on the way, and the next is on the way back',
      tourOf(
        [
          { orderId: 'a', kind: 'store', mile: 10 },
          { orderId: 'b', kind: 'store', mile: 6 },
          { orderId: 'c', kind: 'store', mile: 1 },
        ],
        { first: 0 },
      ),
      [{ kind: 'heading' }, { kind: 'on_the_way', minutes: 5 }, null],
    ],
    [
      'its own counter is next, and comes with it',
      tourOf([
        { orderId: 'a', kind: 'pickup', mile: -1 },
        { orderId: 'a', kind: 'store', mile: 6 },
        { orderId: 'b', kind: 'store', mile: 7 },
      ]),
      [{ kind: 'on_the_way', minutes: 13 }, { kind: 'on_the_way', minutes: 1 }, null],
    ],
    [
      'the car is full, and the door opens later',
      tourOf([
        { orderId: 'bed', kind: 'store', mile: 4, room: 16 },
        { orderId: 'sofa', kind: 'pickup', mile: 4, room: 16, opensAt: minutes(60) },
        { orderId: 'sofa', kind: 'store', mile: 9, room: 16 },
      ]),
      [{ kind: 'room' }, { kind: 'opens', at: minutes(60) }, null],
    ],
  ])('%s', (_, tour, reasons) => {
    expect(reasonsOf(tour, orderStops(tour))).toEqual(reasons);
  });
});

describe('an order of one’s own', () => {
  const tour = tourOf([
    { orderId: 'a', kind: 'pickup', mile: 3 },
    { orderId: 'a', kind: 'store', mile: 9 },
    { orderId: 'b', kind: 'store', mile: 6 },
    { orderId: 'c', kind: 'pickup', mile: 5 },
    { orderId: 'c', kind: 'store', mile: 12 },
  ]);

  test('stays, and what is new comes where it costs least', () => {
    expect(mendOrder(tour, [2, 0, 1])).toEqual([3, 2, 0, 1, 4]);
  });

  test('never has a counter before its own pickup', () => {
    expect(mendOrder(tour, [1, 0, 2, 4, 3])).toEqual([0, 1, 2, 3, 4]);
  });

  test('takes in hundreds of new stops at once: past two dozen they only follow, by their deadlines', () => {
    const many = tourOf(
      Array.from({ length: 300 }, (_, index) => ({
        orderId: `${index}`,
        kind: 'pickup' as const,
        mile: index % 17,
        deadline: { at: minutes(1000 - index), kind: 'window' as const },
      })),
    );
    const order = mendOrder(many, [7, 3]);
    expect(isDrivable(many, order)).toBe(true);
    const byDeadline = Array.from({ length: 300 }, (_, index) => 299 - index);
    const known = new Set([7, 3]);
    expect(order.slice(tourLimits.placed)).toEqual(
      byDeadline.filter((index) => !known.has(index)).slice(tourLimits.placed - known.size),
    );
    expect(order.indexOf(7)).toBeLessThan(order.indexOf(3));
    expect(reasonsOf(many, order)).toHaveLength(300);
  });

  test('can always be driven, whatever was wished', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray([0, 1, 2, 3, 4]),
        fc.constantFrom(null, 0, 2, 3),
        (wish, first) => {
          const headed = { ...tour, first };
          expect(isDrivable(headed, mendOrder(headed, wish))).toBe(true);
        },
      ),
    );
  });
});

test('a drive adds up its wheel time, its waiting and what is late', () => {
  const tour = tourOf([
    { orderId: 'a', kind: 'pickup', mile: 10, opensAt: minutes(30) },
    { orderId: 'a', kind: 'store', mile: 14, deadline: { at: minutes(35), kind: 'closing' } },
  ]);
  const { stops, drivingSeconds, faults, leavesAt } = runTour(tour, [0, 1]);
  expect(stops).toMatchObject([
    { arrivesAt: minutes(10), waits: 20 * 60, late: 0 },
    { arrivesAt: minutes(39), waits: 0, late: 4 * 60 },
  ]);
  expect({ drivingSeconds, faults, leavesAt }).toEqual({
    drivingSeconds: 14 * 60,
    faults: 1,
    leavesAt: minutes(44),
  });
});

test('an item takes the room of its size, and is in the car once its pickup is done', () => {
  expect([roomOf('S', 3), roomOf('M', 1), roomOf('L', 1), roomOf('XL', 2)]).toEqual([3, 2, 4, 9]);
  const tour = tourOf([
    { orderId: 'a', kind: 'store', mile: 1, room: 4 },
    { orderId: 'b', kind: 'pickup', mile: 1, room: 8 },
    { orderId: 'b', kind: 'store', mile: 1, room: 8 },
    { orderId: 'c', kind: 'customer_return', mile: 1, room: 2 },
  ]);
  expect(loadAtStart(tour.stops)).toBe(6);
});
