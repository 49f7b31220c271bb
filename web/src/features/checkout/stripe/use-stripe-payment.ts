import { useState } from 'react';
import { useToast } from '../../../ui/toast/use-toast.ts';
import type { PaymentPhase } from '../use-local-payment.ts';
import { isReplaced, isUnknown, nextStepOf } from './decline-steps.ts';
import type { StripeForm } from './use-stripe-elements.ts';

export interface Failure {
  reason: string;
  next: string;
}

/** Somebody has paid it: this tab a moment ago, or another one. */
const paidStatuses: ReadonlySet<string> = new Set(['requires_capture', 'processing', 'succeeded']);

const notConfirmed: Failure = {
  reason: 'The payment was not confirmed.',
  next: nextStepOf({ code: 'payment_intent_authentication_failure' }, true),
};

const message = 'The payment could not be sent.';

/** One payment at Stripe, with as many attempts as needed; what is typed stays in the form. */
export function useStripePayment({
  clientSecret,
  returnUrl,
  hasPayPal,
  refusal,
  onFailed,
  onReplaced,
}: {
  clientSecret: string;
  /** Where a bank or PayPal sends the payer back to. */
  returnUrl: () => string;
  hasPayPal: boolean;
  /** Why the payer came back without having paid; null for who did not leave. */
  refusal: string | null;
  onFailed: () => void;
  /** The payment was closed meanwhile. */
  onReplaced: () => void;
}) {
  const toast = useToast();
  const [phase, setPhase] = useState<Exclude<PaymentPhase, 'authenticating'>>('ready');
  const [failure, setFailure] = useState<Failure | undefined>(
    refusal === null ? undefined : { ...notConfirmed, reason: refusal },
  );

  function fail(reason: string, next: string) {
    setPhase('ready');
    setFailure({ reason, next });
    toast({ title: 'Payment Failed', description: reason, tone: 'destructive' });
  }

  async function pay({ stripe, elements }: StripeForm): Promise<void> {
    setPhase('submitting');
    setFailure(undefined);
    const checked = await elements.submit();
    // The fields say what is missing.
    if (checked.error) {
      setPhase('ready');
      return;
    }
    const { error } = await stripe.confirmPayment({
      elements,
      clientSecret,
      confirmParams: { return_url: returnUrl() },
      redirect: 'if_required',
    });
    if (!error || paidStatuses.has(error.payment_intent?.status ?? '')) {
      setPhase('confirming');
      return;
    }
    if (isReplaced(error)) {
      fail(
        'This payment was replaced, because the price or your order has changed.',
        'Nothing was charged. Check the amount and pay again.',
      );
      onReplaced();
      return;
    }
    const next = isUnknown(error)
      ? 'Check your connection and try again. You are never charged twice for the same payment.'
      : nextStepOf(error, hasPayPal);
    fail(error.message ?? message, next);
    onFailed();
  }

  return {
    phase,
    failure,
    pay: (form: StripeForm) => {
      pay(form).catch(() =>
        fail(message, 'Try again. You are never charged twice for the same payment.'),
      );
    },
  };
}
