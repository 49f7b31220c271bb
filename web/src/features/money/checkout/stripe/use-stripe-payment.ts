import type { PaymentIntent, StripeError } from '@stripe/stripe-js';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useToast } from '../../../../ui/toast/use-toast.ts';
import { nextStepOf } from '../decline-steps.ts';
import type { PaymentPhase } from '../use-local-payment.ts';
import type { StripeForm } from './use-stripe-elements.ts';

interface Failure {
  reason: string;
  next: string;
}

/** Stripe's states of a payment that was already made, by this tab a moment ago or by another one. */
const paidStatuses: ReadonlySet<string> = new Set(['requires_capture', 'processing', 'succeeded']);

const message = 'We could not send the payment.';
const noSecondCharge = 'You are never charged twice for the same payment.';

type Refused = Pick<StripeError, 'code' | 'decline_code' | 'type'>;

/**
 * True if the payment was closed in the meantime: the price changed, or it was paid or cancelled elsewhere.
 */
const isReplaced = ({ code }: Refused): boolean =>
  code === 'payment_intent_unexpected_state' || code === 'resource_missing';

/**
 * True if it is unknown whether the payment was sent. The server then asks Stripe before anybody pays again.
 */
const isUnknown = ({ type }: Refused): boolean =>
  type === 'api_connection_error' || type === 'api_error';

/** The code of the error. The bank's decline code is preferred, because it is more exact. */
const codeOf = ({ decline_code, code }: Pick<StripeError, 'code' | 'decline_code'>) =>
  decline_code ?? code;

/** The reason from Stripe why a payer returned without having paid; null if Stripe gives none. */
async function lastRefusal(
  { stripe }: StripeForm,
  clientSecret: string,
): Promise<PaymentIntent['last_payment_error']> {
  const { paymentIntent } = await stripe.retrievePaymentIntent(clientSecret);
  return paymentIntent?.last_payment_error ?? null;
}

/** One payment at Stripe, with any number of attempts. Typed values stay in the form. */
export function useStripePayment({
  form,
  clientSecret,
  returnUrl,
  hasPayPal,
  refusal,
  onFailed,
  onReplaced,
}: {
  /** Stripe's form; null until the script is loaded. */
  form: StripeForm | null;
  clientSecret: string;
  /** Returns the URL to which a bank or PayPal sends the payer back. */
  returnUrl: () => string;
  hasPayPal: boolean;
  /** The reason the payer returned without having paid, in words. Null if they did not leave the page. */
  refusal: string | null;
  onFailed: () => void;
  /** Called if the payment was closed in the meantime. */
  onReplaced: () => void;
}) {
  const toast = useToast();
  const [phase, setPhase] = useState<Exclude<PaymentPhase, 'authenticating'>>('ready');
  const [failure, setFailure] = useState<Failure | undefined>(
    refusal === null
      ? undefined
      : { reason: refusal, next: nextStepOf('authentication_required', hasPayPal) },
  );

  // True until Stripe has been asked why the payment failed. The payer's bank may have confirmed the payer's
  // identity, but declined for another reason, such as too little money.
  const isToAsk = useRef(refusal !== null);
  useEffect(() => {
    if (form === null || !isToAsk.current) return;
    isToAsk.current = false;
    lastRefusal(form, clientSecret)
      .then((error) => {
        if (error)
          setFailure((shown) => shown && { ...shown, next: nextStepOf(codeOf(error), hasPayPal) });
      })
      .catch(() => undefined);
  }, [form, clientSecret, hasPayPal]);

  function fail(reason: string, next: string) {
    setPhase('ready');
    setFailure({ reason, next });
    toast({ title: 'Payment Failed', description: reason, tone: 'destructive' });
  }

  async function pay({ stripe, elements }: StripeForm): Promise<void> {
    setPhase('submitting');
    setFailure(undefined);
    const checked = await elements.submit();
    // No message of our own is shown, because Stripe's fields themselves say what is missing.
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
        'We started a new payment, because the price or your order has changed.',
        'Nothing was charged. Check the amount and pay again.',
      );
      onReplaced();
      return;
    }
    const next = isUnknown(error)
      ? `Check your connection and try again. ${noSecondCharge}`
      : nextStepOf(codeOf(error), hasPayPal);
    fail(error.message ?? message, next);
    onFailed();
  }

  return {
    phase,
    failure,
    pay: (filled: StripeForm) => {
      pay(filled).catch(() => fail(message, `Try again. ${noSecondCharge}`));
    },
    /**
     * Makes the form usable again after the browser shows the page from its cache, because the payer came
     * back.
     */
    startOver: useCallback(() => setPhase('ready'), []),
  };
}
