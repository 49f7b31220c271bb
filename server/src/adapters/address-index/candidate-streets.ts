import type { GeoPoint } from '@backhaul/domain/geo/great-circle.ts';
import type { Pool } from 'pg';

interface CandidateQuery {
  /**
   * Cores of street names. A core is the name without direction and suffix. Every street with one of the
   * cores is a candidate.
   */
  readonly cores: readonly string[];
  /**
   * Possible beginnings of a core (a name without direction and suffix), while the name is still being typed.
   */
  readonly beginnings: readonly string[];
  /**
   * Cores (names without direction and suffix) that may be misspelled. Streets with similar names are
   * searched only if none has the exact name.
   */
  readonly misspelt: readonly string[];
  readonly number: number | null;
  /** Limits the search to streets within `meters` of the point. */
  readonly area: { readonly around: GeoPoint; readonly meters: number } | null;
  /** If many street names begin as typed, only the streets nearest to this point are read. */
  readonly near: GeoPoint;
}

/**
 * A street in one ZIP code that the typed address may mean. `kind` to `line` are about the typed house
 * number.
 */
export interface CandidateRow {
  readonly core: string;
  readonly direction: string;
  readonly suffix: string;
  readonly id: number;
  readonly name: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly lng: number;
  readonly lat: number;
  readonly extent_meters: number;
  readonly house_count: number;
  /** The number on the street that fits the typed one: a single house or a range. Null if no number fits. */
  readonly kind: 'point' | 'range' | null;
  readonly low: number;
  readonly high: number;
  readonly step: number;
  readonly tail: string;
  /**
   * The line of the range: its points from the low house number to the high one, as lng, lat, lng, lat …
   */
  readonly line: readonly number[];
}

const similarNames = 24;
const begunStreets = 150;
const neighbours = 3;
const metersPerDegree = 111_195;

/**
 * SQL for the house points and number ranges that contain the typed number. `streets` is a table expression.
 */
const holding = (streets: string) => `
  SELECT s.id, 'point' AS kind, p.number AS low, p.number AS high, 1 AS step, p.tail, ARRAY[p.position[0], p.position[1]] AS line
    FROM ${streets} s JOIN address_points p ON p.street_id = s.id AND p.number = (SELECT number FROM asked)
  UNION ALL
  SELECT s.id, 'range', r.low, r.high, r.step, '', r.line
    FROM ${streets} s JOIN address_ranges r ON r.street_id = s.id AND r.low <= (SELECT number FROM asked) AND r.high >= (SELECT number FROM asked)`;

const street = `n.core, n.direction, n.suffix, s.id, s.name, s.city, s.state, s.zip, s.position, s.extent_meters, s.house_count`;
const inArea = `s.position <@ (SELECT area FROM asked)`;
const everywhere = '((-180,-90),(180,90))';

/**
 * One statement, so that a look-up needs one round trip. PostgreSQL skips the parts for misspelled names and
 * near numbers if a street has the number. `OFFSET 0` makes PostgreSQL use the index. `asked` hides the
 * values, so that each connection plans only once.
 */
const text = `
  WITH asked AS MATERIALIZED (
    SELECT $1::text[] AS cores, $2::text[] AS beginnings, $3::text[] AS misspelt, $4::integer AS number, $5::box AS area,
      $6::point AS near
  ), named AS MATERIALIZED (
    SELECT ${street} FROM address_street_names n CROSS JOIN unnest(n.street_ids) AS street_id JOIN address_streets s ON s.id = street_id
    WHERE n.core = ANY ((SELECT cores FROM asked)::text[]) AND ${inArea}
  ), begun AS MATERIALIZED (
    SELECT ${street} FROM unnest((SELECT beginnings FROM asked)) AS beginning
      CROSS JOIN LATERAL (
        SELECT * FROM address_street_names WHERE core ~>=~ beginning AND core ~<~ (beginning || '~') OFFSET 0) n
      CROSS JOIN unnest(n.street_ids) AS street_id JOIN address_streets s ON s.id = street_id
    WHERE ${inArea} AND n.core <> ALL ((SELECT cores FROM asked)::text[])
    ORDER BY s.position <-> (SELECT near FROM asked) LIMIT ${begunStreets}
  ), found AS MATERIALIZED (
    ${holding('named')} UNION ALL ${holding('begun')}
  ), similar_streets AS MATERIALIZED (
    SELECT ${street} FROM unnest((SELECT misspelt FROM asked)) AS misspelt
      CROSS JOIN LATERAL (SELECT * FROM address_street_names ORDER BY core <-> misspelt LIMIT ${similarNames}) n
      CROSS JOIN unnest(n.street_ids) AS street_id JOIN address_streets s ON s.id = street_id
    WHERE NOT EXISTS (SELECT FROM found)
      AND ((SELECT number FROM asked) IS NOT NULL OR NOT EXISTS (SELECT FROM named) AND NOT EXISTS (SELECT FROM begun)) AND ${inArea}
  ), beside AS MATERIALIZED (
    SELECT s.id, h.* FROM named s CROSS JOIN LATERAL (
      (SELECT 'range', r.low, r.high, r.step, '', r.line FROM address_ranges r
        WHERE r.street_id = s.id AND r.low < (SELECT number FROM asked) ORDER BY r.low DESC LIMIT ${neighbours})
      UNION ALL
      (SELECT 'range', r.low, r.high, r.step, '', r.line FROM address_ranges r
        WHERE r.street_id = s.id AND r.low > (SELECT number FROM asked) ORDER BY r.low LIMIT ${neighbours})
      UNION ALL
      (SELECT 'point', p.number, p.number, 1, p.tail, ARRAY[p.position[0], p.position[1]] FROM address_points p
        WHERE p.street_id = s.id AND p.number < (SELECT number FROM asked) ORDER BY p.number DESC LIMIT ${neighbours})
      UNION ALL
      (SELECT 'point', p.number, p.number, 1, p.tail, ARRAY[p.position[0], p.position[1]] FROM address_points p
        WHERE p.street_id = s.id AND p.number > (SELECT number FROM asked) ORDER BY p.number LIMIT ${neighbours})
    ) h WHERE NOT EXISTS (SELECT FROM found)
  ), houses AS (
    SELECT * FROM found UNION ALL SELECT * FROM beside UNION ALL (${holding('similar_streets')})
  ), streets AS (
    SELECT * FROM named UNION ALL SELECT * FROM begun UNION ALL SELECT * FROM similar_streets
  )
  SELECT s.core, s.direction, s.suffix, s.id, s.name, s.city, s.state, s.zip, s.position[0] AS lng, s.position[1] AS lat,
    s.extent_meters, s.house_count, h.kind, h.low, h.high, h.step, h.tail, h.line
  FROM streets s LEFT JOIN houses h ON h.id = s.id`;

function boxAround({ around: { lat, lng }, meters }: NonNullable<CandidateQuery['area']>): string {
  const north = meters / metersPerDegree;
  const east = north / Math.cos((lat * Math.PI) / 180);
  return `((${lng - east},${lat - north}),(${lng + east},${lat + north}))`;
}

/**
 * Reads the streets that a typed address may mean, with the houses and ranges near the typed number.
 */
export async function readCandidates(pool: Pool, query: CandidateQuery): Promise<CandidateRow[]> {
  const { cores, beginnings, misspelt, number, area, near } = query;
  const { rows } = await pool.query<CandidateRow>({
    name: 'address-candidates',
    text,
    values: [
      cores,
      beginnings,
      misspelt,
      number,
      area === null ? everywhere : boxAround(area),
      `(${near.lng},${near.lat})`,
    ],
  });
  return rows;
}
