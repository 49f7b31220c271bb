import type { IncidentSide } from '@backhaul/domain/help/incidents.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';

export interface HelpFacts {
  reporterId: string;
  name: string;
  side: IncidentSide;
  phone: string | null;
  orderId: string | null;
  trackingNumber: string | null;
  lat: number | null;
  lng: number | null;
  /** The first name of the person who handles the call for help. */
  handlerName: string | null;
}

/** The facts about a call for help that notifications mention. Undefined if the call is deleted. */
export async function readHelpFacts(db: Database, id: string): Promise<HelpFacts | undefined> {
  const { rows } = await sql<HelpFacts>`
    SELECT i.reporter_id AS "reporterId", concat_ws(' ', u.first_name, u.last_name) AS name, i.side,
      CASE WHEN i.side = 'customer' THEN o.customer_phone ELSE u.phone END AS phone, i.order_id AS "orderId",
      o.tracking_number AS "trackingNumber", i.lat, i.lng, h.first_name AS "handlerName"
    FROM incidents i JOIN users u ON u.id = i.reporter_id LEFT JOIN orders o ON o.id = i.order_id
      LEFT JOIN users h ON h.id = i.handler_id
    WHERE i.id = ${id}::uuid`.execute(db);
  return rows[0];
}
