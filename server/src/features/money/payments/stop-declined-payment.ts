import { sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import { GatewayError } from '../../../ports/gateway-errors.ts';
import { carryOut } from './carry-out-move.ts';
import { reserveVoid } from './reserve-move.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { type IntentRow, lockPayable, readLiveIntents } from './payments-store.ts';

/** True if the payer has had too many declined payments and may not try again. The check stores this. */
async function isHeld({ brakes }: PaymentDeps, intent: IntentRow & { customer_id: string }) {
  const { customer_id: userId, order_id: orderId, payer_device: device } = intent;
  try {
    await brakes.check('payment_declined', { userId, orderId, device });
    return false;
  } catch (error) {
    if (error instanceof AppError && error.code === 'held_back') return true;
    throw error;
  }
}

/**
 * Voids a payment that was declined too often. Otherwise the payer could use the payment's secret to keep
 * trying cards at the processor. Idempotent.
 */
export async function stopDeclined(deps: PaymentDeps, intentId: string): Promise<void> {
  const { rows } = await sql<IntentRow & { customer_id: string }>`
    SELECT i.*, o.customer_id FROM payment_intents i JOIN orders o ON o.id = i.order_id
    WHERE i.id = ${intentId} AND i.status IN ('requires_payment', 'requires_action')`.execute(
    deps.db,
  );
  const intent = rows[0];
  if (intent === undefined || !(await isHeld(deps, intent))) return;
  try {
    await carryOut(deps, async (transaction) => {
      await lockPayable(transaction, intent.order_id);
      const status = (await readLiveIntents(transaction, intent.order_id)).find(
        ({ id }) => id === intentId,
      )?.status;
      const isOpen = status === 'requires_payment' || status === 'requires_action';
      return isOpen ? await reserveVoid(transaction, intent, deps.clock.now()) : null;
    });
  } catch (error) {
    // A GatewayError means that the payment was completed meanwhile.
    if (!(error instanceof GatewayError)) throw error;
  }
}
