import { expect, test } from 'vitest';
import type { Tour, TourStop } from '../tour/tour.ts';
import { choiceFigures, chosenBy } from './choice-figures.ts';
import type { WeighedDriver } from './rank-drivers.ts';

const startAt = Date.parse('2026-11-20T18:00:00Z');
const inMinutes = (minutes: number) => startAt + minutes * 60_000;

/** A driver on a road that is a straight line. Locations are minutes of driving from the line's start. */
function driver(
  driverId: string,
  at: number,
  known: readonly (readonly [kind: 'pickup' | 'store', place: number, dueMinutes?: number])[],
  more: Partial<WeighedDriver> = {},
): WeighedDriver {
  const places = [...known.map(([, place]) => place), 20, 40];
  const stops: TourStop[] = [
    ...known.map(([kind, , due], index): TourStop => ({
      orderId: kind === 'store' && known.length === 1 ? 'aboard' : `own-${Math.floor(index / 2)}`,
      kind,
      opensAt: null,
      deadline: due === undefined ? null : { at: inMinutes(due), kind: 'closing' },
      room: 2,
    })),
    { orderId: 'new', kind: 'pickup', opensAt: null, deadline: null, room: 2 },
    { orderId: 'new', kind: 'store', opensAt: null, deadline: null, room: 2 },
  ];
  const tour: Tour = {
    startAt,
    stops,
    fromStart: places.map((place) => Math.abs(place - at) * 60),
    between: places.map((from) => places.map((to) => Math.abs(to - from) * 60)),
    first: null,
    capacity: 24,
  };
  return {
    driverId,
    tour,
    known: known.map((_, index) => index),
    metersAway: Math.abs(at - 20) * 500,
    idleMinutes: 0,
    earnedCents: 0,
    workedMinutes: 60,
    wishesArea: false,
    hasRoomForJob: true,
    ...more,
  };
}

test('an idle driver drives to the door empty', () => {
  expect(choiceFigures(driver('idle', 5, []))).toEqual({
    addedMinutes: 15 + 20 + 10,
    lateMinutes: 0,
    emptySeconds: 15 * 60,
  });
});

test('a driver with something on board drives no empty minute for it', () => {
  expect(choiceFigures(driver('passing', 0, [['store', 40]]))).toEqual({
    addedMinutes: 10,
    lateMinutes: 0,
    emptySeconds: 0,
  });
});

test('a stop that it makes late counts with the minutes that it adds', () => {
  const { lateMinutes } = choiceFigures(
    driver('late', 0, [
      ['store', 10, 11],
      ['store', 60, 61],
    ]),
  );
  expect(lateMinutes).toBe(10);
});

test('each way chooses from the same facts', () => {
  const nearest = driver('nearest', 18, [], { hasRoomForJob: false });
  const near = driver('near', 15, [
    ['pickup', 0],
    ['store', 1],
  ]);
  const passing = driver('passing', 0, [['store', 40]]);
  const facts = { seed: 1, drivers: [nearest, near, passing] };
  expect(chosenBy('open', facts)).toBe('near');
  expect(chosenBy('ranked', facts)).toBe('passing');
  expect(chosenBy('planned', { ...facts, planned: 'near' })).toBe('near');
  expect(chosenBy('ranked', { seed: 1, drivers: [nearest] })).toBeNull();
});
