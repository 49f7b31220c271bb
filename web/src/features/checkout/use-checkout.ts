import { createPaymentIntent, readPayment } from '@backhaul/contract/calls/payments.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryOf } from '../../lib/api/query-of.ts';
import { send } from '../../lib/api/send.ts';
import { useToast } from '../../ui/toast/use-toast.ts';

/**
 * The order's one open intent. Requesting it again returns the same secret (product-rules.md#payment-states), so it
 * can be fetched like a query.
 */
function intentQuery(orderId: string, total: number | undefined) {
  return queryOptions({
    queryKey: [createPaymentIntent.path, orderId, total],
    queryFn: ({ signal }) =>
      send(createPaymentIntent, { body: { orderId, amount: total ?? 0 }, signal }),
    gcTime: 0,
  });
}

/** The amount that the server says is due for an order, and the secret to pay it with. */
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
