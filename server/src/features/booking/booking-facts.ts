import type { TripPrice } from '@backhaul/domain/fare/price-trip.ts';
import type { Selectable } from 'kysely';
import type { Pool } from 'pg';
import type { Quotes } from '../../database/tables.generated.ts';
import type { ViewedFile } from '../../events/order-view.ts';
import type { KnownRetailer } from './policy-row.ts';

export interface QuoteRow extends Omit<Selectable<Quotes>, 'fare' | 'route_geometry'> {
  fare: TripPrice;
  route_geometry: [lng: number, lat: number][];
}

/** All that a booking is judged by. */
export interface BookingFacts extends KnownRetailer {
  quote: QuoteRow;
  /** Of the pickup's service area. */
  time_zone: string | null;
  is_live: boolean | null;
  /** The caller's own uploads among those named. */
  uploads: ViewedFile[];
  /** Earlier orders of this customer in 30 days that cost more than they brought; counted only if this one would too. */
  earlier_negative_shares: number;
}

const readFactsSql = `
  SELECT q.*, a.time_zone, a.is_live, c.id AS known_company_id, c.name AS company_name,
    (SELECT to_jsonb(p) FROM return_policies p WHERE p.company_id = c.id ORDER BY p.version DESC LIMIT 1) AS policy,
    CASE WHEN cardinality($4::uuid[]) = 0 THEN '[]' ELSE (SELECT coalesce(jsonb_agg(to_jsonb(f)), '[]') FROM files f
      WHERE f.id = ANY ($4::uuid[]) AND f.owner_id = $2) END AS uploads,
    CASE WHEN q.total_cents < q.driver_pay_cents THEN (SELECT count(*) FROM orders o WHERE o.customer_id = $2
      AND o.total_cents < o.driver_pay_cents AND o.created_at > $5::timestamptz - interval '30 days') ELSE 0
      END AS earlier_negative_shares
  FROM quotes q
  LEFT JOIN service_area_zips z ON z.zip = q.pickup_zip
  LEFT JOIN service_areas a ON a.id = z.area_id
  LEFT JOIN companies c ON name_key(c.name) = name_key($3)
  WHERE q.id = $1 AND q.user_id = $2`;

type FactsRow = QuoteRow &
  Omit<BookingFacts, 'quote' | 'company_id'> & { known_company_id: string | null };

/** One round trip: the caller's quote, the retailer's policy, the uploads and the customer's history. undefined = no quote. */
export async function readBookingFacts(
  pool: Pool,
  asked: { quoteId: string; userId: string; retailer: string; fileIds: string[]; now: Date },
): Promise<BookingFacts | undefined> {
  const { rows } = await pool.query<FactsRow>({
    name: 'read-booking-facts',
    text: readFactsSql,
    values: [asked.quoteId, asked.userId, asked.retailer, asked.fileIds, asked.now],
  });
  const [row] = rows;
  if (row === undefined) return undefined;
  const {
    time_zone,
    is_live,
    known_company_id,
    company_name,
    policy,
    uploads,
    earlier_negative_shares,
    ...quote
  } = row;
  return {
    quote,
    time_zone,
    is_live,
    company_id: known_company_id,
    company_name,
    policy,
    uploads,
    earlier_negative_shares,
  };
}
