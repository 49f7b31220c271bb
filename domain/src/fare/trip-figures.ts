import { type Traffic, trafficWords } from '../geo/city-traffic.ts';
import { distanceText } from '../geo/distance-text.ts';
import { halfUp } from '../money/half-up.ts';

const micrometersPerMile = 1_609_344_000;
const millisecondsPerMinute = 60_000;

/**
 * The distance and time from which a price is calculated, as the customer sees them: hundredths of a mile and
 * whole minutes.
 */
export type TripFigures = {
  readonly milesHundredths: number;
  readonly minutes: number;
  /**
   * The traffic that the minutes allow for. Absent or null in an estimate, which assumes a city speed
   * instead.
   */
  readonly traffic?: Traffic | null;
};

/**
 * Meters as hundredths of a mile, with halves rounded up (product-rules.md#integer-cents). Whole micrometers
 * make the calculation exact.
 */
export function milesHundredths(meters: number): number {
  return halfUp(Math.round(meters * 1_000_000) * 100, micrometersPerMile);
}

/** Seconds as whole minutes, half rounded up, at least 1 (product-rules.md#integer-cents). */
export function wholeMinutes(seconds: number): number {
  return Math.max(1, halfUp(Math.round(seconds * 1000), millisecondsPerMinute));
}

export function tripFigures(drive: {
  readonly distanceMeters: number;
  readonly durationSeconds: number;
  readonly traffic?: Traffic | null;
}): TripFigures {
  return {
    milesHundredths: milesHundredths(drive.distanceMeters),
    minutes: wholeMinutes(drive.durationSeconds),
    ...(drive.traffic && { traffic: drive.traffic }),
  };
}

/** Minutes in words: '14 min', or '14 min (weekday evening traffic × 1.28)' if they include traffic. */
export function minutesText({ minutes, traffic }: TripFigures): string {
  const words = traffic ? trafficWords(traffic) : null;
  return words === null ? `${minutes} min` : `${minutes} min (${words})`;
}

/** A distance in the form that price lines use: '3.84 mi'. */
export function formatMilesHundredths(hundredths: number): string {
  return `${(hundredths - (hundredths % 100)) / 100}.${String(hundredths % 100).padStart(2, '0')} mi`;
}

/** A distance in miles, '3.84 mi', or in feet under a mile: '4,594 ft'. */
export function tripDistanceText(hundredths: number): string {
  return hundredths < 100 ? distanceText(hundredths / 100) : formatMilesHundredths(hundredths);
}
