import { expect, test } from 'vitest';
import { type FailedPickup, judgeFailedPickup } from './failed-pickup.ts';

const minute = 60_000;
const slotStartAt = Date.parse('2026-03-06T18:00:00Z');
const slotEndAt = slotStartAt + 180 * minute;
const at = slotStartAt + 30 * minute;
const door = { lat: 38.6125, lng: -90.2589, uncertaintyMeters: 0 };
/** Meters north of the door. */
const north = (meters: number, differs: object = {}) => ({
  lat: door.lat + meters / 111_195,
  lng: door.lng,
  accuracyMeters: null,
  at,
  ...differs,
});
const pickup: FailedPickup = {
  at,
  slotStartAt,
  slotEndAt,
  earlyPickup: null,
  door,
  position: north(0),
};

test.each<[string, Partial<FailedPickup>, readonly string[]]>([
  ['at the door in the window', {}, []],
  ['at the edge of the fence', { position: north(99) }, []],
  ['beyond the fence', { position: north(110) }, ['far']],
  [
    'as far beyond as the position is inexact',
    { position: north(150, { accuracyMeters: 60 }) },
    [],
  ],
  [
    'by a position that could be anywhere',
    { position: north(250, { accuracyMeters: 5000 }) },
    ['far'],
  ],
  ['an inexact address', { position: north(150), door: { ...door, uncertaintyMeters: 60 } }, []],
  ['a zip code', { position: north(900), door: { ...door, uncertaintyMeters: 3000 } }, ['far']],
  ['no position', { position: null }, ['no_position']],
  ['a position two minutes old', { position: north(0, { at: at - 2 * minute }) }, []],
  ['an old position', { position: north(0, { at: at - 2 * minute - 1 }) }, ['no_position']],
  ['a position from long after', { position: north(0, { at: at + 3 * minute }) }, ['no_position']],
])('%s: %j is %j', (_, differs, doubts) => {
  expect(judgeFailedPickup({ ...pickup, ...differs }).doubts).toEqual(doubts);
});

test.each([
  [slotStartAt - 1, null, ['early']],
  [slotStartAt - 1, 'declined', ['early']],
  [slotStartAt - 1, 'agreed', []],
  [slotStartAt, null, []],
  [slotEndAt + 60 * minute, null, []],
  [slotEndAt + 60 * minute + 1, null, ['late']],
] as const)('at %d, asked to come early: %s', (when, earlyPickup, doubts) => {
  const position = north(0, { at: when });
  expect(judgeFailedPickup({ ...pickup, at: when, earlyPickup, position }).doubts).toEqual(doubts);
});

test('says how far the driver was, and nothing of it without a position', () => {
  expect(judgeFailedPickup({ ...pickup, position: north(6276) }).meters).toBe(6276);
  expect(judgeFailedPickup({ ...pickup, position: null }).meters).toBeNull();
});
