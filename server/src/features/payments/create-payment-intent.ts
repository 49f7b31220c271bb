import { toDollars } from '@backhaul/contract/money.ts';
import { can } from '@backhaul/domain/access/can.ts';
import { isPaymentDue } from '@backhaul/domain/order/payment-due.ts';
import { appendOrderEvent } from '../../orders/change-order.ts';
import { commitEvents } from '../../events/commit-events.ts';
import { subjectOf } from '../../orders/order-view.ts';
import { type IdempotencyClaim, saveIdempotentResponse } from '../../app/idempotency.ts';
import { AppError } from '../../app/app-error.ts';
import type { SessionPrincipal } from '../../app/principal.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { presentIntent, timesOf } from './payments-presenter.ts';
import {
  countVoidedIntents,
  insertIntent,
  type IntentRow,
  type PayableRow,
  readLiveIntent,
  readPayable,
} from './payments-store.ts';

export interface PaymentRequest {
  orderId: string;
  /** Decimal dollars as the client shows them; only compared. */
  amount: number;
}

async function requirePayable(
  { db, clock }: PaymentDeps,
  principal: SessionPrincipal,
  request: PaymentRequest,
): Promise<PayableRow> {
  const order = await readPayable(db, request.orderId);
  if (order === undefined || !can(principal, 'read_order', subjectOf(order)))
    throw new AppError('not_found');
  if (!can(principal, 'pay_order', subjectOf(order))) throw new AppError('forbidden');
  if (!isPaymentDue(timesOf(order), clock.now().getTime())) throw new AppError('payment_not_due');
  if (request.amount !== toDollars(order.total_cents)) throw new AppError('amount_mismatch');
  return order;
}

/** Opens an intent at the gateway and stores it. Concurrent calls store one, and all return it. */
async function openIntent(
  { db, bus, gateways }: PaymentDeps,
  order: PayableRow,
  principal: SessionPrincipal,
): Promise<IntentRow> {
  const gateway = gateways.forTenant(order.sandbox_id);
  if (gateway === null) throw new AppError('payment_unavailable');
  const attempt = (await countVoidedIntents(db, order.id)) + 1;
  const { state, clientSecret } = await gateway.createIntent({
    orderId: order.id,
    amountCents: order.total_cents,
    method: order.payment_method,
    idempotencyKey: `order:${order.id}:${attempt}`,
  });
  await commitEvents(db, bus, async (transaction) => {
    const intent = { orderId: order.id, gateway: gateway.name, clientSecret, state };
    if (!(await insertIntent(transaction, intent))) return;
    await appendOrderEvent(transaction, {
      orderId: order.id,
      type: 'payment_started',
      action: null,
      actor: { kind: 'owner', id: principal.userId },
    });
  });
  const stored = await readLiveIntent(db, order.id);
  if (stored === undefined) throw new AppError('payment_not_due');
  return stored;
}

/**
 * The order's open intent, created if needed (product-rules.md#payment-states). Throws not_found, forbidden,
 * payment_not_due, amount_mismatch.
 */
export async function createPaymentIntent(
  deps: PaymentDeps,
  principal: SessionPrincipal,
  request: PaymentRequest,
  idempotency: IdempotencyClaim | null,
) {
  const order = await requirePayable(deps, principal, request);
  const intent =
    (await readLiveIntent(deps.db, order.id)) ?? (await openIntent(deps, order, principal));
  const answer = presentIntent(intent);
  await saveIdempotentResponse(deps.db, idempotency, 200, answer);
  return answer;
}
