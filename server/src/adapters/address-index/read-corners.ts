import type { GeoPoint } from '@backhaul/domain/geo/great-circle.ts';
import type { Pool } from 'pg';
import type { StreetName } from './street-name.ts';

interface CornerStreet extends StreetName {
  readonly name: string;
}

export interface CornerRow extends GeoPoint {
  readonly one: CornerStreet;
  readonly other: CornerStreet;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

const streetsCalled = (parameter: string) => `
  SELECT s.id, s.name, s.city, s.state, s.zip, n.core, n.direction, n.suffix
  FROM address_street_names n CROSS JOIN unnest(n.street_ids) AS street_id JOIN address_streets s ON s.id = street_id WHERE n.core = ANY (${parameter}::text[])`;
const street = (of: string) =>
  `jsonb_build_object('name', ${of}.name, 'core', ${of}.core, 'direction', ${of}.direction, 'suffix', ${of}.suffix)`;

const text = `
  WITH one AS MATERIALIZED (${streetsCalled('$1')}), other AS MATERIALIZED (${streetsCalled('$2')})
  SELECT ${street('one')} AS one, ${street('other')} AS other, one.city, one.state, one.zip,
    c.position[0] AS lng, c.position[1] AS lat
  FROM address_crossings c JOIN one ON one.id = c.street_id JOIN other ON other.id = c.other_street_id
  WHERE c.street_id = ANY (ARRAY(SELECT id FROM one)) AND c.other_street_id = ANY (ARRAY(SELECT id FROM other))
  LIMIT 200`;

/**
 * Finds the points where a street of `cores` meets a street of `otherCores`, in one round trip. A core is a
 * street's name without direction and suffix.
 */
export async function readCorners(
  pool: Pool,
  cores: readonly string[],
  otherCores: readonly string[],
): Promise<CornerRow[]> {
  const values = [cores, otherCores];
  return (await pool.query<CornerRow>({ name: 'address-corners', text, values })).rows;
}
