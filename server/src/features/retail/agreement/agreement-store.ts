import type { AgreementVersion, OwnAgreement } from '@backhaul/contract/calls/retail/agreement.ts';
import { toDollars } from '@backhaul/contract/money.ts';
import type { ReturnReason } from '@backhaul/domain/catalog/booking-options.ts';
import type { AgreementState } from '@backhaul/domain/retail/agreement.ts';
import { sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import { readAreaDay } from '../../../database/area-day.ts';
import type { Database } from '../../../database/connect.ts';
import { companyDebt } from '../../../ledger/company-debt.ts';
import { promisedCents, readCoverNow } from '../../../orders/read-cover.ts';
import type { Bus } from '../../../ports/bus.ts';
import type { Clock } from '../../../ports/clock.ts';

export interface AgreementDeps {
  db: Database;
  bus: Bus;
  clock: Clock;
}

interface VersionRow {
  version: number;
  state: AgreementState;
  startsOn: string;
  endsOn: string | null;
  coversUpToCents: number | null;
  reasons: ReturnReason[] | null;
  stores: { id: string; name: string }[] | null;
  valueFromCents: number | null;
  valueUpToCents: number | null;
  paysFees: boolean;
  creditLimitCents: number;
  dueDays: number;
  offeredAt: Date;
  acceptedAt: Date | null;
  acceptedBy: string | null;
}

const versionsAtMost = 50;

/**
 * The newest versions of a company's agreement, each with its state on the date `today`. The version in force
 * is the newest one that was accepted and has begun.
 */
export async function findVersions(
  db: Database,
  companyId: string,
  today: string,
): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    SELECT a.version, a.starts_on AS "startsOn", a.ends_on AS "endsOn", a.covers_up_to_cents AS "coversUpToCents",
      a.reasons, a.least_value_cents AS "valueFromCents", a.most_value_cents AS "valueUpToCents",
      (SELECT jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name) ORDER BY s.name, s.id) FROM stores s
        WHERE s.id = ANY (a.store_ids)) AS stores, a.pays_fees AS "paysFees", a.credit_limit_cents AS "creditLimitCents", a.due_days AS "dueDays",
      a.created_at AS "offeredAt", a.accepted_at AS "acceptedAt", concat_ws(' ', u.first_name, u.last_name) AS "acceptedBy",
      CASE WHEN a.withdrawn_at IS NOT NULL THEN 'withdrawn' WHEN a.accepted_at IS NULL THEN 'offered'
        WHEN a.version < b.version THEN 'past' WHEN a.starts_on > ${today}::date THEN 'waits'
        WHEN a.ends_on < ${today}::date THEN 'ended' ELSE 'in_force' END AS state
    FROM retailer_agreements a LEFT JOIN users u ON u.id = a.accepted_by,
      (SELECT coalesce(max(version), 0) AS version FROM retailer_agreements
        WHERE company_id = ${companyId} AND accepted_at IS NOT NULL AND starts_on <= ${today}::date) b
    WHERE a.company_id = ${companyId} ORDER BY a.version DESC LIMIT ${versionsAtMost}`.execute(db);
  return rows;
}

const dollarsOf = (cents: number | null) => (cents === null ? null : toDollars(cents));

export function presentVersion(row: VersionRow): AgreementVersion {
  const { coversUpToCents, valueFromCents, valueUpToCents, creditLimitCents, ...other } = row;
  const { offeredAt, acceptedAt, acceptedBy, ...rest } = other;
  return {
    ...rest,
    coversUpTo: dollarsOf(coversUpToCents),
    valueFrom: dollarsOf(valueFromCents),
    valueUpTo: dollarsOf(valueUpToCents),
    creditLimit: toDollars(creditLimitCents),
    offeredAt: offeredAt.toISOString(),
    acceptedAt: acceptedAt?.toISOString() ?? null,
    acceptedBy: acceptedBy === '' ? null : acceptedBy,
  };
}

/** A company's agreement, and the amount that the company now owes us. Demo and test data is left out. */
export async function readCompanyAgreement(
  db: Database,
  companyId: string,
  now: Date,
): Promise<OwnAgreement> {
  const today = await readAreaDay(db, now);
  const { rows } = await sql<{ owed: number; promised: number }>`
    SELECT ${companyDebt(sql`${companyId}`)}::bigint AS owed, ${promisedCents(sql`${companyId}`)}::bigint AS promised`.execute(
    db,
  );
  const [sums = { owed: 0, promised: 0 }] = rows;
  const versions = await findVersions(db, companyId, today);
  const cover = await readCoverNow(db, { companyId, sandboxId: null }, now);
  return {
    today,
    owed: toDollars(sums.owed),
    promised: toDollars(sums.promised),
    stoppedBy: cover?.stoppedBy ?? null,
    versions: versions.map(presentVersion),
  };
}

/** A company's name and its owners. Throws not_found. */
export async function requireRetailer(
  db: Database,
  companyId: string,
): Promise<{ name: string; owners: string[] }> {
  const { rows } = await sql<{ name: string; owners: string[] }>`
    SELECT c.name, ARRAY(SELECT concat_ws(' ', u.first_name, u.last_name) FROM company_members m JOIN users u ON u.id = m.user_id
      WHERE m.company_id = c.id AND m.role = 'owner' AND u.sandbox_id IS NULL ORDER BY m.joined_at, u.id) AS owners
    FROM companies c WHERE c.id = ${companyId}`.execute(db);
  const [company] = rows;
  if (company === undefined) throw new AppError('not_found');
  return company;
}

/** A company's stores that take returns, sorted by name. */
export async function findStoresOf(
  db: Database,
  companyId: string,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT s.id, s.name AS name FROM stores s
    WHERE s.company_id = ${companyId} AND s.accepts_returns ORDER BY 2, s.id`.execute(db);
  return rows;
}

/** Locks a company, so that changes of its agreement run one after another. */
export async function lockCompany(transaction: Database, companyId: string): Promise<void> {
  await sql`SELECT FROM companies WHERE id = ${companyId} FOR NO KEY UPDATE`.execute(transaction);
}
