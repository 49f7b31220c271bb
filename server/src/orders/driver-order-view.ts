import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { OrderRow, ViewedFile } from './order-view.ts';

/** The row behind a driver's card: an offer or one of their own jobs. */
export interface DriverCardRow extends OrderRow {
  files: Pick<ViewedFile, 'id' | 'kind'>[];
}

export interface DriverOrderRow extends DriverCardRow {
  is_offered: boolean;
}

/** A SELECT without its WHERE. The order row holds everything but the list of its files. */
export const driverCards = `SELECT o.*,
  (SELECT coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'kind', f.kind) ORDER BY f.created_at, f.id), '[]')
    FROM files f WHERE f.order_id = o.id) AS files
  FROM orders o`;

/** The cards of the orders `o` that `tail` (WHERE onwards) selects. The caller checks access. */
export async function findDriverOrders(
  db: Database,
  tail: RawBuilder<unknown>,
): Promise<DriverOrderRow[]> {
  const { rows } = await sql<DriverOrderRow>`${sql.raw(driverCards)} ${tail}`.execute(db);
  return rows;
}
