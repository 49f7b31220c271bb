import { readPayment, refreshPayment } from '@backhaul/contract/calls/money/payments.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from '../../../lib/router/use-router.ts';
import { queryOf } from '../../../lib/api/query-of.ts';
import { send } from '../../../lib/api/send.ts';
import { paths } from '../../../lib/paths.ts';
import { useToast } from '../../../ui/toast/use-toast.ts';
import { type Due, isIn } from './checkout-state.ts';

const toastMs = 6_000;

const askAgainMs = 1_000;
/**
 * The time to wait for the gateway's webhook, which normally takes a second or two. After that, it may be
 * lost.
 */
const messageWithinMs = 4_000;

function wordsOf(purpose: Due['purpose'], trackingNumber: string | undefined): string {
  if (purpose === 'tip') return 'All of your tip goes to your driver.';
  if (purpose === 'owed') return 'There is nothing more to pay.';
  return trackingNumber
    ? `Your pickup has been booked! Track with ${trackingNumber}`
    : 'Your pickup has been booked successfully!';
}

/**
 * After the gateway accepted a payment, waits until the server reports it as paid, then opens the order. The
 * server is asked repeatedly, in case the gateway's webhook does not arrive.
 */
export function usePaymentConfirmed({
  orderId,
  trackingNumber,
  purpose,
  isConfirming,
  tipBefore,
}: {
  orderId: string;
  purpose: Due['purpose'];
  /**
   * The tracking number from the URL. If present, the toast mentions it (product-rules.md#checkout).
   */
  trackingNumber: string | undefined;
  isConfirming: boolean;
  /**
   * The order's tip in dollars when the payer started the payment. If absent, the order's tip when this hook
   * is first used.
   */
  tipBefore?: number | undefined;
}): void {
  const toast = useToast();
  const navigate = useNavigate();
  const { data } = useQuery({
    ...queryOf(readPayment, { params: { orderId } }),
    refetchInterval: isConfirming ? askAgainMs : false,
  });
  const [tipNow] = useState(data?.tip ?? 0);
  const isDone = isConfirming && data !== undefined && isIn(data, purpose, tipBefore ?? tipNow);
  useEffect(() => {
    if (!isConfirming) return;
    const ask = () => {
      // A failed request is ignored, because this timer or the server's own schedule asks the gateway again.
      send(refreshPayment, { params: { orderId } }).catch(() => undefined);
    };
    const timer = setInterval(ask, messageWithinMs);
    return () => clearInterval(timer);
  }, [isConfirming, orderId]);
  useEffect(() => {
    if (!isDone) return;
    toast({
      title: 'Payment Successful',
      description: wordsOf(purpose, trackingNumber),
      tone: 'success',
      durationMs: toastMs,
    });
    void navigate({ to: paths.orderStatus({ orderId }), replace: true });
  }, [isDone, toast, navigate, orderId, trackingNumber, purpose]);
}
