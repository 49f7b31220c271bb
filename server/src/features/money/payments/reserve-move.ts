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
 * Reserves the void of a payment that nobody has completed, or finds the movement of money under way for it.
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
