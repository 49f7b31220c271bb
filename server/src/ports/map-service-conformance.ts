import { atMoment, secondsInTraffic } from '@backhaul/domain/geo/city-traffic.ts';
import {
  greatCircleMiles,
  type GeoPoint,
  metersPerMile,
} from '@backhaul/domain/geo/great-circle.ts';
import { describe, expect, test } from 'vitest';
import type { MapService, Place, Position, Route } from './map-service.ts';
import { createSignedPlaceIds } from '../adapters/local/signed-place-ids.ts';

const nearbyMeters = 500;
/** Two times on one Monday in St. Louis: the rush hour in the evening, and the night. */
const rushHour = atMoment(Date.parse('2026-11-23T17:00:00-06:00'));
const deepNight = atMoment(Date.parse('2026-11-23T03:00:00-06:00'));
const pointOf = ([lng, lat]: Position): GeoPoint => ({ lat, lng });

const metersBetween = (from: GeoPoint, to: GeoPoint) => greatCircleMiles(from, to) * metersPerMile;

/**
 * Checks a route's estimated parts: there are some exactly if the route is marked as estimated, they are
 * sorted along the line, and together they are no longer than the route.
 */
function expectEstimatedParts({ estimated, estimatedParts, geometry, ...whole }: Route): void {
  expect(estimatedParts.length > 0).toBe(estimated);
  let after = 0;
  for (const { fromIndex, toIndex } of estimatedParts) {
    expect(fromIndex).toBeGreaterThanOrEqual(after);
    expect(toIndex).toBeGreaterThan(fromIndex);
    after = toIndex;
  }
  expect(after).toBeLessThan(geometry.length);
  const sumOf = (figure: 'distanceMeters' | 'durationSeconds') =>
    estimatedParts.reduce((sum, part) => sum + part[figure], 0);
  expect(sumOf('distanceMeters')).toBeLessThanOrEqual(whole.distanceMeters);
  expect(sumOf('durationSeconds')).toBeLessThanOrEqual(whole.durationSeconds);
}

/** The place that a typed address resolves to. The test fails if there is none. */
export async function placeOf(map: MapService, address: string): Promise<Place> {
  const resolved = await map.resolveAddress(address);
  return resolved.ok ? resolved.place : expect.fail(`${address}: ${resolved.code}`);
}

/** The contract tests for every map. `from` and `to` are two places that the map can route between. */
export function describeMapService(
  name: string,
  open: () => Promise<MapService>,
  { from, to }: { from: GeoPoint; to: GeoPoint },
): void {
  describe(`${name} keeps the map port's promises`, () => {
    test('each suggestion can be read back; no other id can', async () => {
      const map = await open();
      const suggestions = await map.autocomplete('St. Louis');
      expect(suggestions.length).toBeGreaterThan(0);
      expect(suggestions.length).toBeLessThanOrEqual(8);
      for (const { placeId } of suggestions) {
        expect(await map.placeDetails(placeId)).toMatchObject({ placeId, state: 'MO' });
      }
      const place = await placeOf(map, '3526 Halliday Ave, St. Louis, MO 63118');
      const forged = createSignedPlaceIds('not the key').issue(place);
      expect(await map.placeDetails(forged)).toBeUndefined();
      expect(await map.placeDetails('')).toBeUndefined();
    });

    test('a whole address resolves to itself, with an id that binds its position', async () => {
      const map = await open();
      const place = await placeOf(map, '3526 Halliday Ave, St. Louis, MO 63118');
      expect(place).toMatchObject({
        formattedAddress: '3526 Halliday Ave, St. Louis, MO 63118',
        street: '3526 Halliday Ave',
        city: 'St. Louis',
        state: 'MO',
        zip: '63118',
      });
      expect(place.uncertaintyMeters).toBeGreaterThan(0);
      expect(await map.placeDetails(place.placeId)).toEqual(place);
      expect(await map.resolveAddress('')).toEqual({ ok: false, code: 'unknown_place' });
      expect(await map.autocomplete('')).toEqual([]);
    });

    test('a PO box and a ZIP code of another state are refused, and not suggested', async () => {
      const map = await open();
      for (const [address, code] of [
        ['PO Box 123, St. Louis, MO 63155', 'po_box'],
        ['4255 Hampton Ave, Chicago, IL 63109', 'state_mismatch'],
      ] as const) {
        expect(await map.resolveAddress(address)).toEqual({ ok: false, code });
        expect(await map.autocomplete(address)).toEqual([]);
      }
    });

    test('a position is given back with its ZIP code', async () => {
      const map = await open();
      const place = await map.reverse(from);
      expect(place).toMatchObject({ location: from, uncertaintyMeters: 0 });
      expect(place?.zip).toMatch(/^\d{5}$/);
    });

    test('a route leads from one place to the other, and its steps add up to it', async () => {
      const map = await open();
      const route = await map.route(from, to, rushHour);
      const [start] = route.geometry;
      const end = route.geometry.at(-1);
      if (start === undefined || end === undefined) expect.fail('no geometry');
      expect(metersBetween(pointOf(start), from)).toBeLessThan(nearbyMeters);
      expect(metersBetween(pointOf(end), to)).toBeLessThan(nearbyMeters);
      expect(route.distanceMeters).toBeGreaterThan(metersBetween(from, to) - 2 * nearbyMeters);
      expect(route.durationSeconds).toBeGreaterThan(0);
      expectEstimatedParts(route);
      const stepMeters = route.steps.reduce((sum, step) => sum + step.distanceMeters, 0);
      expect(Math.abs(stepMeters - route.distanceMeters)).toBeLessThanOrEqual(route.steps.length);
      expect(route.steps[0]?.maneuver).toBe('depart');
      expect(route.steps.at(-1)?.maneuver).toBe('arrive');
      expect(route.steps.every(({ instruction }) => instruction !== '')).toBe(true);
      const ends = [...route.steps.map(({ toIndex }) => toIndex), route.geometry.length - 1];
      expect([0, ...ends]).toEqual([
        ...route.steps.map(({ fromIndex }) => fromIndex),
        route.geometry.length - 1,
        route.geometry.length - 1,
      ]);
    });

    test('a matrix has a row per origin and agrees with the route', async () => {
      const map = await open();
      const cells = await map.matrix([from, to], [to], rushHour);
      const route = await map.route(from, to, rushHour);
      expect(cells.map((row) => row.length)).toEqual([1, 1]);
      const difference = (cells[0]?.[0]?.distanceMeters ?? 0) - route.distanceMeters;
      expect(Math.abs(difference)).toBeLessThanOrEqual(route.distanceMeters * 0.02);
      expect(cells[0]?.[0]?.estimated).toBe(route.estimated);
      expect(await map.matrix([], [to], null)).toEqual([]);
      expect(await map.matrix([from], [], null)).toEqual([[]]);
    });

    test('traffic lengthens what is by road, once, and nothing that is estimated', async () => {
      const map = await open();
      for (const when of [rushHour, deepNight, null]) {
        const { traffic, estimatedParts, durationSeconds } = await map.route(from, to, when);
        const estimated = estimatedParts.reduce((sum, part) => sum + part.durationSeconds, 0);
        const byRoad = traffic === null ? 0 : secondsInTraffic(traffic.roadSeconds, traffic);
        expect(durationSeconds).toBe(byRoad + estimated);
        const [[cell] = []] = await map.matrix([from], [to], when);
        expect(Math.abs((cell?.durationSeconds ?? 0) - durationSeconds)).toBeLessThanOrEqual(5);
      }
      const busy = await map.route(from, to, rushHour);
      const { distanceMeters, durationSeconds, traffic } = await map.route(from, to, deepNight);
      const calm = { distanceMeters, durationSeconds, traffic };
      expect(map.atAnotherTime(busy, deepNight)).toMatchObject(calm);
      const empty = await map.route(from, to, deepNight);
      expect(busy.durationSeconds > empty.durationSeconds).toBe(busy.traffic !== null);
    });

    test('far from everything known there is no place, and a drive is an estimate', async () => {
      const map = await open();
      const ocean = { lat: 0, lng: 0 };
      expect(await map.reverse(ocean)).toBeUndefined();
      const away = await map.route(from, ocean, rushHour);
      expect(away.estimated).toBe(true);
      expectEstimatedParts(away);
    });
  });
}
