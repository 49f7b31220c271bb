import type { AdjustmentKind } from '@backhaul/domain/payout/pay-adjustment.ts';
import { approvalLimits } from '@backhaul/domain/access/act-limits.ts';
import { type RawBuilder, sql } from 'kysely';
import type { PageCursor } from '../../../app/page-cursor.ts';
import type { Database } from '../../../database/connect.ts';

export interface AdjustmentRow {
  id: string;
  driver_id: string;
  driver_name: string;
  driver_email: string;
  tracking_number: string | null;
  kind: AdjustmentKind;
  amount_cents: number;
  reason: string;
  author: string;
  is_paid: boolean;
  created_at: Date;
  sort_at: string;
}

async function findRows(db: Database, where: RawBuilder<unknown>): Promise<AdjustmentRow[]> {
  const { rows } = await sql<AdjustmentRow>`
    SELECT x.id, x.driver_id, concat_ws(' ', d.first_name, d.last_name) AS driver_name, d.email AS driver_email,
      o.tracking_number, x.kind, x.amount_cents, x.reason, concat_ws(' ', a.first_name, a.last_name) AS author,
      e.status = 'paid' AS is_paid, x.created_at, x.created_at::text AS sort_at
    FROM driver_adjustments x JOIN users d ON d.id = x.driver_id JOIN users a ON a.id = x.author_id
    JOIN driver_earnings e ON e.transaction_id = x.transaction_id LEFT JOIN orders o ON o.id = x.order_id
    ${where}`.execute(db);
  return rows;
}

/** Pay adjustments of the live tenant, newest first. `q` contains words of the driver's name or e-mail. */
export function findAdjustments(
  db: Database,
  { q, cursor, limit }: { q: string | undefined; cursor: PageCursor | null; limit: number },
): Promise<AdjustmentRow[]> {
  const words = (q ?? '').split(/\s+/).filter((word) => word !== '');
  const isAsked = [
    sql`x.sandbox_id IS NULL`,
    ...words.map(
      (word) =>
        sql`strpos(lower(concat_ws(' ', d.first_name, d.last_name, d.email)), lower(${word})) > 0`,
    ),
    ...(cursor === null
      ? []
      : [sql`(x.created_at, x.id) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)`]),
  ];
  return findRows(
    db,
    sql`WHERE ${sql.join(isAsked, sql` AND `)} ORDER BY x.created_at DESC, x.id DESC LIMIT ${limit}`,
  );
}

export async function readAdjustment(db: Database, id: string): Promise<AdjustmentRow | undefined> {
  const [row] = await findRows(db, sql`WHERE x.id = ${id}`);
  return row;
}

/**
 * Locks the live tenant's driver with this e-mail. The driver's payouts and other adjustments wait for the
 * lock.
 */
export async function lockDriver(
  transaction: Database,
  email: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM users WHERE lower(email) = lower(${email}) AND is_driver AND sandbox_id IS NULL
    FOR NO KEY UPDATE`.execute(transaction);
  return rows[0]?.id;
}

/** An order that this driver drives or was paid for. */
export async function findDrivenOrder(
  db: Database,
  { driverId, trackingNumber }: { driverId: string; trackingNumber: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM orders o WHERE tracking_number = upper(${trackingNumber}) AND (driver_id = ${driverId}
      OR EXISTS (SELECT FROM driver_earnings e WHERE e.order_id = o.id AND e.driver_id = ${driverId}))`.execute(
    db,
  );
  return rows[0]?.id;
}

/**
 * The cents that one admin added to or deducted from a driver's pay within a day, without campaign rewards.
 * Deductions count as positive amounts.
 */
export async function adjustedCents(
  db: Database,
  { driverId, authorId, at }: { driverId: string; authorId: string; at: Date },
): Promise<number> {
  const since = new Date(at.getTime() - approvalLimits.countedMs);
  const { rows } = await sql<{ cents: number }>`
    SELECT coalesce(sum(abs(amount_cents)), 0)::integer AS cents FROM driver_adjustments
    WHERE driver_id = ${driverId} AND author_id = ${authorId} AND created_at > ${since} AND campaign_id IS NULL`.execute(
    db,
  );
  return rows[0]?.cents ?? 0;
}
