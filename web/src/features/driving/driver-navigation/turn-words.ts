import { feetPerMile, metersPerMile } from '@backhaul/domain/geo/great-circle.ts';
import type { DirectionStep } from './directions.ts';

const abbreviations: Readonly<Record<string, string>> = {
  Avenue: 'Ave',
  Boulevard: 'Blvd',
  Court: 'Ct',
  Drive: 'Dr',
  Highway: 'Hwy',
  Lane: 'Ln',
  Parkway: 'Pkwy',
  Place: 'Pl',
  Road: 'Rd',
  Street: 'St',
};
const longSuffix = new RegExp(
  `(?<=\\w )(?:${Object.keys(abbreviations).join('|')})\\b(?! [A-Z])`,
  'g',
);

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/**
 * Short words for a maneuver: 'Left onto Macklind Ave'. The last one names the destination: '4617 Macklind
 * Ave is on the right'.
 */
export function turnWords({ instruction }: DirectionStep, placeName: string): string {
  const short = instruction
    .replace(/^(?:Turn|Make a|Bear) /, '')
    .replace(/^Your destination(?= is)/, placeName)
    .replace(/^You have arrived at your destination$/, `You are at ${placeName}`)
    .replace(/^Arrive at your destination$/, `Arrive at ${placeName}`)
    .replaceAll(longSuffix, (suffix) => abbreviations[suffix] ?? suffix);
  return capital(short);
}

/**
 * The words that follow 'then', such as 'left onto Macklind Ave'. A place name keeps its capital letter.
 */
export function thenWords(step: DirectionStep, placeName: string): string {
  const words = turnWords(step, placeName);
  return /^\d|^You /.test(words) || words.startsWith(placeName)
    ? words
    : words.charAt(0).toLowerCase() + words.slice(1);
}

/** Words to say aloud for a distance, such as '300 feet', 'a quarter mile', '1.2 miles'. */
export function spokenDistance(meters: number): string {
  const miles = meters / metersPerMile;
  const feet = Math.max(50, Math.round((miles * feetPerMile) / 50) * 50);
  if (feet < 1000) return `${feet} feet`;
  if (miles < 0.35) return 'a quarter mile';
  if (miles < 0.65) return 'half a mile';
  if (miles < 0.9) return 'three quarters of a mile';
  return miles < 1.1 ? '1 mile' : `${Number(miles.toFixed(1))} miles`;
}

/** The distances in meters at which a maneuver is announced, nearest first. Each distance is announced once. */
const nearness = [
  { name: 'now', withinMeters: 45 },
  { name: 'soon', withinMeters: 260 },
  { name: 'ahead', withinMeters: 1200 },
] as const;

/**
 * The words to say now for a step, with a key (`moment`) so that each announcement is said once. Null while
 * the step is far away.
 */
export function announcement(
  step: DirectionStep,
  metersToStep: number | null,
  placeName: string,
): { moment: string; words: string } | null {
  const words = step.instruction.replace(/^Your destination(?= is)/, placeName);
  if (metersToStep === null) return { moment: 'led by time', words };
  const near = nearness.find(({ withinMeters }) => metersToStep <= withinMeters);
  if (near === undefined) return null;
  if (near.name === 'now') return { moment: near.name, words };
  const what = words.charAt(0).toLowerCase() + words.slice(1);
  return { moment: near.name, words: `In ${spokenDistance(metersToStep)}, ${what}` };
}
