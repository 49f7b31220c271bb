import { expect, test } from 'vitest';
import type { DriveTime, MapService } from '../ports/map-service.ts';
import { createLegBook } from './leg-book.ts';

const stops = [
  { lat: 38.6, lng: -90.2 },
  { lat: 38.61, lng: -90.25 },
  { lat: 38.65, lng: -90.3 },
];

/**
 * A map that records its requests. It answers each drive with the minute of the present hour as the number of
 * seconds.
 */
function mapByTheMinute() {
  const asked: DriveTime[] = [];
  const matrix: MapService['matrix'] = async (_origins, _destinations, when) => {
    asked.push(when);
    const durationSeconds = Math.floor((when?.startMs ?? 0) / 60_000) % 60;
    return [[{ distanceMeters: 5000, durationSeconds, estimated: false }]];
  };
  return { map: { matrix }, asked };
}

test('a leg is asked for once while the traffic is the same, and again when it may have changed', async () => {
  const { map, asked } = mapByTheMinute();
  const legsAlong = createLegBook(map);
  const secondsAt = async (now: string) =>
    (await legsAlong(stops, new Date(now))).map(({ seconds }) => seconds);
  expect(await secondsAt('2026-11-23T22:46:00Z')).toEqual([46, 46]);
  expect(await secondsAt('2026-11-23T22:59:00Z')).toEqual([46, 46]);
  expect(asked).toHaveLength(2);
  expect(await secondsAt('2026-11-23T23:01:00Z')).toEqual([1, 1]);
  expect(asked).toHaveLength(4);
});
