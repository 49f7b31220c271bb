import { bookOrder } from '@backhaul/contract/calls/orders.ts';
import type { Order } from '@backhaul/contract/order-answer.ts';
import { useCommand } from '../../../calls/use-command.ts';

/** Books the pickup. */
export function useBookOrder(then: {
  onBooked: (order: Order) => void;
  onRefused: (error: Error) => void;
}) {
  return useCommand(bookOrder, {
    success: (order) => ({
      title: 'Pickup scheduled!',
      description: `${order.orderName} goes to ${order.store.name}.`,
    }),
    failure: 'Error scheduling pickup',
    onDone: then.onBooked,
    onRefused: then.onRefused,
  });
}
