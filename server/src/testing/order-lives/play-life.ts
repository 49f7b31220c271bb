import type { OrderOutcome } from '@backhaul/domain/fare/outcome.ts';
import type { OrderStatus } from '@backhaul/domain/order/order-lifecycle.ts';
import { sql } from 'kysely';
import { AppError } from '../../app/app-error.ts';
import { commitEvents } from '../../events/commit-events.ts';
import { decideRefund, refundableCents } from '../../features/money/payments/refund-payment.ts';
import { beginPayout } from '../../features/money/payouts/request-payout.ts';
import { sendPayout } from '../../features/money/payouts/send-payout.ts';
import { settleOrder } from '../../orders/settle-order.ts';
import { untilDone } from './chance.ts';
import { depsOfLife, type LifeDeps } from './life-deps.ts';
import { adjustPay, answerDisputes, changeStore, grantCredit, writeOff } from './happenings.ts';
import { askGateway, payFare, payTip, settleAtGateway } from './pay.ts';
import type { SeededLife } from './seed-lives.ts';

const dayMs = 86_400_000;

const statusOf: Record<OrderOutcome, OrderStatus> = {
  completed: 'completed',
  cancelled_free: 'cancelled',
  cancelled_by_customer_late: 'cancelled',
  cancelled_by_platform: 'cancelled',
  pickup_failed_customer: 'pickup_failed',
  pickup_failed_other: 'pickup_failed',
  returned_charged: 'returned',
  returned_platform: 'returned',
  verdict_returned: 'returned',
  verdict_elsewhere: 'completed',
  driver_at_fault: 'pickup_failed',
  lost: 'lost',
};

/** The outcome of a generated order; a free cancellation if it was never paid. */
export function outcomeOf({ life }: SeededLife): OrderOutcome {
  return life.isPaid ? life.outcome : 'cancelled_free';
}

const goesOn: readonly OrderOutcome[] = [
  'completed',
  'returned_charged',
  'returned_platform',
  'verdict_returned',
  'verdict_elsewhere',
];

/**
 * The driver's extra pay, in cents, for driving on after a store's refusal; 0 if the order does not end that
 * way.
 */
export function legCentsOf(one: SeededLife): number {
  return goesOn.includes(outcomeOf(one)) ? one.life.legCents : 0;
}

async function end({ deps }: LifeDeps, one: SeededLife): Promise<void> {
  const outcome = outcomeOf(one);
  const at = deps.clock.now();
  const isDelivered = statusOf[outcome] === 'completed';
  const driverId = outcome === 'cancelled_free' ? null : one.driverId;
  await commitEvents(deps.db, deps.bus, async (transaction) => {
    await sql`UPDATE orders SET status = ${statusOf[outcome]}, driver_id = ${driverId}::uuid, extra_legs_cents = ${legCentsOf(one)},
      assigned_at = ${at}, delivered_at = ${isDelivered ? at : null}, completed_at = ${isDelivered ? at : null}
      WHERE id = ${one.orderId}`.execute(transaction);
    await settleOrder(transaction, { orderId: one.orderId, outcome });
  });
}

/**
 * An administrator refunds a part of the captured fare. A refund above the amount that is still refundable
 * must be refused.
 */
async function refundPart(at: LifeDeps, { orderId, life }: SeededLife): Promise<void> {
  const { deps } = at;
  await commitEvents(deps.db, deps.bus, async (transaction) => {
    const { rows } = await sql<{ id: string; captured_cents: number }>`
      SELECT id, captured_cents FROM payment_intents
      WHERE order_id = ${orderId} AND purpose = 'fare' AND captured_cents > 0`.execute(transaction);
    for (const { id: intentId, captured_cents } of rows) {
      const left = await refundableCents(transaction, intentId);
      const amountCents = Math.round((captured_cents * life.refundPercent) / 100);
      if (amountCents === 0) continue;
      const refund = {
        orderId,
        intentId,
        amountCents,
        partyAtFault: 'platform',
        reason: null,
      } as const;
      const isDecided = (await decideRefund(transaction, refund)) !== null;
      if (isDecided !== amountCents <= left)
        throw new Error(
          `a refund of ${amountCents} of ${left}: ${isDecided ? 'taken' : 'refused'}`,
        );
    }
  });
  await settleAtGateway(at, orderId);
}

const nothingToSend = ['payout_running', 'nothing_to_pay_out', 'payout_too_small'];

/** The driver cashes out, and the bank later reports if the money arrived. */
async function cashOut({ deps, payouts }: LifeDeps, driverId: string): Promise<void> {
  const request = { driverId, sandboxId: null, kind: 'instant', payday: null } as const;
  try {
    const { id } = await commitEvents(deps.db, deps.bus, (transaction) =>
      beginPayout(deps, transaction, request),
    );
    await untilDone(() => sendPayout(deps, id));
    await payouts.deliver();
  } catch (error) {
    if (!(error instanceof AppError) || !nothingToSend.includes(error.code)) throw error;
  }
}

/** Plays one order's life, from its unpaid booking to the last message about its money. */
export async function playLife(db: LifeDeps['deps']['db'], one: SeededLife): Promise<void> {
  const { life, orderId, driverId } = one;
  const at = depsOfLife(db, life);
  await grantCredit(at, one);
  await changeStore(at, one, 'before_paying');
  if (life.isPaid) await payFare(at, one);
  await changeStore(at, one, 'after_paying');
  if (life.isPaid && life.moreTipCents > 0) await payTip(at, one, life.moreTipCents);
  if (life.isSlow) {
    at.pass(6.5 * dayMs);
    await settleAtGateway(at, orderId);
  }
  await end(at, one);
  await settleAtGateway(at, orderId);
  if (outcomeOf(one) === 'completed' && life.lateTipCents > 0) {
    await payTip(at, one, life.lateTipCents);
    await settleAtGateway(at, orderId);
  }
  if (life.refundPercent > 0) await refundPart(at, one);
  await answerDisputes(at, one);
  if (life.isWrittenOff) await writeOff(at, one);
  await adjustPay(at, one);
  if (life.isCashedOut) await cashOut(at, driverId);
  await at.payments.deliverLate();
  await at.payouts.deliverLate();
  await askGateway(at, orderId);
}
