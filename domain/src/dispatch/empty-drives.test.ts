import { expect, test } from 'vitest';
import type { AreaDriver, AreaProblem, AreaStop } from './area-problem.ts';
import { costOfDrives } from './empty-drives.ts';

const stop = (orderId: string, kind: AreaStop['kind'], place: number): AreaStop => ({
  orderId,
  kind,
  place,
  opensAt: null,
  deadline: null,
  room: 1,
});
const driver = (id: string, place: number, stops: readonly AreaStop[]): AreaDriver => ({
  id,
  place,
  stops,
  isHeading: false,
  mostJobs: 4,
  until: null,
  barred: new Set(),
});

const [empty, loaded, counter, door, store] = [0, 1, 2, 3, 4];
const places = 5;
const problem: AreaProblem = {
  startAt: Date.parse('2026-11-20T18:00:00Z'),
  drivers: [driver('a', empty, []), driver('b', loaded, [stop('one', 'store', counter)])],
  offers: [
    { orderId: 'two', pickup: stop('two', 'pickup', door), store: stop('two', 'store', store) },
  ],
  places,
  seconds: new Float64Array(places * places).fill(600),
  meters: new Float64Array(places * places),
};

test.for([
  ['from a driver without an item to a door', empty, door, 720],
  ['from a counter to a door', counter, door, 720],
  ['from a driver with an item to a door', loaded, door, 600],
  ['from a driver with an item to its counter', loaded, counter, 600],
  ['from a door to its counter', door, store, 600],
  ['from a counter to a counter', counter, store, 600],
] as const)('a drive of 600 seconds %s (%i to %i) costs %i', ([, from, to, cost]) => {
  expect(costOfDrives(problem, problem.seconds)[from * places + to]).toBe(cost);
});
