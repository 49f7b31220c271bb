import type { V1Order } from '@backhaul/contract/calls/returns/v1-orders.ts';
import type { ApiKeyPrincipal } from '@backhaul/domain/access/principal.ts';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../app/app-error.ts';
import type { PageCursor } from '../app/page-cursor.ts';
import type { Database } from '../database/connect.ts';
import { fareRulesOf, knownRules, type RuledRow } from '../database/fare-rules.ts';
import { isBookedByProgram } from './act-for-customer.ts';
import { presentV1Order, type V1OrderRow } from './v1-order-presenter.ts';

export interface V1Reading {
  db: Database;
  siteAddress: string;
}

type Row = V1OrderRow & RuledRow & { is_booked: boolean; sort_at: string };

/** Reads returns that belong to the company, in the mode of its API key (live or test). */
async function readRows(
  db: Database,
  { companyId, sandboxId }: ApiKeyPrincipal,
  { which, limit }: { which: RawBuilder<unknown>; limit: number },
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    SELECT o.id, o.tracking_number, o.status, o.payment_status, o.review_status, o.heading_to, o.tip_cents, o.way,
      o.sandbox_id, o.created_at, o.updated_at, o.assigned_at, o.order_name, o.retailer, o.store_id, o.dropoff_name,
      o.dropoff_address, o.dropoff_lat, o.dropoff_lng, o.return_reason, o.item_categories, o.item_description,
      o.item_value_cents, o.number_of_items, o.policy_result, o.pickup_address, o.pickup_unit, o.pickup_date, o.time_slot,
      o.slot_start_at, o.slot_end_at, o.customer_name, o.customer_phone, o.customer_email, o.total_cents, o.fee_cents,
      o.fare, o.fare_version, ${sql.raw(fareRulesOf('o'))} AS fare_rules, ${isBookedByProgram} AS is_booked,
      o.created_at::text AS sort_at
    FROM orders o
    WHERE o.company_id = ${companyId} AND o.sandbox_id IS NOT DISTINCT FROM ${sandboxId}::uuid AND ${which}
    ORDER BY o.created_at DESC, o.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

const presentRow = ({ fare_version, fare_rules, is_booked, ...order }: Row, siteAddress: string) =>
  presentV1Order(
    { order, rules: knownRules({ fare_version, fare_rules }), isBooked: is_booked },
    siteAddress,
  );

/** A return to one of the company's stores. Throws not_found for any other. */
export async function readV1Order(
  { db, siteAddress }: V1Reading,
  program: ApiKeyPrincipal,
  orderId: string,
): Promise<V1Order> {
  const [row] = await readRows(db, program, { which: sql`o.id = ${orderId}`, limit: 1 });
  if (row === undefined) throw new AppError('not_found');
  return presentRow(row, siteAddress);
}

/**
 * A page of the company's returns, newest first, with the sort values from which the next page's cursor is
 * built.
 */
export async function listV1Orders(
  { db, siteAddress }: V1Reading,
  program: ApiKeyPrincipal,
  { after, limit }: { after: PageCursor | null; limit: number },
): Promise<{ page: readonly { id: string; sort_at: string }[]; orders: V1Order[] }> {
  const which =
    after === null
      ? sql`true`
      : sql`(o.created_at, o.id) < (${after.at}::timestamptz, ${after.id}::uuid)`;
  const page = await readRows(db, program, { which, limit });
  return { page, orders: page.map((row) => presentRow(row, siteAddress)) };
}
