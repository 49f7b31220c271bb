import type { Stripe } from 'stripe';
import { GatewayError } from '../../ports/gateway-errors.ts';
import type { DisputeEvidence, DisputeState, DisputeStatus } from '../../ports/payment-gateway.ts';
import type { StripeClient } from './stripe-client.ts';
import { asking } from './stripe-errors.ts';

const statuses: Readonly<Record<string, DisputeStatus>> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  // An inquiry that ended without a dispute has the status `warning_closed`; a dispute that was settled
  // before it began has `prevented`. No money is lost in either case.
  warning_closed: 'won',
  prevented: 'won',
  needs_response: 'needs_response',
  under_review: 'under_review',
  appeal_needs_response: 'under_review',
  appeal_under_review: 'under_review',
  won: 'won',
  lost: 'lost',
};

const awaitsEvidence: ReadonlySet<string> = new Set(['needs_response', 'warning_needs_response']);
/** The name of the metadata field for the idempotency key of the evidence that was sent. */
const evidenceKey = 'evidence_key';

function stateOf(dispute: Stripe.Dispute): DisputeState {
  const { payment_intent: intent, status: told } = dispute;
  const status = statuses[told];
  if (status === undefined) throw new Error(`a dispute is ${told}, which we do not know`);
  const dueBy = dispute.evidence_details.due_by;
  const isOver = status === 'won' || status === 'lost';
  return {
    disputeId: dispute.id,
    intentId: (typeof intent === 'string' ? intent : intent?.id) ?? '',
    status,
    amountCents: dispute.amount,
    currency: dispute.currency,
    reason: dispute.reason,
    evidenceDueBy: isOver || dueBy === null ? null : new Date(dueBy * 1000),
  };
}

export async function readDispute(stripe: StripeClient, disputeId: string): Promise<DisputeState> {
  return stateOf(await asking(() => stripe.disputes.retrieve(disputeId)));
}

/**
 * Sends Stripe our evidence in a dispute: a document about the return, and a text. Does nothing if evidence
 * with the same key was sent before.
 */
export async function submitEvidence(
  stripe: StripeClient,
  { disputeId, text, document, idempotencyKey }: DisputeEvidence,
): Promise<DisputeState> {
  const dispute = await asking(() => stripe.disputes.retrieve(disputeId));
  if (dispute.metadata[evidenceKey] === idempotencyKey) return stateOf(dispute);
  if (!awaitsEvidence.has(dispute.status))
    throw new GatewayError('wrong_state', 'This dispute waits for no evidence.');
  const file = await asking(() =>
    stripe.files.create(
      {
        purpose: 'dispute_evidence',
        file: { data: document.pdf, name: document.name, type: 'application/pdf' },
      },
      { idempotencyKey: `file:${idempotencyKey}` },
    ),
  );
  const handed = await asking(() =>
    stripe.disputes.update(disputeId, {
      evidence: { service_documentation: file.id, uncategorized_text: text },
      metadata: { [evidenceKey]: idempotencyKey },
      submit: true,
    }),
  );
  return stateOf(handed);
}
