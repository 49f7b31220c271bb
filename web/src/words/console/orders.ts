import type { AdminOrder, AdminOrderDetail } from '@backhaul/contract/calls/operations/admin.ts';
import { reasonLabels } from '@backhaul/domain/order/action-reasons.ts';
import { namesOfDetails } from '@backhaul/domain/order/order-changes.ts';
import type { OrderEventType, PaymentStatus } from '@backhaul/domain/order/order-events.ts';
import type {
  OrderAction,
  OrderRole,
  OrderStatus,
} from '@backhaul/domain/order/order-lifecycle.ts';
import type { RefusalPlan } from '@backhaul/domain/order/refusal-plan.ts';
import { entryOf } from '../../lib/entry-of.ts';
import { formatDollars } from '../../lib/format/money.ts';

/**
 * An admin's action on an order: a step of its lifecycle, the result of a review, the decision about a failed
 * pickup, or the closing of a problem that was reported.
 */
export type OrderAct =
  | Exclude<OrderAction, 'accept'>
  | 'approve'
  | 'reject'
  | 'decide_pickup'
  | 'close_case';

interface ActWords {
  /** The label of the action's button and the title of its dialog. */
  readonly label: string;
  readonly explanation: string;
  /** The toast after the action. */
  readonly done: string;
}

const onBehalf =
  'You report this step for the driver. You need no photo or receipt. Your reason is saved with the order.';

export const actWords: Readonly<Record<OrderAct, ActWords>> = {
  assign: { label: 'Assign Driver', explanation: '', done: 'Driver Assigned' },
  reassign: { label: 'Reassign', explanation: '', done: 'Driver Assigned' },
  redirect: {
    label: 'Send to Another Store',
    explanation: 'The customer’s price and the driver’s pay do not change.',
    done: 'Order Redirected',
  },
  release: {
    label: 'Offer Again',
    explanation:
      'The driver loses the order and reads your reason. We offer the order to other drivers and notify the customer.',
    done: 'Order Offered Again',
  },
  pick_up: { label: 'Mark Picked Up', explanation: onBehalf, done: 'Marked Picked Up' },
  fail_pickup: { label: 'Report Failed Pickup', explanation: onBehalf, done: 'Pickup Failed' },
  depart: { label: 'Mark Departed', explanation: onBehalf, done: 'Marked Departed' },
  deliver: { label: 'Mark Delivered', explanation: onBehalf, done: 'Marked Delivered' },
  refuse: { label: 'Report Refusal', explanation: onBehalf, done: 'Refusal Reported' },
  start_return: {
    label: 'Send Back',
    explanation: 'The item goes back to the customer. We notify the driver.',
    done: 'Item Sent Back',
  },
  return_to_customer: { label: 'Mark Returned', explanation: onBehalf, done: 'Marked Returned' },
  complete: {
    label: 'Complete',
    explanation: 'We capture the payment and pay the driver, with or without a receipt.',
    done: 'Order Completed',
  },
  confirm_refund: {
    label: 'Confirm Refund',
    explanation: 'You confirm that the store has refunded the customer.',
    done: 'Refund Confirmed',
  },
  cancel: {
    label: 'Cancel Order',
    explanation: 'The customer pays nothing, and the driver gets no pay.',
    done: 'Order Cancelled',
  },
  lose: {
    label: 'Declare Lost',
    explanation:
      'The item cannot be found. The customer pays nothing, the driver gets no pay, and we open a case.',
    done: 'Order Declared Lost',
  },
  approve: {
    label: 'Approve',
    explanation: 'Drivers get the offer as soon as the customer has paid.',
    done: 'Review Approved',
  },
  reject: {
    label: 'Reject',
    explanation:
      'The order is cancelled and nobody pays. We tell the customer that we could not take the return.',
    done: 'Review Rejected',
  },
  decide_pickup: {
    label: 'Decide Who Is at Fault',
    explanation:
      'The customer has not paid yet, and the driver has not been paid yet. The customer pays the fee for a failed pickup only if the customer is at fault. The driver is paid for the trip unless the driver is at fault.',
    done: 'Failed Pickup Decided',
  },
  close_case: {
    label: 'Close Case',
    explanation:
      'Describe what happened. We save your description and your name in the order’s history.',
    done: 'Case Closed',
  },
};

/** The consequences of an action, which may depend on the order's status. */
export function explanationOf(act: OrderAct, status: OrderStatus): string {
  if (act === 'cancel' && status === 'assigned')
    return 'The customer pays nothing. The driver is paid for the trip so far.';
  return act === 'redirect' && status === 'refused'
    ? 'The customer’s price does not change. The driver is also paid for the drive to the next store.'
    : actWords[act].explanation;
}

export const paymentLabels: Readonly<Record<PaymentStatus, string>> = {
  pending: 'Pending',
  authorized: 'Authorized',
  captured: 'Captured',
  partially_refunded: 'Partly refunded',
  refunded: 'Refunded',
  voided: 'Voided',
  failed: 'Failed',
};

/** The payment's status in words. A value that this version does not know is shown as the server sent it. */
export function paymentLabel(status: PaymentStatus): string {
  return entryOf(paymentLabels, status) ?? status;
}

type PaymentOfOrder = Pick<AdminOrder, 'figures' | 'paymentStatus'>;

/** True for an order that ended unpaid, which no longer waits for a payment. */
export function isNeverPaid({ figures, paymentStatus }: PaymentOfOrder): boolean {
  return figures.basis === 'actual' && (paymentStatus === 'pending' || paymentStatus === 'failed');
}

export function paymentWords(order: PaymentOfOrder): string {
  return isNeverPaid(order) ? 'Never paid' : paymentLabel(order.paymentStatus);
}

export function noDriverWords({ figures }: Pick<AdminOrder, 'figures'>): string {
  return figures.basis === 'actual' ? 'no driver' : 'no driver yet';
}

/** The payment method in words: 'Visa 4242', 'PayPal'; null before a payment. */
export function paidWith(payment: AdminOrderDetail['payment']): string | null {
  if (payment === null) return null;
  if (payment.method === 'paypal') return 'PayPal';
  const brand = payment.brand === null ? null : spoken(payment.brand);
  const parts = [brand, payment.last4].filter((part) => part !== null);
  return parts.length > 0 ? parts.join(' ') : null;
}

/** The amount that must still be charged or refunded, in words; null if there is none. */
export function outstandingWords({ outstanding }: AdminOrder['figures']): string | null {
  if (outstanding === 0) return null;
  return outstanding > 0
    ? `${formatDollars(outstanding)} not collected`
    : `${formatDollars(-outstanding)} to give back`;
}

const eventLabels: Readonly<Record<OrderEventType, string>> = {
  created: 'Created',
  payment_started: 'Payment started',
  payment_authorized: 'Payment authorized',
  payment_captured: 'Payment captured',
  payment_partially_refunded: 'Payment partly refunded',
  payment_refunded: 'Payment refunded',
  payment_refund_failed: 'Bank sent the refund back to us',
  payment_disputed: 'Payment disputed',
  payment_dispute_closed: 'Dispute decided',
  payment_voided: 'Payment voided',
  payment_failed: 'Payment failed',
  review_requested: 'Order sent for review',
  review_approved: 'Review approved',
  review_rejected: 'Review rejected',
  file_added: 'Photo added',
  case_opened: 'Case opened',
  case_closed: 'Case closed',
  pickup_decided: 'We decided who was at fault for the failed pickup',
  heading_to_stop: 'Driver on the way to the stop',
  stop_put_off: 'Driver went to another stop first',
  handed_over: 'Hand-over proof recorded',
  hand_over_code_locked: 'Customer’s code locked after five wrong tries',
  counter_answered: 'Store counter gave its decision',
  counter_word_taken_back: 'Store counter withdrew its decision',
  gift_card_given: 'Gift card added',
  gift_card_revealed: 'Gift card shown to the customer',
  parcel_proved: 'We read the carrier’s receipt',
  parcel_moved: 'Carrier update',
  stop_reviewed: 'Stop rated by the driver',
  early_pickup_asked: 'Driver asked to come early',
  early_pickup_agreed: 'Customer agreed to an early pickup',
  early_pickup_declined: 'Customer declined an early pickup',
  refusal_plan_changed: 'Customer changed the plan for a refused item',
  details_changed: 'Booking changed',
  offered: 'Order offered to drivers',
  refund_asked: 'We asked the customer about the refund',
  payment_reminded: 'Payment reminder sent',
  driver_arrived: 'Driver arrived at the stop',
  arrival_taken_back: 'Driver reported the arrival by mistake',
  door_answered: 'Customer answered the driver',
  refusal_way_chosen: 'Customer chose what happens to the refused item',
  refusal_plan_held: 'Customer made no choice, so the booked plan applies',
  message_sent: 'Message sent',
  call_asked: 'Call requested',
  paused: 'Return paused',
  resumed: 'Return resumed',
  driver_rated: 'Driver rated',
  accepted: 'Accepted',
  assigned: 'Assigned',
  cancelled: 'Cancelled',
  released: 'Released',
  picked_up: 'Picked Up',
  pickup_failed: 'Pickup Failed',
  departed: 'Departed',
  redirected: 'Redirected',
  delivered: 'Delivered',
  refused: 'Refused',
  return_started: 'Return started',
  returned: 'Returned',
  completed: 'Completed',
  refund_confirmed: 'Refund confirmed',
  reassigned: 'Reassigned',
  lost: 'Lost',
};

export function eventLabel(type: OrderEventType): string {
  return entryOf(eventLabels, type) ?? type;
}

/** Types of event that need a person's attention. */
const badEvents: ReadonlySet<OrderEventType> = new Set([
  'payment_failed',
  'payment_refund_failed',
  'payment_disputed',
  'review_rejected',
  'case_opened',
  'pickup_failed',
  'refused',
  'cancelled',
  'lost',
]);

export function isBadEvent(type: OrderEventType): boolean {
  return badEvents.has(type);
}

const actorWords: Readonly<Record<OrderRole, string>> = {
  owner: 'the customer',
  driver: 'the driver',
  other_driver: 'a driver',
  admin: 'an admin',
  retailer: 'the retailer',
  system: 'the system',
  visitor: 'a visitor',
};

type AdminEvent = AdminOrderDetail['events'][number];

/** The person who caused an event, and the change: 'Mila Lin (admin), from Omar Haddad to Lena Ortiz'. */
export function auditWords({ actor, actorName, fromDriverName, toDriverName }: AdminEvent): string {
  const kind = entryOf(actorWords, actor) ?? actor;
  const who = actorName === null ? kind : actor === 'admin' ? `${actorName} (admin)` : actorName;
  const from = fromDriverName === null ? '' : ` from ${fromDriverName}`;
  const isOther = toDriverName !== null && toDriverName !== actorName;
  const to = isOther ? ` to ${toDriverName}` : '';
  return from === '' && to === '' ? who : `${who},${from}${to}`;
}

/** The title of an event: 'Reassigned', 'Case closed: Lost item', 'Photo added: Counter receipt'. */
export function eventTitle({ type, caseKind, fileKind, changed, actor }: AdminEvent): string {
  const kind = caseKind ?? fileKind;
  if (changed !== undefined && changed.length > 0)
    return `${actor === 'admin' ? 'Corrected' : 'Changed'} the ${namesOfDetails(changed)}`;
  return kind === null ? eventLabel(type) : `${eventLabel(type)}: ${spoken(kind)}`;
}

/** The note that somebody typed, or the reason that was chosen. */
export const noteWords = (note: string): string => entryOf<string>(reasonLabels, note) ?? note;

/** The street of an address, for the second line below a customer's name. */
export function streetOf({ pickupAddress }: Pick<AdminOrder, 'pickupAddress'>): string {
  return pickupAddress.split(',')[0] ?? pickupAddress;
}

/** Turns a name from the code into words: 'processor_clearing' becomes 'Processor clearing'. */
export function spoken(name: string): string {
  const words = name.replaceAll(/[_:]/g, ' ');
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** The customer's plan for an item that the store refuses, in words for the staff. */
export const refusalPlanWords: Readonly<Record<RefusalPlan, string>> = {
  bring_back: 'Bring the item back to the customer',
  another_location: 'Take the item to another location',
  donate: 'Donate the item',
};
