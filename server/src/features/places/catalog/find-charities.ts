import type { CallAnswer } from '@backhaul/contract/call.ts';
import type { nearbyCharities } from '@backhaul/contract/calls/places/catalog.ts';
import { areaLimits } from '@backhaul/domain/area/area-plan.ts';
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

/**
 * Charities that accept goods, the nearest to `near` first. Charities of other cities are then left out.
 * Without `near`, distances are measured from the middle of the area.
 */
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
  return rows.flatMap(({ lat, lng, ...charity }) => {
    const miles = near === undefined ? null : greatCircleMiles(near, { lat, lng });
    if (miles !== null && miles > areaLimits.charityMiles) return [];
    const distance_miles = miles === null ? null : Math.round(miles * 100) / 100;
    return [{ ...charity, coordinates: { lat, lng }, distance_miles }];
  });
}
