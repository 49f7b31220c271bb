import { commitEvents } from '../../events/commit-events.ts';
import { openCase } from '../../orders/cases.ts';
import { appendOrderEvent } from '../../orders/change-order.ts';
import { GatewayError, type PaymentGateway } from '../../ports/payment-gateway.ts';
import { findPayer } from './payers.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { countClosedIntents, insertIntent, type PayableRow } from './payments-store.ts';

/** What is owed for an order, and why it cannot be taken from the payment that was made for it. */
export interface Owed {
  order: PayableRow;
  owedCents: number;
  /** It is the fee of a cancellation, which a kept method may pay. */
  isCancellation: boolean;
}

/** The same fee of the same order is charged once, however often it is tried. */
async function chargeKept(
  deps: PaymentDeps,
  gateway: PaymentGateway,
  { order, owedCents }: Owed,
): Promise<boolean> {
  const payerId = await findPayer(deps, gateway, order.customer_id);
  const [method] = payerId === null ? [] : await gateway.listKept(payerId);
  if (payerId === null || method === undefined) return false;
  const attempt = (await countClosedIntents(deps.db, order.id, 'fare')) + 1;
  const { state, clientSecret } = await gateway.chargeKept({
    subject: { orderId: order.id, trackingNumber: order.tracking_number, purpose: 'fee' },
    amountCents: owedCents,
    payerId,
    methodId: method.id,
    idempotencyKey: `fee:${order.id}:${attempt}:${owedCents}:${method.id}`,
  });
  const stored = { ...state, status: 'requires_payment' as const };
  await commitEvents(deps.db, deps.bus, (transaction) =>
    insertIntent(transaction, {
      orderId: order.id,
      purpose: 'fare',
      gateway: gateway.name,
      clientSecret,
      state: stored,
    }),
  );
  return true;
}

/** Opens a case, and once, with it, asks the customer to come and pay. */
async function askCustomer({ db, bus, clock }: PaymentDeps, owed: Owed, reason: string) {
  const { order, owedCents } = owed;
  await commitEvents(db, bus, async (transaction) => {
    const facts = { owedCents, reason };
    if (!(await openCase(transaction, order.id, 'capture_failed', facts))) return;
    await appendOrderEvent(transaction, {
      orderId: order.id,
      type: 'payment_reminded',
      action: null,
      actor: { kind: 'system', id: null },
      happenedAt: clock.now(),
      details: { owedCents },
    });
  });
}

/**
 * Collects what is owed for an order without a payment to take it from: a cancellation's fee from what its customer let us
 * keep for that. Where nothing is kept, or the bank declines or wants to ask, the customer is asked to come and pay, and
 * a case is open until they have. True where there is a payment now.
 */
export async function collectOwed(deps: PaymentDeps, owed: Owed): Promise<boolean> {
  const gateway = deps.gateways.forTenant(owed.order.sandbox_id);
  let reason = 'nothing was authorised';
  if (gateway !== null && owed.isCancellation) {
    try {
      if (await chargeKept(deps, gateway, owed)) return true;
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      reason = error.message;
    }
  }
  await askCustomer(deps, owed, reason);
  return false;
}
