import { bookOrder, listCustomerOrders } from '@backhaul/contract/calls/orders.ts';
import type { Order } from '@backhaul/contract/order-answer.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { reasonOf } from '../../../lib/api/api-error.ts';
import { send } from '../../../lib/api/send.ts';
import { useToast } from '../../../ui/toast/use-toast.ts';
import type { OrderBody } from './order-payload.ts';

/**
 * Books once: the same answers sent again, say after a lost connection, carry the same key
 * (product-rules.md#idempotency).
 */
export function useBookOrder(then: {
  onBooked: (order: Order) => void;
  onRefused: (error: Error) => void;
}) {
  const queries = useQueryClient();
  const toast = useToast();
  const attempt = useRef<{ text: string; key: string }>(undefined);
  return useMutation({
    mutationFn: (body: OrderBody) => {
      const text = JSON.stringify(body);
      if (attempt.current?.text !== text) attempt.current = { text, key: crypto.randomUUID() };
      return send(bookOrder, { body, idempotencyKey: attempt.current.key });
    },
    onSuccess: (order) => {
      toast({
        title: 'Pickup scheduled!',
        description: `${order.orderName} goes to ${order.store.name}.`,
        tone: 'success',
      });
      void queries.invalidateQueries({ queryKey: [listCustomerOrders.path] });
      then.onBooked(order);
    },
    onError: (error) => {
      toast({
        title: 'Error scheduling pickup',
        description: reasonOf(error),
        tone: 'destructive',
      });
      then.onRefused(error);
    },
  });
}
