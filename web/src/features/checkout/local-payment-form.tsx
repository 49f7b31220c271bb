import { useEffect, useState } from 'react';
import { Text } from '../../ui/layout.tsx';
import { AlreadyPaid } from './already-paid.tsx';
import { checkoutState, type PaymentAnswer } from './checkout-state.ts';
import { LocalCardForm } from './local-card-form.tsx';
import { LocalPayPalForm } from './local-paypal-form.tsx';
import { useLocalPayment } from './use-local-payment.ts';
import { usePaymentConfirmed } from './use-payment-confirmed.ts';

const slowAfterMs = 12_000;

/** The built-in gateway's form: a card or PayPal, as chosen at booking. */
export function LocalPaymentForm({
  payment,
  clientSecret,
  trackingNumber,
  onFailed,
}: {
  payment: PaymentAnswer;
  clientSecret: string;
  trackingNumber: string | undefined;
  onFailed: () => void;
}) {
  const local = useLocalPayment(clientSecret, onFailed);
  const isConfirming = local.phase === 'confirming';
  usePaymentConfirmed({ orderId: payment.orderId, trackingNumber, isConfirming });
  // The order was paid from another tab or device in the meantime.
  if (local.phase === 'ready' && checkoutState(payment) === 'paid')
    return <AlreadyPaid orderId={payment.orderId} />;
  const Form = payment.paymentMethod === 'paypal' ? LocalPayPalForm : LocalCardForm;
  return (
    <>
      <Form payment={local} total={payment.total} />
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
