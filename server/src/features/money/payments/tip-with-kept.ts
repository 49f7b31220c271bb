import { toDollars } from '@backhaul/contract/money.ts';
import { AppError } from '../../../app/app-error.ts';
import type { IdempotencyClaim } from '../../../app/idempotency.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import type { Database } from '../../../database/connect.ts';
import { GatewayError } from '../../../ports/gateway-errors.ts';
import { carryOut, type Moved } from './carry-out-move.ts';
import { reserveVoid } from './reserve-move.ts';
import { findBegun, insertMove, type Move } from './moves-store.ts';
import { findPayer } from './payers.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { lockPayable, readOpenTip } from './payments-store.ts';
import { lockDue, type PayingFrom, requireDue } from './what-is-due.ts';

interface KeptTip {
  orderId: string;
  /** The amount to add to the tip, in decimal dollars. */
  amount: number;
  /** The tip in dollars that the customer saw before adding this amount. */
  tipBefore: number;
  methodId: string;
  from: PayingFrom;
}

/** A tip to charge: with its gateway, the customer's id at the gateway, and the caller's idempotency key. */
interface Charging extends KeptTip {
  gateway: 'local' | 'stripe';
  payerId: string;
  idempotency: IdempotencyClaim | null;
}

/**
 * The maximum number of rounds for one tip; in each round, the gateway is called at most once. Usually three
 * are enough: to finish the opening of another tip, to void that tip, and to charge this one.
 */
const rounds = 6;

function isOfClaim(move: Move, claim: IdempotencyClaim | null): boolean {
  if (move.kind !== 'charge' || claim === null || move.asked.claim === null) return false;
  return move.asked.claim.userId === claim.userId && move.asked.claim.key === claim.key;
}

/**
 * Stores the charge under the order's lock before the gateway is called, or returns another call to the
 * gateway that must be made first. Simultaneous calls store one charge. Throws payment_running,
 * amount_mismatch if the customer saw another tip, and the errors of `lockDue()`.
 */
async function reserve(
  deps: PaymentDeps,
  transaction: Database,
  { orderId, amount, tipBefore, methodId, gateway, payerId, idempotency }: Charging,
): Promise<Move> {
  await lockPayable(transaction, orderId);
  const begun = await findBegun(transaction, orderId, 'tip');
  if (begun?.kind === 'open' || (begun && isOfClaim(begun, idempotency))) return begun;
  if (begun !== undefined) throw new AppError('payment_running');
  const { order, amountCents } = await lockDue(deps, transaction, {
    orderId,
    amount,
    purpose: 'tip',
  });
  if (toDollars(order.tip_cents) !== tipBefore) throw new AppError('amount_mismatch');
  const now = deps.clock.now();
  const open = await readOpenTip(transaction, orderId);
  if (open !== undefined) return await reserveVoid(transaction, open, now);
  const subject = { orderId, trackingNumber: order.tracking_number, purpose: 'tip' as const };
  const answer = { tip: toDollars(order.tip_cents + amountCents) };
  const claim =
    idempotency === null || idempotency.userId === null
      ? null
      : {
          userId: idempotency.userId,
          key: idempotency.key,
          call: idempotency.call,
          bodyHash: idempotency.bodyHash.toString('base64'),
        };
  const asked = { subject, payerId, methodId, answer, claim };
  const tip = { orderId, purpose: 'tip' as const, gateway, cents: amountCents };
  return await insertMove(transaction, { ...tip, kind: 'charge', asked }, now);
}

/** Charges the tip, after other unfinished calls to the gateway for this order. */
async function charge(deps: PaymentDeps, charging: Charging): Promise<Moved> {
  for (let round = 0; round < rounds; round += 1) {
    const moved = await carryOut(deps, (transaction) => reserve(deps, transaction, charging));
    if (moved?.move.kind === 'charge') return moved;
  }
  throw new AppError('payment_running');
}

function refusalOf(error: unknown): unknown {
  if (!(error instanceof GatewayError)) return error;
  if (error.code === 'unknown_intent' || error.code === 'unknown_payer')
    return new AppError('not_found');
  const { message, decline } = error;
  if (decline !== null) return new AppError('payment_declined', { message, facts: { decline } });
  return new AppError('payment_not_due');
}

/**
 * Adds a tip with a saved payment method. Another unpaid tip is closed first, so that there is only one.
 * Throws the errors of `requireDue()`. Throws not_found for another person's method, amount_mismatch if the
 * tip was changed meanwhile, and payment_running while another tip is being paid. Throws payment_declined
 * with the gateway's words, also if the bank asks for confirmation.
 */
export async function tipWithKept(
  deps: PaymentDeps,
  principal: SessionPrincipal,
  tip: KeptTip,
  idempotency: IdempotencyClaim | null,
): Promise<{ tip: number }> {
  const { orderId, amount, from } = tip;
  const { order } = await requireDue(deps, principal, { orderId, amount, purpose: 'tip', from });
  const gateway = deps.gateways.forTenant(order.sandbox_id);
  if (gateway === null) throw new AppError('payment_unavailable');
  const payerId = await findPayer(deps, gateway, order.customer_id);
  if (payerId === null) throw new AppError('not_found');
  const charging = { ...tip, gateway: gateway.name, payerId, idempotency };
  try {
    const { move, intent } = await charge(deps, charging);
    if (move.kind !== 'charge' || move.asked.answer === null)
      throw new Error(`the charge ${move.id} answers nothing`);
    if (intent.is_added) return move.asked.answer;
    // The charge was authorized, but the order had ended without a delivery meanwhile, so it is voided.
    if (intent.status === 'authorized')
      await carryOut(deps, (transaction) => reserveVoid(transaction, intent, deps.clock.now()));
    throw new AppError('payment_not_due');
  } catch (error) {
    throw refusalOf(error);
  }
}
