import {
  type PayoutFailure,
  type PayoutKind,
  type PayoutProviderName,
  type PayoutState,
  runningPayoutStates,
} from '@backhaul/domain/payout/payout-rules.ts';
import { sql } from 'kysely';
import type { PageCursor } from '../../../app/page-cursor.ts';
import type { Database } from '../../../database/connect.ts';
import { isPaidOn } from '../../../ledger/payout-earnings.ts';

export interface PayoutRow {
  id: string;
  driver_id: string;
  sandbox_id: string | null;
  kind: PayoutKind;
  state: PayoutState;
  amount_cents: number;
  fee_cents: number;
  earning_count: number;
  provider: PayoutProviderName;
  reference: string | null;
  failure: PayoutFailure | null;
  created_at: Date;
  settled_at: Date | null;
}

const running = sql`state = ANY (${[...runningPayoutStates]}::text[])`;

/**
 * Locks a driver until the transaction ends, so that the driver's payouts run one after another. Other
 * transactions can still add rows that refer to the driver.
 */
export async function lockDriver(transaction: Database, driverId: string): Promise<void> {
  await sql`SELECT FROM users WHERE id = ${driverId} FOR NO KEY UPDATE`.execute(transaction);
}

export async function hasRunningPayout(db: Database, driverId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM payouts WHERE driver_id = ${driverId} AND ${running}`.execute(db);
  return rows.length > 0;
}

export async function insertPayout(
  transaction: Database,
  payout: {
    id: string;
    driverId: string;
    sandboxId: string | null;
    kind: PayoutKind;
    payday: string | null;
    amountCents: number;
    feeCents: number;
    earnings: number;
    provider: PayoutProviderName;
    at: Date;
  },
): Promise<PayoutRow> {
  const { rows } = await sql<PayoutRow>`
    INSERT INTO payouts (id, driver_id, sandbox_id, kind, payday, amount_cents, fee_cents, earning_count, provider, created_at)
    VALUES (${payout.id}, ${payout.driverId}, ${payout.sandboxId}, ${payout.kind}, ${payout.payday}, ${payout.amountCents},
      ${payout.feeCents}, ${payout.earnings}, ${payout.provider}, ${payout.at}) RETURNING *`.execute(
    transaction,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('the payout was not stored');
  return row;
}

export async function readPayout(db: Database, payoutId: string): Promise<PayoutRow | undefined> {
  const { rows } = await sql<PayoutRow>`SELECT * FROM payouts WHERE id = ${payoutId}`.execute(db);
  return rows[0];
}

export async function lockPayout(
  transaction: Database,
  payoutId: string,
): Promise<PayoutRow | undefined> {
  const { rows } =
    await sql<PayoutRow>`SELECT * FROM payouts WHERE id = ${payoutId} FOR UPDATE`.execute(
      transaction,
    );
  return rows[0];
}

export async function updatePayout(
  transaction: Database,
  payoutId: string,
  set: {
    state: PayoutState;
    reference: string | null;
    failure: PayoutFailure | null;
    settledAt: Date | null;
  },
): Promise<void> {
  await sql`
    UPDATE payouts SET state = ${set.state}, reference = coalesce(${set.reference}, reference), failure = ${set.failure},
      settled_at = ${set.settledAt} WHERE id = ${payoutId}`.execute(transaction);
}

/** A driver's payouts after `cursor`, newest first. */
export async function findPayouts(
  db: Database,
  driverId: string,
  { limit, cursor }: { limit: number; cursor: PageCursor | null },
): Promise<(PayoutRow & { sort_at: string })[]> {
  const after =
    cursor === null
      ? sql``
      : sql`AND (created_at, id) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)`;
  const { rows } = await sql<PayoutRow & { sort_at: string }>`
    SELECT *, created_at::text AS sort_at FROM payouts WHERE driver_id = ${driverId} ${after}
    ORDER BY created_at DESC, id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

/** Payouts that have been under way since before the given time, oldest first. */
export async function listUnsettled(
  db: Database,
  before: Date,
  { after, limit }: { after: (PayoutRow & { sort_at: string }) | null; limit: number },
): Promise<(PayoutRow & { sort_at: string })[]> {
  const behind =
    after === null
      ? sql`true`
      : sql`(created_at, id) > (${after.sort_at}::timestamptz, ${after.id}::uuid)`;
  const { rows } = await sql<PayoutRow & { sort_at: string }>`
    SELECT *, created_at::text AS sort_at FROM payouts WHERE ${running} AND created_at < ${before} AND ${behind}
    ORDER BY created_at, id LIMIT ${limit}`.execute(db);
  return rows;
}

export interface WaitingDriver {
  id: string;
  sandbox_id: string | null;
}

/** Drivers without a payout for this payday who have pending earnings from before its payout hour. */
export async function listWaitingDrivers(
  db: Database,
  payday: string,
  { after, limit }: { after: WaitingDriver | null; limit: number },
): Promise<WaitingDriver[]> {
  const { rows } = await sql<WaitingDriver>`
    SELECT u.id, u.sandbox_id FROM users u
    WHERE u.id IN (SELECT driver_id FROM driver_earnings WHERE status = 'pending' AND payout_id IS NULL
      AND ${isPaidOn(payday)})
      AND NOT EXISTS (SELECT FROM payouts p WHERE p.driver_id = u.id AND p.kind = 'weekly' AND p.payday = ${payday})
      AND ${after === null ? sql`true` : sql`u.id > ${after.id}`}
    ORDER BY u.id LIMIT ${limit}`.execute(db);
  return rows;
}
