import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import { exportedRows } from '../../../database/tables/all-tables.ts';
import { presentOrder } from '../../../orders/order-presenter.ts';
import { loadOrderView } from '../../../orders/order-view.ts';

/**
 * The rows of every table with data about the person, without the columns that a table withholds from
 * exports.
 */
async function readRows(db: Database, userId: string): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {};
  for (const { table, as, belongs, withheld = [] } of exportedRows) {
    const { rows } = await sql<{ row: unknown }>`
      SELECT to_jsonb(t) - ${[...withheld]}::text[] AS row FROM (
        SELECT * FROM ${sql.table(table)} WHERE ${belongs(userId)}) t`.execute(db);
    found[as] = rows.map(({ row }) => row);
  }
  return found;
}

/** The person's orders as the person sees them, with only the name and the rating of the driver. */
async function readOrders(db: Database, userId: string, now: Date): Promise<unknown[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM orders WHERE customer_id = ${userId} ORDER BY created_at, id`.execute(db);
  const orders: unknown[] = [];
  for (const { id } of rows) {
    const view = await loadOrderView(db, id);
    if (view === undefined) continue;
    const driver = view.driver && { ...view.driver, phone: null, position: null };
    const { driverPay: _theirs, ...order } = presentOrder({ ...view, driver }, 'owner', {
      arrival: null,
      now,
    });
    orders.push(order);
  }
  return orders;
}

/** Everything stored about a person, read at one moment. */
export async function gatherData(
  db: Database,
  userId: string,
  now: Date,
): Promise<Record<string, unknown>> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      return {
        about:
          'Everything we store about you. Your files are in the folder “files”. Each file’s name contains its id from this list.',
        madeAt: now.toISOString(),
        ...(await readRows(transaction, userId)),
        orders: await readOrders(transaction, userId, now),
      };
    });
}
