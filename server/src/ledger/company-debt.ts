import { type RawBuilder, sql } from 'kysely';

/** A company's debt in the live books, in cents: its last checkpoint plus the entries since. */
export const companyDebt = (companyId: RawBuilder<unknown>) => sql<number>`(
  SELECT coalesce(c.cents, 0) + (SELECT coalesce(sum(e.amount_cents), 0) FROM ledger_entries e
    WHERE e.company_id = ${companyId} AND e.is_live
      AND (e.posted_at, e.id) > (coalesce(c.posted_at, '-infinity'), coalesce(c.entry_id, 0)))
  FROM (SELECT 1) one LEFT JOIN LATERAL (SELECT posted_at, entry_id, debit_cents - credit_cents AS cents
    FROM company_checkpoints WHERE company_id = ${companyId} ORDER BY posted_at DESC, entry_id DESC LIMIT 1) c ON true)`;
