import { randomUUID } from 'node:crypto';
import type { AdjustmentKind } from '@backhaul/domain/payout/pay-adjustment.ts';
import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { postTransaction } from './post-transaction.ts';

interface NewAdjustment {
  driverId: string;
  sandboxId: string | null;
  orderId: string | null;
  kind: AdjustmentKind;
  amountCents: number;
  reason: string;
  authorId: string;
  /**
   * The id of the campaign that pays the driver this reward; absent if an administrator made the adjustment.
   */
  campaignId?: string;
  at: Date;
}

/** The amount that the books owe a driver, in cents; negative if the driver owes us. */
export async function readOwedToDriver(db: Database, driverId: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    SELECT coalesce(-sum(amount_cents), 0)::int AS cents FROM ledger_entries
    WHERE account = 'driver_payable' AND driver_id = ${driverId}`.execute(db);
  return rows[0]?.cents ?? 0;
}

/**
 * Posts an adjustment and an earning for it, which the next payout includes. Returns the adjustment's id.
 */
export async function postAdjustment(
  transaction: Database,
  adjustment: NewAdjustment,
): Promise<string> {
  const id = randomUUID();
  const { driverId, sandboxId, orderId, kind, amountCents, reason, authorId, at } = adjustment;
  const { campaignId = null } = adjustment;
  const subject = orderId === null ? { userId: driverId } : { orderId };
  const transactionId = await postTransaction(transaction, {
    ...subject,
    sandboxId,
    kind: 'adjustment',
    // The reference names the campaign, so the books accept a driver's reward from it only once.
    reference: campaignId === null ? id : `campaign:${campaignId}`,
    entries: [
      { account: 'driver_adjustments', amountCents },
      { account: 'driver_payable', amountCents: -amountCents, driverId },
    ],
    at,
  });
  await sql`
    INSERT INTO driver_adjustments (id, driver_id, sandbox_id, order_id, kind, amount_cents, reason, author_id,
      campaign_id, transaction_id, created_at)
    VALUES (${id}, ${driverId}, ${sandboxId}, ${orderId}, ${kind}, ${amountCents}, ${reason}, ${authorId},
      ${campaignId}, ${transactionId}, ${at})`.execute(transaction);
  await sql`
    INSERT INTO driver_earnings (id, driver_id, order_id, transaction_id, total_cents, tip_cents, is_adjustment, created_at)
    VALUES (${randomUUID()}, ${driverId}, ${orderId}, ${transactionId}, ${amountCents}, 0, true, ${at})`.execute(
    transaction,
  );
  return id;
}
