import type { CallAnswer } from '@backhaul/contract/call.ts';
import type { refundByFault as call } from '@backhaul/contract/calls/money/payment-acts.ts';
import { toDollars } from '@backhaul/contract/money.ts';
import { approvalLimits } from '@backhaul/domain/access/act-limits.ts';
import type { SessionPrincipal } from '@backhaul/domain/access/principal.ts';
import type { Fault } from '@backhaul/domain/fare/outcome.ts';
import { refundParts } from '@backhaul/domain/money/customer-credit.ts';
import { type RefundShare, refundShareCents } from '@backhaul/domain/money/refund-shares.ts';
import { hasEnded } from '@backhaul/domain/order/order-lifecycle.ts';
import { localTimeAt } from '@backhaul/domain/time/zoned-time.ts';
import { sql } from 'kysely';
import { noteAdminAct } from '../../../app/admin-acts.ts';
import { AppError } from '../../../app/app-error.ts';
import type { PerformAct } from '../../../app/approvals.ts';
import { type IdempotencyClaim, saveIdempotentResponse } from '../../../app/idempotency.ts';
import { requireWithinLimit } from '../../../app/limits.ts';
import { readAreaTimeZone } from '../../../database/area-day.ts';
import type { Database } from '../../../database/connect.ts';
import { appendSubjectEvent } from '../../../events/append-event.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import { disputedCents } from '../../../ledger/disputed-cents.ts';
import { giveCreditBack, returnableCreditCents } from '../../../ledger/post-credit.ts';
import { tipInFareCents } from '../../../orders/tip-in-fare.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { lockIntent, lockPayable, type PayableRow } from './payments-store.ts';
import { decideRefund, refundableCents } from './refund-payment.ts';

interface AskedRefund {
  intentId: string;
  amountCents: number;
  /** The share of the payment that the admin chose; undefined if the admin typed the amount. */
  share?: RefundShare | undefined;
  partyAtFault: Fault;
  reason: string;
  decidedBy: string;
}

type DecidedByPerson = AskedRefund & { at: Date };

interface ReturnedCredit {
  refundId: string;
  amountCents: number;
  decidedBy: string;
  at: Date;
}

/** Gives credit back to the customer, who can use it for another order. Notifies the customer. */
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

/** The payment intent and its order, both locked. Throws not_found and refund_before_end. */
async function requireEnded(transaction: Database, intentId: string) {
  const intent = await lockIntent(transaction, intentId);
  const order = intent && (await lockPayable(transaction, intent.order_id));
  if (intent === undefined || order === undefined || order.sandbox_id !== null)
    throw new AppError('not_found');
  if (!hasEnded(order.status)) throw new AppError('refund_before_end');
  return { intent, order };
}

/**
 * Throws refund_changed if the chosen share of the payment is no longer the amount that the admin saw.
 */
async function requireShare(
  transaction: Database,
  { share, amountCents }: AskedRefund,
  { orderId, leftCents, isTip }: { orderId: string; leftCents: number; isTip: boolean },
): Promise<void> {
  if (share === undefined) return;
  const tipCents = isTip ? leftCents : await tipInFareCents(transaction, orderId);
  const cents = refundShareCents(share, { refundableCents: leftCents, tipCents });
  if (cents !== amountCents) throw new AppError('refund_changed');
}

/**
 * Refunds a part or all of the payment for an ended order of the live tenant. Captured money that no bank
 * disputes or has taken back is refunded first, then the order's credit, which is returned as credit. A tip
 * is refunded in money only. Throws not_found, refund_before_end, refund_changed and refund_exceeds_captured.
 */
async function giveBack(transaction: Database, asked: DecidedByPerson) {
  const { amountCents, decidedBy, at } = asked;
  const { intent, order } = await requireEnded(transaction, asked.intentId);
  const paid = {
    moneyCents: Math.max(
      0,
      (await refundableCents(transaction, asked.intentId)) -
        (await disputedCents(transaction, asked.intentId)),
    ),
    creditCents: intent.purpose === 'fare' ? await returnableCreditCents(transaction, order.id) : 0,
  };
  const leftCents = paid.moneyCents + paid.creditCents;
  const isTip = intent.purpose === 'tip';
  await requireShare(transaction, asked, { orderId: order.id, leftCents, isTip });
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
    throw new AppError('refund_exceeds_captured', { facts: { refundable: toDollars(leftCents) } });
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
  return { id, order, creditCents: parts.creditCents, leftCents };
}

/** The details of a refund that need the approval of a second person. */
export type RefundDetails = Omit<AskedRefund, 'decidedBy'>;

/** Makes the same refund as `refundByFault()`, after a second person has approved it. */
export const performRefund: PerformAct<RefundDetails> = async (transaction, details, by) => {
  const decided = { ...details, decidedBy: by.userId, at: by.at };
  const { order, leftCents } = await giveBack(transaction, decided);
  const { amountCents } = details;
  return { orderId: order.id, personId: order.customer_id, amountCents, leftCents };
};

/** Cents of a payment that this person refunded without approval within a day. */
async function givenCents(transaction: Database, asked: DecidedByPerson): Promise<number> {
  const since = new Date(asked.at.getTime() - approvalLimits.countedMs);
  const { rows } = await sql<{ cents: number }>`
    SELECT coalesce(sum(amount_cents + credit_cents), 0)::integer AS cents FROM refunds
    WHERE intent_id = ${asked.intentId} AND decided_by = ${asked.decidedBy} AND created_at > ${since}`.execute(
    transaction,
  );
  return rows[0]?.cents ?? 0;
}

/** Refunds within the person's limit. Throws the errors of `giveBack()`, and above_limit. */
export async function refundByFault(
  { db, bus, clock }: PaymentDeps,
  person: SessionPrincipal,
  details: RefundDetails,
  idempotency: IdempotencyClaim | null,
): Promise<CallAnswer<typeof call>> {
  const asked = { ...details, decidedBy: person.userId, at: clock.now() };
  return commitEvents(db, bus, async (transaction) => {
    const { amountCents } = details;
    const { id, creditCents, leftCents } = await giveBack(transaction, asked);
    await requireWithinLimit(transaction, person, {
      act: 'refund',
      amountCents,
      givenCents: (await givenCents(transaction, asked)) - amountCents,
    });
    const answer = {
      id,
      credit: toDollars(creditCents),
      refundable: toDollars(leftCents - amountCents),
    };
    await saveIdempotentResponse(transaction, idempotency, 201, answer);
    return answer;
  });
}
