import type { OrderEventType } from '../order/order-events.ts';
import { eachTransition, type OrderRole } from '../order/order-lifecycle.ts';

const parties = ['owner', 'driver', 'retailer', 'admin'] as const satisfies readonly OrderRole[];
/** Visitors are included, because anybody with the tracking number may see where the item is. */
const everybody = [...parties, 'visitor'] as const;
/**
 * Receivers of events about money and reviews. These events concern only the customer (`owner`) and the
 * platform (`admin`).
 */
const payer = ['owner', 'admin'] as const;
const platform = ['admin'] as const;

/**
 * The receivers of each order event, for live updates, the order's history and events that a client missed.
 * The type requires an entry for every event, so none can be forgotten.
 */
const receivers: Readonly<Record<OrderEventType, readonly OrderRole[]>> = {
  created: parties,
  payment_started: payer,
  payment_authorized: payer,
  payment_captured: payer,
  payment_partially_refunded: payer,
  payment_refunded: payer,
  payment_refund_failed: platform,
  payment_disputed: platform,
  payment_dispute_closed: platform,
  payment_voided: payer,
  payment_failed: payer,
  review_requested: payer,
  review_approved: payer,
  review_rejected: payer,
  file_added: ['owner', 'driver', 'admin'],
  case_opened: platform,
  case_closed: platform,
  pickup_decided: ['owner', 'driver', 'admin'],
  heading_to_stop: everybody,
  stop_put_off: everybody,
  handed_over: ['owner', 'driver', 'admin'],
  hand_over_code_locked: ['owner', 'driver', 'admin'],
  counter_answered: ['driver', 'retailer', 'admin'],
  counter_word_taken_back: ['driver', 'retailer', 'admin'],
  gift_card_given: ['owner', 'driver', 'admin'],
  gift_card_revealed: payer,
  parcel_proved: ['owner', 'driver', 'admin'],
  parcel_moved: ['owner', 'admin', 'visitor'],
  stop_reviewed: platform,
  early_pickup_asked: ['owner', 'driver', 'admin'],
  early_pickup_agreed: ['owner', 'driver', 'admin'],
  early_pickup_declined: ['owner', 'driver', 'admin'],
  refusal_plan_changed: ['owner', 'driver', 'admin'],
  details_changed: ['owner', 'driver', 'admin'],
  refund_asked: payer,
  payment_reminded: payer,
  driver_arrived: ['owner', 'driver', 'admin'],
  arrival_taken_back: ['owner', 'driver', 'admin'],
  door_answered: ['owner', 'driver', 'admin'],
  refusal_way_chosen: ['owner', 'driver', 'admin'],
  refusal_plan_held: ['owner', 'driver', 'admin'],
  message_sent: ['owner', 'driver', 'admin'],
  call_asked: ['owner', 'driver', 'admin'],
  paused: ['owner', 'driver', 'admin'],
  resumed: ['owner', 'driver', 'admin'],
  driver_rated: payer,
  offered: platform,
  ...eachTransition(everybody),
};

function isKnown(type: string): type is OrderEventType {
  return Object.hasOwn(receivers, type);
}

/**
 * True if a reader with this relation to the order may receive the event. Nobody receives an unknown event
 * type from a newer release.
 */
export function mayReceiveEvent(relation: OrderRole, eventType: string): boolean {
  return isKnown(eventType) && receivers[eventType].includes(relation);
}

/** The types of event that a reader with this relation may receive, as a list for queries. */
export function receivableEvents(relation: OrderRole): OrderEventType[] {
  return Object.keys(receivers)
    .filter(isKnown)
    .filter((type) => mayReceiveEvent(relation, type));
}
