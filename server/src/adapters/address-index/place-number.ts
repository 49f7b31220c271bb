import {
  type GeoPoint,
  greatCircleMiles,
  metersPerMile,
} from '@backhaul/domain/geo/great-circle.ts';
import type { CandidateRow } from './candidate-streets.ts';

/** The position found for a house number, and its uncertainty in meters. */
export interface PlacedNumber {
  /**
   * The house or the range of numbers by which the position was found. It contains the number, or else it is
   * the nearest one.
   */
  readonly by: CandidateRow;
  readonly location: GeoPoint;
  readonly uncertaintyMeters: number;
  /**
   * True if a house or range contains the number; false if the position was derived from neighboring numbers.
   */
  readonly isHeld: boolean;
  /**
   * 0 if the found house or range is on the number's side of the street and has the same letter or fraction.
   * Otherwise higher.
   */
  readonly misfit: number;
}

/** Uncertainty of a house's position: its point may be its middle or its entrance. */
const houseMeters = 15;
/**
 * The uncertainty of a number in a range of numbers, in meters: half a block, because its position is only
 * estimated from the range's ends.
 */
const rangeMeters = 50;
const shareOfRange = 0.3;
/** The usual distance in meters between a number and the next one, as the median of the City's ranges. */
const metersPerNumber = 1.2;
/**
 * If a number is more than this many meters beyond the street's last known number, its position is not
 * estimated.
 */
const beyondMeters = 300;
const otherSideMisfit = 0.5;
const tailMisfit = 0.1;

export const metersBetween = (one: GeoPoint, other: GeoPoint) =>
  greatCircleMiles(one, other) * metersPerMile;

export function pointsOfLine(line: readonly number[]): GeoPoint[] {
  return Array.from({ length: line.length >> 1 }, (_point, index) => ({
    lng: line[2 * index] ?? 0,
    lat: line[2 * index + 1] ?? 0,
  }));
}

function between(one: GeoPoint, other: GeoPoint, share: number): GeoPoint {
  return {
    lat: one.lat + (other.lat - one.lat) * share,
    lng: one.lng + (other.lng - one.lng) * share,
  };
}

export function lengthOf(points: readonly GeoPoint[]): number {
  return points.reduce(
    (sum, point, index) => sum + metersBetween(points[index - 1] ?? point, point),
    0,
  );
}

function alongLine(points: readonly GeoPoint[], share: number): GeoPoint {
  const [first = { lat: 0, lng: 0 }] = points;
  let left = lengthOf(points) * share;
  let last = first;
  for (const point of points.slice(1)) {
    const meters = metersBetween(last, point);
    if (left <= meters) return meters === 0 ? point : between(last, point, left / meters);
    left -= meters;
    last = point;
  }
  return last;
}

function onHouse(house: CandidateRow, number: number, tail: string): PlacedNumber {
  const points = pointsOfLine(house.line);
  const length = lengthOf(points);
  const span = house.high - house.low;
  const isOwnSide = (number - house.low) % house.step === 0;
  return {
    by: house,
    location: alongLine(points, span === 0 ? 0.5 : (number - house.low) / span),
    uncertaintyMeters:
      house.kind === 'point' ? houseMeters : Math.max(rangeMeters, length * shareOfRange),
    isHeld: true,
    misfit:
      (isOwnSide ? 0 : otherSideMisfit) +
      (house.kind === 'point' && house.tail !== tail ? tailMisfit : 0),
  };
}

/**
 * Estimates the position of an unknown number: between the nearest known numbers, or a little beyond the last
 * one. Undefined if it cannot be estimated.
 */
function besideHouses(houses: readonly CandidateRow[], number: number): PlacedNumber | undefined {
  const below = houses.filter(({ high }) => high < number).toSorted((a, b) => b.high - a.high)[0];
  const above = houses.filter(({ low }) => low > number).toSorted((a, b) => a.low - b.low)[0];
  const endBelow = below && pointsOfLine(below.line).at(-1);
  const endAbove = above && pointsOfLine(above.line)[0];
  if (below && above && endBelow && endAbove) {
    const share = (number - below.high) / (above.low - below.high);
    const gap = metersBetween(endBelow, endAbove);
    const location = between(endBelow, endAbove, share);
    const uncertaintyMeters = Math.max(rangeMeters, gap);
    return {
      by: share > 0.5 ? above : below,
      location,
      uncertaintyMeters,
      isHeld: false,
      misfit: 0,
    };
  }
  const last = below ?? above;
  const location = endBelow ?? endAbove;
  if (last === undefined || location === undefined) return undefined;
  const span = Math.max(1, last.high - last.low);
  const perNumber = Math.max(metersPerNumber, lengthOf(pointsOfLine(last.line)) / span);
  const meters = perNumber * Math.max(number - last.high, last.low - number);
  const uncertaintyMeters = rangeMeters + meters;
  return meters <= beyondMeters
    ? { by: last, location, uncertaintyMeters, isHeld: false, misfit: 0 }
    : undefined;
}

/**
 * Estimates the distance in meters of a number from the nearest known one on the street. It is 0 if the
 * number is within a known range.
 */
export function metersBeyond(houses: readonly CandidateRow[], number: number): number {
  const beyond = houses.map(({ low, high }) => Math.max(0, low - number, number - high));
  return beyond.length === 0 ? 0 : Math.min(...beyond) * metersPerNumber;
}

/** The best position for a house number, from a street's houses and ranges; undefined if they give none. */
export function placeNumber(
  houses: readonly CandidateRow[],
  number: number,
  tail: string,
): PlacedNumber | undefined {
  const held = houses
    .filter(({ low, high }) => low <= number && number <= high)
    .map((house) => onHouse(house, number, tail))
    .toSorted((a, b) => a.misfit - b.misfit || a.uncertaintyMeters - b.uncertaintyMeters);
  return held[0] ?? besideHouses(houses, number);
}
