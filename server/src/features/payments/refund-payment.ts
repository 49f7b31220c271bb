import { randomUUID } from 'node:crypto';
import type { Fault } from '@backhaul/domain/fare/outcome.ts';
import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { commitEvents } from '../../events/commit-events.ts';
import { enqueueJob } from '../../jobs/enqueue-job.ts';
import { paymentQueue } from '../../jobs/enqueue-reconciliation.ts';
import { closeCases, openCase } from '../../orders/cases.ts';
import { GatewayError } from '../../ports/payment-gateway.ts';
import { applyIntentState } from './apply-intent-state.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { lockIntent } from './payments-store.ts';

export interface NewRefund {
  orderId: string;
  intentId: string;
  /** In money. */
  amountCents: number;
  /** As credit, which the caller gives back. */
  creditCents?: number;
  /** Every refund names the party at fault (product-rules.md#payment-states). */
  partyAtFault: Fault;
  reason: string | null;
  /** Null where it follows from how the order ended. */
  decidedBy?: string | null;
}

/** Cents captured and neither refunded nor about to be; a refund that came back is none. Locks the intent. */
export async function refundableCents(transaction: Database, intentId: string): Promise<number> {
  const intent = await lockIntent(transaction, intentId);
  const { rows } = await sql<{ promised: number }>`
    SELECT coalesce(sum(amount_cents), 0) AS promised FROM refunds WHERE intent_id = ${intentId}`.execute(
    transaction,
  );
  const returnedCents = intent?.refund_failed_cents ?? 0;
  return Math.max(0, (intent?.captured_cents ?? 0) - (rows[0]?.promised ?? 0) + returnedCents);
}

/**
 * Records a refund in the caller's transaction; the gateway carries it out later. Returns its id, or null if less was
 * captured.
 */
export async function decideRefund(
  transaction: Database,
  refund: NewRefund,
): Promise<string | null> {
  if (refund.amountCents > (await refundableCents(transaction, refund.intentId))) return null;
  const id = randomUUID();
  // The gateway has nothing to do with credit alone.
  const isDone = refund.amountCents === 0;
  await sql`
    INSERT INTO refunds (id, order_id, intent_id, amount_cents, credit_cents, party_at_fault, reason, decided_by, done_at)
    VALUES (${id}, ${refund.orderId}, ${refund.intentId}, ${refund.amountCents}, ${refund.creditCents ?? 0},
      ${refund.partyAtFault}, ${refund.reason}, ${refund.decidedBy ?? null}, CASE WHEN ${isDone} THEN now() END)`.execute(
    transaction,
  );
  if (isDone) return id;
  await enqueueJob(
    transaction,
    'refund_payment',
    { refundId: id },
    { queue: paymentQueue(refund.orderId) },
  );
  return id;
}

interface DecidedRefund {
  order_id: string;
  intent_id: string;
  amount_cents: number;
  gateway: string;
}

/** A refund that failed and then did not needs nobody any more, unless another one of its order came back. */
async function closeIfGivenBack(transaction: Database, orderId: string): Promise<void> {
  const { rows } = await sql`
    SELECT FROM refunds r WHERE r.order_id = ${orderId} AND r.done_at IS NULL
    UNION ALL SELECT FROM payment_intents i WHERE i.order_id = ${orderId} AND i.refund_failed_cents > 0`.execute(
    transaction,
  );
  if (rows.length > 0) return;
  const decision = { kinds: ['refund_failed'], verdict: 'given back', decidedBy: null } as const;
  await closeCases(transaction, orderId, decision);
}

/** Carries out a recorded refund; idempotent. What the gateway refuses for good is a case for a person. */
export async function refundPayment(
  { db, bus, clock, gateways }: PaymentDeps,
  refundId: string,
): Promise<void> {
  const { rows } = await sql<DecidedRefund>`
    SELECT r.order_id, r.intent_id, r.amount_cents, i.gateway FROM refunds r JOIN payment_intents i ON i.id = r.intent_id
    WHERE r.id = ${refundId}`.execute(db);
  const refund = rows[0];
  const gateway = refund && gateways.named(refund.gateway);
  if (refund === undefined || gateway === undefined) throw new Error(`no refund ${refundId}`);
  try {
    const state = await gateway.refund(refund.intent_id, refund.amount_cents, refundId);
    const heard = { tells: null, now: clock.now() };
    await commitEvents(db, bus, async (transaction) => {
      await applyIntentState(transaction, state, heard);
      await sql`UPDATE refunds SET done_at = ${heard.now} WHERE id = ${refundId} AND done_at IS NULL`.execute(
        transaction,
      );
      await closeIfGivenBack(transaction, refund.order_id);
    });
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    const facts = { amountCents: refund.amount_cents, reason: error.message };
    await commitEvents(db, bus, (transaction) =>
      openCase(transaction, refund.order_id, 'refund_failed', facts),
    );
  }
}
