import { createPaymentIntent, readPayment } from '@backhaul/contract/calls/money/payments.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isMissing } from '../../../lib/api/api-error.ts';
import { queryOf } from '../../../lib/api/query-of.ts';
import { send } from '../../../lib/api/send.ts';
import { useNow } from '../../../lib/use-now.ts';
import { mayTipNow } from '../../../parts/tip/may-tip-now.ts';
import { useToast } from '../../../ui/toast/use-toast.ts';
import { checkoutState, type Due, dueOf } from './checkout-state.ts';

/**
 * Fetches the order's one open payment intent. A second request returns the same secret
 * (product-rules.md#payment-states), so this works like a query.
 */
function intentQuery(orderId: string, { purpose, amount, asked }: Due) {
  return queryOptions({
    // The key includes the amount to charge: a different charge is another payment, even if `asked` is the
    // same.
    queryKey: [createPaymentIntent.path, orderId, asked, amount, purpose],
    queryFn: ({ signal }) =>
      send(createPaymentIntent, { body: { orderId, amount: asked, purpose }, signal }),
    gcTime: 0,
  });
}

const nothingDue: Due = { purpose: 'fare', amount: 0, asked: 0 };

/**
 * The amount due for an order, or for a tip, and the secret to pay it with. While `isReturning` is true (the
 * payer comes back from a bank, and the gateway's result is not known yet), no secret is requested.
 */
export function useCheckout(orderId: string, tip: number | null, isReturning: boolean) {
  const toast = useToast();
  const nowMs = useNow();
  const payment = useQuery(queryOf(readPayment, { params: { orderId } }));
  const { data } = payment;
  const state = data === undefined ? null : checkoutState(data);
  const isDue =
    data !== undefined &&
    (tip === null ? state === 'due' || state === 'owes' : mayTipNow(data, nowMs));
  // The last amount that was due. It stays on the page after the payment succeeded, until the order's page
  // opens.
  const [begun, setBegun] = useState(nothingDue);
  const asked = data !== undefined && isDue ? dueOf(data, tip) : begun;
  const isBegun = asked.purpose === begun.purpose && asked.asked === begun.asked;
  if (!isBegun || asked.amount !== begun.amount) setBegun(asked);
  const due = data !== undefined && asked === nothingDue ? dueOf(data, tip) : asked;
  const intent = useQuery({
    ...intentQuery(orderId, due),
    enabled: isDue && due.amount > 0 && !isReturning,
  });
  // The error of loading the payment. A missing order is no failed payment, so it is excluded.
  const unread = data === undefined && !isMissing(payment.error) ? payment.error : null;
  const setupError = intent.error ?? unread;
  useEffect(() => {
    if (!setupError) return;
    toast({
      title: 'Payment Setup Failed',
      description: 'Unable to initialize payment. Please try again.',
      tone: 'destructive',
    });
  }, [setupError, toast]);
  return { payment, intent, due };
}
