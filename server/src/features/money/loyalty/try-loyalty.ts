import {
  loyaltyRules,
  type LoyaltyTerms,
  type PastOrder,
  tryLoyalty,
} from '@backhaul/domain/money/loyalty.ts';
import { sql } from 'kysely';
import { areaDayStart } from '../../../database/area-day.ts';
import type { Database } from '../../../database/connect.ts';
import { orderBooks } from '../../../ledger/read-order-money.ts';
import { type KeptTrial, returnsBefore } from './loyalty-queries.ts';

interface PastRow {
  customer_id: string;
  completed_at: Date;
  kept_cents: number;
  returns: number;
}

/**
 * Computes the points that a loyalty rule would have given in the days before today. It takes as many days as
 * the rule lasts, but at most 91.
 */
export async function tryRule(
  db: Database,
  terms: LoyaltyTerms,
  { days, now }: { days: number; now: Date },
): Promise<KeptTrial> {
  const tried = Math.min(days, loyaltyRules.triedDays);
  const { rows: spans } = await sql<{ from: Date; until: Date }>`
    SELECT ${areaDayStart(now, tried)} AS "from", ${areaDayStart(now)} AS until`.execute(db);
  const [span] = spans;
  if (span === undefined) throw new Error('a query without a row');
  const { rows } = await sql<PastRow>`
    SELECT o.customer_id, o.completed_at, (${orderBooks(sql`o.id`)} ->> 'platformCents')::int AS kept_cents,
      ${returnsBefore} AS returns
    FROM orders o WHERE o.sandbox_id IS NULL AND o.completed_at >= ${span.from} AND o.completed_at < ${span.until}`.execute(
    db,
  );
  const past = rows.map((row): PastOrder => ({
    customerId: row.customer_id,
    at: row.completed_at.getTime(),
    keptCents: row.kept_cents,
    returns: row.returns,
  }));
  const { spentAt, ...trial } = tryLoyalty(terms, past);
  return {
    ...trial,
    from: span.from.toISOString(),
    until: new Date(span.until.getTime() - 1000).toISOString(),
    spentAt: spentAt === null ? null : new Date(spentAt).toISOString(),
  };
}
