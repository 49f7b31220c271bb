import { useEffect, useState } from 'react';
import { Text } from '../../ui/layout.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { AlreadyPaid } from './already-paid.tsx';
import { checkoutState, type PaymentAnswer } from './checkout-state.ts';
import { LocalCardForm } from './local-card-form.tsx';
import { LocalPayPalForm } from './local-paypal-form.tsx';
import classes from './payment-form.module.css';
import { useLocalPayment } from './use-local-payment.ts';
import { usePaymentConfirmed } from './use-payment-confirmed.ts';

const slowAfterMs = 12_000;

const methods = [
  { value: 'card', label: 'Card' },
  { value: 'paypal', label: 'PayPal' },
] as const;

/** The built-in gateway's form: a card or PayPal, at first as chosen at booking. */
export function LocalPaymentForm({
  payment,
  tip,
  clientSecret,
  trackingNumber,
  onFailed,
}: {
  payment: PaymentAnswer;
  /** Pays this on top of a paid order; null pays the order. */
  tip: number | null;
  clientSecret: string;
  trackingNumber: string | undefined;
  onFailed: () => void;
}) {
  const local = useLocalPayment(clientSecret, onFailed);
  const [method, setMethod] = useState(payment.paymentMethod);
  const isConfirming = local.phase === 'confirming';
  const isTip = tip !== null;
  usePaymentConfirmed({ orderId: payment.orderId, trackingNumber, isTip, isConfirming });
  // The order was paid from another tab or device in the meantime.
  if (!isTip && local.phase === 'ready' && checkoutState(payment) === 'paid')
    return <AlreadyPaid orderId={payment.orderId} />;
  const Form = method === 'paypal' ? LocalPayPalForm : LocalCardForm;
  return (
    <>
      <div className={classes['method']}>
        <p>
          Pay with{' '}
          {payment.paymentMethod === method && (
            <Text as="span" tone="faint">
              (as you chose)
            </Text>
          )}
        </p>
        <Segmented
          legend="Pay with"
          segments={methods}
          value={method}
          onChange={(chosen) => {
            local.startOver();
            setMethod(chosen);
          }}
        />
      </div>
      <Form payment={local} total={tip ?? payment.toPay} />
      {isConfirming && <SlowNote />}
    </>
  );
}

/** Shows a message and a link when the confirmation takes long. */
function SlowNote() {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), slowAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Text role="status" size={14} tone="quiet">
      {isSlow &&
        'This takes longer than usual. You need not pay again: your order shows the payment as soon as it is in.'}
    </Text>
  );
}
