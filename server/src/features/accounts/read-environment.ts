import type { CallAnswer } from '@backhaul/contract/call.ts';
import type { environment } from '@backhaul/contract/calls/accounts.ts';
import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';

export type Environment = CallAnswer<typeof environment>;

/** What configuration says of this installation; the service area is data. */
export type Installation = Omit<Environment, 'serviceArea'>;

interface AreaRow {
  id: string;
  name: string;
  center_lat: number;
  center_lng: number;
  time_zone: string;
}

/** What this installation offers, with the first live service area, or else the first. */
export async function readEnvironment(
  db: Database,
  installation: Installation,
): Promise<Environment> {
  const { rows } = await sql<AreaRow>`
    SELECT id, name, center_lat, center_lng, time_zone FROM service_areas ORDER BY is_live DESC, id LIMIT 1`.execute(
    db,
  );
  const [area] = rows;
  if (area === undefined) throw new Error('there is no service area');
  return {
    ...installation,
    serviceArea: {
      id: area.id,
      name: area.name,
      center: { lat: area.center_lat, lng: area.center_lng },
      timeZone: area.time_zone,
    },
  };
}
