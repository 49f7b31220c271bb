import type { CallQuery } from '@backhaul/contract/call.ts';
import type {
  AgreementStanding,
  listAgreements,
} from '@backhaul/contract/calls/retail/agreement.ts';
import { toDollars } from '@backhaul/contract/money.ts';
import { sql } from 'kysely';
import { readNameCursor } from '../../../app/page-cursor.ts';
import type { Database } from '../../../database/connect.ts';
import { companyDebt } from '../../../ledger/company-debt.ts';
import { agreementAt, promisedCents } from '../../../orders/read-cover.ts';

interface Row extends Omit<AgreementStanding, 'coversUpTo' | 'creditLimit' | 'owed' | 'promised'> {
  coversUpToCents: number | null;
  creditLimitCents: number | null;
  owedCents: number;
  promisedCents: number;
  sort_at: string;
}

const like = (q: string) => `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** Retailers by name, each with its agreement. Debts are summed only for the retailers on the page. */
export async function findAgreements(
  db: Database,
  { q, standing, cursor }: CallQuery<typeof listAgreements>,
  { limit, now }: { limit: number; now: Date },
): Promise<Row[]> {
  const after = readNameCursor(cursor);
  const asked = [
    sql`true`,
    ...(q === undefined ? [] : [sql`f.name ILIKE ${like(q)}`]),
    ...(standing === undefined ? [] : [sql`f.standing = ${standing}`]),
    ...(after === null ? [] : [sql`(f.name, f.id) > (${after.name}, ${after.id})`]),
  ];
  const { rows } = await sql<Row>`
    WITH found AS (
      SELECT c.id, c.name, n.covers_up_to_cents, n.credit_limit_cents, coalesce(o.is_open, false) AS is_open,
        CASE WHEN n.is_begun AND (n.ends_on IS NULL OR n.ends_on >= n.today) THEN 'in_force'
          WHEN o.is_open THEN 'offered' WHEN n.is_begun THEN 'ended' ELSE 'none' END AS standing,
        (SELECT count(*)::integer FROM company_members m JOIN users u ON u.id = m.user_id
          WHERE m.company_id = c.id AND m.role = 'owner' AND u.sandbox_id IS NULL) AS owners
      FROM companies c
        LEFT JOIN LATERAL (SELECT a.*, true AS is_begun FROM ${agreementAt(sql`c.id`, sql`${now}::timestamptz`)} a) n ON true
        LEFT JOIN LATERAL (SELECT true AS is_open FROM retailer_agreements a
          WHERE a.company_id = c.id AND a.accepted_at IS NULL AND a.withdrawn_at IS NULL) o ON true),
    listed AS (SELECT * FROM found f WHERE ${sql.join(asked, sql` AND `)} ORDER BY f.name, f.id LIMIT ${limit})
    SELECT l.id, l.name, l.standing, l.is_open AS "isOffered", l.covers_up_to_cents AS "coversUpToCents",
      l.credit_limit_cents AS "creditLimitCents", l.owners, ${companyDebt(sql`l.id`)}::bigint AS "owedCents",
      ${promisedCents(sql`l.id`)}::bigint AS "promisedCents", l.name AS sort_at
    FROM listed l ORDER BY l.name, l.id`.execute(db);
  return rows;
}

const dollarsOf = (cents: number | null) => (cents === null ? null : toDollars(cents));

export function presentStanding(row: Row): AgreementStanding {
  const { coversUpToCents, creditLimitCents, owedCents, promisedCents: promised } = row;
  const { id, name, standing, isOffered, owners } = row;
  return {
    id,
    name,
    standing,
    isOffered,
    owners,
    coversUpTo: dollarsOf(coversUpToCents),
    creditLimit: dollarsOf(creditLimitCents),
    owed: toDollars(owedCents),
    promised: toDollars(promised),
  };
}
