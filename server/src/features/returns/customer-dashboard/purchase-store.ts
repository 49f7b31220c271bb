import type { ItemCategory } from '@backhaul/domain/catalog/booking-options.ts';
import { purchaseLimits } from '@backhaul/domain/policy/purchase-limits.ts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import type { KnownRetailer } from '../../../database/known-retailer.ts';
import { policyInForce } from '../../../database/policy-row.ts';
import type { NotedPurchases } from '../../../database/tables.generated.ts';

interface PurchaseRow extends Omit<Selectable<NotedPurchases>, 'category'> {
  category: ItemCategory | null;
}

/** A purchase with the facts about its retailer, as they are today, and the order that returns it, if any. */
export interface PurchaseView extends PurchaseRow, KnownRetailer {
  order: { id: string; trackingNumber: string } | null;
}

/** Statuses of an order after which the customer has the item again and may book another return of it. */
const itemIsBack = ['cancelled', 'pickup_failed', 'returned'];

async function viewsWhere(
  db: Database,
  now: Date,
  condition: RawBuilder<unknown>,
): Promise<PurchaseView[]> {
  const { rows } = await sql<PurchaseView>`
    SELECT p.*, c.id AS company_id, c.name AS company_name, ${policyInForce(now)} AS policy,
      (SELECT jsonb_build_object('id', o.id, 'trackingNumber', o.tracking_number) FROM orders o
        WHERE o.customer_id = p.user_id AND lower(o.order_name) = lower(p.item_name) AND o.purchase_date = p.purchase_date
          AND (o.company_id = c.id OR lower(o.retailer) = lower(p.retailer)) AND o.status <> ALL (${itemIsBack})
        ORDER BY o.created_at DESC LIMIT 1) AS "order"
    FROM noted_purchases p LEFT JOIN company_names n ON n.key = name_key(p.retailer)
      LEFT JOIN companies c ON c.id = n.company_id
    WHERE ${condition} ORDER BY p.purchase_date, p.created_at, p.id`.execute(db);
  return rows;
}

export function findPurchases(db: Database, userId: string, now: Date): Promise<PurchaseView[]> {
  return viewsWhere(db, now, sql`p.user_id = ${userId}`);
}

/** One purchase of a person; undefined if the person has no such purchase. */
export async function findPurchase(
  db: Database,
  { userId, id }: { userId: string; id: string },
  now: Date,
): Promise<PurchaseView | undefined> {
  const [row] = await viewsWhere(db, now, sql`p.id = ${id} AND p.user_id = ${userId}`);
  return row;
}

/**
 * Stores a purchase. False if the person already has the maximum number. A lock makes simultaneous purchases
 * of one person run one after another.
 */
export async function insertPurchase(transaction: Database, row: PurchaseRow): Promise<boolean> {
  await sql`SELECT FROM users WHERE id = ${row.user_id} FOR NO KEY UPDATE`.execute(transaction);
  const { numAffectedRows } = await sql`
    INSERT INTO noted_purchases (id, user_id, retailer, item_name, category, purchase_date, value_cents, order_number,
      created_at, updated_at)
    SELECT ${row.id}, ${row.user_id}, ${row.retailer}, ${row.item_name}, ${row.category}, ${row.purchase_date}::date,
      ${row.value_cents}::integer, ${row.order_number}, ${row.created_at}::timestamptz, ${row.updated_at}::timestamptz
    WHERE (SELECT count(*) FROM noted_purchases WHERE user_id = ${row.user_id}) < ${purchaseLimits.maxPurchases}`.execute(
    transaction,
  );
  return numAffectedRows === 1n;
}

/** Changes a purchase. False if the person has no such purchase. */
export async function updatePurchase(
  db: Database,
  { userId, id }: { userId: string; id: string },
  values: Partial<Omit<PurchaseRow, 'id' | 'user_id' | 'created_at'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('noted_purchases')
    .set(values)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Deletes a purchase. False if the person has no such purchase. */
export async function deletePurchase(db: Database, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('noted_purchases')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
