import { describe, expect, test } from 'vitest';
import type { SeenPosition } from './place.ts';
import {
  doubtLimits,
  doubtsBetween,
  doubtsInDetails,
  doubtsOfPosition,
} from './position-doubts.ts';

const at = Date.parse('2026-03-06T18:30:00Z');
const honest: SeenPosition = { lat: 38.6125, lng: -90.2589, accuracyMeters: 8, at };
const { repeats } = doubtLimits;

test.each<[string, Partial<SeenPosition>, readonly string[]]>([
  ['an honest one', {}, []],
  ['one whose error is unknown', { accuracyMeters: null }, []],
  ['one that the platform calls made up', { isMocked: true }, ['mocked']],
  ['one without any error', { accuracyMeters: 0 }, ['exact']],
  ['one that no car reaches', { isJump: true }, ['jump']],
  ['one that was repeated', { repeats }, ['repeated']],
  ['one that was nearly repeated as often', { repeats: repeats - 1 }, []],
  ['one of a network, which repeats', { repeats, accuracyMeters: 35 }, []],
  [
    'all at once',
    { isMocked: true, isJump: true, repeats, accuracyMeters: 0 },
    ['jump', 'mocked', 'exact', 'repeated'],
  ],
])('%s', (_, differs, doubts) => {
  expect(doubtsOfPosition({ ...honest, ...differs })).toEqual(doubts);
});

describe('beside another position of the phone', () => {
  test('they contradict each other', () => {
    expect(doubtsBetween(honest, { ...honest, lat: honest.lat + 0.06 })).toEqual(['jump']);
  });

  test('the doubts about one of the same moment are of both, those of an older one are not', () => {
    const mocked = { ...honest, isMocked: true };
    expect(doubtsBetween(honest, { ...mocked, at: at - 60_000 })).toEqual(['mocked']);
    expect(doubtsBetween(honest, { ...mocked, at: at - 180_000 })).toEqual([]);
    expect(doubtsBetween(null, mocked)).toEqual([]);
  });
});

test('an event tells its doubts, also one of before there were several', () => {
  expect(doubtsInDetails({ positionDoubts: ['mocked', 'something'] })).toEqual(['mocked']);
  expect(doubtsInDetails({ isJump: true })).toEqual(['jump']);
  expect(doubtsInDetails({})).toEqual([]);
});
