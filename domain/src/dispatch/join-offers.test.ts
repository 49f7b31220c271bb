import { expect, test } from 'vitest';
import type { Tour, TourStop } from '../tour/tour.ts';
import { joinOffers, type JoiningFacts, joinRules, whyTogether } from './join-offers.ts';
import { seededRandom } from './numbers.ts';

const startAt = Date.parse('2026-11-20T20:00:00Z');
const inMinutes = (count: number) => startAt + count * 60_000;

interface Place {
  x: number;
  y: number;
}

/**
 * An order in the tests. `door` and `counter` are points, in minutes of driving east (x) and north (y) of the
 * driver.
 */
interface Asked {
  id: string;
  door: Place;
  counter: Place;
  room?: number;
  opens?: number;
  closes?: number;
}

function stopsOf({ id, room = 1, opens = 0, closes = 180 }: Asked): TourStop[] {
  const shared = { orderId: id, room };
  return [
    {
      ...shared,
      kind: 'pickup',
      opensAt: inMinutes(opens),
      deadline: { at: inMinutes(closes), kind: 'window' },
    },
    {
      ...shared,
      kind: 'store',
      opensAt: null,
      deadline: { at: inMinutes(600), kind: 'closing' },
    },
  ];
}

const apart = (one: Place, other: Place) => Math.hypot(one.x - other.x, one.y - other.y);

/**
 * The facts for offering these orders together to a driver at the point (0, 0). `own` are orders that the
 * driver has already.
 */
function factsOf(
  orders: readonly Asked[],
  more: { own?: readonly Asked[]; freeJobs?: number; until?: number } = {},
): JoiningFacts {
  const { own = [], freeJobs = 5, until } = more;
  const places = [...own, ...orders].flatMap(({ door, counter }) => [door, counter]);
  const [first] = orders;
  const tour: Tour = {
    startAt,
    stops: [...own, ...orders].flatMap(stopsOf),
    fromStart: places.map((place) => apart(place, { x: 0, y: 0 }) * 60),
    between: places.map((from) => places.map((to) => apart(from, to) * 60)),
    first: null,
    capacity: 24,
    ...(until === undefined
      ? {}
      : { day: { pause: null, until: inMinutes(until), traffic: null } }),
  };
  return {
    driverId: 'driver',
    freeJobs,
    tour,
    known: own.flatMap((_, index) => [2 * index, 2 * index + 1]),
    orders: orders.map(({ id, door, counter }) => ({
      orderId: id,
      payCents: 700,
      doorMeters: Math.round(apart(door, first?.door ?? door) * 500),
      counterMeters: Math.round(apart(counter, first?.counter ?? counter) * 500),
    })),
  };
}

const shop = { x: 10, y: 0 };
const fresh: Asked = { id: 'new', door: { x: 4, y: 1 }, counter: shop };
const neighbor: Asked = { id: 'neighbor', door: { x: 4, y: 2 }, counter: shop };

test.for<[string, Asked, Parameters<typeof factsOf>[1], string | null]>([
  ['near doors and the same counter', neighbor, {}, null],
  [
    'a door and a counter farther on the same way',
    { id: 'on', door: { x: 9, y: 1 }, counter: { x: 14, y: 0 } },
    {},
    null,
  ],
  [
    'the other direction',
    { id: 'west', door: { x: -4, y: 0 }, counter: { x: -9, y: 0 } },
    {},
    'far',
  ],
  ['no room in the car', { ...neighbor, room: 30 }, {}, 'car'],
  ['a window that opens much later', { ...neighbor, opens: 90 }, {}, 'waits'],
  ['a window that ends too early', { ...neighbor, closes: 2 }, {}, 'late'],
  ['room for one more job only', neighbor, { freeJobs: 1 }, 'jobs'],
  ['hours that end before', neighbor, { until: 15 }, 'hours'],
])('%s', ([, other, more, barrier]) => {
  const { tried, chosen } = joinOffers(factsOf([fresh, other], more));
  expect(tried.map((join) => join.barrier)).toEqual([barrier]);
  expect(chosen?.orderIds ?? null).toEqual(barrier === null ? ['new', other.id] : null);
});

test('three orders go together if they save more than two, and never more than three', () => {
  const third: Asked = { id: 'third', door: { x: 5, y: 1 }, counter: shop };
  const fourth: Asked = { id: 'fourth', door: { x: 5, y: 2 }, counter: shop };
  const { chosen } = joinOffers(factsOf([fresh, neighbor, third, fourth]));
  expect(chosen?.orderIds).toHaveLength(joinRules.orders);
  expect(chosen).toMatchObject({ payCents: 2_100, counterMeters: 0 });
});

test('what the driver has already is counted: nothing of it may become late', () => {
  const own: Asked = { id: 'own', door: { x: 0, y: 9 }, counter: { x: 0, y: 12 }, closes: 10 };
  const { chosen } = joinOffers(factsOf([fresh, neighbor], { own: [own] }));
  expect(chosen?.orderIds).toEqual(['new', 'neighbor']);
  const tight = joinOffers(
    factsOf([fresh, { ...neighbor, closes: 20 }], { own: [{ ...own, closes: 10 }] }),
  );
  expect(tight.chosen).toBeNull();
});

test('the same facts give the same answer, also read back from JSON, and every answer keeps the rules', () => {
  const random = seededRandom(26);
  const place = () => ({ x: Math.round(random() * 40) - 20, y: Math.round(random() * 40) - 20 });
  let joined = 0;
  for (let day = 0; day < 150; day += 1) {
    const orders = Array.from({ length: 7 }, (_, index) => ({
      id: `o${index}`,
      door: place(),
      counter: place(),
      room: 1 + Math.floor(random() * 8),
      opens: Math.floor(random() * 30),
      closes: 30 + Math.floor(random() * 120),
    }));
    const facts = factsOf(orders, { freeJobs: 1 + Math.floor(random() * 4) });
    const answer = joinOffers(facts);
    expect(joinOffers(JSON.parse(JSON.stringify(facts)) as JoiningFacts)).toEqual(answer);
    expect(answer.tried.length).toBeLessThanOrEqual(6 + 15);
    const { chosen } = answer;
    if (chosen === null) continue;
    joined += 1;
    expect(chosen.orderIds[0]).toBe('o0');
    expect(chosen.orderIds.length).toBeLessThanOrEqual(facts.freeJobs);
    expect(chosen.apartMinutes - chosen.addedMinutes).toBeGreaterThanOrEqual(
      joinRules.leastSavedMinutes - 1,
    );
  }
  expect(joined).toBeGreaterThan(10);
});

test('the reason is said in plain words', () => {
  const figures = { addedMinutes: 18, apartMinutes: 31, doorMeters: 480, counterMeters: 0 };
  expect(whyTogether({ orderIds: ['a', 'b'], ...figures })).toBe(
    'The pickups are 0.3 mi apart, and both returns go to the same place. Together they add 18 minutes to your route. Separately, they would add 31 minutes.',
  );
  expect(whyTogether({ orderIds: ['a', 'b', 'c'], ...figures, counterMeters: 900 })).toBe(
    'The pickups are at most 0.3 mi apart, and all three stores are on one route. Together they add 18 minutes to your route. Separately, they would add 31 minutes.',
  );
});
