import { randomUUID } from 'node:crypto';
import type { Fault } from '@backhaul/domain/fare/outcome.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import { enqueueJob } from '../../../jobs/enqueue-job.ts';
import { paymentQueue } from '../../../jobs/enqueue-reconciliation.ts';
import { moveMoney } from '../../../money-moves/move-money.ts';
import { closeCases, openCase } from '../../../orders/cases.ts';
import { GatewayError } from '../../../ports/gateway-errors.ts';
import { applyIntentState } from './apply-intent-state.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { lockIntent } from './payments-store.ts';

interface NewRefund {
  orderId: string;
  intentId: string;
  /** The refund in money, without credit. */
  amountCents: number;
  /** The part of the refund that is customer credit. The caller gives this credit back. */
  creditCents?: number;
  /** Every refund names the party at fault (product-rules.md#payment-states). */
  partyAtFault: Fault;
  reason: string | null;
  /** The person who decided the refund. Null if the refund follows from the order's outcome. */
  decidedBy?: string | null;
}

/**
 * The captured cents that can still be refunded: those without a recorded refund. A refund that the bank sent
 * back to us does not reduce them. Locks the payment intent.
 */
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
 * Records a refund in the caller's transaction; the gateway makes the refund later. Returns its id, or null
 * if less than this amount can be refunded.
 */
export async function decideRefund(
  transaction: Database,
  refund: NewRefund,
): Promise<string | null> {
  if (refund.amountCents > (await refundableCents(transaction, refund.intentId))) return null;
  const id = randomUUID();
  // A refund in credit alone needs no call to the gateway.
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
  id: string;
  order_id: string;
  intent_id: string;
  amount_cents: number;
  gateway: string;
}

/**
 * Closes an employee's case about a failed refund that succeeded later, unless the bank sent back another
 * refund of the same order.
 */
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

/** A refund that `decideRefund()` recorded; null once the gateway has made it. */
async function findUndone(db: Database, refundId: string): Promise<DecidedRefund | null> {
  const { rows } = await sql<DecidedRefund & { done_at: Date | null }>`
    SELECT r.id, r.order_id, r.intent_id, r.amount_cents, r.done_at, i.gateway
    FROM refunds r JOIN payment_intents i ON i.id = r.intent_id WHERE r.id = ${refundId}`.execute(
    db,
  );
  const [refund] = rows;
  if (refund === undefined) throw new Error(`no refund ${refundId}`);
  return refund.done_at === null ? refund : null;
}

/**
 * Makes a recorded refund at the gateway; idempotent. A refund that the gateway refuses for good becomes a
 * case for a person.
 */
export async function refundPayment(deps: PaymentDeps, refundId: string): Promise<void> {
  try {
    await moveMoney(deps, {
      reserve: (transaction) => findUndone(transaction, refundId),
      call: async ({ gateway: name, intent_id, amount_cents }, reserved) => {
        const gateway = deps.gateways.named(name);
        if (gateway === undefined) throw new Error(`gateway ${name} is not configured`);
        return await gateway.refund(intent_id, amount_cents, reserved);
      },
      apply: async (transaction, refund, state) => {
        const heard = { tells: null, now: deps.clock.now() };
        await applyIntentState(transaction, state, heard);
        await sql`UPDATE refunds SET done_at = ${heard.now} WHERE id = ${refund.id} AND done_at IS NULL`.execute(
          transaction,
        );
        await closeIfGivenBack(transaction, refund.order_id);
      },
      refuse: async (transaction, { order_id, amount_cents: amountCents }, error) => {
        if (!(error instanceof GatewayError)) return;
        const facts = { amountCents, reason: error.message };
        await openCase(transaction, order_id, 'refund_failed', facts);
      },
    });
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
  }
}
