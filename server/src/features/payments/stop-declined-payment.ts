import { sql } from 'kysely';
import { AppError } from '../../app/app-error.ts';
import { commitEvents } from '../../events/commit-events.ts';
import { GatewayError } from '../../ports/payment-gateway.ts';
import { applyIntentState } from './apply-intent-state.ts';
import type { PaymentDeps } from './payment-deps.ts';
import type { IntentRow } from './payments-store.ts';

/** Whether its payer may go on trying; the reason is kept where they may not. */
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
 * Voids a payment that was declined too often: at a processor its payer could go on trying cards with the secret they
 * have. Idempotent.
 */
export async function stopDeclined(deps: PaymentDeps, intentId: string): Promise<void> {
  const { rows } = await sql<IntentRow & { customer_id: string }>`
    SELECT i.*, o.customer_id FROM payment_intents i JOIN orders o ON o.id = i.order_id
    WHERE i.id = ${intentId} AND i.status IN ('requires_payment', 'requires_action')`.execute(
    deps.db,
  );
  const intent = rows[0];
  const gateway = intent && deps.gateways.named(intent.gateway);
  if (intent === undefined || gateway === undefined || !(await isHeld(deps, intent))) return;
  try {
    const state = await gateway.voidIntent(intentId);
    const heard = { tells: null, now: deps.clock.now() };
    await commitEvents(deps.db, deps.bus, (transaction) =>
      applyIntentState(transaction, state, heard),
    );
  } catch (error) {
    // It was paid meanwhile.
    if (!(error instanceof GatewayError)) throw error;
  }
}
