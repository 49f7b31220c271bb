import { formatCents } from '../money/cents.ts';
import { type OrderRole, type OrderStatus, orderStatuses } from './order-lifecycle.ts';
import type { PaymentStatus } from './order-events.ts';
import type { PatchStatus } from './patch-status.ts';
import { isPaid, isUnpaid } from './payment-due.ts';
import type { ReviewStatus } from './review-status.ts';
import { defaultWay, type WayBack } from '../way/ways-back.ts';

/**
 * The two sets of names for an order's status: the stored names and the simpler ones for customers. The
 * reader's relation to the order decides which set they see, not the account's role
 * (product-rules.md#two-vocabularies).
 */
type Vocabulary = 'stored' | 'projected';

export const customerStatuses = [
  'created',
  'assigned',
  'picked_up',
  'dropped_off',
  'completed',
  'refunded',
  'refused',
  'returning',
  'returned',
  'pickup_failed',
  'cancelled',
  'lost',
] as const;
export type CustomerStatus = (typeof customerStatuses)[number];
export type ShownStatus = OrderStatus | CustomerStatus;
/** Every status that any reader can see: the stored ones and those for customers. */
export const shownStatuses: readonly ShownStatus[] = [
  ...new Set<ShownStatus>([...orderStatuses, ...customerStatuses]),
];

const projection: Readonly<Record<OrderStatus, CustomerStatus>> = {
  created: 'created',
  assigned: 'assigned',
  picked_up: 'picked_up',
  in_transit: 'picked_up',
  delivered: 'dropped_off',
  completed: 'completed',
  refunded: 'refunded',
  refused: 'refused',
  returning: 'returning',
  returned: 'returned',
  pickup_failed: 'pickup_failed',
  cancelled: 'cancelled',
  lost: 'lost',
};

/** The status that the customer sees for a stored status. */
export function customerStatus(status: OrderStatus): CustomerStatus {
  return projection[status];
}

const storedVocabulary: ReadonlySet<OrderRole> = new Set(['driver', 'admin', 'system']);

function vocabularyOf(relation: OrderRole): Vocabulary {
  return storedVocabulary.has(relation) ? 'stored' : 'projected';
}

/**
 * The status as this reader sees it. The order's driver and admins see the stored status; everyone else sees
 * what the customer sees.
 */
export function statusInVocabulary(relation: OrderRole, status: OrderStatus): ShownStatus {
  return vocabularyOf(relation) === 'stored' ? status : customerStatus(status);
}

export const statusLabels: Readonly<Record<ShownStatus, string>> = {
  created: 'Created',
  assigned: 'Assigned',
  picked_up: 'Picked Up',
  in_transit: 'In Transit',
  delivered: 'Delivered',
  dropped_off: 'Dropped Off',
  completed: 'Completed',
  refunded: 'Refunded',
  refused: 'Refused by Store',
  returning: 'Coming Back',
  returned: 'Returned to You',
  pickup_failed: 'Pickup Failed',
  cancelled: 'Cancelled',
  lost: 'Lost',
};

export const staffStatusLabels: Readonly<Record<ShownStatus, string>> = {
  ...statusLabels,
  refused: 'Refused',
  returning: 'Returning',
  returned: 'Returned',
};

/** The customer's progress steps, in sequence (product-rules.md#order-status-messages). */
export const customerProgress = [
  { status: 'created', label: 'Created' },
  { status: 'assigned', label: 'Assigned' },
  { status: 'picked_up', label: 'Picked Up' },
  { status: 'dropped_off', label: 'Dropped Off' },
  { status: 'completed', label: 'Completed' },
] as const satisfies readonly { status: CustomerStatus; label: string }[];

type ProgressStatus = (typeof customerProgress)[number]['status'];

type CustomerCopy = {
  /**
   * The sentence that explains the status. Several stored statuses can be shown to customers as this one, so
   * it must fit all of them.
   */
  readonly message: string;
  /** The progress step that belongs to the status; null if none does. */
  readonly progress: ProgressStatus | null;
  /**
   * The status that the demo button requests in a sandbox. A simulated driver then makes all transitions up
   * to this status.
   */
  readonly demo: PatchStatus | null;
};

/** All texts for customers, by status. The type requires a text for every status. */
const copy: Readonly<Record<CustomerStatus, CustomerCopy>> = {
  created: {
    message: 'Waiting for a driver to accept your order.',
    progress: 'created',
    demo: 'picked_up',
  },
  assigned: {
    message: 'A driver is on the way to pick up your item.',
    progress: 'assigned',
    demo: 'picked_up',
  },
  picked_up: {
    message: 'Your item is on its way to the retailer.',
    progress: 'picked_up',
    demo: 'dropped_off',
  },
  dropped_off: {
    message: 'Your item has been returned to the retailer.',
    progress: 'dropped_off',
    demo: 'completed',
  },
  completed: {
    message: 'Your return is complete. The store receipt is on your order’s page.',
    progress: 'completed',
    demo: null,
  },
  refunded: {
    message: 'Your return has been processed and refunded.',
    progress: 'completed',
    demo: null,
  },
  refused: {
    message: 'The store did not accept your return.',
    progress: null,
    demo: null,
  },
  returning: {
    message: 'The store did not accept your return. Your item is on its way back to you.',
    progress: null,
    demo: null,
  },
  returned: {
    message: 'Your item has been brought back to you.',
    progress: null,
    demo: null,
  },
  pickup_failed: {
    message: 'The driver could not pick up your item.',
    progress: null,
    demo: null,
  },
  cancelled: {
    message: 'This order was cancelled.',
    progress: null,
    demo: null,
  },
  lost: {
    message: 'Your item could not be delivered. Our support team is handling your case.',
    progress: null,
    demo: null,
  },
};

/** Messages for returns that go to a carrier or a charity. They replace the messages that mention a store. */
const messagesOfWay: Readonly<Record<WayBack, Partial<Record<CustomerStatus, string>>>> = {
  counter: {},
  carrier: {
    picked_up: 'Your parcel is on its way to the carrier.',
    dropped_off: 'The carrier has your parcel.',
    completed: 'The carrier has your parcel. The carrier’s receipt is on your order’s page.',
  },
  donation: {
    picked_up: 'Your donation is on its way to the charity.',
    dropped_off: 'Your donation is at the charity.',
    completed: 'Your donation is complete. The charity’s receipt is on your order’s page.',
  },
};

function copyOf(status: string): CustomerCopy | null {
  return Object.hasOwn(copy, status) ? copy[status as CustomerStatus] : null;
}

/** The index of the customer's progress step for a status; -1 if no step belongs to it. */
export function customerProgressIndex(status: ShownStatus): number {
  const progress = copyOf(status)?.progress;
  return customerProgress.findIndex((step) => step.status === progress);
}

export const unpaidMessage = 'Complete your payment so we can send a driver.';
export const underReviewMessage = 'We are checking your order before we send a driver.';
export const notOfferedMessage = 'The return is booked. We have not asked any driver yet.';
const inDoubtMessage =
  'The driver could not pick up your item. We are looking into the reason, and charge nothing until we know it.';
export const unknownStatusMessage = 'Status unknown.';

/**
 * The message for an order whose driver is not heading to the pickup yet. The usual message would say that
 * the driver is on the way.
 */
const acceptedMessage = 'A driver has accepted your order.';

/**
 * The sentence that explains a status. The status can be a stored one or one for customers. `isCurrentStop`
 * is true if the driver is now heading to this order's stop.
 */
export function customerStatusMessage(
  status: string,
  isCurrentStop: boolean,
  way: WayBack = defaultWay,
): string {
  if (status === 'assigned' && !isCurrentStop) return acceptedMessage;
  const shown = Object.hasOwn(projection, status) ? projection[status as OrderStatus] : status;
  const ownWords = messagesOfWay[way];
  if (Object.hasOwn(ownWords, shown)) return ownWords[shown as CustomerStatus] ?? '';
  return copyOf(shown)?.message ?? unknownStatusMessage;
}

/** The text about a trip that is free because our policy check was wrong. */
export function freeTripWords(tipCents: number): string {
  return tipCents === 0
    ? 'The trip is free. Nothing was charged.'
    : `The trip is free. Only your tip of ${formatCents(tipCents)} is charged, and your driver gets all of it.`;
}

/**
 * The message that a customer sees on their own order. It explains the status, unless the order is unpaid,
 * under review, or its failed pickup is in doubt; then it explains that.
 */
export function orderMessage(order: {
  readonly status: ShownStatus;
  readonly paymentStatus: PaymentStatus;
  readonly reviewStatus: ReviewStatus;
  readonly isCurrentStop: boolean;
  readonly isInDoubt: boolean;
  readonly isTripFree: boolean;
  readonly tipCents: number;
  readonly way: WayBack;
}): string {
  const message = customerStatusMessage(order.status, order.isCurrentStop, order.way);
  if (isUnpaid(order)) return unpaidMessage;
  if (order.isInDoubt) return inDoubtMessage;
  if (order.status === 'created' && order.reviewStatus === 'pending') return underReviewMessage;
  return order.isTripFree ? `${message} ${freeTripWords(order.tipCents)}` : message;
}

/**
 * The message about an order for everybody except its customer. It never mentions the payment or the review.
 */
export function publicMessage(order: {
  readonly status: ShownStatus;
  readonly paymentStatus: PaymentStatus;
  readonly reviewStatus: ReviewStatus;
  readonly isCurrentStop: boolean;
  readonly way: WayBack;
}): string {
  const { status, paymentStatus, reviewStatus, isCurrentStop, way } = order;
  const isOffered =
    isPaid(paymentStatus) && (reviewStatus === 'none' || reviewStatus === 'approved');
  return status === 'created' && !isOffered
    ? notOfferedMessage
    : customerStatusMessage(status, isCurrentStop, way);
}

/**
 * The status that the demo button requests for a customer's order; null outside sandboxes
 * (product-rules.md#order-status-messages). It is also null if the order is unpaid, because drivers do not
 * get unpaid orders.
 */
export function demoStep(order: {
  readonly status: CustomerStatus;
  readonly paymentStatus: PaymentStatus;
  readonly isSandbox: boolean;
}): PatchStatus | null {
  return order.isSandbox && !isUnpaid(order) ? (copyOf(order.status)?.demo ?? null) : null;
}
