import type { CallAnswer } from '@backhaul/contract/call.ts';
import type { environment } from '@backhaul/contract/calls/accounts.ts';
import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';

export type Environment = CallAnswer<typeof environment>;

/** This installation's configuration. The service area comes from the database. */
export type Installation = Omit<Environment, 'serviceArea'>;

interface AreaRow {
  id: string;
  name: string;
  center_lat: number;
  center_lng: number;
  time_zone: string;
}

/** This installation's options, with the first live service area, or else the first one. */
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
