import type { AccountProblem, PayoutAccountState } from '@backhaul/domain/payout/payout-account.ts';
import type { PayoutProviderName } from '@backhaul/domain/payout/payout-rules.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import type { PayoutAccountNews } from '../../../ports/payout-provider.ts';

export interface AccountRow {
  driver_id: string;
  sandbox_id: string | null;
  email: string;
  provider: PayoutProviderName;
  account_id: string | null;
  state: PayoutAccountState;
  problem: AccountProblem | null;
  takes_instant: boolean;
}

/** A driver's account at a provider, in its last known state; `none` if there is no row. */
export async function readAccount(
  db: Database,
  driverId: string,
  provider: PayoutProviderName,
): Promise<AccountRow> {
  const { rows } = await sql<AccountRow>`
    SELECT u.id AS driver_id, u.sandbox_id, u.email, ${provider} AS provider, a.account_id, coalesce(a.state, 'none') AS state,
      a.problem, coalesce(a.takes_instant, false) AS takes_instant
    FROM users u LEFT JOIN payout_accounts a ON a.driver_id = u.id AND a.provider = ${provider}
    WHERE u.id = ${driverId}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error(`no driver ${driverId}`);
  return row;
}

/** The driver who owns this payout account; undefined for an account that we did not open. */
export async function findOwner(
  db: Database,
  provider: PayoutProviderName,
  accountId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ driver_id: string }>`
    SELECT driver_id FROM payout_accounts WHERE provider = ${provider} AND account_id = ${accountId}
      AND NOT is_doomed`.execute(db);
  return rows[0]?.driver_id;
}

interface AccountChange {
  sandboxId: string | null;
  before: PayoutAccountState;
}

/**
 * Stores the provider's answer, unless a newer one is stored; returns the previous state, or undefined if
 * nothing was stored. If the account is ready, also deletes the mark that the driver was reminded, so that a
 * later reminder is possible.
 */
export async function keepNews(
  transaction: Database,
  {
    driverId,
    provider,
    askedAt,
  }: { driverId: string; provider: PayoutProviderName; askedAt: Date },
  news: PayoutAccountNews,
): Promise<AccountChange | undefined> {
  await sql`INSERT INTO payout_accounts (driver_id, provider) VALUES (${driverId}, ${provider})
    ON CONFLICT DO NOTHING`.execute(transaction);
  const { rows } = await sql<AccountChange>`
    UPDATE payout_accounts a SET account_id = ${news.accountId}, state = ${news.state}, problem = ${news.problem},
      takes_instant = ${news.takesInstant}, asked_at = ${askedAt},
      reminded_at = CASE WHEN ${news.state}::text <> 'ready' THEN a.reminded_at END
    FROM (SELECT b.*, u.sandbox_id AS "sandboxId" FROM payout_accounts b JOIN users u ON u.id = b.driver_id
      WHERE b.driver_id = ${driverId} AND b.provider = ${provider} FOR UPDATE OF b) before
    WHERE a.driver_id = before.driver_id AND a.provider = before.provider
      AND (before.asked_at IS NULL OR before.asked_at <= ${askedAt})
    RETURNING before."sandboxId", before.state AS before`.execute(transaction);
  return rows[0];
}

/** Deletes the stored account after its provider no longer knows it. */
export async function forgetAccount(
  db: Database,
  { driver_id, provider, account_id }: AccountRow,
): Promise<void> {
  await sql`UPDATE payout_accounts SET account_id = NULL, state = 'none', problem = NULL, takes_instant = false,
    asked_at = NULL WHERE driver_id = ${driver_id} AND provider = ${provider} AND account_id = ${account_id}`.execute(
    db,
  );
}

/**
 * Records the reminder to a driver that money waits for a payout account. False if a reminder was recorded
 * before.
 */
export async function noteReminder(
  transaction: Database,
  { driverId, provider, at }: { driverId: string; provider: PayoutProviderName; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO payout_accounts AS a (driver_id, provider, reminded_at) VALUES (${driverId}, ${provider}, ${at})
    ON CONFLICT (driver_id, provider) DO UPDATE SET reminded_at = excluded.reminded_at WHERE a.reminded_at IS NULL
    RETURNING driver_id`.execute(transaction);
  return rows.length > 0;
}

export interface OpenAccount {
  driver_id: string;
  provider: PayoutProviderName;
  account_id: string;
}

/** Payout accounts that are not ready but may become so, sorted by driver. */
export async function listOpenAccounts(
  db: Database,
  { after, limit }: { after: OpenAccount | null; limit: number },
): Promise<OpenAccount[]> {
  const { rows } = await sql<OpenAccount>`
    SELECT driver_id, provider, account_id FROM payout_accounts WHERE state IN ('started', 'in_review', 'disabled')
      AND NOT is_doomed
      AND ${after === null ? sql`true` : sql`driver_id > ${after.driver_id}`}
    ORDER BY driver_id LIMIT ${limit}`.execute(db);
  return rows;
}

/** Payout accounts of erased users who had no payout since `quietSince`. */
export async function listDoomedAccounts(
  db: Database,
  { quietSince, limit }: { quietSince: Date; limit: number },
): Promise<Pick<AccountRow, 'driver_id' | 'provider' | 'account_id'>[]> {
  const { rows } = await sql<AccountRow>`
    SELECT driver_id, provider, account_id FROM payout_accounts a WHERE is_doomed
      AND NOT EXISTS (SELECT FROM payouts p WHERE p.driver_id = a.driver_id AND p.created_at > ${quietSince})
    ORDER BY driver_id LIMIT ${limit}`.execute(db);
  return rows;
}
