import { eventOfAction, type TransitionEvent } from './order-lifecycle.ts';

/** Events that do not change the order's status (product-rules.md#every-change-is-an-event). */
const factEvents = [
  'created',
  'payment_started',
  'payment_authorized',
  'payment_captured',
  'payment_partially_refunded',
  'payment_refunded',
  // The customer's bank returned a refund to us.
  'payment_refund_failed',
  'payment_voided',
  'payment_failed',
  // The customer disputed the payment at their bank. `payment_dispute_closed` tells the outcome.
  'payment_disputed',
  'payment_dispute_closed',
  // We reminded the customer that the order is still unpaid.
  'payment_reminded',
  'review_requested',
  'review_approved',
  'review_rejected',
  'file_added',
  'case_opened',
  'case_closed',
  // Staff decided whose fault a doubtful failed pickup was.
  'pickup_decided',
  // The driver is now heading to a stop. The event occurs again if they change the next stop.
  'heading_to_stop',
  'stop_put_off',
  // The driver arrived at a stop, as shown by their position or reported by hand.
  'driver_arrived',
  // The driver had reported an arrival by mistake and withdrew the report.
  'arrival_taken_back',
  // The customer answered the driver who is waiting at the door.
  'door_answered',
  // The customer and the driver handed over the item at the door, with a signature, with a code, or with a
  // photo and a reason.
  'handed_over',
  // Five wrong hand-over codes were typed, so the order's code no longer works.
  'hand_over_code_locked',
  // The store's counter gave a gift card for the item.
  'gift_card_given',
  'gift_card_revealed',
  // We read the tracking number on a photo from the carrier's counter and compared it with the parcel's
  // label.
  'parcel_proved',
  // The carrier reported a new status of a parcel.
  'parcel_moved',
  'stop_reviewed',
  // The driver asked the customer to come before the pickup window.
  'early_pickup_asked',
  'early_pickup_agreed',
  'early_pickup_declined',
  // We asked the customer if the refund arrived.
  'refund_asked',
  'driver_rated',
  // The customer changed the plan that applies if the store refuses the item.
  'refusal_plan_changed',
  // The customer changed another detail of the booking.
  'details_changed',
  // The customer chose the plan for the refused item. In the case of `refusal_plan_held`, they did not choose
  // in time, so the plan from the booking applies.
  'refusal_way_chosen',
  'refusal_plan_held',
  // A new message in the order's message thread. The event does not contain its text.
  'message_sent',
  // The customer or the driver asked to be called by the other, or called the other by a relayed call that
  // hides both numbers.
  'call_asked',
  // More drivers got the offer of the order: the next best ones, or all.
  'offered',
  // The retailer's counter announced that it accepts the item, or gave a reason against it.
  // `counter_word_taken_back` is its withdrawal. The order's status does not change.
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
