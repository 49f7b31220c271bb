import type { TripPrice } from '@backhaul/domain/fare/price-trip.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import { fareRulesOf, type RuledRow } from '../../../database/fare-rules.ts';
import type { Quotes } from '../../../database/tables.generated.ts';
import { authorizedCents, tipsApartCents } from '../../../orders/paid-for.ts';
import type { OrderRow } from '../../../orders/order-view.ts';

/** An order with the quote by which it was booked, for computing its price again. */
export interface QuotedOrder
  extends
    RuledRow,
    Pick<OrderRow, 'customer_id' | 'driver_id' | 'company_id' | 'sandbox_id' | 'status'> {
  store_id: string | null;
  slot_start_at: Date;
  slot_end_at: Date;
  fare: TripPrice;
  tip_cents: number;
  /** The part of the tip, in cents, that was paid separately from the fare. */
  tips_apart_cents: number;
  /** The amount in cents that the fare's payment covers; null before the payment. */
  covered_cents: number | null;
  time_zone: string;
  /** The ids of the companies at whose counters the item can be returned. */
  counters: string[];
  quote: Selectable<Quotes> & Insertable<Quotes>;
}

export async function readQuotedOrder(
  db: Database,
  orderId: string,
): Promise<QuotedOrder | undefined> {
  const { rows } = await sql<Omit<QuotedOrder, 'quote'> & { quote_id: string }>`
    SELECT o.customer_id, o.driver_id, o.company_id, o.sandbox_id, o.status, o.store_id, o.slot_start_at, o.slot_end_at,
      o.fare_version, ${sql.raw(fareRulesOf('o'))} AS fare_rules, o.fare, o.tip_cents, o.quote_id, a.time_zone,
      ${tipsApartCents} AS tips_apart_cents, ${authorizedCents} AS covered_cents,
      CASE WHEN c.id IS NULL THEN '{}' ELSE c.id || c.returns_through END AS counters
    FROM orders o
    JOIN service_area_zips z ON z.zip = o.pickup_zip
    JOIN service_areas a ON a.id = z.area_id
    LEFT JOIN companies c ON c.id = o.company_id
    WHERE o.id = ${orderId} LIMIT 1`.execute(db);
  const [row] = rows;
  if (row === undefined) return undefined;
  const quote = await db
    .selectFrom('quotes')
    .selectAll()
    .where('id', '=', row.quote_id)
    .executeTakeFirstOrThrow();
  return { ...row, quote };
}
