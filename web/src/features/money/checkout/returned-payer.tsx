import { refreshPayment } from '@backhaul/contract/calls/money/payments.ts';
import { useEffect, useRef, useState } from 'react';
import { send } from '../../../lib/api/send.ts';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { type Due, isIn, type PaymentAnswer } from './checkout-state.ts';
import { SettingUp } from './checkout-endings.tsx';
import { SlowNote } from './slow-note.tsx';
import { usePaymentConfirmed } from './use-payment-confirmed.ts';
import type { PaymentReturn } from './use-payment-return.ts';

/**
 * The page shown when the payer returns from a bank or from PayPal. The URL is not trusted: the server asks
 * the gateway. Then the order opens, or the form shows the reason of a failure.
 */
export function ReturnedPayer({
  payment,
  purpose,
  came,
  trackingNumber,
  readAgain,
  onUnpaid,
}: {
  payment: PaymentAnswer;
  purpose: Due['purpose'];
  came: PaymentReturn;
  trackingNumber: string | undefined;
  readAgain: () => Promise<unknown>;
  onUnpaid: () => void;
}) {
  const { orderId, failureMessage } = payment;
  const [isAsked, setAsked] = useState(false);
  const read = useRef(readAgain);
  useEffect(() => {
    const ask = async () => {
      await send(refreshPayment, { params: { orderId } }).catch(() => undefined);
      await read.current();
      setAsked(true);
    };
    void ask();
  }, [orderId]);
  const { tipBefore, isRefused } = came;
  usePaymentConfirmed({ orderId, trackingNumber, purpose, tipBefore, isConfirming: true });
  const isPaid = isIn(payment, purpose, tipBefore);
  const isOver =
    isAsked && !isPaid && (isRefused || (purpose !== 'tip' && failureMessage !== null));
  useEffect(() => {
    if (isOver) onUnpaid();
  }, [isOver, onUnpaid]);
  return (
    <Stack gap={4} across="center">
      <SettingUp words="Checking your payment..." />
      <SlowNote>
        <Button onClick={onUnpaid}>Back to the payment</Button>
      </SlowNote>
    </Stack>
  );
}
