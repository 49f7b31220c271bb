import { paymentCurrency } from '@backhaul/domain/order/payment-gateways.ts';
import type { Database } from '../../../database/connect.ts';
import { enqueueJob } from '../../../jobs/enqueue-job.ts';
import { type DisputeBooks, postDispute } from '../../../ledger/post-dispute.ts';
import { closeCases, openCase } from '../../../orders/cases.ts';
import { appendOrderEvent } from '../../../orders/change-order.ts';
import type { DisputeState, DisputeStatus } from '../../../ports/payment-gateway.ts';
import type { Applied } from './apply-intent-state.ts';
import { lockDispute, saveDispute } from './disputes-store.ts';
import { lockIntent, lockPayable } from './payments-store.ts';

/** The rank of each dispute status. A message with a lower rank than the stored status is outdated. */
const rank: Record<DisputeStatus, number> = {
  inquiry: 0,
  needs_response: 1,
  under_review: 2,
  won: 3,
  lost: 3,
};

const nothing: DisputeBooks = { heldCents: 0, lostCents: 0 };

function booksOf(status: DisputeStatus, amountCents: number): DisputeBooks {
  if (status === 'lost') return { heldCents: 0, lostCents: amountCents };
  const isHeld = status === 'needs_response' || status === 'under_review';
  return isHeld ? { heldCents: amountCents, lostCents: 0 } : nothing;
}

export const isDecided = (status: DisputeStatus) => status === 'won' || status === 'lost';

/**
 * Applies a gateway's message about a dispute: stores the dispute, its ledger postings, a case for an
 * employee, and the order's events. Driver's pay is not affected. Repeated or outdated messages change
 * nothing. Another currency, or more than the captured amount, only opens a case.
 */
export async function applyDispute(
  transaction: Database,
  news: DisputeState,
  now: Date,
): Promise<Applied> {
  const intent = await lockIntent(transaction, news.intentId);
  if (intent === undefined) return 'unknown';
  const order = await lockPayable(transaction, intent.order_id);
  const orderId = order.id;
  const { disputeId, status, amountCents, reason, evidenceDueBy } = news;
  if (news.currency !== paymentCurrency || amountCents > intent.amount_cents) {
    const told = { disputeId, amountCents, currency: news.currency };
    await openCase(transaction, orderId, 'payment_mismatch', { told });
    return 'mismatch';
  }
  const known = await lockDispute(transaction, disputeId);
  if (known !== undefined && (rank[status] < rank[known.status] || isDecided(known.status)))
    return 'applied';
  await saveDispute(transaction, orderId, news, isDecided(status) ? now : null);
  await postDispute(
    transaction,
    { orderId, sandboxId: order.sandbox_id, reference: `${disputeId}:${status}` },
    known === undefined ? nothing : booksOf(known.status, known.amount_cents),
    booksOf(status, amountCents),
  );
  const actor = { kind: 'system', id: null } as const;
  if (known === undefined) {
    const details = { amountCents, reason, evidenceDueBy: evidenceDueBy?.toISOString() ?? null };
    const type = 'payment_disputed';
    await appendOrderEvent(transaction, { orderId, type, action: null, actor, details });
    await openCase(transaction, orderId, 'payment_dispute', { disputeId, ...details });
    await enqueueJob(transaction, 'sweep_disputes', {});
  }
  if (!isDecided(status)) return 'applied';
  const type = 'payment_dispute_closed';
  const details = { amountCents, verdict: status };
  await appendOrderEvent(transaction, { orderId, type, action: null, actor, details });
  await closeCases(transaction, orderId, {
    kinds: ['payment_dispute'],
    verdict: status,
    decidedBy: null,
  });
  return 'applied';
}
