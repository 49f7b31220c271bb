import type { CallQuery } from '@backhaul/contract/call.ts';
import type { listReviews, Review } from '@backhaul/contract/calls/returns/reviews.ts';
import { sql } from 'kysely';
import { readCursor } from '../../../app/page-cursor.ts';
import type { Database } from '../../../database/connect.ts';

interface Row {
  id: string;
  tracking_number: string;
  retailer: string;
  customer: Review['customer'];
  driver: Review['driver'];
  stars: number;
  reasons: Review['reasons'];
  words: string | null;
  created_at: Date;
  sort_at: string;
}

const nameOf = (alias: 'c' | 'd') =>
  sql`concat_ws(' ', ${sql.ref(`${alias}.first_name`)}, ${sql.ref(`${alias}.last_name`)})`;

/** Customers' reviews of drivers, newest first. Reviews in sandboxes are left out. */
export async function findReviews(
  db: Database,
  { stars, reason, cursor }: CallQuery<typeof listReviews>,
  limit: number,
): Promise<Row[]> {
  const after = readCursor(cursor);
  const asked = [
    sql`o.sandbox_id IS NULL`,
    ...(stars === undefined ? [] : [sql`r.stars = ${Number(stars)}`]),
    ...(reason === undefined ? [] : [sql`${reason}::text = ANY (r.reasons)`]),
    ...(after === null
      ? []
      : [sql`(r.created_at, r.order_id) < (${after.at}::timestamptz, ${after.id}::uuid)`]),
  ];
  const { rows } = await sql<Row>`
    SELECT o.id, o.tracking_number, o.retailer, r.stars, r.reasons, r.words, r.created_at, r.created_at::text AS sort_at,
      jsonb_build_object('id', c.id, 'name', ${nameOf('c')}) AS customer,
      jsonb_build_object('id', d.id, 'name', ${nameOf('d')}) AS driver
    FROM ratings r JOIN orders o ON o.id = r.order_id JOIN users c ON c.id = o.customer_id JOIN users d ON d.id = r.driver_id
    WHERE ${sql.join(asked, sql` AND `)} ORDER BY r.created_at DESC, r.order_id DESC LIMIT ${limit}`.execute(
    db,
  );
  return rows;
}

export function presentReview({
  tracking_number: trackingNumber,
  created_at,
  ...row
}: Row): Review {
  const { id, retailer, customer, driver, stars, reasons, words } = row;
  const createdAt = created_at.toISOString();
  return { id, trackingNumber, retailer, customer, driver, stars, reasons, words, createdAt };
}
