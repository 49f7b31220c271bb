import type { Maneuver } from '../../ports/map-service.ts';

/**
 * Our names of maneuvers, indexed by Valhalla's maneuver number (its API documentation, 'Maneuver types').
 */
const byNumber: readonly Maneuver[] = [
  'straight',
  'depart',
  'depart',
  'depart',
  'arrive',
  'arrive',
  'arrive',
  'straight',
  'straight',
  'turn-slight-right',
  'turn-right',
  'turn-sharp-right',
  'uturn-right',
  'uturn-left',
  'turn-sharp-left',
  'turn-left',
  'turn-slight-left',
  'straight',
  'ramp-right',
  'ramp-left',
  'ramp-right',
  'ramp-left',
  'straight',
  'fork-right',
  'fork-left',
  'merge',
  'roundabout',
  'roundabout',
  'ferry',
  'ferry',
];
const mergeRight = 37;
const mergeLeft = 38;

export function maneuverOf(number: number): Maneuver {
  if (number === mergeRight || number === mergeLeft) return 'merge';
  return byNumber[number] ?? 'straight';
}
