import { coverOf, type RetailerAgreement } from '@backhaul/domain/retail/agreement.ts';
import { daysLateUntilStop } from '@backhaul/domain/retail/invoice.ts';
import { type RawBuilder, sql } from 'kysely';
import { areaTimeZone } from '../database/area-day.ts';
import type { Database } from '../database/connect.ts';
import { companyDebt } from '../ledger/company-debt.ts';

interface CoverRow extends RetailerAgreement {
  owedCents: number;
}

/** The debts of a company's tests, which are few. */
const testDebt = (
  companyId: RawBuilder<unknown>,
) => sql`(SELECT coalesce(sum(e.amount_cents), 0) FROM ledger_entries e
  WHERE e.company_id = ${companyId} AND NOT e.is_live)`;

/** A company's promises for its open orders, in cents. */
export const promisedCents = (companyId: RawBuilder<unknown>, isLive = true) => sql<number>`(
  SELECT coalesce(sum(o.covered_cents), 0) FROM orders o WHERE o.company_id = ${companyId} AND o.covered_cents > 0
    AND o.status IN ('created', 'assigned', 'picked_up', 'in_transit', 'delivered', 'refused', 'returning')
    AND (o.sandbox_id IS NULL) = ${isLive})`;

/** A retailer's returns in one tenant: a sandbox, or the real ones if `sandboxId` is null. */
export interface PayingRetailer {
  companyId: string;
  sandboxId: string | null;
}

/** The newest version of a company's agreement that was accepted and had begun at a moment. It may have ended since. */
export const agreementAt = (companyId: RawBuilder<unknown>, at: RawBuilder<unknown>) => sql`(
  SELECT a.*, day.today FROM retailer_agreements a,
    (SELECT (${at} AT TIME ZONE ${areaTimeZone})::date AS today) day
  WHERE a.company_id = ${companyId} AND a.accepted_at <= ${at} AND a.starts_on <= day.today ORDER BY a.version DESC LIMIT 1)`;

/**
 * The agreement in force, with what the retailer owes and has promised for open orders; undefined where there is none.
 */
async function readAgreement(
  db: Database,
  { companyId, sandboxId }: PayingRetailer,
  now: Date,
): Promise<CoverRow | undefined> {
  const isLive = sandboxId === null;
  const { rows } = await sql<CoverRow>`
    SELECT a.covers_up_to_cents AS "coversUpToCents", a.credit_limit_cents AS "creditLimitCents",
      (${isLive ? companyDebt(sql`a.company_id`) : testDebt(sql`a.company_id`)} + ${promisedCents(sql`a.company_id`, isLive)})::bigint AS "owedCents"
    FROM ${agreementAt(sql`${companyId}`, sql`${now}::timestamptz`)} a
    WHERE (a.ends_on IS NULL OR a.ends_on >= a.today) AND NOT EXISTS (SELECT FROM retailer_invoices i
      WHERE i.company_id = a.company_id AND i.due_on + ${daysLateUntilStop}::integer <= a.today
        AND i.paid_cents + i.credited_cents + i.written_off_cents < i.total_cents)`.execute(db);
  return rows[0];
}

/** A price with the tip that is part of it. */
export interface PriceToCover {
  totalCents: number;
  tipCents: number;
}

/** The part of a price in cents that a retailer pays now, by its agreement. */
export async function readCover(
  db: Database,
  retailer: PayingRetailer,
  price: PriceToCover,
  now: Date,
): Promise<number> {
  const agreement = await readAgreement(db, retailer, now);
  return agreement === undefined ? 0 : coverOf(price, agreement, agreement.owedCents);
}

/** The most in cents that a retailer would pay for one return now; null if it pays nothing. */
export async function readMostCovered(
  db: Database,
  retailer: PayingRetailer,
  now: Date,
): Promise<number | null> {
  const agreement = await readAgreement(db, retailer, now);
  if (agreement === undefined) return null;
  const leftCents = agreement.creditLimitCents - agreement.owedCents;
  const mostCents = Math.min(agreement.coversUpToCents ?? leftCents, leftCents);
  return mostCents > 0 ? mostCents : null;
}
