import { expect, test } from 'vitest';
import { sampleOrder } from '../../parts/driver/test-sample-order.ts';
import { addedSentence, firstText, timeLeft, wayText } from './offers.ts';

test('a way from an old position says that it is one', () => {
  const way = { offer: null, distance: 0.2 };
  expect(wayText(way)).toBe('0.2 mi straight');
  expect(wayText(way, true)).toBe('0.2 mi straight from your last position');
});

test.each([
  ['2026-11-20T17:13:00Z', 'starts in 47 min', false],
  ['2026-11-19T18:00:00Z', 'starts in 1 day', false],
  ['2026-11-20T18:00:00Z', '5 h left', false],
  ['2026-11-20T22:13:00Z', '47 min left', true],
  ['2026-11-20T23:00:00Z', 'pickup window is over', true],
])('at %s the window says: %s', (now, words, isShort) => {
  expect(timeLeft(sampleOrder, Date.parse(now))).toEqual({ words, isShort });
});

test('a way says whether it is by road', () => {
  const offer = { way: { miles: 1.9, minutes: 6 }, adds: null, isPreferred: false, isFirst: false };
  expect(wayText({ offer, distance: 1.4 })).toBe('1.9 mi by road, 6 min');
  expect(wayText({ offer: { ...offer, way: null }, distance: 1.4 })).toBe('1.4 mi straight');
  expect(wayText({ offer: null, distance: null })).toBeNull();
});

test('what it adds', () => {
  const adds = { minutes: 11, isOnTheWay: true, after: 'Target', makesLate: false };
  expect(addedSentence(adds)).toBe('+11 min, on your way');
  expect(addedSentence({ ...adds, minutes: 65, isOnTheWay: false })).toBe(
    'Separate trip, adds 1 h 5 min',
  );
});

test('a driver reads why they got an offer first, and nothing where they did not', () => {
  const adds = { minutes: 6, isOnTheWay: true, after: null, makesLate: false };
  const offer = { way: null, adds, isPreferred: false, isFirst: true };
  expect(firstText(offer)).toBe('We offer you this order first. It adds 6 min to your route.');
  expect(firstText({ ...offer, adds: null })).toBe('We offer you this order first.');
  expect(firstText({ ...offer, isFirst: false })).toBeNull();
  expect(firstText(null)).toBeNull();
});
