import type { GeoPoint } from '@backhaul/domain/geo/great-circle.ts';
import type { Pool } from 'pg';
import { lengthOf, metersBetween, pointsOfLine } from './place-number.ts';

/** The address nearest to a position. `number` is empty if only a street is near. */
export interface NearestAddress {
  readonly number: string;
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

interface NearbyRow {
  kind: 'point' | 'range' | 'stretch';
  name: string;
  city: string;
  state: string;
  zip: string;
  low: number;
  high: number;
  step: number;
  tail: string;
  line: number[];
}

/**
 * A house farther from the position than this does not count, in meters. The limit allows for big yards and
 * wide roads between a house and its address.
 */
const houseWithinMeters = 80;
const streetWithinMeters = 150;
/**
 * A house's own point is taken before a range of house numbers, even if the range is up to this many meters
 * nearer.
 */
const pointAheadMeters = 15;
/**
 * The number of nearest rows to read. The index's sequence is inexact, because it measures in degrees and to
 * bounding boxes. The truly nearest line is among this many rows.
 */
const nearbyRows = 12;

const facts = 's.name, s.city, s.state, s.zip';
const text = `
  (SELECT 'point' AS kind, ${facts}, h.number AS low, h.number AS high, 1 AS step, h.tail,
      ARRAY[h.position[0], h.position[1]] AS line
    FROM (SELECT * FROM address_points ORDER BY position <-> $1::point LIMIT ${nearbyRows}) h
      JOIN address_streets s ON s.id = h.street_id)
  UNION ALL
  (SELECT 'range', ${facts}, h.low, h.high, h.step, '', h.line
    FROM (SELECT * FROM address_ranges ORDER BY bounds <-> $1::point LIMIT ${nearbyRows}) h
      JOIN address_streets s ON s.id = h.street_id)
  UNION ALL
  (SELECT 'stretch', ${facts}, 0, 0, 1, '', h.line
    FROM (SELECT * FROM address_stretches ORDER BY bounds <-> $1::point LIMIT ${nearbyRows}) h
      JOIN address_streets s ON s.id = h.street_id)`;

/**
 * The distance of a point from a line, in meters, and the position of the line's nearest point, as a share of
 * the line's length.
 */
function nearestOnLine(
  line: readonly GeoPoint[],
  point: GeoPoint,
): { meters: number; share: number } {
  const east = Math.cos((point.lat * Math.PI) / 180);
  const total = lengthOf(line);
  const [first = point] = line;
  let nearest = { meters: metersBetween(first, point), share: 0 };
  let before = 0;
  for (const [index, end] of line.entries()) {
    const start = line[index - 1] ?? end;
    const along = { x: (end.lng - start.lng) * east, y: end.lat - start.lat };
    const to = { x: (point.lng - start.lng) * east, y: point.lat - start.lat };
    const square = along.x ** 2 + along.y ** 2;
    const share =
      square === 0 ? 0 : Math.min(1, Math.max(0, (to.x * along.x + to.y * along.y) / square));
    const foot = {
      lat: start.lat + (end.lat - start.lat) * share,
      lng: start.lng + (end.lng - start.lng) * share,
    };
    const meters = metersBetween(foot, point);
    const length = metersBetween(start, end);
    if (meters < nearest.meters)
      nearest = { meters, share: total === 0 ? 0 : (before + length * share) / total };
    before += length;
  }
  return nearest;
}

function numberAt({ low, high, step, tail }: NearbyRow, share: number): string {
  return `${low + Math.round(((high - low) * share) / step) * step}${tail.includes('/') ? ' ' : ''}${tail}`;
}

/**
 * Reads the nearest house to a position, else the nearest street; undefined if neither is near. Needs one
 * query.
 */
export async function readNearestAddress(
  pool: Pool,
  point: GeoPoint,
): Promise<NearestAddress | undefined> {
  const values = [`(${point.lng},${point.lat})`];
  const { rows } = await pool.query<NearbyRow>({ name: 'nearest-address', text, values });
  const measured = rows.map((row) => ({ row, ...nearestOnLine(pointsOfLine(row.line), point) }));
  const houses = measured
    .filter(({ row, meters }) => row.kind !== 'stretch' && meters <= houseWithinMeters)
    .map((found) => ({
      ...found,
      rank: found.meters - (found.row.kind === 'point' ? pointAheadMeters : 0),
    }))
    .toSorted((a, b) => a.rank - b.rank);
  const streets = measured
    .filter(({ meters }) => meters <= streetWithinMeters)
    .toSorted((a, b) => a.meters - b.meters);
  const [found = streets[0]] = houses;
  if (found === undefined) return undefined;
  const { name: street, city, state, zip } = found.row;
  const number = houses.length > 0 ? numberAt(found.row, found.share) : '';
  return { number, street, city, state, zip };
}
