import { eventOfAction, type TransitionEvent } from './order-lifecycle.ts';

/** Events that change no status (product-rules.md#every-change-is-an-event). */
const factEvents = [
  'created',
  'payment_started',
  'payment_authorized',
  'payment_captured',
  'payment_partially_refunded',
  'payment_refunded',
  // The bank sent a refund back.
  'payment_refund_failed',
  'payment_voided',
  'payment_failed',
  // The customer disputed the payment at their bank, and the outcome.
  'payment_disputed',
  'payment_dispute_closed',
  // We reminded the customer of an unpaid amount.
  'payment_reminded',
  'review_requested',
  'review_approved',
  'review_rejected',
  'file_added',
  'case_opened',
  'case_closed',
  // A person decided whose fault a failed pickup in doubt was.
  'pickup_decided',
  // The driver started towards a stop, possibly after changing plans.
  'heading_to_stop',
  'stop_put_off',
  // The driver came to a stop, by their position or because they said so.
  'driver_arrived',
  // The driver said so too early, and took it back.
  'arrival_taken_back',
  // The customer answered a driver who waits at the door.
  'door_answered',
  // The customer signed, told their code, or neither: how the item changed hands at the door.
  'handed_over',
  // Five wrong codes were typed.
  'hand_over_code_locked',
  // The counter gave a gift card for the item.
  'gift_card_given',
  'gift_card_revealed',
  // A photo from the carrier's counter was read and compared with the label.
  'parcel_proved',
  // The carrier reported about one of its parcels.
  'parcel_moved',
  // The driver's review of the stop.
  'stop_reviewed',
  // The driver asked to come before the window.
  'early_pickup_asked',
  'early_pickup_agreed',
  'early_pickup_declined',
  // We asked the customer whether the refund arrived.
  'refund_asked',
  'driver_rated',
  // The customer changed what becomes of a refused item.
  'refusal_plan_changed',
  // The customer changed something else of the booking.
  'details_changed',
  // The customer chose after a refusal, or let the time pass.
  'refusal_way_chosen',
  'refusal_plan_held',
  // Somebody wrote in the order's thread; the text is not in the event.
  'message_sent',
  // One side asked the other to call, or called through the relay.
  'call_asked',
  // A ranked offer reached its next drivers, or all of them.
  'offered',
  // The counter said that it takes the item, or why not, or took its word back. This moves no order.
  'counter_answered',
  'counter_word_taken_back',
  // An operator paused or resumed the order.
  'paused',
  'resumed',
] as const;

export type FactEvent = (typeof factEvents)[number];
export type OrderEventType = TransitionEvent | FactEvent;

export const orderEventTypes: readonly OrderEventType[] = [
  ...factEvents,
  ...Object.values(eventOfAction),
];

export const paymentStatuses = [
  'pending',
  'authorized',
  'captured',
  'partially_refunded',
  'refunded',
  'voided',
  'failed',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];
