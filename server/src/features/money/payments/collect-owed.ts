import { commitEvents } from '../../../events/commit-events.ts';
import { openCase } from '../../../orders/cases.ts';
import { appendOrderEvent } from '../../../orders/change-order.ts';
import { GatewayError } from '../../../ports/gateway-errors.ts';
import type { PaymentGateway } from '../../../ports/payment-gateway.ts';
import { carryOut } from './carry-out-move.ts';
import { findBegun, findRefusal, insertMove } from './moves-store.ts';
import { findPayer } from './payers.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { lockPayable, type PayableRow, readLiveIntent } from './payments-store.ts';

/** The amount owed for an order whose payment cannot cover it. */
interface Owed {
  order: PayableRow;
  owedCents: number;
  /** True for a cancellation fee. Only such a fee may be charged to a saved payment method. */
  isCancellation: boolean;
}

/**
 * Charges a cancellation fee to the customer's saved payment method, unless the customer has begun to pay it.
 * A refusal is final: the same fee is not charged to the same method again.
 */
async function chargeKept(
  deps: PaymentDeps,
  gateway: PaymentGateway,
  { order, owedCents }: Owed,
): Promise<boolean> {
  const payerId = await findPayer(deps, gateway, order.customer_id);
  const [method] = payerId === null ? [] : await gateway.listKept(payerId);
  if (payerId === null || method === undefined) return false;
  const { id: orderId, tracking_number: trackingNumber } = order;
  await carryOut(deps, async (transaction) => {
    await lockPayable(transaction, orderId);
    const begun = await findBegun(transaction, orderId, 'fare');
    if (begun !== undefined) return begun;
    if ((await readLiveIntent(transaction, orderId)) !== undefined) return null;
    const methodId = method.id;
    const refusal = await findRefusal(transaction, { orderId, cents: owedCents, methodId });
    if (refusal !== null) throw new GatewayError('declined', refusal);
    const subject = { orderId, trackingNumber, purpose: 'fee' as const };
    const asked = { subject, payerId, methodId, answer: null, claim: null };
    const fee = { orderId, purpose: 'fare' as const, gateway: gateway.name, cents: owedCents };
    return await insertMove(transaction, { ...fee, kind: 'charge', asked }, deps.clock.now());
  });
  return true;
}

/**
 * Opens a case for an employee about the uncollected debt. If no such case was open before, asks the customer
 * to pay.
 */
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
 * Collects the debt for an order that has no payment to take it from. A cancellation fee is charged to a
 * payment method that the customer saved for that. If there is none, or the bank declines or asks for
 * confirmation, the customer is asked to pay, and an employee's case stays open until then. Returns true if
 * there is a payment now.
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
