import { expect, test } from 'vitest';
import { planShift } from './plan-shift.ts';
import type { Tour, TourStop } from './tour.ts';

const minute = 60_000;
const hour = 60 * minute;

interface Offer {
  /**
   * The drive from the driver's start to the order's door, in minutes. From each door to each counter it is
   * 10 minutes.
   */
  door: number;
  pay: number;
  opens?: number;
  closes?: number;
  room?: number;
}

/**
 * Plans a shift and returns the chosen offers as letters ('a' for the first offer), in the sequence in which
 * the driver visits their doors.
 */
function taken(offers: readonly Offer[], { until = 3 * hour, most = 5 } = {}): string {
  const stops = offers.flatMap(({ opens, closes, room = 1 }, index): TourStop[] => {
    const orderId = String.fromCodePoint(97 + index);
    const deadline = closes === undefined ? null : ({ at: closes, kind: 'window' } as const);
    return [
      { orderId, kind: 'pickup', opensAt: opens ?? null, deadline, room },
      { orderId, kind: 'store', opensAt: null, deadline: null, room },
    ];
  });
  const place = (index: number) =>
    index % 2 === 0 ? (offers[index / 2]?.door ?? 0) * 60 : 10 * 60;
  const tour: Tour = {
    startAt: 0,
    stops,
    fromStart: stops.map((_, index) => place(index)),
    between: stops.map((_, from) =>
      stops.map((__, to) => (from % 2 === to % 2 ? Math.abs(place(from) - place(to)) : 10 * 60)),
    ),
    first: null,
    capacity: 4,
  };
  const order = planShift(tour, [], {
    offers: offers.map(({ pay }, index) => ({
      pickup: 2 * index,
      counter: 2 * index + 1,
      payCents: pay * 100,
    })),
    until,
    most,
  });
  return order.flatMap((index) => (index % 2 === 0 ? (stops[index]?.orderId ?? []) : [])).join('');
}

test.each([
  [
    'all that fit, the nearer door first',
    [
      { door: 12, pay: 9 },
      { door: 5, pay: 9 },
    ],
    {},
    'ba',
  ],
  [
    'no more than the driver may have, the best paid for its time',
    [
      { door: 5, pay: 5 },
      { door: 5, pay: 20 },
    ],
    { most: 1 },
    'b',
  ],
  [
    'none that ends after the shift',
    [
      { door: 5, pay: 5 },
      { door: 50, pay: 90 },
    ],
    { until: 45 * minute },
    'a',
  ],
  ['none of tomorrow', [{ door: 5, pay: 90, opens: 20 * hour }], {}, ''],
  [
    'none whose window would be missed',
    [
      { door: 20, pay: 9, closes: 10 * minute },
      { door: 5, pay: 5 },
    ],
    {},
    'b',
  ],
  [
    'none that the car cannot carry at all',
    [
      { door: 5, pay: 9, room: 5 },
      { door: 5, pay: 5 },
    ],
    {},
    'b',
  ],
] as const)('a shift takes %s', (_, offers, limits, expected) => {
  expect(taken(offers, limits)).toBe(expected);
});
