import { confirmLocalPayment } from '@backhaul/contract/calls/payments.ts';
import { useState } from 'react';
import { useCommand } from '../../calls/use-command.ts';
import { reasonOf } from '../../lib/api/api-error.ts';

/** settling: the gateway accepted the payment, and its signed webhook is on the way to our server. */
export type PaymentPhase = 'ready' | 'submitting' | 'authenticating' | 'confirming';
type Means =
  | { cardNumber: string }
  | { authenticated: boolean }
  | { method: 'paypal'; approved: boolean };

export interface LocalPayment {
  phase: PaymentPhase;
  /** The gateway's message about the last attempt. */
  failure: string | undefined;
  pay: (means: Means) => void;
  /** Takes the last attempt's message away, because another one begins. */
  startOver: () => void;
  /** Closes the authentication without an answer. */
  back: () => void;
}

/** One payment at the built-in gateway, with as many attempts as needed. */
export function useLocalPayment(clientSecret: string, afterFailure: () => void): LocalPayment {
  const [phase, setPhase] = useState<PaymentPhase>('ready');
  const [failure, setFailure] = useState<string>();
  const confirm = useCommand(confirmLocalPayment, {
    failure: 'Payment Failed',
    onDone: ({ status }) => setPhase(status === 'succeeded' ? 'confirming' : 'authenticating'),
    onRefused: (error) => {
      setPhase('ready');
      setFailure(reasonOf(error));
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
