import { commitEvents } from '../../../events/commit-events.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import { applyIntentState } from './apply-intent-state.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { readLiveIntents } from './payments-store.ts';
import { requirePayer } from './what-is-due.ts';

/**
 * Asks the gateway about an order's open payments after the payer reports that they have paid, because the
 * gateway's message may be late or lost. If the gateway does not answer, a scheduled job asks again. Throws
 * not_found, forbidden.
 */
export async function refreshPayment(
  deps: PaymentDeps,
  principal: SessionPrincipal,
  orderId: string,
): Promise<void> {
  const { db, bus, clock, gateways, log } = deps;
  await requirePayer(deps, principal, orderId);
  for (const { id, gateway, status } of await readLiveIntents(db, orderId)) {
    if (status !== 'requires_payment' && status !== 'requires_action') continue;
    try {
      const state = await gateways.named(gateway)?.readIntent(id);
      if (state === undefined) continue;
      const heard = { tells: null, now: clock.now() };
      await commitEvents(db, bus, (transaction) => applyIntentState(transaction, state, heard));
    } catch (error) {
      log.warn({ err: error, gateway }, 'a payment could not be asked about');
    }
  }
}
