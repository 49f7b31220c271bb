import type { GeoPoint } from '@backhaul/domain/geo/great-circle.ts';
import { beginGuidance, guide, isOffLine } from '@backhaul/domain/guidance/guide.ts';
import { guidedWay, type GuidedWay } from '@backhaul/domain/guidance/guided-way.ts';
import { progressOf } from '@backhaul/domain/guidance/progress.ts';
import { bearingAlong, pointAlong, type RouteLine } from '@backhaul/domain/guidance/route-line.ts';
import type { Route } from '../ports/map-service.ts';

/**
 * The distance in meters between two reported positions: one position a second at 25 miles an hour.
 */
const metersPerFix = 11;
const startMs = Date.parse('2026-11-20T23:00:00Z');
const degreesPerMeter = 1 / 111_195;

export function wayOf({ geometry, steps, estimatedParts }: Route): GuidedWay {
  const timed = steps.map(({ fromIndex, durationSeconds }) => ({
    fromIndex,
    seconds: durationSeconds,
  }));
  return guidedWay(
    geometry.map(([lng, lat]) => ({ lat, lng })),
    timed,
    estimatedParts,
  );
}

function moved({ lat, lng }: GeoPoint, bearing: number, meters: number): GeoPoint {
  const radians = (bearing * Math.PI) / 180;
  const east = Math.sin(radians) * meters * degreesPerMeter;
  return {
    lat: lat + Math.cos(radians) * meters * degreesPerMeter,
    lng: lng + east / Math.cos((lat * Math.PI) / 180),
  };
}

/**
 * The positions that a device reports along a line. They are a few meters beside the line, in changing
 * directions.
 */
export function trackAlong(line: RouteLine, from: number, to: number): GeoPoint[] {
  const count = Math.floor((to - from) / metersPerFix);
  return [...Array.from({ length: count }, (_, index) => from + index * metersPerFix), to].map(
    (meters, index) => {
      const place = pointAlong(line, meters) ?? { lat: 0, lng: 0 };
      return moved(place, (index * 137) % 360, 6);
    },
  );
}

/** Positions of a driver who misses a turn and goes straight on. */
export function straightOn(line: RouteLine, turn: number): GeoPoint[] {
  const corner = pointAlong(line, turn) ?? { lat: 0, lng: 0 };
  const bearing = bearingAlong(line, turn - 25) ?? 0;
  return Array.from({ length: 20 }, (_, index) =>
    moved(corner, bearing, (index + 1) * metersPerFix),
  );
}

/** Plays a drive along these positions, one a second, and returns the guidance that the driver sees. */
export function driveAlong(way: GuidedWay, track: readonly GeoPoint[]) {
  let guidance = beginGuidance(startMs);
  let last = track[0] ?? { lat: 0, lng: 0 };
  let wasOff = false;
  const steps: number[] = [];
  const remaining: number[] = [];
  for (const [index, place] of track.entries()) {
    const atMs = startMs + index * 1000;
    last = place;
    guidance = guide(way, guidance, {
      kind: 'fix',
      fix: { ...place, accuracyMeters: 8, atMs },
      nowMs: atMs,
    });
    if (isOffLine(guidance)) {
      wasOff = true;
      break;
    }
    const progress = progressOf(way, guidance);
    if (steps.at(-1) !== progress.step) steps.push(progress.step);
    if (index % 10 === 0 || index === track.length - 1) remaining.push(progress.remainingMeters);
  }
  return { steps, remaining, last, wasOff };
}
