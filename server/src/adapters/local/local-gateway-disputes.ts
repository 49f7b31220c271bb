import { randomUUID } from 'node:crypto';
import { paymentCurrency } from '@backhaul/domain/order/payment-gateways.ts';
import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { GatewayError } from '../../ports/gateway-errors.ts';
import type {
  DisputeEvidence,
  DisputeState,
  DisputeStatus,
  IntentState,
} from '../../ports/payment-gateway.ts';
import { bookLine } from './local-gateway-balance.ts';
import { type LocalGatewayStore, enqueueMessage } from './local-gateway-store.ts';

/** The time in which we can answer a dispute with evidence, as card networks allow it. */
const answerWithinMs = 21 * 24 * 60 * 60 * 1000;

interface DisputeRow {
  id: string;
  intent_id: string;
  status: DisputeStatus;
  amount_cents: number;
  reason: string;
  evidence_due_by: Date | null;
  evidence_key: string | null;
}

const stateOf = (row: DisputeRow): DisputeState => ({
  disputeId: row.id,
  intentId: row.intent_id,
  status: row.status,
  amountCents: row.amount_cents,
  currency: paymentCurrency,
  reason: row.reason,
  evidenceDueBy: row.evidence_due_by,
});

async function sendNotice(
  store: LocalGatewayStore,
  transaction: Database,
  row: DisputeRow,
): Promise<DisputeState> {
  const dispute = stateOf(row);
  await enqueueMessage(store, transaction, row.intent_id, { type: 'disputed', dispute });
  return dispute;
}

/** Opens a dispute: the holder of a test card objects to a captured payment. */
export async function openDispute(
  store: LocalGatewayStore,
  transaction: Database,
  { intentId, capturedCents }: IntentState,
  now: Date,
): Promise<void> {
  const { rows } = await sql<DisputeRow>`
    INSERT INTO local_gateway_disputes (id, intent_id, status, amount_cents, reason, evidence_due_by, created_at)
    VALUES (${`dp_local_${randomUUID().replaceAll('-', '')}`}, ${intentId}, 'needs_response', ${capturedCents},
      'fraudulent', ${new Date(now.getTime() + answerWithinMs)}, ${now})
    ON CONFLICT (intent_id) DO NOTHING RETURNING *`.execute(transaction);
  const [row] = rows;
  if (row === undefined) return;
  await sendNotice(store, transaction, row);
  await bookLine(transaction, {
    intentId,
    kind: 'dispute',
    amountCents: -row.amount_cents,
    reference: row.id,
    at: now,
  });
}

/** Reads a dispute. Throws unknown_intent if there is none. */
export async function readDispute(db: Database, disputeId: string): Promise<DisputeState> {
  const { rows } = await sql<DisputeRow>`
    SELECT * FROM local_gateway_disputes WHERE id = ${disputeId}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new GatewayError('unknown_intent', 'There is no such dispute.');
  return stateOf(row);
}

/**
 * The built-in bank's decision: it looks for a keyword in the text of the evidence. Without a keyword, the
 * dispute stays under review.
 */
function verdictOf(text: string): DisputeStatus {
  if (text.includes('winning_evidence')) return 'won';
  return text.includes('losing_evidence') ? 'lost' : 'under_review';
}

export async function takeEvidence(
  store: LocalGatewayStore,
  { disputeId, text, idempotencyKey }: DisputeEvidence,
  now: Date,
): Promise<DisputeState> {
  return await store.db.transaction().execute(async (transaction) => {
    const { rows } = await sql<DisputeRow>`
      SELECT * FROM local_gateway_disputes WHERE id = ${disputeId} FOR UPDATE`.execute(transaction);
    const [row] = rows;
    if (row === undefined) throw new GatewayError('unknown_intent', 'There is no such dispute.');
    if (row.evidence_key === idempotencyKey) return stateOf(row);
    if (row.status !== 'needs_response' && row.status !== 'inquiry')
      throw new GatewayError('wrong_state', 'This dispute waits for no evidence.');
    const status = verdictOf(text);
    const { rows: changed } = await sql<DisputeRow>`
      UPDATE local_gateway_disputes SET status = ${status}, evidence_key = ${idempotencyKey},
        evidence_due_by = CASE WHEN ${status} = 'under_review' THEN evidence_due_by END
      WHERE id = ${disputeId} RETURNING *`.execute(transaction);
    if (status === 'won')
      await bookLine(transaction, {
        intentId: row.intent_id,
        kind: 'dispute_reversal',
        amountCents: row.amount_cents,
        reference: disputeId,
        at: now,
      });
    return await sendNotice(store, transaction, changed[0] ?? row);
  });
}
