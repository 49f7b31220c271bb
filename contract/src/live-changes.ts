import { eachTransition } from '@backhaul/domain/order/order-lifecycle.ts';
import type { OrderEventType } from '@backhaul/domain/order/order-events.ts';
import type { Changes } from './cache-tags.ts';
import type { LiveMessage } from './live-messages.ts';

/** Cache tags of an order. Orders are cached by id, and on the public page by tracking number. */
const order = ['orders', 'order:{id}', 'order:{trackingNumber}'] as const;
/**
 * Cache tags of an order's messages. A new message makes only these stale, so the order's map and fare need
 * no reload.
 */
const thread = ['thread:{id}', 'chats'] as const;
const offer = [...order, 'offers'] as const;
const job = [...order, 'jobs'] as const;
const all = [...order, 'offers', 'jobs', 'earnings'] as const;

/** The cache tags that each order event makes stale, in the apps that receive the event. */
export const orderEventChanges: Readonly<Record<OrderEventType, readonly Changes[]>> = {
  created: order,
  payment_started: order,
  payment_authorized: offer,
  payment_captured: order,
  payment_partially_refunded: order,
  payment_refunded: order,
  payment_refund_failed: order,
  payment_disputed: order,
  payment_dispute_closed: order,
  payment_voided: offer,
  payment_failed: offer,
  review_requested: offer,
  review_approved: offer,
  review_rejected: offer,
  file_added: job,
  case_opened: order,
  case_closed: order,
  pickup_decided: all,
  heading_to_stop: job,
  stop_put_off: job,
  handed_over: job,
  hand_over_code_locked: job,
  counter_answered: job,
  counter_word_taken_back: job,
  gift_card_given: job,
  gift_card_revealed: order,
  parcel_proved: job,
  parcel_moved: order,
  stop_reviewed: order,
  early_pickup_asked: job,
  early_pickup_agreed: job,
  early_pickup_declined: job,
  refusal_plan_changed: job,
  details_changed: all,
  refund_asked: order,
  payment_reminded: order,
  driver_arrived: job,
  arrival_taken_back: job,
  door_answered: job,
  refusal_way_chosen: job,
  refusal_plan_held: job,
  message_sent: thread,
  call_asked: thread,
  paused: job,
  resumed: job,
  driver_rated: order,
  offered: offer,
  ...eachTransition(all),
  redirected: job,
};

/**
 * Cache tags that become stale by live messages without a cursor. Messages of this kind are lost if the
 * connection is down.
 */
export const hintedChanges: readonly Changes[] = [
  'thread',
  'chats',
  'notifications',
  'earnings',
  'driver',
  'incidents',
  'work',
  'shift',
  'notes',
  'tickets',
  'driver-applications',
  'limits',
  'staff',
  'imports',
];

/**
 * All cached answers that live messages can make stale. After a reconnect all of them may be stale, because
 * messages may have been missed.
 */
export const liveChanges: readonly Changes[] = [
  'orders',
  'order',
  'offers',
  'jobs',
  ...hintedChanges,
];

/**
 * The cache tags that a live message makes stale. Positions and withdrawn offers are written into the cached
 * answers instead, so nothing is loaded again for them.
 */
export function changesOfMessage(message: LiveMessage): readonly Changes[] {
  switch (message.type) {
    case 'NEW_ORDER':
      return ['offers', 'orders'];
    case 'ORDER_STATUS_UPDATE':
      // An unknown event type comes from a newer server. Anything about the order may have changed then.
      return Object.hasOwn(orderEventChanges, message.order.event)
        ? orderEventChanges[message.order.event]
        : all;
    case 'NOTIFIED':
      // Payouts and decisions about applications are not order events. The only message about them to the
      // driver's app is NOTIFIED.
      return ['notifications', 'earnings', 'driver', 'incidents', 'tickets'];
    case 'WORK_CHANGED':
      return [message.what];
    case 'MESSAGES_READ':
      return thread;
    case 'DRIVER_LOCATION':
    case 'LOCATION_NOTE':
    case 'OFFER_GONE':
    case 'READY':
      return [];
    default:
      return nothing(message);
  }
}

/** Ignores a message type from a newer server. A known type without its own case does not compile. */
function nothing(_newer: never): readonly Changes[] {
  return [];
}
