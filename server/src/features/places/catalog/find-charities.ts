import type { CallAnswer } from '@backhaul/contract/call.ts';
import type { nearbyCharities } from '@backhaul/contract/calls/places/catalog.ts';
import type { StoreHours } from '@backhaul/domain/catalog/store-hours.ts';
import { type GeoPoint, greatCircleMiles } from '@backhaul/domain/geo/great-circle.ts';
import { sql } from 'kysely';
import { pointNear } from './store-row.ts';
import type { Database } from '../../../database/connect.ts';

interface CharityRow extends GeoPoint {
  id: string;
  organization: string;
  name: string;
  address: string;
  hours: StoreHours | null;
  takes: string | null;
  declines: string[];
}

/** The charities that take goods, the nearest first on a flat map; to the middle of the area without a point. */
export async function findCharities(
  db: Database,
  near: GeoPoint | undefined,
  limit: number,
): Promise<CallAnswer<typeof nearbyCharities>> {
  const { rows } = await sql<CharityRow>`
    SELECT id, organization, name, lat, lng, opening_hours AS hours, takes, declines,
      street_address || ', ' || city || ', ' || state || ' ' || zip_code AS address
    FROM charities WHERE is_open
    ORDER BY position <-> ${pointNear(near)} LIMIT ${limit}`.execute(db);
  return rows.map(({ lat, lng, ...charity }) => ({
    ...charity,
    coordinates: { lat, lng },
    distance_miles:
      near === undefined ? null : Math.round(greatCircleMiles(near, { lat, lng }) * 100) / 100,
  }));
}
