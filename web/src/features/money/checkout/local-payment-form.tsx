import { useState } from 'react';
import { Text } from '../../../ui/layout.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { AlreadyPaid } from './already-paid.tsx';
import {
  checkoutState,
  type Due,
  type IntentAnswer,
  type PaymentAnswer,
} from './checkout-state.ts';
import { KeepCard, useKeeping } from './keep-card.tsx';
import { LocalCardForm } from './local-card-form.tsx';
import { LocalPayPalForm } from './local-paypal-form.tsx';
import classes from './checkout.module.css';
import { SlowNote } from './slow-note.tsx';
import { useLocalPayment } from './use-local-payment.ts';
import { usePaymentConfirmed } from './use-payment-confirmed.ts';

const methods = [
  { value: 'card', label: 'Card' },
  { value: 'paypal', label: 'PayPal' },
] as const;

/**
 * The payment form of the built-in test gateway: a card or PayPal. The method chosen at booking is
 * preselected.
 */
export function LocalPaymentForm({
  payment,
  due,
  intent,
  trackingNumber,
  onFailed,
}: {
  payment: PaymentAnswer;
  due: Due;
  intent: IntentAnswer;
  trackingNumber: string | undefined;
  onFailed: () => void;
}) {
  const { orderId } = payment;
  const { purpose } = due;
  const local = useLocalPayment(intent.clientSecret, onFailed);
  const [method, setMethod] = useState(payment.paymentMethod);
  const isConfirming = local.phase === 'confirming';
  const isCard = method === 'card';
  const keeping = useKeeping({ orderId, purpose, isKept: intent.isKept, isCard });
  usePaymentConfirmed({ orderId, trackingNumber, purpose, isConfirming });
  // The order has been paid in another tab or on another device.
  if (purpose !== 'tip' && local.phase === 'ready' && checkoutState(payment) === 'paid')
    return <AlreadyPaid orderId={orderId} />;
  const form = { payment: local, total: due.amount, isBlocked: keeping.isTelling };
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
      {isCard ? (
        <LocalCardForm
          {...form}
          keep={
            purpose !== 'owed' && <KeepCard keeping={keeping} disabled={local.phase !== 'ready'} />
          }
        />
      ) : (
        <LocalPayPalForm {...form} />
      )}
      {isConfirming && <SlowNote />}
    </>
  );
}
