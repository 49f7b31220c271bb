import { toDollars } from '@backhaul/contract/money.ts';
import { can } from '@backhaul/domain/access/can.ts';
import { addedTipProblem, isPaymentDue } from '@backhaul/domain/order/payment-due.ts';
import { appendOrderEvent } from '../../orders/change-order.ts';
import { commitEvents } from '../../events/commit-events.ts';
import { tipUntilOf } from '../../orders/order-presenter.ts';
import { subjectOf } from '../../orders/order-view.ts';
import { type IdempotencyClaim, saveIdempotentResponse } from '../../app/idempotency.ts';
import { AppError } from '../../app/app-error.ts';
import type { SessionPrincipal } from '../../app/principal.ts';
import { applyIntentState } from './apply-intent-state.ts';
import { holdForOrder } from './hold-for-order.ts';
import { payerOf } from './payers.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { isTippable, presentIntent, timesOf } from './payments-presenter.ts';
import {
  countClosedIntents,
  insertIntent,
  type IntentRow,
  type PayableRow,
  type PaymentPurpose,
  readLiveIntent,
  readOpenTip,
  readPayable,
} from './payments-store.ts';

export interface PaymentRequest {
  orderId: string;
  /** Decimal dollars: the total as the client shows it, credit included, which is only compared, or a tip on top. */
  amount: number;
  purpose?: PaymentPurpose | undefined;
}

/** What is to be paid now. */
export interface Due {
  order: PayableRow;
  purpose: PaymentPurpose;
  amountCents: number;
}

async function requirePayable(
  { db, clock }: PaymentDeps,
  principal: SessionPrincipal,
  { orderId, amount, purpose = 'fare' }: PaymentRequest,
): Promise<Due> {
  const order = await readPayable(db, orderId);
  if (order === undefined || !can(principal, 'read_order', subjectOf(order)))
    throw new AppError('not_found');
  if (!can(principal, 'pay_order', subjectOf(order))) throw new AppError('forbidden');
  const times = timesOf(order);
  if (purpose === 'tip') {
    if (!isTippable(order, clock.now()))
      throw new AppError(tipUntilOf(order) === null ? 'payment_not_due' : 'tip_late');
    const amountCents = amount * 100;
    const cents = Math.round(amountCents);
    const isWhole = toDollars(cents) === amount;
    const problem = addedTipProblem(isWhole ? cents : amountCents, order.tip_cents);
    if (problem !== null)
      throw new AppError('validation_failed', { fieldErrors: { amount: problem } });
    return { order, purpose, amountCents: cents };
  }
  if (!isPaymentDue(times, clock.now().getTime())) throw new AppError('payment_not_due');
  if (amount !== toDollars(order.total_cents)) throw new AppError('amount_mismatch');
  const held = await holdForOrder({ db, clock }, order);
  if (held.fare_cents === 0) throw new AppError('nothing_to_charge');
  return { order: held, purpose, amountCents: held.fare_cents };
}

function readOpen({ db }: PaymentDeps, { order, purpose }: Due): Promise<IntentRow | undefined> {
  return purpose === 'tip' ? readOpenTip(db, order.id) : readLiveIntent(db, order.id);
}

/** The open intent, if it is for what is due now. One for another amount is voided: the total, tip or credit has changed. */
export async function findOpen(deps: PaymentDeps, due: Due): Promise<IntentRow | undefined> {
  const open = await readOpen(deps, due);
  if (open === undefined || open.amount_cents === due.amountCents) return open;
  const gateway = deps.gateways.named(open.gateway);
  if (gateway === undefined) throw new AppError('payment_unavailable');
  const state = await gateway.voidIntent(open.id);
  const heard = { tells: null, now: deps.clock.now() };
  await commitEvents(deps.db, deps.bus, (transaction) =>
    applyIntentState(transaction, state, heard),
  );
  return undefined;
}

/** Opens an intent at the gateway and stores it. Concurrent calls store one, and all return it. */
async function openIntent(
  deps: PaymentDeps,
  due: Due,
  principal: SessionPrincipal,
): Promise<IntentRow> {
  const { db, bus, gateways } = deps;
  const { order, purpose, amountCents } = due;
  const gateway = gateways.forTenant(order.sandbox_id);
  if (gateway === null) throw new AppError('payment_unavailable');
  const attempt = (await countClosedIntents(db, order.id, purpose)) + 1;
  const what = purpose === 'tip' ? `tip:${amountCents}` : 'order';
  const { state, clientSecret } = await gateway.createIntent({
    subject: { orderId: order.id, trackingNumber: order.tracking_number, purpose },
    amountCents,
    method: order.payment_method,
    payerId: await payerOf(deps, gateway, order.customer_id),
    idempotencyKey: `${what}:${order.id}:${attempt}:${amountCents}`,
  });
  await commitEvents(db, bus, async (transaction) => {
    const intent = { orderId: order.id, purpose, gateway: gateway.name, clientSecret, state };
    if (!(await insertIntent(transaction, intent)) || purpose === 'tip') return;
    await appendOrderEvent(transaction, {
      orderId: order.id,
      type: 'payment_started',
      action: null,
      actor: { kind: 'owner', id: principal.userId },
    });
  });
  const stored = await readOpen(deps, due);
  if (stored === undefined || stored.amount_cents !== amountCents)
    throw new AppError('payment_not_due');
  return stored;
}

/**
 * The order's open intent, created if needed (product-rules.md#payment-states). Throws not_found, forbidden,
 * payment_not_due, amount_mismatch, tip_late, nothing_to_charge where credit pays for all of it, and validation_failed for a tip that is too small or too large.
 */
export async function createPaymentIntent(
  deps: PaymentDeps,
  principal: SessionPrincipal,
  request: PaymentRequest,
  idempotency: IdempotencyClaim | null,
) {
  const due = await requirePayable(deps, principal, request);
  const intent = (await findOpen(deps, due)) ?? (await openIntent(deps, due, principal));
  const answer = presentIntent(intent);
  await saveIdempotentResponse(deps.db, idempotency, 200, answer);
  return answer;
}
