import { expect, test } from 'vitest';
import { addedWork } from './added-work.ts';
import { type Tour, tourLimits, type TourStop } from './tour.ts';

const startAt = Date.parse('2026-11-20T18:00:00Z');
const minutes = (count: number) => startAt + count * 60_000;

type Place = [name: string, kind: TourStop['kind'], x: number, dueMinutes?: number];

/**
 * A tour along one street, on which one unit of distance takes one minute. The driver starts at 0.
 */
function street(places: readonly Place[]): Tour {
  const seconds = (from: number, to: number) => Math.abs(from - to) * 60;
  return {
    startAt,
    stops: places.map(([orderId, kind, , due]) => ({
      orderId,
      kind,
      opensAt: null,
      deadline: due === undefined ? null : { at: minutes(due), kind: 'window' },
      room: 1,
    })),
    fromStart: places.map(([, , x]) => seconds(0, x)),
    between: places.map(([, , x]) => places.map(([, , other]) => seconds(x, other))),
    first: null,
    capacity: tourLimits.carRoom,
  };
}

const own: Place[] = [
  ['own', 'pickup', 10],
  ['own', 'store', 30],
];

test.each<[name: string, offered: Place[], expected: object]>([
  [
    'between two stops it adds its doors only',
    [
      ['new', 'pickup', 15],
      ['new', 'store', 25],
    ],
    { minutes: 10, isOnTheWay: true, after: 0, makesLate: false },
  ],
  [
    'before the first stop it comes after none',
    [
      ['new', 'pickup', 5],
      ['new', 'store', 30],
    ],
    { minutes: 10, isOnTheWay: true, after: null, makesLate: false },
  ],
  [
    'the other way it is a way of its own',
    [
      ['new', 'pickup', -20],
      ['new', 'store', -25],
    ],
    { isOnTheWay: false },
  ],
])('%s', (_, offered, expected) => {
  expect(addedWork(street([...own, ...offered]), [0, 1])).toMatchObject(expected);
});

test('without stops of one’s own it is all of its way, and never on the way', () => {
  const tour = street([
    ['new', 'pickup', 12],
    ['new', 'store', 20],
  ]);
  expect(addedWork(tour, [])).toEqual({
    minutes: 30,
    isOnTheWay: false,
    after: null,
    makesLate: false,
  });
});

test('it says when it makes a stop late', () => {
  const tight: Place[] = [
    ['own', 'pickup', 10, 10],
    ['own', 'store', 30, 36],
  ];
  const offered: Place[] = [
    ['new', 'pickup', 20, 60],
    ['new', 'store', -10, 60],
  ];
  expect(addedWork(street([...tight, ...offered]), [0, 1]).makesLate).toBe(true);
});
