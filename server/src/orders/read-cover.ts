import {
  agreementLimits,
  coverOf,
  type CoverStop,
  type RetailerAgreement,
  type ReturnToCover,
} from '@backhaul/domain/retail/agreement.ts';
import { daysLateUntilStop } from '@backhaul/domain/retail/invoice.ts';
import { type RawBuilder, sql } from 'kysely';
import { areaTimeZone } from '../database/area-day.ts';
import type { Database } from '../database/connect.ts';
import { companyDebt } from '../ledger/company-debt.ts';

interface CoverRow extends RetailerAgreement {
  owedCents: number;
  isLate: boolean;
}

/** SQL for the debt of a company's test orders. There are so few that a plain sum is fast enough. */
const testDebt = (
  companyId: RawBuilder<unknown>,
) => sql`(SELECT coalesce(sum(e.amount_cents), 0) FROM ledger_entries e
  WHERE e.company_id = ${companyId} AND NOT e.is_live)`;

/** SQL for the cents that a company has promised for its open orders. */
export const promisedCents = (companyId: RawBuilder<unknown>, isLive = true) => sql<number>`(
  SELECT coalesce(sum(o.covered_cents), 0) FROM orders o WHERE o.company_id = ${companyId} AND o.covered_cents > 0
    AND o.status IN ('created', 'assigned', 'picked_up', 'in_transit', 'delivered', 'refused', 'returning')
    AND (o.sandbox_id IS NULL) = ${isLive})`;

/** A retailer in one tenant: a sandbox, or the live tenant if `sandboxId` is null. */
export interface PayingRetailer {
  companyId: string;
  sandboxId: string | null;
}

/**
 * SQL for a company's agreement at the time `at`: the newest version that was accepted and has begun. Its
 * last day may already be over.
 */
export const agreementAt = (companyId: RawBuilder<unknown>, at: RawBuilder<unknown>) => sql`(
  SELECT a.*, day.today FROM retailer_agreements a,
    (SELECT (${at} AT TIME ZONE ${areaTimeZone})::date AS today) day
  WHERE a.company_id = ${companyId} AND a.accepted_at <= ${at} AND a.starts_on <= day.today ORDER BY a.version DESC LIMIT 1)`;

const terms = sql`a.covers_up_to_cents AS "coversUpToCents", a.credit_limit_cents AS "creditLimitCents", a.reasons,
  a.store_ids AS "storeIds", a.least_value_cents AS "leastValueCents", a.most_value_cents AS "mostValueCents"`;

/**
 * Reads the agreement that now applies to a retailer, the cents that it owes and has promised for open
 * orders, and if one of its invoices is overdue. Undefined without such an agreement.
 */
async function readAgreement(
  db: Database,
  { companyId, sandboxId }: PayingRetailer,
  now: Date,
): Promise<CoverRow | undefined> {
  const isLive = sandboxId === null;
  const { rows } = await sql<CoverRow>`
    SELECT ${terms},
      (${isLive ? companyDebt(sql`a.company_id`) : testDebt(sql`a.company_id`)} + ${promisedCents(sql`a.company_id`, isLive)})::bigint AS "owedCents",
      EXISTS (SELECT FROM retailer_invoices i
        WHERE i.company_id = a.company_id AND i.disputed_at IS NULL
          AND i.due_on + i.disputed_days + ${daysLateUntilStop}::integer <= a.today
          AND i.paid_cents + i.credited_cents + i.written_off_cents < i.total_cents) AS "isLate"
    FROM ${agreementAt(sql`${companyId}`, sql`${now}::timestamptz`)} a
    WHERE a.ends_on IS NULL OR a.ends_on >= a.today`.execute(db);
  return rows[0];
}

/** The part of a return's price in cents that a retailer pays now, by its agreement. */
export async function readCover(
  db: Database,
  retailer: PayingRetailer,
  asked: ReturnToCover,
  now: Date,
): Promise<number> {
  const agreement = await readAgreement(db, retailer, now);
  if (agreement === undefined || agreement.isLate) return 0;
  return coverOf(asked, agreement, agreement.owedCents);
}

/** A retailer's agreement as it is shown before a booking. */
export interface CoverNow {
  agreement: RetailerAgreement;
  /** The maximum in cents that the retailer's agreement still allows for new returns. */
  leftCents: number;
  /** The reason why the retailer covers no new returns now; null if it does. */
  stoppedBy: CoverStop | null;
}

/** The agreement in force and the amount that is left of it; null without an agreement. */
export async function readCoverNow(
  db: Database,
  retailer: PayingRetailer,
  now: Date,
): Promise<CoverNow | null> {
  const agreement = await readAgreement(db, retailer, now);
  if (agreement === undefined) return null;
  const { owedCents, isLate, ...rest } = agreement;
  const leftCents = isLate ? 0 : Math.max(0, rest.creditLimitCents - owedCents);
  const isSpent = leftCents < agreementLimits.leastCents;
  return { agreement: rest, leftCents, stoppedBy: isLate ? 'late' : isSpent ? 'limit' : null };
}
