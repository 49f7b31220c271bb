import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';

/**
 * The cents that the payer's bank is holding or has taken because of a dispute. Refunding them too would pay
 * the customer twice.
 */
export async function disputedCents(db: Database, intentId: string): Promise<number> {
  const { rows } = await sql<{ disputed: number }>`
    SELECT coalesce(sum(amount_cents), 0)::int AS disputed FROM payment_disputes
    WHERE intent_id = ${intentId} AND status IN ('needs_response', 'under_review', 'lost')`.execute(
    db,
  );
  return rows[0]?.disputed ?? 0;
}
