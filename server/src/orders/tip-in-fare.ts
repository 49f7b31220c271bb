import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { readOrderMoney } from '../ledger/read-order-money.ts';
import { tipsApartCents } from './paid-for.ts';

/**
 * The part of an ended order's fare payment that was the tip, in cents; 0 if the customer paid only a fee or
 * nothing.
 */
export async function tipInFareCents(db: Database, orderId: string): Promise<number> {
  const { customerPays } = await readOrderMoney(db, orderId);
  if (customerPays !== 'total' && customerPays !== 'tip') return 0;
  const { rows } = await sql<{ cents: number }>`
    SELECT o.tip_cents - ${tipsApartCents} AS cents FROM orders o WHERE o.id = ${orderId}`.execute(
    db,
  );
  return rows[0]?.cents ?? 0;
}
