import type { OrderEventType } from '@backhaul/domain/order/order-events.ts';
import type { Changes } from './cache-tags.ts';
import type { LiveMessage } from './live-messages.ts';

/** An order is read by its id, and where only its number is known, by that. */
const order = ['orders', 'order:{id}', 'order:{trackingNumber}'] as const;
const offer = [...order, 'offers'] as const;
const job = [...order, 'jobs'] as const;
const all = [...order, 'offers', 'jobs', 'earnings'] as const;

/** What each event of an order changes for those who are told of it. */
export const orderEventChanges: Readonly<Record<OrderEventType, readonly Changes[]>> = {
  created: order,
  payment_started: order,
  payment_authorized: offer,
  payment_captured: order,
  payment_partially_refunded: order,
  payment_refunded: order,
  payment_voided: offer,
  payment_failed: offer,
  review_requested: offer,
  review_approved: offer,
  review_rejected: offer,
  file_added: job,
  case_opened: order,
  case_closed: order,
  heading_to_stop: job,
  stop_put_off: job,
  early_pickup_asked: job,
  early_pickup_agreed: job,
  early_pickup_declined: job,
  accepted: all,
  assigned: all,
  reassigned: all,
  released: all,
  redirected: job,
  picked_up: all,
  pickup_failed: all,
  departed: all,
  delivered: all,
  refused: all,
  return_started: all,
  returned: all,
  completed: all,
  cancelled: all,
  refund_confirmed: all,
  lost: all,
};

/** Everything that live messages may change: what was read before the stream began may be old. */
export const liveChanges: readonly Changes[] = ['orders', 'order', 'offers', 'jobs', 'earnings'];

/** What a live message changes; a position is written into the answers that show it, so that nothing is read again. */
export function changesOfMessage(message: LiveMessage): readonly Changes[] {
  switch (message.type) {
    case 'NEW_ORDER':
      return ['offers', 'orders'];
    case 'ORDER_STATUS_UPDATE':
      // An event that only a newer server knows may have changed anything about its order.
      return Object.hasOwn(orderEventChanges, message.order.event)
        ? orderEventChanges[message.order.event]
        : all;
    case 'DRIVER_LOCATION':
    case 'READY':
      return [];
    default:
      return nothing(message);
  }
}

/** A type that only a newer server knows touches nothing; one of ours without a case does not compile. */
function nothing(_newer: never): readonly Changes[] {
  return [];
}
