import { AppError } from '../../../app/app-error.ts';
import type { Database } from '../../../database/connect.ts';
import { findBegun, findMoveOf, insertMove, type Move } from './moves-store.ts';
import type { IntentRow, PaymentPurpose } from './payments-store.ts';

/**
 * Finds the unfinished opening of a payment, which must end before another payment can begin. Throws
 * payment_running if a saved method is being charged.
 */
export async function findOpening(
  transaction: Database,
  orderId: string,
  purpose: PaymentPurpose,
): Promise<Move | null> {
  const begun = await findBegun(transaction, orderId, purpose);
  if (begun?.kind === 'charge') throw new AppError('payment_running');
  return begun ?? null;
}

/**
 * Stores the void of an unpaid payment, before the gateway is called. If another call for this payment is
 * unfinished, returns that call instead.
 */
export async function reserveVoid(
  transaction: Database,
  { id, gateway, order_id, purpose, amount_cents }: IntentRow,
  now: Date,
): Promise<Move> {
  const running = await findMoveOf(transaction, id);
  if (running !== undefined) return running;
  const begun = { gateway, orderId: order_id, purpose, cents: amount_cents };
  return await insertMove(transaction, { ...begun, kind: 'void', intentId: id }, now);
}
