import type { CallAnswer } from '@backhaul/contract/call.ts';
import type { refundByFault as call } from '@backhaul/contract/calls/money/payment-acts.ts';
import { toDollars } from '@backhaul/contract/money.ts';
import type { Fault } from '@backhaul/domain/fare/outcome.ts';
import { refundParts } from '@backhaul/domain/money/customer-credit.ts';
import { hasEnded } from '@backhaul/domain/order/order-lifecycle.ts';
import { localTimeAt } from '@backhaul/domain/time/zoned-time.ts';
import { noteAdminAct } from '../../../app/admin-acts.ts';
import { AppError } from '../../../app/app-error.ts';
import { type IdempotencyClaim, saveIdempotentResponse } from '../../../app/idempotency.ts';
import { readAreaTimeZone } from '../../../database/area-day.ts';
import type { Database } from '../../../database/connect.ts';
import { appendSubjectEvent } from '../../../events/append-event.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import { disputedCents } from '../../../ledger/disputed-cents.ts';
import { giveCreditBack, returnableCreditCents } from '../../../ledger/post-credit.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { lockIntent, lockPayable, type PayableRow } from './payments-store.ts';
import { decideRefund, refundableCents } from './refund-payment.ts';

interface AskedRefund {
  intentId: string;
  amountCents: number;
  partyAtFault: Fault;
  reason: string;
  decidedBy: string;
}

interface ReturnedCredit {
  refundId: string;
  amountCents: number;
  decidedBy: string;
  at: Date;
}

/** Returns credit and notifies its owner, who can use it for another order. */
async function returnCredit(
  transaction: Database,
  order: PayableRow,
  { refundId, amountCents, decidedBy, at }: ReturnedCredit,
): Promise<void> {
  const reason = `Refund of ${order.tracking_number}`;
  const { id: creditId, expiresAt } = await giveCreditBack(transaction, {
    orderId: order.id,
    customerId: order.customer_id,
    sandboxId: order.sandbox_id,
    amountCents,
    reason,
    reference: refundId,
    at,
  });
  const zone = await readAreaTimeZone(transaction);
  const lastDay = localTimeAt(expiresAt.getTime(), zone).date;
  await appendSubjectEvent(transaction, {
    subject: 'account',
    subjectId: order.customer_id,
    type: 'credit_granted',
    actor: { kind: 'admin', id: decidedBy },
    sandboxId: order.sandbox_id,
    happenedAt: at,
    details: { creditId, amountCents, reason, lastDay },
  });
}

/** The intent and its order, both locked. Throws not_found and refund_before_end. */
async function requireEnded(transaction: Database, intentId: string) {
  const intent = await lockIntent(transaction, intentId);
  const order = intent && (await lockPayable(transaction, intent.order_id));
  if (intent === undefined || order === undefined || order.sandbox_id !== null)
    throw new AppError('not_found');
  if (!hasEnded(order.status)) throw new AppError('refund_before_end');
  return { intent, order };
}

/**
 * Refunds some or all of what paid for an ended order of the live tenant: first the money that this payment captured
 * and no bank holds or has kept, then the credit beside it, as credit. A tip is money alone. Throws not_found,
 * refund_before_end and refund_exceeds_captured.
 */
export async function refundByFault(
  { db, bus, clock }: PaymentDeps,
  asked: AskedRefund,
  idempotency: IdempotencyClaim | null,
): Promise<CallAnswer<typeof call>> {
  const { amountCents, decidedBy } = asked;
  const at = clock.now();
  return commitEvents(db, bus, async (transaction) => {
    const { intent, order } = await requireEnded(transaction, asked.intentId);
    const paid = {
      moneyCents: Math.max(
        0,
        (await refundableCents(transaction, asked.intentId)) -
          (await disputedCents(transaction, asked.intentId)),
      ),
      creditCents:
        intent.purpose === 'fare' ? await returnableCreditCents(transaction, order.id) : 0,
    };
    const leftCents = paid.moneyCents + paid.creditCents;
    const parts = refundParts(amountCents, paid);
    const id =
      parts &&
      (await decideRefund(transaction, {
        ...asked,
        orderId: order.id,
        amountCents: parts.moneyCents,
        creditCents: parts.creditCents,
      }));
    if (parts === null || id === null)
      throw new AppError('refund_exceeds_captured', {
        facts: { refundable: toDollars(leftCents) },
      });
    if (parts.creditCents > 0)
      await returnCredit(transaction, order, {
        refundId: id,
        amountCents: parts.creditCents,
        decidedBy,
        at,
      });
    const given = intent.captured_cents - paid.moneyCents;
    await noteAdminAct(transaction, {
      adminId: decidedBy,
      action: 'refund_payment',
      subject: { orderId: order.id },
      before: { refunded: given },
      after: {
        refunded: given + parts.moneyCents,
        ...(parts.creditCents > 0 && { credit: parts.creditCents }),
        fault: asked.partyAtFault,
      },
      reason: asked.reason,
      at,
    });
    const answer = {
      id,
      credit: toDollars(parts.creditCents),
      refundable: toDollars(leftCents - amountCents),
    };
    await saveIdempotentResponse(transaction, idempotency, 201, answer);
    return answer;
  });
}
