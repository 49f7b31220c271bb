import type { GeoPoint } from '@backhaul/domain/geo/great-circle.ts';
import { certainWithinMeters } from '@backhaul/domain/geo/position-certainty.ts';
import type { Town, ZipArea } from '../local/gazetteer.ts';
import { nameKey } from '../local/name-key.ts';
import type { CandidateRow } from './candidate-streets.ts';
import { editDistance } from './edit-distance.ts';
import { metersBetween, metersBeyond, type PlacedNumber, placeNumber } from './place-number.ts';
import type { StreetName } from './street-name.ts';
import type { StreetBeginnings, StreetReading } from './street-readings.ts';

interface AskedStreet {
  readonly readings: readonly StreetReading[];
  readonly beginnings: StreetBeginnings | undefined;
  readonly number: number | null;
  readonly tail: string;
  readonly zip?: ZipArea;
  readonly town?: Town;
  readonly state?: string;
}

/** A street, or a house number on it, that a typed address may mean. */
export interface Candidate {
  readonly street: CandidateRow;
  readonly location: GeoPoint;
  readonly uncertaintyMeters: number;
  /** True if the number's position is known; false if only the street's position is known. */
  readonly isPlaced: boolean;
  /**
   * The difference from the typed text: 0 for the same text, about 1 for a direction left out, 3 for a typing
   * error.
   */
  readonly misfit: number;
}

/**
 * A street at least this many meters from the typed ZIP code's center is taken for another street with the
 * same name.
 */
const sameAreaMeters = 8000;
const worstMisfit = 9;
/**
 * A street without the typed number is no candidate if its name's misfit (difference from the typed name) is
 * higher than this.
 */
const worstOfStreet = 3;
const misfits = {
  directionLeftOut: 1,
  directionAdded: 1.5,
  otherDirection: 5,
  suffixLeftOut: 0.2,
  suffixAdded: 0.7,
  otherSuffix: 2,
  unfinished: 1,
  unfinishedSuffix: 0.2,
  edit: 3,
  otherZip: 2,
  otherZipPerKilometer: 0.3,
  besideNear: 1,
  besideFar: 4,
  noSuchNumber: 6,
} as const;

/** The number of typing errors allowed in a name, by its length; none if it contains digits. */
function editsAllowed(core: string): number {
  if (/\d/.test(core) || core.length < 3) return 0;
  return core.length < 7 ? 1 : core.length < 12 ? 2 : 3;
}

function directionMisfit(asked: string, known: string): number {
  if (asked === known) return 0;
  if (asked === '') return misfits.directionLeftOut;
  return known === '' ? misfits.directionAdded : misfits.otherDirection;
}

function suffixMisfit(asked: string, known: string): number {
  if (asked === known) return 0;
  if (asked === '') return misfits.suffixLeftOut;
  return known === '' ? misfits.suffixAdded : misfits.otherSuffix;
}

function asRead(known: StreetName, reading: StreetReading): number {
  const edits = reading.core === known.core ? 0 : editDistance(reading.core, known.core);
  if (edits > editsAllowed(reading.core)) return Number.POSITIVE_INFINITY;
  return (
    reading.misfit +
    edits * misfits.edit +
    directionMisfit(reading.direction, known.direction) +
    suffixMisfit(reading.suffix, known.suffix)
  );
}

/** The misfit (distance) between a known street name and the interpretations of the typed one. */
export function readingMisfit(known: StreetName, readings: readonly StreetReading[]): number {
  return Math.min(...readings.map((reading) => asRead(known, reading)));
}

function asBegun(row: CandidateRow, { readings, beginnings }: AskedStreet): number {
  const direction = directionMisfit(readings[0]?.direction ?? '', row.direction);
  if (beginnings?.whole?.core === row.core && beginnings.whole.suffixes.includes(row.suffix))
    return misfits.unfinishedSuffix + direction;
  return beginnings?.beginnings.some((core) => row.core.startsWith(core)) === true
    ? misfits.unfinished + direction
    : Number.POSITIVE_INFINITY;
}

function nameMisfit(row: CandidateRow, asked: AskedStreet): number {
  return Math.min(asBegun(row, asked), readingMisfit(row, asked.readings));
}

function areaMisfit({ street, location }: Candidate, { zip, town, state }: AskedStreet): number {
  if (state !== undefined && state !== street.state) return Number.POSITIVE_INFINITY;
  if (zip?.zip === street.zip) return 0;
  if (zip !== undefined) {
    const meters = metersBetween(location, zip.location);
    return meters > sameAreaMeters
      ? Number.POSITIVE_INFINITY
      : misfits.otherZip + (meters / 1000) * misfits.otherZipPerKilometer;
  }
  const isInTown =
    town === undefined || town.zips.includes(street.zip) || town.key === nameKey(street.city);
  return isInTown ? 0 : Number.POSITIVE_INFINITY;
}

const housesOf = (rows: readonly CandidateRow[]) => rows.filter(({ kind }) => kind !== null);

/**
 * True if the typed direction and the found street's direction differ, as for a typed 'E Schirmer St' if only
 * 'W Schirmer St' has the number. The house may then be anywhere on the street.
 */
function isContradicted({ direction }: StreetName, { readings }: AskedStreet): boolean {
  const asked = readings[0]?.direction ?? '';
  return asked !== '' && direction !== '' && asked !== direction;
}

function atPlaced(placed: PlacedNumber, name: number, asked: AskedStreet): Candidate {
  const { by } = placed;
  const uncertaintyMeters = isContradicted(by, asked)
    ? Math.max(placed.uncertaintyMeters, 2 * by.extent_meters)
    : placed.uncertaintyMeters;
  const beside =
    placed.uncertaintyMeters <= certainWithinMeters ? misfits.besideNear : misfits.besideFar;
  return {
    street: by,
    location: placed.location,
    uncertaintyMeters: Math.ceil(uncertaintyMeters),
    isPlaced: true,
    misfit: name + (placed.isHeld ? placed.misfit : beside),
  };
}

const middleOf = (row: CandidateRow, misfit: number, uncertaintyMeters: number): Candidate => ({
  street: row,
  location: { lat: row.lat, lng: row.lng },
  uncertaintyMeters,
  isPlaced: false,
  misfit,
});

/**
 * The middle of a street on which the typed number is unknown. It gets a large uncertainty, because the
 * street may continue beyond the index.
 */
function atStreetWithout(number: number, rows: readonly CandidateRow[], name: number): Candidate[] {
  const [row] = rows;
  if (row === undefined) return [];
  const beyond = metersBeyond(housesOf(rows), number);
  const meters = Math.max(certainWithinMeters + 1, 2 * row.extent_meters, beyond);
  const uncertaintyMeters = Math.ceil(Math.min(meters, sameAreaMeters));
  return [middleOf(row, name + misfits.noSuchNumber, uncertaintyMeters)];
}

/**
 * Candidates for a street name in one town. With a typed house number: the places that have this number, else
 * a position near known numbers and the middle of each street.
 */
function placesOnStreet(rows: readonly CandidateRow[], asked: AskedStreet): Candidate[] {
  const name = Math.min(...rows.map((row) => nameMisfit(row, asked)));
  if (name > worstMisfit) return [];
  const { number, tail } = asked;
  const byZip = [...Map.groupBy(rows, ({ id }) => id).values()];
  if (number === null)
    return byZip.flatMap(([row]) => (row ? [middleOf(row, name, row.extent_meters)] : []));
  const held = byZip.flatMap((some) => {
    const placed = placeNumber(housesOf(some), number, tail);
    return placed?.isHeld === true ? [atPlaced(placed, name, asked)] : [];
  });
  if (held.length > 0) return held;
  const beside = placeNumber(housesOf(rows), number, tail);
  if (name > worstOfStreet) return [];
  return [
    ...(beside === undefined ? [] : [atPlaced(beside, name, asked)]),
    ...byZip.flatMap((some) => atStreetWithout(number, some, name)),
  ];
}

/** All candidates for a typed address, best first. Among equals, the nearest to `near` comes first. */
export function rankCandidates(
  rows: readonly CandidateRow[],
  asked: AskedStreet,
  near: GeoPoint,
): Candidate[] {
  const streets = Map.groupBy(rows, ({ name, city, state }) => `${name}, ${city}, ${state}`);
  return [...streets.values()]
    .flatMap((some) => placesOnStreet(some, asked))
    .map((candidate) => ({ ...candidate, misfit: candidate.misfit + areaMisfit(candidate, asked) }))
    .filter(({ misfit }) => misfit <= worstMisfit)
    .map((candidate) => ({ candidate, away: metersBetween(candidate.location, near) }))
    .toSorted((a, b) => a.candidate.misfit - b.candidate.misfit || a.away - b.away)
    .map(({ candidate }) => candidate);
}
