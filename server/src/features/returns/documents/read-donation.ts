import { type DonatedItem, donatedItems } from '@backhaul/domain/way/donated-items.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';

/** The items that a charity received with one order. */
export interface Donation {
  trackingNumber: string;
  isDemo: boolean;
  donor: string;
  charity: { organization: string; name: string; address: string };
  givenAt: Date;
  driverName: string | null;
  items: DonatedItem[];
  count: number;
  valueCents: number;
  /** The SHA-256 of the driver's photo at the charity; null without a photo. */
  photoDigest: string | null;
}

interface DonationRow extends Omit<Donation, 'items'> {
  orderName: string;
  description: string | null;
}

/** The donation that a charity received with an order; undefined for an order that no charity has received. */
export async function readDonation(db: Database, orderId: string): Promise<Donation | undefined> {
  const { rows } = await sql<DonationRow>`
    SELECT o.tracking_number AS "trackingNumber", o.sandbox_id IS NOT NULL AS "isDemo", o.customer_name AS donor,
      jsonb_build_object('organization', c.organization, 'name', c.name,
        'address', c.street_address || ', ' || c.city || ', ' || c.state || ' ' || c.zip_code) AS charity,
      coalesce(o.delivered_at, o.completed_at) AS "givenAt", d.first_name AS "driverName", o.order_name AS "orderName",
      o.item_description AS description, o.number_of_items AS count, o.item_value_cents AS "valueCents",
      (SELECT encode(f.sha256, 'hex') FROM files f WHERE f.order_id = o.id AND f.kind IN ('counter_receipt', 'delivery')
        ORDER BY f.created_at DESC LIMIT 1) AS "photoDigest"
    FROM orders o JOIN charities c ON c.id = o.charity_id LEFT JOIN users d ON d.id = o.driver_id
    WHERE o.id = ${orderId} AND o.status = 'completed'`.execute(db);
  const [row] = rows;
  if (row === undefined) return undefined;
  const { orderName, description, ...donation } = row;
  return { ...donation, items: donatedItems(orderName, description) };
}
