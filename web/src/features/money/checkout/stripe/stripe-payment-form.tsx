import type { PaymentWay } from '@backhaul/domain/order/payment-gateways.ts';
import { type SubmitEvent, useEffect, useRef } from 'react';
import { useEnvironment } from '../../../../lib/environment.ts';
import { paths } from '../../../../lib/paths.ts';
import { userName } from '../../../../lib/session/user-name.ts';
import { useSignedInUser } from '../../../../lib/session/use-session.ts';
import { Stack } from '../../../../ui/layout.tsx';
import { AlreadyPaid } from '../already-paid.tsx';
import { SettingUp } from '../checkout-endings.tsx';
import { SetupFailed } from '../checkout-problem.tsx';
import {
  checkoutState,
  type Due,
  type IntentAnswer,
  type PaymentAnswer,
} from '../checkout-state.ts';
import { KeepCard, useKeeping } from '../keep-card.tsx';
import { PayButton } from '../pay-button.tsx';
import { PaymentFailure } from '../payment-failure.tsx';
import classes from '../checkout.module.css';
import { SlowNote } from '../slow-note.tsx';
import { usePaymentConfirmed } from '../use-payment-confirmed.ts';
import { returnAddress } from '../use-payment-return.ts';
import { billingAddressOf } from './billing-address.ts';
import { useStripeElements } from './use-stripe-elements.ts';
import { useStripePayment } from './use-stripe-payment.ts';

/**
 * True if this document may run Stripe's script. The security policy allows that only if the document was
 * opened at the checkout's URL, not if people came here from another page of the app.
 */
function mayLoadHere(): boolean {
  const [opened] = performance.getEntriesByType('navigation');
  return opened === undefined || new URL(opened.name).pathname === paths.checkout;
}

/** Reloads the page at the current URL, so that the checkout is a document of its own. */
const openDocumentHere = () => window.location.reload();

/**
 * Calls back when the browser shows this page again from its cache, for example after Back from a bank's
 * page. Nothing else on the page notices that.
 */
function useShownAgain(onShown: () => void): void {
  const heard = useRef(onShown);
  useEffect(() => {
    heard.current = onShown;
  });
  useEffect(() => {
    const hear = ({ persisted }: PageTransitionEvent) => {
      if (persisted) heard.current();
    };
    window.addEventListener('pageshow', hear);
    return () => window.removeEventListener('pageshow', hear);
  }, []);
}

interface FormProps {
  payment: PaymentAnswer;
  due: Due;
  intent: IntentAnswer;
  trackingNumber: string | undefined;
  /** True if the payer returned from their bank or from PayPal without having paid. */
  isRefused: boolean;
  onFailed: () => void;
  onReplaced: () => void;
  onWays: (ways: readonly PaymentWay[]) => void;
}

/**
 * Stripe's payment form. The page reloads first if people came here from another page of the app, because the
 * security policy does not allow Stripe's script then.
 */
export function StripePaymentForm(props: FormProps) {
  const publishableKey = useEnvironment()?.paymentKey;
  const isHere = mayLoadHere();
  useEffect(() => {
    if (!isHere) openDocumentHere();
  }, [isHere]);
  if (!isHere || publishableKey === undefined || publishableKey === null) return <SettingUp />;
  return <StripeFields {...props} publishableKey={publishableKey} />;
}

function StripeFields({
  payment,
  due,
  intent,
  trackingNumber,
  isRefused,
  publishableKey,
  onFailed,
  onReplaced,
  onWays,
}: FormProps & { publishableKey: string }) {
  const user = useSignedInUser();
  const { orderId, tip, failureMessage } = payment;
  const { clientSecret, ways, isKept } = intent;
  const { purpose, amount } = due;
  const { paymentBox, addressBox, ...shown } = useStripeElements({
    publishableKey,
    clientSecret,
    first: payment.paymentMethod,
    addressMode: 'billing',
    name: userName(user),
    address: billingAddressOf(payment.pickupAddress),
    onWays: (found) => onWays(found.filter((way) => ways.includes(way))),
  });
  const isCard = shown.chosen === 'card';
  const keeping = useKeeping({
    orderId,
    purpose,
    isKept,
    isCard,
    onTold: () => void shown.form?.elements.fetchUpdates(),
  });
  const { phase, failure, pay, startOver } = useStripePayment({
    form: shown.form,
    clientSecret,
    returnUrl: () => returnAddress(purpose === 'tip' ? tip : null),
    hasPayPal: ways.includes('paypal'),
    refusal: isRefused ? (failureMessage ?? 'The payment was not confirmed.') : null,
    onFailed,
    onReplaced,
  });
  useShownAgain(() => {
    startOver();
    onReplaced();
  });
  const isConfirming = phase === 'confirming';
  usePaymentConfirmed({ orderId, trackingNumber, purpose, isConfirming });
  // The order has been paid in another tab or on another device.
  if (purpose !== 'tip' && phase === 'ready' && checkoutState(payment) === 'paid')
    return <AlreadyPaid orderId={orderId} />;
  if (shown.phase === 'failed')
    return (
      <SetupFailed error={new Error('The payment form did not load')} onRetry={openDocumentHere} />
    );
  const isBusy = phase !== 'ready';

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (shown.form && !isBusy) pay(shown.form);
  }

  return (
    <Stack as="form" gap={5} className={classes['form']} onSubmit={submit}>
      {shown.phase === 'loading' && <SettingUp />}
      <div ref={paymentBox} />
      <div ref={addressBox} />
      {purpose !== 'owed' && isCard && shown.phase === 'ready' && (
        <KeepCard keeping={keeping} disabled={isBusy} />
      )}
      <PaymentFailure failure={failure} />
      <PayButton
        total={amount}
        isBusy={isBusy}
        isBlocked={shown.phase !== 'ready' || keeping.isTelling}
      />
      {isConfirming && <SlowNote />}
    </Stack>
  );
}
