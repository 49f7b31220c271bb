import { expect, test } from 'vitest';
import { seededRandom } from './numbers.ts';
import {
  minutesBetween,
  type OrderSpot,
  relocateDrivers,
  relocationRules,
} from './relocate-drivers.ts';
import { relocationHourAt, relocationWords } from './relocation-hour.ts';

const center = { lat: 38.63, lng: -90.24 };
const north = (miles: number) => ({ lat: center.lat + miles / 69, lng: center.lng });
const spot = (id: string, miles: number, orders: number): OrderSpot => ({
  id,
  point: north(miles),
  orders,
});
const driver = (id: string, miles = 0) => ({ id, point: north(miles) });

test('a driver is sent to where orders come from', () => {
  expect(relocateDrivers([driver('dana')], [spot('a', 3, 6), spot('b', 3.5, 5)])).toEqual([
    { driverId: 'dana', spotId: 'a', minutes: 11 },
  ]);
});

test.each<[why: string, spots: OrderSpot[]]>([
  ['there is no place', []],
  ['the driver is there already', [spot('here', 0.5, 8)]],
  ['it is too far', [spot('far', 9, 40)]],
  ['here is as good', [spot('here', 0.5, 6), spot('there', 3, 8)]],
  ['too few orders come from there', [spot('a', 5, 1)]],
])('nobody is sent anywhere if %s', (_, spots) => {
  expect(relocateDrivers([driver('dana')], spots)).toEqual([]);
});

test('drivers are spread: each one more at a place makes it worth less', () => {
  const five = ['a', 'b', 'c', 'd', 'e'].map((id) => driver(id));
  const sent = relocateDrivers(five, [spot('busy', 3, 8), spot('quiet', -3, 5)]);
  const at = Object.groupBy(sent, ({ spotId }) => spotId);
  expect(at['busy']?.length).toBe(3);
  expect(at['quiet']?.length).toBe(2);
});

test('a crowd at a place sends some of its drivers away', () => {
  const crowd = ['a', 'b', 'c'].map((id) => driver(id));
  expect(relocateDrivers(crowd, [spot('here', 0, 6), spot('next', 2.5, 6)])).toEqual([
    { driverId: 'a', spotId: 'next', minutes: 9 },
  ]);
});

test('on generated hours every hint keeps the rules, whatever the order of the drivers', () => {
  for (let seed = 1; seed <= 40; seed += 1) {
    const random = seededRandom(seed);
    const somewhere = () => ({ lat: 38.53 + random() * 0.24, lng: -90.32 + random() * 0.14 });
    const drivers = Array.from({ length: 1 + Math.floor(random() * 30) }, (_, n) => ({
      id: `driver-${n}`,
      point: somewhere(),
    }));
    const spots = Array.from({ length: Math.floor(random() * 12) }, (_, n) => ({
      id: `spot-${n}`,
      point: somewhere(),
      orders: 5 + Math.floor(random() * 20),
    }));
    const sent = relocateDrivers(drivers, spots);
    expect(relocateDrivers(drivers.toReversed(), spots)).toEqual(sent);
    expect(new Set(sent.map(({ driverId }) => driverId)).size).toBe(sent.length);
    for (const { driverId, spotId, minutes } of sent) {
      const from = drivers.find(({ id }) => id === driverId)?.point ?? center;
      const to = spots.find(({ id }) => id === spotId);
      expect(minutes).toBe(minutesBetween(from, to?.point ?? center));
      expect(minutes).toBeLessThanOrEqual(relocationRules.mostMinutes);
      expect(minutes).toBeGreaterThan(relocationRules.thereMinutes);
      // The drivers who are sent to a location share its orders. Each share must exceed the minimum gain that
      // justifies a hint.
      const sharers = sent.filter((hint) => hint.spotId === spotId).length;
      const share = (to?.orders ?? 0) / relocationRules.weeks / sharers;
      expect(share).toBeGreaterThan(relocationRules.leastGain);
    }
  }
});

const zone = 'America/Chicago';

test.each([
  ['2026-11-30T23:10:00Z', 17],
  ['2026-11-30T23:29:00Z', 17],
  ['2026-11-30T23:30:00Z', 18],
  // From 11 PM to midnight, the hint is about the current hour, because the next hour belongs to another day.
  ['2026-12-01T05:45:00Z', 23],
])('the hour of %s begins at %i', (instant, hour) => {
  const { weekday, fromMinute } = relocationHourAt(Date.parse(instant), zone);
  expect([weekday, fromMinute / 60]).toEqual(['monday', hour]);
});

test('the same hours of past weeks are those of the wall clock, also before the clocks changed', () => {
  const { before, endsAt } = relocationHourAt(Date.parse('2026-11-09T23:00:00Z'), zone);
  expect(new Date(endsAt).toISOString()).toBe('2026-11-10T00:00:00.000Z');
  expect(before.map(({ fromMs }) => new Date(fromMs).toISOString())).toEqual([
    '2026-11-02T23:00:00.000Z',
    '2026-10-26T22:00:00.000Z',
    '2026-10-19T22:00:00.000Z',
    '2026-10-12T22:00:00.000Z',
  ]);
});

test('the reason is one sentence', () => {
  expect(
    relocationWords({
      city: 'Clayton',
      zip: '63105',
      weekday: 'monday',
      fromMinute: 17 * 60,
      untilMinute: 18 * 60,
      orders: 6,
    }),
  ).toBe('Orders often come from Clayton (63105) between 5 PM and 6 PM: 6 on the last 4 Mondays.');
});
