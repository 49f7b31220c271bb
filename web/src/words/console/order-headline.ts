import type { AdminOrderDetail } from '@backhaul/contract/calls/operations/admin.ts';
import type { OrderStatus } from '@backhaul/domain/order/order-lifecycle.ts';
import { isPaid } from '@backhaul/domain/order/payment-due.ts';
import { possessive } from '@backhaul/domain/policy/possessive.ts';
import { entryOf } from '../../lib/entry-of.ts';
import { firstName } from './order-work.ts';

export type HeadlineOrder = Pick<AdminOrderDetail, 'status' | 'paymentStatus' | 'customerName'> & {
  store: { name: string };
  driver: { name: string } | null;
};

interface Names {
  readonly customer: string;
  readonly return: string;
  readonly driver: string;
  readonly to: string;
}

type Sentence = (names: Names, order: HeadlineOrder) => string;

const sentences: Readonly<Record<OrderStatus, Sentence>> = {
  created: (names, { paymentStatus }) =>
    isPaid(paymentStatus)
      ? `${names.return} waits for a driver.`
      : `${names.customer} has not paid for this return yet.`,
  assigned: ({ driver, customer }) => `${driver} will pick up at ${possessive(customer)} door.`,
  picked_up: (names) => `${names.driver} has picked up ${names.return} for ${names.to}.`,
  in_transit: (names) => `${names.driver} takes ${names.return} to ${names.to}.`,
  delivered: (names) => `${names.return} is at ${names.to}. The receipt is missing.`,
  completed: (names) => `${names.to} accepted ${names.return}.`,
  refunded: (names) => `${names.to} accepted ${names.return} and paid the refund.`,
  refused: (names) => `${names.to} refused ${names.return}.`,
  returning: ({ driver, customer }) => `${driver} brings the item back to ${customer}.`,
  returned: ({ customer }) => `The item is back with ${customer}.`,
  pickup_failed: (names) => `${names.return} could not be picked up.`,
  cancelled: (names) => `${names.return} was cancelled.`,
  lost: (names) => `The item of ${names.return} is lost.`,
};

/** One sentence about an order's state; undefined for a status that only a newer server knows. */
export function orderHeadline(order: HeadlineOrder): string | undefined {
  const customer = firstName(order.customerName);
  return entryOf<Sentence>(sentences, order.status)?.(
    {
      customer,
      return: `${possessive(customer)} return`,
      driver: order.driver === null ? 'The driver' : firstName(order.driver.name),
      to: order.store.name,
    },
    order,
  );
}
