import { describe, expect, test } from 'vitest';
import type { DriverDay } from '../tour/driver-day.ts';
import type { Tour, TourStop } from '../tour/tour.ts';
import { whyFirst } from './decision-why.ts';
import { seededRandom } from './numbers.ts';
import { offerWeights, weigh } from './offer-weights.ts';
import { rankDrivers, type RankingFacts, type WeighedDriver } from './rank-drivers.ts';

const startAt = Date.parse('2026-11-20T20:00:00Z');
const minutes = (count: number) => count * 60;
const inMinutes = (count: number) => startAt + count * 60_000;

const pickup = (orderId: string, closes: number | null): TourStop => ({
  orderId,
  kind: 'pickup',
  opensAt: null,
  deadline: closes === null ? null : { at: inMinutes(closes), kind: 'window' },
  room: 1,
});
const store = (orderId: string, closes: number | null, kind: 'closing' | 'return_by' = 'closing') =>
  ({
    orderId,
    kind: 'store',
    opensAt: null,
    deadline: closes === null ? null : { at: inMinutes(closes), kind },
    room: 1,
  }) satisfies TourStop;

/** A tour whose stops lie on one line. `at` gives each stop's minutes from the driver. */
function along(stops: readonly TourStop[], at: readonly number[]): Tour {
  const apart = (one = 0, other = 0) => minutes(Math.abs(one - other));
  return {
    startAt,
    stops,
    fromStart: at.map((place) => apart(place, 0)),
    between: at.map((from) => at.map((to) => apart(from, to))),
    first: null,
    capacity: 24,
  };
}

interface Asked extends Partial<WeighedDriver> {
  /** Minutes from the driver to the customer's door. The store's counter is ten minutes farther. */
  door: number;
  windowCloses?: number;
}

const driver = (driverId: string, { door, windowCloses = 240, ...more }: Asked): WeighedDriver => ({
  driverId,
  tour: along([pickup('new', windowCloses), store('new', 300)], [door, door + 10]),
  known: [],
  metersAway: door * 500,
  idleMinutes: 0,
  earnedCents: 0,
  workedMinutes: 60,
  wishesArea: false,
  hasRoomForJob: true,
  ...more,
});

/**
 * A driver `door` minutes from the customer's door, with facts about today: a break, an end of work, the
 * traffic.
 */
const hours = (driverId: string, door: number, day: Partial<DriverDay>, windowCloses = 240) => {
  const one = driver(driverId, { door, windowCloses });
  return {
    ...one,
    tour: { ...one.tour, day: { pause: null, until: null, traffic: null, ...day } },
  };
};
const onBreak = { pause: { from: inMinutes(-10), until: inMinutes(30) } };
const rush = { traffic: { from: startAt, step: 3_600_000, factors: [2] } };

const rank = (...drivers: WeighedDriver[]) => rankDrivers({ seed: 7, drivers });
const orderOf = (...drivers: WeighedDriver[]) => rank(...drivers).map(({ driverId }) => driverId);

/** Dana is taking an item to a counter 20 minutes away. She will pass the new order's door after 10 minutes. */
const passing = driver('dana', {
  door: 0,
  metersAway: 6000,
  tour: along([store('old', 120), pickup('new', 240), store('new', 300)], [20, 10, 20]),
  known: [0],
});
/**
 * Marcus is near the new order's door. A detour would make him late, because he reaches his current order's
 * counter exactly when it closes.
 */
const hurried = driver('marcus', {
  door: 0,
  metersAway: 400,
  tour: along([store('his', 12), pickup('new', 240), store('new', 300)], [12, -2, 40]),
  known: [0],
});

test.for([
  ['added', 6, 6],
  ['lateWindow', 3, 12],
  ['lateClosing', 3, 18],
  ['lateReturnBy', 3, 30],
  ['overtime', 3, 9],
  ['tight', 10, 5],
  ['tight', 100, 8],
  ['idle', 30, -3],
  ['idle', 500, -6],
  ['earnings', 4, -2],
  ['earnings', 100, -6],
  ['wish', 1, -5],
  ['wish', 0, 0],
] as const)('%s: %f units count %f minutes', ([weight, units, counted]) => {
  expect(weigh(weight, units)).toBe(counted);
});

test('fairness and wishes together never outweigh a stop that is five minutes late', () => {
  const most = (['idle', 'earnings', 'wish'] as const).reduce(
    (sum, weight) => sum + offerWeights[weight].most,
    0,
  );
  expect(weigh('lateWindow', 5)).toBeGreaterThan(most);
});

describe('who comes first', () => {
  test.for([
    ['the one to whom it adds least', driver('a', { door: 9 }), driver('b', { door: 4 })],
    ['who is in time', driver('a', { door: 3, windowCloses: 1 }), driver('b', { door: 9 })],
    ['who has waited', driver('a', { door: 4 }), driver('b', { door: 5, idleMinutes: 30 })],
    [
      'who has earned less today',
      driver('a', { door: 4, earnedCents: 4000 }),
      driver('b', { door: 5, earnedCents: 500 }),
    ],
    [
      'who wishes for the area',
      driver('a', { door: 4 }),
      driver('b', { door: 6, wishesArea: true }),
    ],
    ['who is not on a break', hours('a', 3, onBreak, 20), driver('b', { door: 9 })],
    [
      'who finishes in their hours',
      hours('a', 3, { until: inMinutes(10) }),
      driver('b', { door: 9 }),
    ],
    ['who comes before the rush', hours('a', 8, rush, 12), driver('b', { door: 9 })],
    [
      'the nearer one of equals',
      driver('a', { door: 4, metersAway: 900 }),
      driver('b', { door: 4, metersAway: 800 }),
    ],
  ] as const)('%s', ([, one, other]) => {
    expect(orderOf(one, other)).toEqual(['b', 'a']);
    expect(orderOf(other, one)).toEqual(['b', 'a']);
  });

  test('a driver who cannot get it comes last, with why', () => {
    const full = driver('full', {
      door: 1,
      tour: {
        ...along([store('old', null), pickup('new', 240), store('new', 300)], [30, 1, 40]),
        capacity: 1,
      },
      known: [0],
    });
    const ranking = rank(
      driver('busy', { door: 1, hasRoomForJob: false }),
      full,
      driver('far', { door: 30 }),
    );
    expect(ranking.map(({ driverId, barrier }) => [driverId, barrier])).toContainEqual([
      'busy',
      'jobs',
    ]);
    expect(ranking[0]).toMatchObject({ driverId: 'far', barrier: null });
  });
});

test('a driver whose way passes the door is before one who would be late at a counter', () => {
  const [first, second] = rank(hurried, passing);
  expect(first).toMatchObject({ driverId: 'dana', isOnTheWay: true, addedMinutes: 10, late: null });
  expect(second?.terms.added).toBeGreaterThan(0);
});

test('the same facts give the same ranking, also when they were kept as JSON', () => {
  const random = seededRandom(5);
  const facts: RankingFacts = {
    seed: 11,
    drivers: Array.from({ length: 24 }, (_, index) =>
      driver(`d${index}`, {
        door: Math.round(random() * 20),
        idleMinutes: Math.round(random() * 60),
        earnedCents: Math.round(random() * 5000),
      }),
    ),
  };
  expect(rankDrivers(JSON.parse(JSON.stringify(facts)))).toEqual(rankDrivers(facts));
});

describe('the sentence', () => {
  const names = {
    nameOf: (id: string) => `${id.slice(0, 1).toUpperCase()}${id.slice(1)}`,
    placeOf: ({ orderId }: { orderId: string }) => (orderId === 'his' ? 'Target' : 'the door'),
    timeOf: (instant: number) => `${(instant - startAt) / 60_000} min`,
  };
  const say = (...drivers: WeighedDriver[]) => whyFirst(rank(...drivers), names);
  test.for([
    [[], null],
    [[driver('dana', { door: 3, hasRoomForJob: false })], null],
    [
      [driver('dana', { door: 3 })],
      'Dana can be at the door at 3 min, +23 min. There was no other driver to compare.',
    ],
    [
      [driver('dana', { door: 3 }), driver('marcus', { door: 9 })],
      'Dana can be at the door at 3 min, +23 min. No other driver is nearer.',
    ],
    [
      [passing, driver('marcus', { door: 3, hasRoomForJob: false })],
      'Dana passes the door at 10 min, +10 min; Marcus is nearer, but already has as many returns as allowed.',
    ],
    [
      [passing, driver('marcus', { door: 3, windowCloses: -15 })],
      'Dana passes the door at 10 min, +10 min; Marcus is nearer, but would be 18 minutes late at the door.',
    ],
    [
      [passing, hours('marcus', 3, { until: inMinutes(15) })],
      'Dana passes the door at 10 min, +10 min; Marcus is nearer, but would work 8 minutes past the end of their hours.',
    ],
    [
      [passing, driver('marcus', { door: 3 })],
      'Dana passes the door at 10 min, +10 min; Marcus is nearer, but would need 13 minutes more.',
    ],
    [
      [
        driver('dana', { door: 5, idleMinutes: 40, metersAway: 3000 }),
        driver('marcus', { door: 5 }),
      ],
      'Dana can be at the door at 5 min, +25 min; Marcus is 1.6 mi away, but Dana has waited 40 minutes longer for a return.',
    ],
    [
      [
        driver('dana', { door: 5, metersAway: 3000 }),
        driver('marcus', { door: 5, earnedCents: 3000 }),
      ],
      'Dana can be at the door at 5 min, +25 min; Marcus is 1.6 mi away, but Dana has earned less per hour today.',
    ],
    [
      [
        driver('dana', { door: 5, metersAway: 3000, wishesArea: true }),
        driver('marcus', { door: 5 }),
      ],
      'Dana can be at the door at 5 min, +25 min; Marcus is 1.6 mi away, but Dana prefers to work in that area.',
    ],
  ] as const)('%#', ([drivers, sentence]) => {
    expect(say(...drivers)).toBe(sentence);
  });
});
