import type { Database } from '../../database/connect.ts';
import { openCase } from '../../orders/cases.ts';
import { holdForReview } from '../../orders/hold-for-review.ts';
import type { PaymentWarning } from '../../ports/payment-gateway.ts';
import type { Applied } from './apply-intent-state.ts';
import { lockIntent, lockPayable } from './payments-store.ts';

/**
 * Applies a gateway's warning of a payment in the caller's transaction: the order waits for a person before a driver has
 * it, and is a case for one after that.
 */
export async function applyWarning(
  transaction: Database,
  { intentId, signal }: PaymentWarning,
): Promise<Applied> {
  const intent = await lockIntent(transaction, intentId);
  if (intent === undefined) return 'unknown';
  const { id } = await lockPayable(transaction, intent.order_id);
  if (!(await holdForReview(transaction, id, 'payment_risk_review', { signal })))
    await openCase(transaction, id, 'payment_risk', { signal });
  return 'applied';
}
