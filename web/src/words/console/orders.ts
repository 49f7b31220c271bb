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

/** An admin's action on an order, from its lifecycle, a review, a failed pickup or a case. */
export type OrderAct =
  | Exclude<OrderAction, 'accept'>
  | 'approve'
  | 'reject'
  | 'decide_pickup'
  | 'close_case';

interface ActWords {
  /** The label of the action's button and the title of its dialog. */
  readonly label: string;
  /** The consequences of the action. */
  readonly explanation: string;
  /** The toast after the action. */
  readonly done: string;
}

const onBehalf =
  'You do this for the driver. You need no photo or receipt. Your reason is saved with the order.';

export const actWords: Readonly<Record<OrderAct, ActWords>> = {
  assign: { label: 'Assign Driver', explanation: '', done: 'Driver Assigned' },
  reassign: { label: 'Reassign', explanation: '', done: 'Driver Assigned' },
  redirect: {
    label: 'Send to Another Store',
    explanation: 'Price and pay do not change.',
    done: 'Order Redirected',
  },
  release: {
    label: 'Put Back on Offer',
    explanation:
      'The driver loses the order and reads your reason. The order is offered again, and we notify the customer.',
    done: 'Back on Offer',
  },
  pick_up: { label: 'Mark Picked Up', explanation: onBehalf, done: 'Marked Picked Up' },
  fail_pickup: { label: 'Report Failed Pickup', explanation: onBehalf, done: 'Pickup Failed' },
  depart: { label: 'Mark Departed', explanation: onBehalf, done: 'Marked Departed' },
  deliver: { label: 'Mark Delivered', explanation: onBehalf, done: 'Marked Delivered' },
  refuse: { label: 'Report Refusal', explanation: onBehalf, done: 'Refusal Reported' },
  start_return: {
    label: 'Send Back',
    explanation: 'The item goes back to the customer, and we notify the driver.',
    done: 'On Its Way Back',
  },
  return_to_customer: { label: 'Mark Returned', explanation: onBehalf, done: 'Marked Returned' },
  complete: {
    label: 'Complete',
    explanation: 'The payment is captured and the driver is paid, with or without a receipt.',
    done: 'Order Completed',
  },
  confirm_refund: {
    label: 'Confirm Refund',
    explanation: 'The store has given the customer their money back.',
    done: 'Refund Confirmed',
  },
  cancel: {
    label: 'Cancel Order',
    explanation: 'Nobody pays and nobody is paid.',
    done: 'Order Cancelled',
  },
  lose: {
    label: 'Declare Lost',
    explanation: 'The item is gone. Nobody pays and nobody is paid, and a case is opened.',
    done: 'Order Declared Lost',
  },
  approve: {
    label: 'Approve',
    explanation: 'The order is offered to drivers as soon as it is paid.',
    done: 'Review Approved',
  },
  reject: {
    label: 'Reject',
    explanation:
      'The order is cancelled and nobody pays. The customer reads that it could not be taken.',
    done: 'Review Rejected',
  },
  decide_pickup: {
    label: 'Decide Failed Pickup',
    explanation:
      'Nothing was charged or paid yet. If it was the customer’s fault, they pay the fee. If it was the store’s or ours, they pay nothing. The driver is paid for the trip unless it was their own fault.',
    done: 'Failed Pickup Decided',
  },
  close_case: {
    label: 'Close Case',
    explanation: 'Say what happened. The history keeps it with your name.',
    done: 'Case Closed',
  },
};

/** The consequences of an action, which may depend on the order's status. */
export function explanationOf(act: OrderAct, status: OrderStatus): string {
  if (act === 'cancel' && status === 'assigned')
    return 'The customer pays nothing. The driver is paid for having set out.';
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

/** The text for the order's payment status. */
export function paymentWords(order: PaymentOfOrder): string {
  return isNeverPaid(order) ? 'Never paid' : paymentLabel(order.paymentStatus);
}

/** The text in place of a driver's name if there is no driver. */
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
  payment_refund_failed: 'Refund came back',
  payment_disputed: 'Payment disputed',
  payment_dispute_closed: 'Dispute decided',
  payment_voided: 'Payment voided',
  payment_failed: 'Payment failed',
  review_requested: 'Sent to review',
  review_approved: 'Review approved',
  review_rejected: 'Review rejected',
  file_added: 'Photo added',
  case_opened: 'Case opened',
  case_closed: 'Case closed',
  pickup_decided: 'Failed pickup decided',
  heading_to_stop: 'On the way to the stop',
  stop_put_off: 'Went to another stop first',
  handed_over: 'Proof at the door',
  hand_over_code_locked: 'Code locked after five wrong ones',
  counter_answered: 'The counter said what it does',
  counter_word_taken_back: 'The counter took its word back',
  gift_card_given: 'Gift card added',
  gift_card_revealed: 'Gift card shown to its owner',
  parcel_proved: 'Carrier’s receipt read',
  parcel_moved: 'News of the carrier',
  stop_reviewed: 'Stop rated by the driver',
  early_pickup_asked: 'Asked to come early',
  early_pickup_agreed: 'Agreed to an early pick-up',
  early_pickup_declined: 'Declined an early pick-up',
  refusal_plan_changed: 'Changed what happens if the store refuses the item',
  details_changed: 'Changed the booking',
  offered: 'Offered to drivers',
  refund_asked: 'Asked whether the refund arrived',
  payment_reminded: 'Payment reminder sent',
  driver_arrived: 'Driver at the stop',
  arrival_taken_back: 'Driver not at the stop after all',
  door_answered: 'Customer answered at the door',
  refusal_way_chosen: 'Chose what happens after the refusal',
  refusal_plan_held: 'Did not choose: we follow the plan',
  message_sent: 'Wrote a message',
  call_asked: 'Asked for a call',
  paused: 'Waits',
  resumed: 'Goes on',
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

/** The name of a ledger account or entry in words: 'Payments' for 'processor_clearing'. */
export function spoken(name: string): string {
  const words = name.replaceAll(/[_:]/g, ' ');
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** The customer's plan for an item that the store refuses, in words for the staff. */
export const refusalPlanWords: Readonly<Record<RefusalPlan, string>> = {
  bring_back: 'Bring it back',
  another_location: 'Another location',
  donate: 'Donate it',
};
