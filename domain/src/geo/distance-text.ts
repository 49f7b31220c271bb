import { feetPerMile, metersPerMile } from './great-circle.ts';

/**
 * A distance in words: '2,640 ft' under a mile, else '3.8 mi'; 'Unknown' if there is none
 * (product-rules.md#navigation).
 */
export function distanceText(miles: number | null | undefined): string {
  if (miles == null || !Number.isFinite(miles) || miles < 0) return 'Unknown';
  const feet = Math.round(miles * feetPerMile);
  if (feet >= feetPerMile) return `${miles.toFixed(1)} mi`;
  return `${String(feet).replace(/\B(?=(\d{3})+$)/g, ',')} ft`;
}

/** The distance in miles below which a driver sees feet (product-rules.md#navigation). */
const tenth = 0.1;

/**
 * A distance for a driver: in feet, in steps of ten, below a tenth of a mile ('500 ft'), else in miles ('0.4
 * mi').
 */
export function drivenText(miles: number | null | undefined): string {
  if (miles == null || !Number.isFinite(miles) || miles < 0) return 'Unknown';
  const feet = Math.round((miles * feetPerMile) / 10) * 10;
  return miles < tenth ? `${feet} ft` : `${miles.toFixed(1)} mi`;
}

export function metersText(meters: number | null | undefined): string {
  return distanceText(meters == null ? null : meters / metersPerMile);
}

/** A duration in words: '13 min' or '1 h 5 min'; 'N/A' if it is unknown. */
export function durationText(seconds: number | null | undefined): string {
  if (seconds == null || !Number.isFinite(seconds) || seconds < 0) return 'N/A';
  const minutes = Math.max(1, Math.round(seconds / 60));
  if (minutes < 60) return `${minutes} min`;
  const rest = minutes % 60;
  const hours = (minutes - rest) / 60;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}
