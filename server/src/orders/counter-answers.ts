import { isVerdictDoubtful } from '@backhaul/domain/policy/verdict-stands.ts';
import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { openCase } from './cases.ts';
import type { OrderState } from './order-state.ts';

interface Counted {
  taken: number;
  of: number;
  companyName: string;
}

/**
 * The number of items of one kind that a retailer's counters took, and the number that they took or refused.
 * Counts from the time when staff last closed a case about that kind.
 */
async function countSinceLooked(
  transaction: Database,
  { companyId, itemKind }: { companyId: string; itemKind: string },
): Promise<Counted> {
  const { rows } = await sql<Counted>`
    SELECT count(*) FILTER (WHERE is_taken)::int AS taken, count(*)::int AS of,
      (SELECT name FROM companies WHERE id = ${companyId}) AS "companyName"
    FROM counter_answers WHERE company_id = ${companyId} AND item_kind = ${itemKind} AND answered_at > coalesce((
      SELECT max(closed_at) FROM cases WHERE kind = 'verdict_in_doubt' AND details ->> 'companyId' = ${companyId}
        AND details ->> 'itemKind' = ${itemKind}), '-infinity')`.execute(transaction);
  const [counted] = rows;
  if (counted === undefined) throw new Error('an aggregate answers one row');
  return counted;
}

/**
 * Stores a counter's answer to a return that we had called returnable (product-rules.md#verdict-stands). If
 * the retailer refuses too many items of one kind, opens a case for staff that doubts our verdict on that
 * kind. Ignores answers in a demo.
 */
export async function noteCounterAnswer(
  transaction: Database,
  { id, sandboxId, storeId, companyId, itemKind, verdictStands, charityId }: OrderState,
  { isTaken, at }: { isTaken: boolean; at: Date },
): Promise<void> {
  if (!verdictStands || sandboxId !== null || charityId !== null) return;
  if (storeId === null || companyId === null || itemKind === null) return;
  await sql`
    INSERT INTO counter_answers (order_id, store_id, company_id, item_kind, is_taken, answered_at)
    VALUES (${id}, ${storeId}, ${companyId}, ${itemKind}, ${isTaken}, ${at})
    ON CONFLICT (order_id, store_id) DO NOTHING`.execute(transaction);
  if (isTaken) return;
  const { companyName, ...counted } = await countSinceLooked(transaction, { companyId, itemKind });
  if (!isVerdictDoubtful(counted) || (await isDoubted(transaction, companyId, itemKind))) return;
  await openCase(transaction, id, 'verdict_in_doubt', {
    companyId,
    companyName,
    itemKind,
    ...counted,
  });
}

async function isDoubted(transaction: Database, companyId: string, itemKind: string) {
  const { rows } = await sql`SELECT FROM cases WHERE kind = 'verdict_in_doubt' AND closed_at IS NULL
    AND details ->> 'companyId' = ${companyId} AND details ->> 'itemKind' = ${itemKind}`.execute(
    transaction,
  );
  return rows.length > 0;
}
