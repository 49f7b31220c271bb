import type { Arrival } from '@backhaul/contract/arrival.ts';
import { expect, test } from 'vitest';
import { aboutText, comingOf, laterText, stopsText } from './arrival.ts';

const toldAt = '2026-11-20T20:36:00Z';
const now = Date.parse(toldAt);
const figures = {
  toldAt,
  isHere: false,
  minutes: 9,
  at: '2026-11-20T20:45:00.000Z',
  miles: 3.4,
  estimated: false,
};
const current: Arrival = { kind: 'current', stop: 'pickup', figures };

test.each([
  [0, null, 'about 9 min'],
  [59, null, 'about 9 min'],
  [4 * 60, toldAt, 'about 9 min as of 2:36 PM'],
  [-30, null, 'about 9 min'],
])('%i seconds later minutes and clock stand, as of %s', (seconds, asOf, words) => {
  const { expected, isCurrent } = comingOf({ arrival: current }, now + seconds * 1000);
  expect(isCurrent).toBe(true);
  expect(expected).toMatchObject({ minutes: 9, at: figures.at, asOf });
  expect(expected && aboutText(expected, 'America/Chicago')).toBe(words);
});

test('nobody is expected in the past: after the minutes nothing is said without a new position', () => {
  const late = { ...figures, at: '2026-11-20T20:36:00.000Z', minutes: 1 };
  const arrival: Arrival = { ...current, figures: late };
  expect(comingOf({ arrival }, now + 20_000).expected).toMatchObject({
    minutes: 1,
    at: '2026-11-20T20:37:00.000Z',
  });
  expect(comingOf({ arrival: current }, now + 9.5 * 60_000).expected).toBeNull();
});

test('an old position says nothing, but the driver is still on the way', () => {
  const coming = comingOf({ arrival: current }, now + 11 * 60_000);
  expect(coming).toEqual({ isCurrent: true, expected: null, later: null });
});

test('what comes after other stops is a window', () => {
  const later = {
    kind: 'later',
    stop: 'pickup',
    stopsBefore: 2,
    from: '2026-11-20T21:10:00Z',
    to: '2026-11-20T21:40:00Z',
  } as const;
  expect(comingOf({ arrival: later }, now)).toEqual({ isCurrent: false, expected: null, later });
  expect(laterText(later, 'America/Chicago')).toBe('between 3:10 and 3:40 PM');
  expect([stopsText(1), stopsText(2)]).toEqual(['1 stop', '2 stops']);
});

test('nothing is known of an order whose driver is on the way to none', () => {
  expect(comingOf({ arrival: null }, now)).toEqual({
    isCurrent: false,
    expected: null,
    later: null,
  });
});
