import type { DeclineReason } from '@backhaul/domain/order/decline-reasons.ts';
import { GatewayError } from '../../ports/gateway-errors.ts';
import type { IntentState, PaymentMeans } from '../../ports/payment-gateway.ts';
import { type CardConduct, judgeCard, knownCard } from './local-gateway-cards.ts';
import { keepMethod } from './local-gateway-kept.ts';
import {
  type LocalGatewayStore,
  lockIntent,
  noteConduct,
  saveIntent,
} from './local-gateway-store.ts';

interface Confirmation {
  clientSecret: string;
  means: PaymentMeans;
  now: Date;
  lifetimeMs: number;
}

type Outcome =
  | {
      tells: 'authorized';
      method: 'card' | 'paypal';
      brand: string | null;
      last4: string | null;
      conduct: CardConduct | null;
    }
  | { tells: 'requires_action'; brand: string; last4: string }
  | { tells: 'failed'; message: string; reason: DeclineReason; last4: string | null };

const notAuthenticated =
  'We could not authenticate your card. Please try again or use another card.';
const notApproved = 'The PayPal payment was not approved.';

function judgePayPal(approved: boolean): Outcome {
  return approved
    ? { tells: 'authorized', method: 'paypal', brand: 'paypal', last4: null, conduct: null }
    : { tells: 'failed', message: notApproved, reason: 'not_approved', last4: null };
}

function judgeNumber(cardNumber: string): Outcome {
  const verdict = judgeCard(cardNumber);
  if (verdict.status === 'declined') {
    const { message, reason, last4 } = verdict;
    return { tells: 'failed', message, reason, last4 };
  }
  const { brand, last4, conduct } = verdict;
  return verdict.status === 'authorized'
    ? { tells: 'authorized', method: 'card', brand, last4, conduct }
    : { tells: 'requires_action', brand, last4 };
}

function judge(state: IntentState, means: PaymentMeans): Outcome {
  if (means.kind === 'paypal') return judgePayPal(means.approved);
  if (means.kind === 'card') return judgeNumber(means.cardNumber);
  if (state.status !== 'requires_action')
    throw new GatewayError('wrong_state', 'This payment asks for no authentication.');
  return means.succeeded
    ? {
        tells: 'authorized',
        method: 'card',
        brand: state.brand,
        last4: state.last4,
        conduct: null,
      }
    : {
        tells: 'failed',
        message: notAuthenticated,
        reason: 'authentication_required',
        last4: state.last4,
      };
}

/** The new state of a payment intent after an attempt to pay. */
export function applyOutcome(
  state: IntentState,
  outcome: Outcome,
  { now, lifetimeMs }: Pick<Confirmation, 'now' | 'lifetimeMs'>,
): IntentState {
  switch (outcome.tells) {
    case 'failed':
      return {
        ...state,
        status: 'requires_payment',
        brand: null,
        last4: null,
        ...knownCard(outcome.last4),
        failureMessage: outcome.message,
      };
    case 'requires_action':
      return {
        ...state,
        status: 'requires_action',
        method: 'card',
        brand: outcome.brand,
        last4: outcome.last4,
        ...knownCard(outcome.last4),
        failureMessage: null,
      };
    case 'authorized':
      return {
        ...state,
        status: 'authorized',
        method: outcome.method,
        brand: outcome.brand,
        last4: outcome.last4,
        ...knownCard(outcome.last4),
        failureMessage: null,
        authorizedAt: now,
        lapsesAt: new Date(now.getTime() + lifetimeMs),
      };
  }
}

/**
 * Makes one attempt to pay. If the payment has already succeeded, this succeeds again without a new payment.
 * Throws GatewayError.
 */
export async function confirmPayment(
  store: LocalGatewayStore,
  confirmation: Confirmation,
): Promise<'succeeded' | 'requires_action'> {
  const { clientSecret, means } = confirmation;
  const outcome = await store.db.transaction().execute(async (transaction) => {
    const { state, payer, keeps } = await lockIntent(transaction, { clientSecret });
    if (state.status === 'authorized') return 'succeeded' as const;
    if (state.status === 'captured' || state.status === 'voided')
      throw new GatewayError('wrong_state', 'There is nothing to pay.');
    const judged = judge(state, means);
    await saveIntent(store, transaction, applyOutcome(state, judged, confirmation), judged.tells);
    if (judged.tells === 'failed') return judged;
    if (judged.tells === 'authorized') {
      await noteConduct(transaction, state.intentId, judged.conduct);
      if (keeps && payer !== null) await keepMethod(transaction, payer, judged, confirmation.now);
    }
    return judged.tells === 'authorized' ? ('succeeded' as const) : judged.tells;
  });
  if (typeof outcome === 'object')
    throw new GatewayError('declined', outcome.message, outcome.reason);
  return outcome;
}
