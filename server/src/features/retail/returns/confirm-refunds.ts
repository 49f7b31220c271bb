import type { CallAnswer, CallBody } from '@backhaul/contract/call.ts';
import type {
  confirmRefunds as confirmCall,
  RefundOutcome,
} from '@backhaul/contract/calls/retail/refunds.ts';
import { errors } from '@backhaul/contract/error-codes.ts';
import { toCents } from '@backhaul/contract/money.ts';
import type { SessionPrincipal } from '@backhaul/domain/access/principal.ts';
import { AppError } from '../../../app/app-error.ts';
import { requireCompany } from '../../../app/require-company.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import { applyTransition } from '../../../orders/apply-transition.ts';
import { lockState } from '../../../orders/order-state.ts';
import type { CounterDeps } from './say-at-counter.ts';

type Refund = CallBody<typeof confirmCall>['refunds'][number];

async function confirmOne(
  { db, bus, clock }: CounterDeps,
  { userId, sandboxId }: SessionPrincipal,
  companyId: string,
  { orderId, amount }: Refund,
): Promise<'confirmed' | 'already'> {
  return commitEvents(db, bus, async (transaction) => {
    const state = await lockState(transaction, orderId);
    if (state?.companyId !== companyId || state.sandboxId !== sandboxId)
      throw new AppError('not_found');
    if (state.status === 'refunded') return 'already';
    const actor = { kind: 'retailer', id: userId } as const;
    const arrivedCents = amount === undefined ? null : toCents(amount);
    const transition = { action: 'confirm_refund', actor, reason: null, arrivedCents } as const;
    await applyTransition(transaction, state, transition, clock.now());
    return 'confirmed';
  });
}

/**
 * True for errors with status 500 or higher, which mean an outage of our own server. The request then fails,
 * but refunds confirmed before stay confirmed.
 */
const isOutage = ({ code }: AppError) => errors[code].status >= 500;

/**
 * Confirms refunds one after another, each in its own transaction. A refused refund does not stop the others.
 * Throws not_found, and forbidden for another company.
 */
export async function confirmRefunds(
  deps: CounterDeps,
  principal: SessionPrincipal,
  { companyId, refunds }: { companyId: string; refunds: readonly Refund[] },
): Promise<CallAnswer<typeof confirmCall>> {
  requireCompany(principal, 'confirm_refunds', companyId);
  const results: RefundOutcome[] = [];
  for (const refund of refunds) {
    const { orderId } = refund;
    try {
      const outcome = await confirmOne(deps, principal, companyId, refund);
      results.push({ orderId, outcome, code: null, message: null });
    } catch (error) {
      if (!(error instanceof AppError) || isOutage(error)) throw error;
      const { code, message } = error;
      results.push({ orderId, outcome: 'refused', code, message });
    }
  }
  return { results };
}
