import type { GeoPoint } from '@backhaul/domain/geo/great-circle.ts';
import { certainWithinMeters } from '@backhaul/domain/geo/position-certainty.ts';
import type { Pool } from 'pg';
import { readCandidates } from './candidate-streets.ts';
import { metersBetween } from './place-number.ts';
import { type Candidate, rankCandidates, readingMisfit } from './rank-candidates.ts';
import { type CornerRow, readCorners } from './read-corners.ts';
import { beginningsOf, readingsOf } from './street-readings.ts';
import type { TypedAddress } from './typed-address.ts';

/** The search covers this radius around a typed ZIP code's center, in meters. */
const zipAreaMeters = 12_000;
const shortestMisspelt = 3;
const highestNumber = 999_999;
/**
 * A candidate's misfit says how much it differs from the typed text. If two misfits differ by less than this,
 * neither candidate is more likely.
 */
const sameMisfit = 0.5;

/**
 * Finds the streets and house numbers that a typed address may mean, the best first. Of equally good ones,
 * the nearest to `near` comes first.
 */
export async function findCandidates(
  pool: Pool,
  typed: TypedAddress,
  { near, isUnfinished }: { near: GeoPoint; isUnfinished: boolean },
): Promise<Candidate[]> {
  const readings = readingsOf(typed.street);
  if (readings.length === 0) return [];
  const beginnings = isUnfinished ? beginningsOf(typed.street) : undefined;
  const cores = readings.map(({ core }) => core);
  const number = typed.number === '' ? null : Math.min(Number(typed.number), highestNumber);
  const rows = await readCandidates(pool, {
    cores: beginnings?.whole === undefined ? cores : [...cores, beginnings.whole.core],
    beginnings: beginnings?.beginnings ?? [],
    misspelt: cores.filter((core) => core.length >= shortestMisspelt && !/\d/.test(core)),
    number,
    area: typed.zip === undefined ? null : { around: typed.zip.location, meters: zipAreaMeters },
    near,
  });
  return rankCandidates(rows, { ...typed, readings, beginnings, number }, near);
}

/** The corners where two typed streets meet, best match first. */
export async function findCorners(pool: Pool, typed: TypedAddress): Promise<CornerRow[]> {
  const readings = readingsOf(typed.street);
  const others = readingsOf(typed.otherStreet);
  const rows = await readCorners(
    pool,
    readings.map(({ core }) => core),
    others.map(({ core }) => core),
  );
  const misfitOf = ({ one, other, zip }: CornerRow) =>
    readingMisfit(one, readings) +
    readingMisfit(other, others) +
    (typed.zip === undefined || typed.zip.zip === zip ? 0 : sameMisfit);
  return rows
    .filter(({ state }) => typed.state === undefined || typed.state === state)
    .map((row) => ({ row, misfit: misfitOf(row) }))
    .toSorted((a, b) => a.misfit - b.misfit)
    .map(({ row }) => row);
}

/**
 * Chooses the candidate that the typed text means; undefined if there is none. 'ambiguous' if equally likely
 * candidates are in different ZIP codes and no ZIP code was typed. The uncertainty includes all equally
 * likely candidates.
 */
export function chooseCandidate(
  candidates: readonly Candidate[],
  hasZip: boolean,
): Candidate | 'ambiguous' | undefined {
  const [best] = candidates;
  if (best === undefined) return undefined;
  const rivals = candidates
    .filter(({ misfit }) => misfit < best.misfit + sameMisfit)
    .map((rival) => ({ rival, meters: metersBetween(rival.location, best.location) }))
    .filter(({ meters }) => meters > certainWithinMeters);
  if (!hasZip && rivals.some(({ rival }) => rival.street.zip !== best.street.zip))
    return 'ambiguous';
  const farthest = Math.max(best.uncertaintyMeters, ...rivals.map(({ meters }) => meters));
  return { ...best, uncertaintyMeters: Math.ceil(farthest) };
}
