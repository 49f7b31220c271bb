import { approvalLimits } from '@backhaul/domain/access/act-limits.ts';
import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';

interface Given {
  companyId: string;
  cents: number;
  by: { userId: string; at: Date };
}

/** Records that a person took an amount off a retailer's account, and the transaction that posted it. */
export async function keepRetailerCredit(
  transaction: Database,
  transactionId: string,
  { companyId, cents, by }: Given,
): Promise<void> {
  await sql`
    INSERT INTO retailer_credits (transaction_id, company_id, cents, given_by, given_at)
    VALUES (${transactionId}, ${companyId}, ${cents}, ${by.userId}, ${by.at})`.execute(transaction);
}

/** Cents that one person took off a retailer's account within a day. */
export async function givenToRetailerCents(
  db: Database,
  { companyId, by }: Omit<Given, 'cents'>,
): Promise<number> {
  const since = new Date(by.at.getTime() - approvalLimits.countedMs);
  const { rows } = await sql<{ cents: number }>`
    SELECT coalesce(sum(cents), 0)::integer AS cents FROM retailer_credits
    WHERE given_by = ${by.userId} AND company_id = ${companyId} AND given_at > ${since}`.execute(
    db,
  );
  return rows[0]?.cents ?? 0;
}
