import { createPaymentIntent, readPayment } from '@backhaul/contract/calls/payments.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryOf } from '../../lib/api/query-of.ts';
import { send } from '../../lib/api/send.ts';
import { useToast } from '../../ui/toast/use-toast.ts';

/**
 * The order's one open intent: asking again answers the same secret (product-rules.md#payment-states), so it is fetched
 * like a read.
 */
function intentQuery(orderId: string, total: number | undefined) {
  return queryOptions({
    queryKey: [createPaymentIntent.path, orderId, total],
    queryFn: ({ signal }) =>
      send(createPaymentIntent, { body: { orderId, amount: total ?? 0 }, signal }),
    gcTime: 0,
  });
}

/** What is due for an order, by the server's word alone, and the secret to pay it with. */
export function useCheckout(orderId: string) {
  const toast = useToast();
  const payment = useQuery(queryOf(readPayment, { params: { orderId } }));
  const isDue = payment.data?.isDue === true;
  const intent = useQuery({
    ...intentQuery(orderId, payment.data?.total),
    enabled: isDue,
  });
  const setupError = intent.error ?? null;
  useEffect(() => {
    if (!setupError) return;
    toast({
      title: 'Payment Setup Failed',
      description: 'Unable to initialize payment. Please try again.',
      tone: 'destructive',
    });
  }, [setupError, toast]);
  return { payment, intent };
}
