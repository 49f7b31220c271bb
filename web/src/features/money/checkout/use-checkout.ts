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
 * The order's one open intent. Requesting it again returns the same secret (product-rules.md#payment-states), so it
 * can be fetched like a query.
 */
function intentQuery(orderId: string, { purpose, amount, asked }: Due) {
  return queryOptions({
    // A smaller charge is another payment, even if the amount that the server compares is the same.
    queryKey: [createPaymentIntent.path, orderId, asked, amount, purpose],
    queryFn: ({ signal }) =>
      send(createPaymentIntent, { body: { orderId, amount: asked, purpose }, signal }),
    gcTime: 0,
  });
}

const nothingDue: Due = { purpose: 'fare', amount: 0, asked: 0 };

/**
 * The server's amount due for an order, or for a tip on top of it, and the secret to pay it with. A payer who just came
 * back from a bank needs none before the gateway was asked.
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
  // After the payment succeeded, its purpose stays on screen until the page moves on to the order.
  const [begun, setBegun] = useState(nothingDue);
  const asked = data !== undefined && isDue ? dueOf(data, tip) : begun;
  const isBegun = asked.purpose === begun.purpose && asked.asked === begun.asked;
  if (!isBegun || asked.amount !== begun.amount) setBegun(asked);
  const due = data !== undefined && asked === nothingDue ? dueOf(data, tip) : asked;
  const intent = useQuery({
    ...intentQuery(orderId, due),
    enabled: isDue && due.amount > 0 && !isReturning,
  });
  // A missing order is not a failed payment.
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
