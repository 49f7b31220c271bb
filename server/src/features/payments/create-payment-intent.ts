import type { PaymentGateway, PaymentWay } from '@backhaul/domain/order/payment-gateways.ts';
import { AppError } from '../../app/app-error.ts';
import { type IdempotencyClaim, saveIdempotentResponse } from '../../app/idempotency.ts';
import type { SessionPrincipal } from '../../app/principal.ts';
import { commitEvents } from '../../events/commit-events.ts';
import { appendOrderEvent } from '../../orders/change-order.ts';
import { applyIntentState } from './apply-intent-state.ts';
import { payerOf } from './payers.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { presentIntent } from './payments-presenter.ts';
import {
  countClosedIntents,
  insertIntent,
  type IntentRow,
  notePayer,
  readLiveIntent,
  readOpenTip,
} from './payments-store.ts';
import { type Due, type PaymentRequest, requireDue, storedPurpose } from './what-is-due.ts';

function readOpen(
  { db }: PaymentDeps,
  { order, purpose }: Pick<Due, 'order' | 'purpose'>,
): Promise<IntentRow | undefined> {
  return purpose === 'tip' ? readOpenTip(db, order.id) : readLiveIntent(db, order.id);
}

/** The open intent, if it is for what is due now. One for another amount is voided: the total, tip or credit has changed. */
export async function findOpen(deps: PaymentDeps, due: Due): Promise<IntentRow | undefined> {
  const open = await readOpen(deps, due);
  if (open === undefined || open.amount_cents === due.amountCents) return open;
  await voidOpen(deps, open);
  return undefined;
}

/** Gives an open intent back that is not for what is due. */
export async function voidOpen(deps: PaymentDeps, open: IntentRow): Promise<void> {
  const gateway = deps.gateways.named(open.gateway);
  if (gateway === undefined) throw new AppError('payment_unavailable');
  const state = await gateway.voidIntent(open.id);
  const heard = { tells: null, now: deps.clock.now() };
  await commitEvents(deps.db, deps.bus, (transaction) =>
    applyIntentState(transaction, state, heard),
  );
}

/** Opens an intent at the gateway and stores it. Concurrent calls store one, and all return it. */
async function openIntent(
  deps: PaymentDeps,
  due: Due,
  principal: SessionPrincipal,
): Promise<IntentRow> {
  const { db, bus, gateways } = deps;
  const { order, amountCents } = due;
  const purpose = storedPurpose(due.purpose);
  const gateway = gateways.forTenant(order.sandbox_id);
  if (gateway === null) throw new AppError('payment_unavailable');
  const attempt = (await countClosedIntents(db, order.id, purpose)) + 1;
  const what = purpose === 'tip' ? `tip:${amountCents}` : 'order';
  const { state, clientSecret } = await gateway.createIntent({
    subject: {
      orderId: order.id,
      trackingNumber: order.tracking_number,
      purpose: due.purpose === 'owed' ? 'fee' : purpose,
    },
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

/** What a gateway offers payers at the moment; a card where it does not say, which all take. */
async function waysOf({ gateways, log }: PaymentDeps, name: PaymentGateway): Promise<PaymentWay[]> {
  try {
    return [...((await gateways.named(name)?.ways()) ?? ['card'])];
  } catch (error) {
    log.warn({ err: error, gateway: name }, 'a gateway does not say what it offers');
    return ['card'];
  }
}

/** The order's open intent, created if needed (product-rules.md#payment-states). Throws what `requireDue()` does. */
export async function createPaymentIntent(
  deps: PaymentDeps,
  principal: SessionPrincipal,
  request: PaymentRequest,
  idempotency: IdempotencyClaim | null,
) {
  const due = await requireDue(deps, principal, request);
  const intent = (await findOpen(deps, due)) ?? (await openIntent(deps, due, principal));
  const { from } = request;
  if (principal.sandboxId === null && from !== undefined)
    await notePayer(deps.db, intent.id, { ...from, address: deps.brakes.hashed(from.address) });
  const answer = presentIntent(intent, await waysOf(deps, intent.gateway));
  await saveIdempotentResponse(deps.db, idempotency, 200, answer);
  return answer;
}
