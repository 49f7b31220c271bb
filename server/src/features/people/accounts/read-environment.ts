import type { CallAnswer } from '@backhaul/contract/call.ts';
import type { environment } from '@backhaul/contract/calls/people/accounts.ts';
import { sql } from 'kysely';
import { areaOfPerson } from '../../../database/area-day.ts';
import type { Database } from '../../../database/connect.ts';
import { type PricesInForce, presentPrices } from '../../../app/prices-in-force.ts';

type Environment = CallAnswer<typeof environment>;

/** The configuration of this server. The service area comes from the database. */
export type Installation = Omit<Environment, 'serviceArea' | 'prices'>;

interface EnvironmentDeps {
  db: Database;
  installation: Installation;
  prices: PricesInForce;
}

interface AreaRow {
  id: string;
  name: string;
  center_lat: number;
  center_lng: number;
  time_zone: string;
}

/**
 * The options of this server, with the current prices and one service area: a driver's own area, or the area
 * of a customer's latest pickup. Everybody else gets the first open area.
 */
export async function readEnvironment(
  { db, installation, prices }: EnvironmentDeps,
  userId: string | null = null,
): Promise<Environment> {
  const own = userId === null ? sql`NULL` : areaOfPerson(userId);
  const { rows } = await sql<AreaRow>`
    SELECT id, name, center_lat, center_lng, time_zone FROM service_areas
    ORDER BY (id = ${own}) IS TRUE DESC, is_live DESC, opened_at, id LIMIT 1`.execute(db);
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
    prices: presentPrices(await prices.now(area.id)),
  };
}
