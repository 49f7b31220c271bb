import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { postTransaction } from '../ledger/post-transaction.ts';
import { settleOrder } from '../orders/settle-order.ts';
import { seedOrder, type SeedOrderOptions } from './seed-order.ts';

/**
 * Seeds a completed, settled return of the live tenant whose whole fare its retailer covers. Returns its id
 * and the cents.
 */
export async function seedCovered(
  db: Database,
  options: SeedOrderOptions & { companyId: string },
): Promise<{ id: string; cents: number }> {
  const { id, totalCents } = await seedOrder(db, { status: 'completed', tipCents: 0, ...options });
  await sql`UPDATE orders SET covered_cents = ${totalCents} WHERE id = ${id}`.execute(db);
  await db
    .transaction()
    .execute((transaction) => settleOrder(transaction, { orderId: id, outcome: 'completed' }));
  return { id, cents: totalCents };
}

/**
 * Posts an entry to a retailer's account: `cents` of a return that the retailer pays for, at the time `at`. A
 * negative amount takes such an entry back.
 */
export async function postCovered(
  db: Database,
  entry: { orderId: string; companyId: string; cents: number; reference: string; at: Date },
): Promise<void> {
  const { orderId, companyId, cents, reference, at } = entry;
  await db.transaction().execute((transaction) =>
    postTransaction(transaction, {
      orderId,
      sandboxId: null,
      kind: 'cover',
      reference,
      at,
      entries: [
        { account: 'retailer_accounts', amountCents: cents, companyId },
        { account: cents > 0 ? 'platform_revenue' : 'refunds', amountCents: -cents },
      ],
    }),
  );
}
