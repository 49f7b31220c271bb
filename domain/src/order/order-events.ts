import { eventOfAction, type TransitionEvent } from './order-lifecycle.ts';

/** Events that do not change the order's status (product-rules.md#every-change-is-an-event). */
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
  // The customer disputed the payment at their bank. The next event is the dispute's outcome.
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
  // A person decided whose fault a doubtful failed pickup was.
  'pickup_decided',
  // The driver started towards a stop, possibly after a change of plan.
  'heading_to_stop',
  'stop_put_off',
  // The driver arrived at a stop, as shown by their position or reported by hand.
  'driver_arrived',
  // The driver reported the arrival too early and took it back.
  'arrival_taken_back',
  // The customer answered the driver who waits at the door.
  'door_answered',
  // The item changed hands at the door. The customer signed, gave their code, or did neither.
  'handed_over',
  // Somebody typed five wrong hand-over codes.
  'hand_over_code_locked',
  // The store's counter gave a gift card for the item.
  'gift_card_given',
  'gift_card_revealed',
  // A photo from the carrier's counter was read and compared with the label.
  'parcel_proved',
  // The carrier reported the status of a parcel.
  'parcel_moved',
  // The driver reviewed the stop.
  'stop_reviewed',
  // The driver asked to come before the window.
  'early_pickup_asked',
  'early_pickup_agreed',
  'early_pickup_declined',
  // We asked the customer if the refund arrived.
  'refund_asked',
  'driver_rated',
  // The customer changed the plan for an item that the store refuses.
  'refusal_plan_changed',
  // The customer changed another detail of the booking.
  'details_changed',
  // The customer chose an option after the store's refusal, or let the time for it pass.
  'refusal_way_chosen',
  'refusal_plan_held',
  // Somebody wrote a message in the order's thread. The event does not contain the text.
  'message_sent',
  // One side asked the other side for a call, or called through the phone relay.
  'call_asked',
  // A ranked offer was extended to its next drivers, or to all drivers.
  'offered',
  // The retailer's counter announced that it takes the item, gave a reason against it, or withdrew its
  // answer. The order's status does not change.
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
