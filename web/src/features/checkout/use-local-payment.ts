import type { CallBodyInput } from '@backhaul/contract/call.ts';
import { confirmLocalPayment } from '@backhaul/contract/calls/payments.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { reasonOf } from '../../lib/api/api-error.ts';
import { send } from '../../lib/api/send.ts';
import { useToast } from '../../ui/toast/use-toast.ts';

/** settling: the gateway said yes, and its signed word is on the way to our server. */
export type PaymentPhase = 'ready' | 'submitting' | 'authenticating' | 'settling';
type Means =
  | { cardNumber: string }
  | { authenticated: boolean }
  | { method: 'paypal'; approved: boolean };

export interface LocalPayment {
  phase: PaymentPhase;
  /** The gateway's message about the last try. */
  failure: string | undefined;
  pay: (means: Means) => void;
  /** Leaves the authentication without an answer. */
  back: () => void;
}

/** One payment at the built-in gateway, as often as it takes. */
export function useLocalPayment(clientSecret: string, afterFailure: () => void): LocalPayment {
  const toast = useToast();
  const [phase, setPhase] = useState<PaymentPhase>('ready');
  const [failure, setFailure] = useState<string>();
  const confirm = useMutation({
    mutationFn: (body: CallBodyInput<typeof confirmLocalPayment>) =>
      send(confirmLocalPayment, { body }),
    onSuccess: ({ status }) => setPhase(status === 'succeeded' ? 'settling' : 'authenticating'),
    onError: (error) => {
      const reason = reasonOf(error);
      setPhase('ready');
      setFailure(reason);
      toast({ title: 'Payment Failed', description: reason, tone: 'destructive' });
      afterFailure();
    },
  });
  return {
    phase,
    failure,
    pay(means) {
      setPhase('submitting');
      setFailure(undefined);
      confirm.mutate({ clientSecret, ...means });
    },
    back: () => setPhase('ready'),
  };
}
