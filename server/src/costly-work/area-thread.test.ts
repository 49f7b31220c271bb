import type { AreaStop } from '@backhaul/domain/dispatch/area-problem.ts';
import { expect, test } from 'vitest';
import { type AreaTask, planAreaAside, planTours } from './area-thread.ts';

const startAt = Date.parse('2026-11-20T18:00:00Z');
const inHours = (hours: number) => startAt + hours * 3_600_000;
const points = [
  { lat: 38.6, lng: -90.25 },
  { lat: 38.61, lng: -90.25 },
  { lat: 38.62, lng: -90.25 },
  { lat: 38.7, lng: -90.25 },
  { lat: 38.63, lng: -90.25 },
];

const stop = (orderId: string, kind: 'pickup' | 'store', place: number, more = {}): AreaStop => ({
  orderId,
  kind,
  place,
  opensAt: null,
  deadline: { at: inHours(4), kind: kind === 'pickup' ? 'window' : 'closing' },
  room: 2,
  ...more,
});
const order = (orderId: string, door: number, pickup = {}, store = {}) => ({
  orderId,
  pickup: stop(orderId, 'pickup', door, pickup),
  store: stop(orderId, 'store', 4, store),
});
const driver = (id: string, place: number, more = {}) => ({
  id,
  place,
  stops: [],
  isHeading: false,
  mostJobs: 5,
  until: null,
  barred: new Set<string>(),
  radiusMiles: 20,
  ...more,
});
const task = (more: Partial<AreaTask>): AreaTask => ({
  points,
  startAt,
  drivers: [driver('near', 0), driver('far', 3)],
  offers: [order('one', 1), order('two', 2)],
  traffic: null,
  tables: null,
  begin: [],
  seed: 1,
  steps: 50,
  longestMs: 10_000,
  ...more,
});
const ordersOf = ({ ways }: ReturnType<typeof planTours>) =>
  Object.fromEntries(
    ways.map(({ driverId, stops }) => [
      driverId,
      stops.filter(({ kind }) => kind === 'pickup').map(({ orderId }) => orderId),
    ]),
  );

test('two orders on one way go to one driver, and the same steps give the same tours', () => {
  const planned = planTours(task({}));
  expect(ordersOf(planned)).toEqual({ near: ['one', 'two'] });
  expect(planTours(task({})).ways).toEqual(planned.ways);
});

test.each<[what: string, changed: Partial<AreaTask>, unserved: string, reason: string]>([
  [
    'a window that is over',
    { offers: [order('one', 1), order('over', 2, { deadline: { at: startAt, kind: 'window' } })] },
    'over',
    'too_late',
  ],
  [
    'a store that never opens in time',
    { offers: [order('one', 1), order('shut', 2, {}, { opensAt: inHours(9) })] },
    'shut',
    'never_open',
  ],
  [
    'a place that no road leads to',
    { points: points.with(2, { lat: Number.NaN, lng: Number.NaN }) },
    'two',
    'no_driver',
  ],
])('%s leaves that order alone unserved', (_, changed, unserved, reason) => {
  const planned = planTours(task(changed));
  expect(planned.unserved).toEqual([{ orderId: unserved, reason }]);
  expect(Object.values(ordersOf(planned)).flat()).toEqual(['one']);
});

test('a driver whose hours ended before they began gets nothing', () => {
  const planned = planTours(
    task({ drivers: [driver('ended', 0, { until: inHours(-3) }), driver('far', 3)] }),
  );
  expect(ordersOf(planned)).toEqual({ far: ['two', 'one'] });
});

test('nobody gets an order beyond their radius, or one that they are barred from', () => {
  const planned = planTours(
    task({
      drivers: [
        driver('barred', 0, { barred: new Set(['one']) }),
        driver('small', 3, { radiusMiles: 1 }),
      ],
    }),
  );
  expect(ordersOf(planned)).toEqual({ barred: ['two'] });
  expect(planned.unserved).toEqual([{ orderId: 'one', reason: 'no_driver' }]);
});

test('a plan ahead gives a driver more orders than they may have at a time, one after another', () => {
  const drivers = [driver('alone', 0, { mostJobs: 1 })];
  expect(planTours(task({ drivers })).unserved).toHaveLength(1);
  const [alone] = planTours(task({ drivers, plansAhead: true })).ways;
  expect(alone?.stops.map(({ kind }) => kind)).toEqual(['pickup', 'store', 'pickup', 'store']);
});

test('the thread that made a plan makes the next one, and one that ended is replaced', async () => {
  const expected = planTours(task({})).ways;
  const plan = async () => {
    const answer = await planAreaAside(task({}), 10_000).answer;
    return typeof answer === 'string' ? answer : answer.ways;
  };
  expect([await plan(), await plan()]).toEqual([expected, expected]);
  const stopped = planAreaAside(task({ steps: 1e9, longestMs: Infinity }), Infinity);
  setTimeout(() => stopped.kill(), 200);
  expect(await stopped.answer).toBe('failed');
  expect(await plan()).toEqual(expected);
});

test('a plan ahead leaves time before the end of a window', () => {
  const isIn = (minutes: number) => {
    const offers = [order('one', 1, { deadline: { at: inHours(minutes / 60), kind: 'window' } })];
    return planTours(task({ offers, plansAhead: true })).unserved.length === 0;
  };
  expect([isIn(9), isIn(20)]).toEqual([false, true]);
});

test('a place that no road of the map leads to leaves that order alone unserved', () => {
  const seconds = new Float64Array(25).fill(300);
  for (let from = 0; from < 5; from += 1) seconds[from * 5 + 2] = Infinity;
  const planned = planTours(task({ tables: { seconds, meters: new Float64Array(25) } }));
  expect(planned.unserved).toEqual([{ orderId: 'two', reason: 'no_road' }]);
});
