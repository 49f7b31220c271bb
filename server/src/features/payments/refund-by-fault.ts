import type { CallAnswer } from '@backhaul/contract/call.ts';
import type { refundByFault as call } from '@backhaul/contract/calls/payment-acts.ts';
import { toDollars } from '@backhaul/contract/money.ts';
import type { Fault } from '@backhaul/domain/fare/outcome.ts';
import { hasEnded } from '@backhaul/domain/order/order-lifecycle.ts';
import { noteAdminAct } from '../../app/admin-acts.ts';
import { AppError } from '../../app/app-error.ts';
import { type IdempotencyClaim, saveIdempotentResponse } from '../../app/idempotency.ts';
import { commitEvents } from '../../events/commit-events.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { lockIntent, readPayable } from './payments-store.ts';
import { decideRefund, refundableCents } from './refund-payment.ts';

interface AskedRefund {
  intentId: string;
  amountCents: number;
  partyAtFault: Fault;
  reason: string;
  decidedBy: string;
}

/**
 * Gives back some or all of what a payment took, of an order of the live tenant that has ended. Throws not_found,
 * refund_before_end and refund_exceeds_captured.
 */
export async function refundByFault(
  { db, bus, clock }: PaymentDeps,
  asked: AskedRefund,
  idempotency: IdempotencyClaim | null,
): Promise<CallAnswer<typeof call>> {
  return commitEvents(db, bus, async (transaction) => {
    const intent = await lockIntent(transaction, asked.intentId);
    const order = intent && (await readPayable(transaction, intent.order_id));
    if (intent === undefined || order === undefined || order.sandbox_id !== null)
      throw new AppError('not_found');
    if (!hasEnded(order.status)) throw new AppError('refund_before_end');
    const left = await refundableCents(transaction, asked.intentId);
    const id = await decideRefund(transaction, { ...asked, orderId: order.id });
    if (id === null)
      throw new AppError('refund_exceeds_captured', { facts: { refundable: toDollars(left) } });
    const given = intent.captured_cents - left;
    await noteAdminAct(transaction, {
      adminId: asked.decidedBy,
      action: 'refund_payment',
      subject: { orderId: order.id },
      before: { refunded: given },
      after: { refunded: given + asked.amountCents, fault: asked.partyAtFault },
      reason: asked.reason,
      at: clock.now(),
    });
    const answer = { id, refundable: toDollars(left - asked.amountCents) };
    await saveIdempotentResponse(transaction, idempotency, 201, answer);
    return answer;
  });
}
