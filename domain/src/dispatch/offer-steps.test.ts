import { describe, expect, test } from 'vitest';
import {
  isDeclinedByAll,
  isTurnOf,
  offerSteps,
  type RankedOffer,
  reachesOf,
  reachOfStep,
  stepAt,
} from './offer-steps.ts';

const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];
const beganAt = 1_000_000;
const offerTo = (drivers: number, declinedIds: string[] = []): RankedOffer => ({
  driverIds: ids.slice(0, drivers),
  declinedIds,
  reaches: reachesOf(drivers),
  stepSeconds: offerSteps.seconds,
  beganAt,
});

test.for([
  [0, []],
  [1, [1]],
  [2, [2]],
  [3, [2, 3]],
  [5, [2, 5]],
  [6, [2, 5, 6]],
  [10, [2, 5, 10]],
  [40, [2, 5, 10]],
] as const)('%i drivers are reached by %j', ([drivers, reaches]) => {
  expect(reachesOf(drivers)).toEqual(reaches);
});

/**
 * Each row: the seconds since the offer began, the offer's expected step, and the drivers who may accept (one
 * letter for each).
 */
const moments = [
  [-5, 0, 'ab'],
  [0, 0, 'ab'],
  [44.999, 0, 'ab'],
  [45, 1, 'abcde'],
  [89.999, 1, 'abcde'],
  [90, 2, 'abcdefghij'],
  [134.999, 2, 'abcdefghij'],
  [135, 3, 'abcdefghijz'],
  [100_000, 3, 'abcdefghijz'],
] as const;

describe.for(moments)('%f seconds after the start', ([seconds, step, whose]) => {
  const now = beganAt + seconds * 1000;
  test('the step and the turns are those of the table', () => {
    expect(stepAt(offerTo(10), now)).toBe(step);
    expect([...ids, 'z'].filter((id) => isTurnOf(offerTo(10), id, now)).join('')).toBe(whose);
  });
  test('a driver who declined has no turn before it is open to all', () => {
    expect(isTurnOf(offerTo(10, ['a']), 'a', now)).toBe(step === 3);
  });
});

test('turns never end before the offer does', () => {
  for (const id of [...ids, 'z']) {
    const turns = moments.map(([seconds]) => isTurnOf(offerTo(10), id, beganAt + seconds * 1000));
    expect(turns.toSorted((one, other) => Number(one) - Number(other))).toEqual(turns);
  }
});

test.for([
  [0, { to: 'drivers', driverIds: ['a', 'b'] }],
  [1, { to: 'drivers', driverIds: ['d', 'e'] }],
  [2, { to: 'all', except: ['a', 'b', 'c', 'd', 'e'] }],
] as const)('step %i tells only those who do not have the offer yet', ([step, reach]) => {
  expect(reachOfStep(offerTo(5, ['c']), step)).toEqual(reach);
});

test('a step is over as soon as all its drivers have declined', () => {
  expect(isDeclinedByAll(offerTo(5, ['a']), 0)).toBe(false);
  expect(isDeclinedByAll(offerTo(5, ['b', 'a']), 0)).toBe(true);
  expect(isDeclinedByAll(offerTo(5, ['b', 'a']), 1)).toBe(false);
  expect(isDeclinedByAll(offerTo(2, ['b', 'a']), 1)).toBe(false);
});

test('an order that is offered together with others is nobody’s turn until that ends', () => {
  const restsUntil = beganAt + 10_000;
  const resting = { ...offerTo(3), beganAt: restsUntil, restsUntil };
  expect(ids.filter((id) => isTurnOf(resting, id, restsUntil - 1))).toEqual([]);
  expect(ids.filter((id) => isTurnOf(resting, id, restsUntil)).join('')).toBe('ab');
  expect(stepAt(resting, beganAt)).toBe(0);
});
