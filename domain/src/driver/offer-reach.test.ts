import { describe, expect, it } from 'vitest';
import { compareRanks, isWithinReach, liesIn, type OfferRank } from './offer-reach.ts';

describe('a door in an area', () => {
  const door = { city: 'Webster  Groves', zip: '63119', at: { lat: 38.59, lng: -90.35 } };

  it.each([
    ['its city, in whatever spelling', { key: 'webster groves', point: null }, true],
    ['its ZIP code', { key: '63119', point: null }, true],
    ['another city', { key: 'affton', point: null }, false],
    ['a part of its name', { key: 'webster', point: null }, false],
    ['a neighborhood around it', { key: 'tuxedo park', point: { lat: 38.6, lng: -90.35 } }, true],
    ['one that is too far', { key: 'soulard', point: { lat: 38.61, lng: -90.35 } }, false],
  ])('%s', (_, area, expected) => {
    expect(liesIn(door, area)).toBe(expected);
  });
});

it.each([
  [4.99, 5, true],
  [5, 5, true],
  [5.01, 5, false],
  [null, 5, true],
])('%s miles away is within %s miles: %s', (miles, radius, expected) => {
  expect(isWithinReach(miles, radius)).toBe(expected);
});

it('ranks what is on the way, then preferred areas, then the nearest, then the unknown', () => {
  const rank = (isOnTheWay: boolean, isPreferred: boolean, miles: number | null): OfferRank => ({
    isOnTheWay,
    isPreferred,
    miles,
  });
  const ranked = [
    rank(true, true, 3),
    rank(true, false, 1),
    rank(false, true, 2),
    rank(false, true, null),
    rank(false, false, 1),
    rank(false, false, 4),
    rank(false, false, null),
  ];
  expect(ranked.toReversed().toSorted(compareRanks)).toEqual(ranked);
});
