import { readPayment } from '@backhaul/contract/calls/payments.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from '../../lib/router/use-router.ts';
import { queryOf } from '../../lib/api/query-of.ts';
import { paths } from '../../lib/paths.ts';
import { useToast } from '../../ui/toast/use-toast.ts';
import { checkoutState } from './checkout-state.ts';

const toastMs = 6_000;

const askAgainMs = 1_000;

/**
 * After the gateway accepted: waits for the server's confirmation, by live message or polling, then opens the
 * order.
 */
export function usePaymentConfirmed({
  orderId,
  trackingNumber,
  isTip,
  isConfirming,
}: {
  orderId: string;
  isTip: boolean;
  /** From the URL; if present, the toast mentions it (product-rules.md#checkout). */
  trackingNumber: string | undefined;
  isConfirming: boolean;
}): void {
  const toast = useToast();
  const navigate = useNavigate();
  const { data } = useQuery({
    ...queryOf(readPayment, { params: { orderId } }),
    refetchInterval: isConfirming ? askAgainMs : false,
  });
  // A tip counts once it is part of the order's.
  const [tipBefore] = useState(data?.tip ?? 0);
  const isIn =
    data !== undefined && (isTip ? data.tip > tipBefore : checkoutState(data) === 'paid');
  const isDone = isConfirming && isIn;
  useEffect(() => {
    if (!isDone) return;
    const booked = trackingNumber
      ? `Your pickup has been booked! Track with ${trackingNumber}`
      : 'Your pickup has been booked successfully!';
    toast({
      title: 'Payment Successful',
      description: isTip ? 'All of your tip goes to your driver.' : booked,
      tone: 'success',
      durationMs: toastMs,
    });
    void navigate({ to: paths.orderStatus({ orderId }), replace: true });
  }, [isDone, toast, navigate, orderId, trackingNumber, isTip]);
}
