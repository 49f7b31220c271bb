import { type RawBuilder, sql } from 'kysely';
import type { PageCursor } from '../../../app/page-cursor.ts';
import type { Database } from '../../../database/connect.ts';

export interface PromotionRow {
  id: string;
  code: string;
  amount_cents: number;
  most_redemptions: number;
  per_person: number;
  is_first_order_only: boolean;
  area_name: string | null;
  reason: string;
  begins_at: Date;
  ends_at: Date;
  ended_at: Date | null;
  ended_reason: string | null;
  created_by: string;
  redemptions: number;
  given_cents: number;
  used_cents: number;
  expired_cents: number;
  cost_cents: number;
  sort_at: string;
}

/**
 * SQL for the sums, in cents, of the credit that a promotion (alias `p`) gave: given, expired, used, and its
 * cost. The cost comes from ledger transactions whose reference contains the credit's id.
 */
const figures = sql`
  SELECT coalesce(sum(c.amount_cents), 0)::int AS given_cents, coalesce(sum(c.ended_cents), 0)::int AS expired_cents,
    coalesce(sum((SELECT sum(u.amount_cents) FROM credit_uses u WHERE u.credit_id = c.id AND u.is_used)), 0)::int AS used_cents,
    coalesce(sum((SELECT sum(e.amount_cents) FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
      WHERE t.user_id = c.customer_id AND t.kind = 'credit' AND e.account = 'promotions'
        AND split_part(t.reference, ':', 2) = c.id::text)), 0)::int AS cost_cents
  FROM customer_credits c WHERE c.promotion_id = p.id`;

async function findRows(db: Database, rest: RawBuilder<unknown>): Promise<PromotionRow[]> {
  const { rows } = await sql<PromotionRow>`
    SELECT p.id, p.code, p.amount_cents, p.most_redemptions, p.per_person, p.is_first_order_only, a.name AS area_name, p.reason,
      p.begins_at, p.ends_at, p.ended_at, p.ended_reason, concat_ws(' ', u.first_name, u.last_name) AS created_by,
      p.redemptions, p.created_at::text AS sort_at, f.*
    FROM promotions p JOIN users u ON u.id = p.created_by LEFT JOIN service_areas a ON a.id = p.area_id
      CROSS JOIN LATERAL (${figures}) f
    ${rest}`.execute(db);
  return rows;
}

/** Promotions, newest first. `q` is a part of a code or a reason. */
export function findPromotions(
  db: Database,
  { q, cursor, limit }: { q: string | undefined; cursor: PageCursor | null; limit: number },
): Promise<PromotionRow[]> {
  const words = (q ?? '').split(/\s+/).filter((word) => word !== '');
  const isAsked = [
    sql`true`,
    ...words.map((word) => sql`strpos(lower(p.code || ' ' || p.reason), lower(${word})) > 0`),
    ...(cursor === null
      ? []
      : [sql`(p.created_at, p.id) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)`]),
  ];
  return findRows(
    db,
    sql`WHERE ${sql.join(isAsked, sql` AND `)} ORDER BY p.created_at DESC, p.id DESC LIMIT ${limit}`,
  );
}

export async function readPromotion(db: Database, id: string): Promise<PromotionRow | undefined> {
  const [row] = await findRows(db, sql`WHERE p.id = ${id}`);
  return row;
}
