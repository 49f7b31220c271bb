import { randomUUID } from 'node:crypto';
import { returnedCreditExpiresAt } from '@backhaul/domain/money/customer-credit.ts';
import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { postTransaction } from './post-transaction.ts';

interface NewCredit {
  customerId: string;
  sandboxId: string | null;
  amountCents: number;
  reason: string;
  /** The source of the credit: an administrator, a promotion, or a loyalty rule. */
  source:
    | { readonly grantedBy: string }
    | { readonly promotionId: string }
    | { readonly loyaltyRuleId: string };
  expiresAt: Date;
  at: Date;
}

/** Grants a customer credit at the platform's cost. Returns its id. */
export async function grantCredit(transaction: Database, credit: NewCredit): Promise<string> {
  const id = randomUUID();
  const { customerId, sandboxId, amountCents, reason, source, expiresAt, at } = credit;
  const grantedBy = 'grantedBy' in source ? source.grantedBy : null;
  const promotionId = 'promotionId' in source ? source.promotionId : null;
  const ruleId = 'loyaltyRuleId' in source ? source.loyaltyRuleId : null;
  await sql`
    INSERT INTO customer_credits (id, customer_id, sandbox_id, amount_cents, reason, granted_by, promotion_id,
      loyalty_rule_id, expires_at, created_at)
    VALUES (${id}, ${customerId}, ${sandboxId}, ${amountCents}, ${reason}, ${grantedBy}, ${promotionId}, ${ruleId},
      ${expiresAt}, ${at})`.execute(transaction);
  await postTransaction(transaction, {
    userId: customerId,
    sandboxId,
    kind: 'credit',
    // If the credit was given for loyalty points, its reference also names the loyalty rule.
    reference: ruleId === null ? `granted:${id}` : `granted:${id}:loyalty:${ruleId}`,
    entries: [
      { account: 'promotions', amountCents },
      { account: 'customer_credit', amountCents: -amountCents, customerId },
    ],
    at,
  });
  return id;
}

/** Makes all credit of a promotion expire at a given time. A scheduled job ends expired credit. */
export async function expirePromotionCredit(
  transaction: Database,
  promotionId: string,
  at: Date,
): Promise<void> {
  await sql`
    UPDATE customer_credits SET expires_at = ${at}
    WHERE promotion_id = ${promotionId} AND ended_at IS NULL AND expires_at > ${at}`.execute(
    transaction,
  );
}

interface EndingRow {
  customer_id: string;
  sandbox_id: string | null;
  left_cents: number;
  ended_cents: number;
}

/**
 * Ends a credit: the part that no order holds or has used goes back to the platform. Returns that amount in
 * cents, or null if the credit had already ended. `reason` is the administrator's reason; null if the credit
 * expired.
 */
export async function endCredit(
  transaction: Database,
  credit: { id: string; reason: string | null; at: Date },
): Promise<number | null> {
  const { id, reason, at } = credit;
  const { rows } = await sql<EndingRow>`
    SELECT customer_id, sandbox_id, amount_cents - taken_cents - ended_cents AS left_cents, ended_cents FROM customer_credits
    WHERE id = ${id} AND ended_at IS NULL FOR UPDATE`.execute(transaction);
  const row = rows[0];
  if (row === undefined) return null;
  await sql`
    UPDATE customer_credits SET ended_at = ${at}, ended_reason = coalesce(ended_reason, ${reason}),
      ended_cents = ended_cents + ${row.left_cents},
      -- What an order lets go of after it was taken back is gone too.
      expires_at = least(expires_at, ${at}) WHERE id = ${id}`.execute(transaction);
  if (row.left_cents > 0)
    await postTransaction(transaction, {
      userId: row.customer_id,
      sandboxId: row.sandbox_id,
      kind: 'credit',
      reference: `ended:${id}:${row.ended_cents}`,
      entries: [
        { account: 'customer_credit', amountCents: row.left_cents, customerId: row.customer_id },
        { account: 'promotions', amountCents: -row.left_cents },
      ],
      at,
    });
  return row.left_cents;
}

interface UseRow {
  credit_id: string;
  amount_cents: number;
}

/**
 * Uses `cents` of the credit that an order holds, the earliest expiry first, and releases the rest. Posts the
 * used amount. The caller must have locked the order.
 */
export async function useHeldCredit(
  transaction: Database,
  order: { orderId: string; customerId: string; sandboxId: string | null },
  cents: number,
): Promise<void> {
  const { orderId, customerId, sandboxId } = order;
  const { rows } = await sql<UseRow>`
    SELECT u.credit_id, u.amount_cents FROM credit_uses u JOIN customer_credits c ON c.id = u.credit_id
    WHERE u.order_id = ${orderId} AND NOT u.is_used ORDER BY c.expires_at, c.id FOR UPDATE`.execute(
    transaction,
  );
  let wantedCents = cents;
  for (const { credit_id: creditId, amount_cents: heldCents } of rows) {
    const usedCents = Math.min(heldCents, wantedCents);
    wantedCents -= usedCents;
    if (usedCents < heldCents)
      await sql`
        UPDATE customer_credits SET taken_cents = taken_cents - ${heldCents - usedCents}, ended_at = NULL
        WHERE id = ${creditId}`.execute(transaction);
    await (
      usedCents === 0
        ? sql`DELETE FROM credit_uses WHERE order_id = ${orderId} AND credit_id = ${creditId}`
        : sql`UPDATE credit_uses SET is_used = true, amount_cents = ${usedCents}
            WHERE order_id = ${orderId} AND credit_id = ${creditId}`
    ).execute(transaction);
  }
  if (wantedCents > 0) throw new Error(`order ${orderId} holds ${wantedCents} cents too little`);
  if (cents > 0)
    await postTransaction(transaction, {
      orderId,
      sandboxId,
      kind: 'credit',
      reference: 'used',
      entries: [
        { account: 'customer_credit', amountCents: cents, customerId },
        { account: 'customer_payments', amountCents: -cents },
      ],
    });
}

/**
 * The part of the credit used by an order that was not given back to the customer yet, in cents. The caller
 * must have locked the order.
 */
export async function returnableCreditCents(
  transaction: Database,
  orderId: string,
): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    SELECT ((SELECT coalesce(sum(amount_cents), 0) FROM credit_uses WHERE order_id = ${orderId} AND is_used)
      - (SELECT coalesce(sum(amount_cents), 0) FROM customer_credits WHERE order_id = ${orderId}))::int AS cents`.execute(
    transaction,
  );
  return Math.max(0, rows[0]?.cents ?? 0);
}

/**
 * Gives credit that an order used back to the customer, as part of a refund: creates a new credit.
 * `reference` names the refund; posting it twice violates the key. Returns the new credit's id and expiry.
 */
export async function giveCreditBack(
  transaction: Database,
  back: {
    orderId: string;
    customerId: string;
    sandboxId: string | null;
    amountCents: number;
    reason: string;
    reference: string;
    at: Date;
  },
): Promise<{ id: string; expiresAt: Date }> {
  const { orderId, customerId, sandboxId, amountCents, reason, reference, at } = back;
  const id = randomUUID();
  const { rows } = await sql<{ expires_at: Date | null }>`
    SELECT max(c.expires_at) AS expires_at FROM credit_uses u JOIN customer_credits c ON c.id = u.credit_id
    WHERE u.order_id = ${orderId} AND u.is_used`.execute(transaction);
  const now = at.getTime();
  const expiresAt = new Date(returnedCreditExpiresAt(rows[0]?.expires_at?.getTime() ?? now, now));
  await sql`
    INSERT INTO customer_credits (id, customer_id, sandbox_id, amount_cents, reason, order_id, reference, expires_at, created_at)
    VALUES (${id}, ${customerId}, ${sandboxId}, ${amountCents}, ${reason}, ${orderId}, ${reference}, ${expiresAt},
      ${at})`.execute(transaction);
  await postTransaction(transaction, {
    orderId,
    sandboxId,
    kind: 'credit',
    reference: `returned:${reference}`,
    entries: [
      { account: 'refunds', amountCents },
      { account: 'customer_credit', amountCents: -amountCents, customerId },
    ],
    at,
  });
  return { id, expiresAt };
}

/**
 * Records that a customer got the reminder about a credit that will expire; false if it was recorded before.
 */
export async function noteReminded(transaction: Database, id: string, at: Date): Promise<boolean> {
  const { rows } = await sql`
    UPDATE customer_credits SET reminded_at = ${at} WHERE id = ${id} AND reminded_at IS NULL RETURNING id`.execute(
    transaction,
  );
  return rows.length > 0;
}
