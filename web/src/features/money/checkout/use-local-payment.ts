import { confirmLocalPayment } from '@backhaul/contract/calls/money/payments.ts';
import { useState } from 'react';
import { useCommand } from '../../../calls/use-command.ts';
import { ApiError, reasonOf } from '../../../lib/api/api-error.ts';
import { nextStepOf } from './decline-steps.ts';

/**
 * The phases of a payment. 'confirming': the gateway accepted the payment, and its signed webhook is on the
 * way to our server.
 */
export type PaymentPhase = 'ready' | 'submitting' | 'authenticating' | 'confirming';
type Means =
  | { cardNumber: string }
  | { authenticated: boolean }
  | { method: 'paypal'; approved: boolean };

export interface LocalPayment {
  phase: PaymentPhase;
  /** The gateway's message about the last attempt, and the next step. */
  failure: { reason: string; next: string } | undefined;
  pay: (means: Means) => void;
  /** Removes the last attempt's message, because a new attempt begins. */
  startOver: () => void;
  /** Closes the authentication window without an answer. */
  back: () => void;
}

/**
 * The next step after a failed attempt. For 'payment_not_due', the order may already be paid, for example in
 * another tab.
 */
function nextOf(error: Error): string {
  const { code, facts } = error instanceof ApiError ? error : { code: null, facts: {} };
  if (code === 'payment_declined') return nextStepOf(String(facts['decline']), true);
  return code === 'payment_not_due'
    ? 'Check the amount and your order before you pay again.'
    : 'Try again. You are never charged twice for the same payment.';
}

/** One payment at the built-in test gateway, with as many attempts as needed. */
export function useLocalPayment(clientSecret: string, afterFailure: () => void): LocalPayment {
  const [phase, setPhase] = useState<PaymentPhase>('ready');
  const [failure, setFailure] = useState<LocalPayment['failure']>();
  const confirm = useCommand(confirmLocalPayment, {
    failure: 'Payment Failed',
    onDone: ({ status }) => setPhase(status === 'succeeded' ? 'confirming' : 'authenticating'),
    onRefused: (error) => {
      setPhase('ready');
      setFailure({ reason: reasonOf(error), next: nextOf(error) });
      afterFailure();
    },
  });
  return {
    phase,
    failure,
    pay(means) {
      setPhase('submitting');
      setFailure(undefined);
      confirm.send({ body: { clientSecret, ...means } });
    },
    startOver: () => setFailure(undefined),
    back: () => setPhase('ready'),
  };
}
