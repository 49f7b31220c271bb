import type { PaymentGateway } from '@backhaul/domain/order/payment-gateways.ts';
import { hasEnded, orderStatuses } from '@backhaul/domain/order/order-lifecycle.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import type { DisputeState, DisputeStatus } from '../../../ports/payment-gateway.ts';

interface DisputeRow {
  id: string;
  intent_id: string;
  order_id: string;
  sandbox_id: string | null;
  gateway: PaymentGateway;
  status: DisputeStatus;
  amount_cents: number;
  evidence_sent_at: Date | null;
}

export async function lockDispute(
  transaction: Database,
  disputeId: string,
): Promise<Pick<DisputeRow, 'status' | 'amount_cents'> | undefined> {
  const { rows } = await sql<Pick<DisputeRow, 'status' | 'amount_cents'>>`
    SELECT status, amount_cents FROM payment_disputes WHERE id = ${disputeId} FOR UPDATE`.execute(
    transaction,
  );
  return rows[0];
}

export async function saveDispute(
  transaction: Database,
  orderId: string,
  dispute: DisputeState,
  decidedAt: Date | null,
): Promise<void> {
  const { disputeId, intentId, status, amountCents, reason, evidenceDueBy } = dispute;
  await sql`
    INSERT INTO payment_disputes (id, intent_id, order_id, status, amount_cents, reason, evidence_due_by, decided_at)
    VALUES (${disputeId}, ${intentId}, ${orderId}, ${status}, ${amountCents}, ${reason}, ${evidenceDueBy}, ${decidedAt})
    ON CONFLICT (id) DO UPDATE SET status = EXCLUDED.status, amount_cents = EXCLUDED.amount_cents,
      reason = EXCLUDED.reason, evidence_due_by = EXCLUDED.evidence_due_by, decided_at = EXCLUDED.decided_at`.execute(
    transaction,
  );
}

export async function readDispute(
  db: Database,
  disputeId: string,
): Promise<DisputeRow | undefined> {
  const { rows } = await sql<DisputeRow>`
    SELECT d.id, d.intent_id, d.order_id, d.status, d.amount_cents, d.evidence_sent_at, i.gateway, o.sandbox_id
    FROM payment_disputes d JOIN payment_intents i ON i.id = d.intent_id JOIN orders o ON o.id = d.order_id
    WHERE d.id = ${disputeId}`.execute(db);
  return rows[0];
}

const endedStatuses = orderStatuses.filter(hasEnded);

export interface AwaitedDispute {
  id: string;
  /** The due time as text, exact to the microsecond. */
  due: string;
}

/**
 * Disputes for which evidence must still be submitted: their orders have ended, or the deadline is before
 * `soon`.
 */
export async function listAwaitingEvidence(
  db: Database,
  soon: Date,
  page: { after: AwaitedDispute | null; limit: number },
): Promise<AwaitedDispute[]> {
  const place =
    page.after === null
      ? sql`true`
      : sql`(coalesce(d.evidence_due_by, 'infinity'), d.id) > (${page.after.due}::timestamptz, ${page.after.id})`;
  const { rows } = await sql<AwaitedDispute>`
    SELECT d.id, coalesce(d.evidence_due_by, 'infinity')::text AS due
    FROM payment_disputes d JOIN orders o ON o.id = d.order_id
    WHERE d.evidence_sent_at IS NULL AND d.status IN ('inquiry', 'needs_response')
      AND (o.status = ANY (${[...endedStatuses]}) OR d.evidence_due_by < ${soon}) AND ${place}
    ORDER BY coalesce(d.evidence_due_by, 'infinity'), d.id LIMIT ${page.limit}`.execute(db);
  return rows;
}

export async function noteEvidenceSent(db: Database, disputeId: string, at: Date): Promise<void> {
  await sql`UPDATE payment_disputes SET evidence_sent_at = ${at} WHERE id = ${disputeId}`.execute(
    db,
  );
}
