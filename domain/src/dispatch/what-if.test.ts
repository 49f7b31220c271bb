import { expect, test } from 'vitest';
import { areaFigures, holderChanges, holdersOf } from './area-figures.ts';
import type { AreaDriver, AreaProblem, AreaStop } from './area-problem.ts';
import { driveArea } from './drive-area.ts';
import { stepsBudget } from './plan-fleet.ts';
import { proposeArea } from './propose-area.ts';
import { changeArea, middleDoor, type WhatIf } from './what-if.ts';

const startAt = Date.parse('2026-11-20T18:00:00Z');
const minutes = (count: number) => startAt + count * 60_000;

/** The number of locations. They lie on a line, a minute's drive apart. */
const places = 30;
const seconds = new Float64Array(places * places).map(
  (_, index) => Math.abs(Math.floor(index / places) - (index % places)) * 60,
);
const meters = seconds.map((each) => each * 10);

function stopsOf(orderId: string, door: number, counter: number): [AreaStop, AreaStop] {
  return [
    {
      orderId,
      kind: 'pickup',
      place: door,
      opensAt: null,
      deadline: { at: minutes(60), kind: 'window' },
      room: 1,
    },
    { orderId, kind: 'store', place: counter, opensAt: null, deadline: null, room: 1 },
  ];
}
const offer = (orderId: string, door: number, counter: number) => {
  const [pickup, store] = stopsOf(orderId, door, counter);
  return { orderId, pickup, store };
};
const driver = (id: string, place: number, stops: AreaStop[] = []): AreaDriver => ({
  id,
  place,
  stops,
  isHeading: false,
  mostJobs: 5,
  until: null,
  barred: new Set(),
});
const hour = (drivers: AreaDriver[], offers: AreaProblem['offers']): AreaProblem => ({
  startAt,
  drivers,
  offers,
  places,
  seconds,
  meters,
});

function plan(problem: AreaProblem) {
  const proposal = proposeArea(problem, { seed: 1, spent: stepsBudget(300) });
  const ways = proposal.ways.map(({ after }) => after);
  const ids = problem.drivers.map(({ id }) => id);
  return { ways, holders: holdersOf(ways, ids), unserved: proposal.unserved };
}
function changed(problem: AreaProblem, whatIf: WhatIf) {
  const area = changeArea(problem, whatIf);
  if (!area.ok) throw new Error(area.code);
  return { ...area, ...plan(area.problem) };
}

const near = driver('near', 0);
const far = driver('far', 20);

test('a return on offer that is moved gets the driver who is named, and nobody else', () => {
  const area = hour([near, far], [offer('a', 1, 2)]);
  const before = plan(area);
  expect(before.holders.get('a')).toBe('near');
  const after = changed(area, { kind: 'move', orderId: 'a', driverId: 'far' });
  expect(after.holders.get('a')).toBe('far');
  expect(holderChanges(before.holders, after.holders)).toEqual([
    { orderId: 'a', from: 'near', to: 'far' },
  ]);
  expect(areaFigures(after.ways).meters).toBeGreaterThan(areaFigures(before.ways).meters);
});

test('an accepted return is moved with both of its stops, and one that cannot be in time fits nobody', () => {
  const holder = driver('holder', 0, stopsOf('a', 1, 2));
  const after = changed(hour([holder, far], []), { kind: 'move', orderId: 'a', driverId: 'far' });
  expect(after.holders).toEqual(new Map([['a', 'far']]));
  const late = changed(
    { ...hour([holder, far], []), startAt: minutes(45) },
    { kind: 'move', orderId: 'a', driverId: 'far' },
  );
  expect(late.holders.has('a')).toBe(false);
  expect(late.unserved).toEqual([{ orderId: 'a', reason: 'too_late' }]);
});

test.each<[string, AreaDriver[], WhatIf, string]>([
  [
    'in a car',
    [driver('one', 0, stopsOf('a', 1, 2).slice(1)), far],
    { kind: 'move', orderId: 'a', driverId: 'far' },
    'on_board',
  ],
  [
    'driven to',
    [{ ...driver('one', 0, stopsOf('a', 1, 2)), isHeading: true }, far],
    { kind: 'move', orderId: 'a', driverId: 'far' },
    'under_way',
  ],
  [
    'there already',
    [driver('one', 0, stopsOf('a', 1, 2))],
    { kind: 'move', orderId: 'a', driverId: 'one' },
    'has_it',
  ],
  [
    'not for the driver',
    [driver('one', 0, stopsOf('a', 1, 2)), { ...far, barred: new Set(['a']) }],
    { kind: 'move', orderId: 'a', driverId: 'far' },
    'barred',
  ],
  ['of nobody known', [near], { kind: 'move', orderId: 'a', driverId: 'near' }, 'unknown'],
  ['a counter of nobody', [near], { kind: 'close', orderId: 'a' }, 'unknown'],
])('a return that is %s is not moved', (_, drivers, whatIf, code) => {
  expect(changeArea(hour(drivers, []), whatIf)).toEqual({ ok: false, code });
});

test('one more driver begins at the middle door and takes what nobody had time for', () => {
  const busy = { ...near, mostJobs: 1 };
  const area = hour([busy], [offer('a', 1, 2), offer('b', 10, 11), offer('c', 12, 13)]);
  expect(middleDoor(area)?.orderId).toBe('b');
  expect(plan(area).holders.size).toBe(1);
  const place = middleDoor(area)?.place ?? 0;
  const after = changed(area, { kind: 'driver', driver: { id: 'new', place, mostJobs: 5 } });
  expect(after.holders.size).toBe(3);
  expect([...after.holders.values()]).toContain('new');
});

test('a closed counter takes its returns out of every way, on offer or in a car', () => {
  const [, onBoard] = stopsOf('c', 5, 9);
  const holder = { ...driver('holder', 0, [onBoard, ...stopsOf('a', 1, 2)]), isHeading: true };
  const after = changed(hour([holder], [offer('b', 3, 9), offer('d', 4, 8)]), {
    kind: 'close',
    orderId: 'b',
  });
  expect(after.setAside.toSorted()).toEqual(['b', 'c']);
  expect([...after.holders.keys()].toSorted()).toEqual(['a', 'd']);
  expect(after.problem.drivers[0]?.isHeading).toBe(false);
});

test('rain makes every drive longer, and windows that were safe are tight or late', () => {
  const holder = driver('holder', 0, stopsOf('a', 29, 1));
  const area = hour([holder], []);
  expect(areaFigures(plan(area).ways)).toMatchObject({ lateStops: 0, tightStops: 0 });
  const tight = changed(area, { kind: 'rain', factor: 1.7 });
  expect(areaFigures(tight.ways)).toMatchObject({ lateStops: 0, tightStops: 1 });
  const late = changed(area, { kind: 'rain', factor: 2.5 });
  expect(areaFigures(late.ways)).toMatchObject({ lateStops: 1, tightStops: 0 });
  expect(areaFigures(late.ways).lateSeconds).toBe(29 * 60 * 2.5 - 3_600);
});

test('nothing is changed in the area that was asked about', () => {
  const area = hour([driver('holder', 0, stopsOf('a', 1, 2)), far], [offer('b', 3, 9)]);
  const before = structuredClone(area);
  for (const whatIf of [
    { kind: 'move', orderId: 'a', driverId: 'far' },
    { kind: 'close', orderId: 'b' },
    { kind: 'rain', factor: 3 },
  ] as const)
    changed(area, whatIf);
  expect(area).toEqual(before);
  expect(area.drivers.map((one) => driveArea(area, one, one.stops).meters)).toEqual([1_200, 0]);
});
