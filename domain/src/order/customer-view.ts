import { type OrderRole, type OrderStatus, orderStatuses } from './order-lifecycle.ts';
import type { PaymentStatus } from './order-events.ts';
import type { PatchStatus } from './patch-status.ts';
import { isPaid, isUnpaid } from './payment-due.ts';
import type { ReviewStatus } from './review-status.ts';

/** Somebody's relation to an order decides the vocabulary, never their role (product-rules.md#two-vocabularies). */
export type Vocabulary = 'stored' | 'projected';

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
/** Every status that some reader is shown: the stored ones and the customer's words for them. */
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

/** The customer's word for a stored status. */
export function customerStatus(status: OrderStatus): CustomerStatus {
  return projection[status];
}

const storedVocabulary: ReadonlySet<OrderRole> = new Set(['driver', 'admin', 'system']);

function vocabularyOf(relation: OrderRole): Vocabulary {
  return storedVocabulary.has(relation) ? 'stored' : 'projected';
}

/** The status as this relation reads it: the order's driver and admins the stored one, all else the projection. */
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

/** The same for those who work on the order. */
export const staffStatusLabels: Readonly<Record<ShownStatus, string>> = {
  ...statusLabels,
  refused: 'Refused',
  returning: 'Returning',
  returned: 'Returned',
};

/** The customer's progress row, in order (product-rules.md#order-status-messages). */
export const customerProgress = [
  { status: 'created', label: 'Created' },
  { status: 'assigned', label: 'Assigned' },
  { status: 'picked_up', label: 'Picked Up' },
  { status: 'dropped_off', label: 'Dropped Off' },
  { status: 'completed', label: 'Completed' },
] as const satisfies readonly { status: CustomerStatus; label: string }[];

type ProgressStatus = (typeof customerProgress)[number]['status'];

/** A demo button: its label, and the status that PATCH is asked for; the simulated driver does all that lies between. */
export type DemoButton = {
  readonly label: 'Advance (Demo)' | 'Complete';
  readonly to: PatchStatus;
};

type CustomerCopy = {
  /** What it means; also for stored statuses, by their projection. */
  readonly message: string;
  /** How far along the progress row it is; null where the row does not apply. */
  readonly progress: ProgressStatus | null;
  readonly demo: DemoButton | null;
};

/** All that a customer is told of a status: a new one does not compile until each of it was thought of. */
const copy: Readonly<Record<CustomerStatus, CustomerCopy>> = {
  created: {
    message: 'Waiting for a driver to accept your order.',
    progress: 'created',
    demo: { label: 'Advance (Demo)', to: 'picked_up' },
  },
  assigned: {
    message: 'A driver is on the way to pick up your item.',
    progress: 'assigned',
    demo: { label: 'Advance (Demo)', to: 'picked_up' },
  },
  picked_up: {
    message: 'Your item is on its way to the retailer.',
    progress: 'picked_up',
    demo: { label: 'Advance (Demo)', to: 'dropped_off' },
  },
  dropped_off: {
    message: 'Your item has been returned to the retailer.',
    progress: 'dropped_off',
    demo: { label: 'Complete', to: 'completed' },
  },
  completed: {
    message: 'Your return is complete. The store receipt is with your order.',
    progress: 'completed',
    demo: null,
  },
  refunded: {
    message: 'Your return has been processed and refunded.',
    progress: 'completed',
    demo: null,
  },
  refused: {
    message: 'The store did not accept your return. We are arranging what happens next.',
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

function copyOf(status: string): CustomerCopy | null {
  return Object.hasOwn(copy, status) ? copy[status as CustomerStatus] : null;
}

/** How far along the progress row a projected status stands; -1 where the row does not apply. */
export function customerProgressIndex(status: ShownStatus): number {
  const progress = copyOf(status)?.progress;
  return customerProgress.findIndex((step) => step.status === progress);
}

export const unpaidMessage = 'Complete your payment so we can send a driver.';
export const underReviewMessage = 'We are checking your order before we send a driver.';
export const notOfferedMessage = 'The return is booked. No driver has been asked yet.';
export const unknownStatusMessage = 'Status unknown.';

/** While nobody is on the way yet, for whom the message would promise it. */
const acceptedMessage = 'A driver has accepted your order.';

/** What a status means, stored or projected, as anybody may read it; whether the driver is on the way to its stop makes a difference. */
export function customerStatusMessage(status: string, isCurrentStop: boolean): string {
  if (status === 'assigned' && !isCurrentStop) return acceptedMessage;
  const shown = Object.hasOwn(projection, status) ? projection[status as OrderStatus] : status;
  return copyOf(shown)?.message ?? unknownStatusMessage;
}

/** What the customer reads of their order: while it waits for them or for us, what it waits for, their own task first. */
export function orderMessage(order: {
  readonly status: ShownStatus;
  readonly paymentStatus: PaymentStatus;
  readonly reviewStatus: ReviewStatus;
  readonly isCurrentStop: boolean;
}): string {
  if (isUnpaid(order)) return unpaidMessage;
  return order.status === 'created' && order.reviewStatus === 'pending'
    ? underReviewMessage
    : customerStatusMessage(order.status, order.isCurrentStop);
}

/** What anybody else reads of it: whether it is paid, or looked at, is between the customer and us. */
export function publicMessage(order: {
  readonly status: ShownStatus;
  readonly paymentStatus: PaymentStatus;
  readonly reviewStatus: ReviewStatus;
  readonly isCurrentStop: boolean;
}): string {
  const { status, paymentStatus, reviewStatus, isCurrentStop } = order;
  const isOffered =
    isPaid(paymentStatus) && (reviewStatus === 'none' || reviewStatus === 'approved');
  return status === 'created' && !isOffered
    ? notOfferedMessage
    : customerStatusMessage(status, isCurrentStop);
}

/**
 * The demo button of the customer's order card, in sandboxes only (product-rules.md#order-status-messages); null where there is
 * none: no driver, and so no simulated one, comes for an order before it is paid.
 */
export function demoButton(order: {
  readonly status: CustomerStatus;
  readonly paymentStatus: PaymentStatus;
  readonly isSandbox: boolean;
}): DemoButton | null {
  return order.isSandbox && !isUnpaid(order) ? (copyOf(order.status)?.demo ?? null) : null;
}
