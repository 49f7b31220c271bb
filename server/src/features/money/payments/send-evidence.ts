import { sweepPages } from '../../../jobs/sweep-pages.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import { openCase } from '../../../orders/cases.ts';
import { GatewayError } from '../../../ports/gateway-errors.ts';
import { applyDispute, isDecided } from './apply-dispute.ts';
import {
  type AwaitedDispute,
  listAwaitingEvidence,
  lockDispute,
  noteEvidenceSent,
  readDispute,
} from './disputes-store.ts';
import type { PaymentDeps } from './payment-deps.ts';

const dayMs = 24 * 60 * 60 * 1000;
/**
 * Evidence for a dispute can be submitted only once, so it waits until the order has ended. It is submitted
 * at the latest this long before it is due.
 */
const atLeastBeforeMs = 2 * dayMs;

export interface EvidenceDeps extends PaymentDeps {
  /** Returns the order's evidence: its record of events as a PDF, and the same content as text. */
  writeEvidence(orderId: string): Promise<{ text: string; name: string; pdf: Buffer }>;
}

/**
 * Submits the order's record of events as evidence for a dispute, once. If the gateway refuses the evidence,
 * a case for an employee with the gateway's reason is opened.
 */
export async function sendEvidence(deps: EvidenceDeps, disputeId: string): Promise<void> {
  const { db, bus, clock, gateways } = deps;
  const dispute = await readDispute(db, disputeId);
  if (dispute === undefined || dispute.evidence_sent_at !== null) return;
  const gateway = gateways.named(dispute.gateway);
  if (gateway === undefined) throw new Error(`gateway ${dispute.gateway} is not configured`);
  const { text, name, pdf } = await deps.writeEvidence(dispute.order_id);
  try {
    const state = await gateway.submitEvidence({
      disputeId,
      text,
      document: { name, pdf },
      idempotencyKey: `evidence:${disputeId}`,
    });
    await commitEvents(db, bus, async (transaction) => {
      await noteEvidenceSent(transaction, disputeId, clock.now());
      await applyDispute(transaction, state, clock.now());
    });
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    const { message: reason } = error;
    await commitEvents(db, bus, async (transaction) => {
      await noteEvidenceSent(transaction, disputeId, clock.now());
      const now = await lockDispute(transaction, disputeId);
      if (now === undefined || isDecided(now.status)) return;
      await openCase(transaction, dispute.order_id, 'payment_dispute', { disputeId, reason });
    });
  }
}

/** Submits evidence for disputes whose orders have ended, or whose deadline is near. */
export async function sweepDisputes(deps: EvidenceDeps): Promise<void> {
  const soon = new Date(deps.clock.now().getTime() + atLeastBeforeMs);
  await sweepPages<AwaitedDispute>(
    (page) => listAwaitingEvidence(deps.db, soon, page),
    ({ id }) => sendEvidence(deps, id),
  );
}
