import { type OrderRole, type OrderStatus, orderStatuses } from './order-lifecycle.ts';
import type { PaymentStatus } from './order-events.ts';
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

/** How far along the progress row a projected status stands; -1 where the row does not apply. */
export function customerProgressIndex(status: ShownStatus): number {
  const shown: ShownStatus = status === 'refunded' ? 'completed' : status;
  return customerProgress.findIndex((step) => step.status === shown);
}

export const unpaidMessage = 'Complete your payment so we can send a driver.';
export const underReviewMessage = 'We are checking your order before we send a driver.';
export const notOfferedMessage = 'The return is booked. No driver has been asked yet.';
export const unknownStatusMessage = 'Status unknown.';

const statusMessages: Readonly<Record<CustomerStatus, string>> = {
  created: 'Waiting for a driver to accept your order.',
  assigned: 'A driver is on the way to pick up your item.',
  picked_up: 'Your item is on its way to the retailer.',
  dropped_off: 'Your item has been returned to the retailer.',
  completed: 'Your return is complete. The store receipt is with your order.',
  refunded: 'Your return has been processed and refunded.',
  refused: 'The store did not accept your return. We are arranging what happens next.',
  returning: 'The store did not accept your return. Your item is on its way back to you.',
  returned: 'Your item has been brought back to you.',
  pickup_failed: 'The driver could not pick up your item.',
  cancelled: 'This order was cancelled.',
  lost: 'Your item could not be delivered. Our support team is handling your case.',
};

/** While nobody is on the way yet, for whom the message would promise it. */
const acceptedMessage = 'A driver has accepted your order.';

/** What a status means, stored or projected, as anybody may read it; whether the driver is on the way to its stop makes a difference. */
export function customerStatusMessage(status: string, isCurrentStop: boolean): string {
  if (status === 'assigned' && !isCurrentStop) return acceptedMessage;
  const shown = Object.hasOwn(projection, status) ? projection[status as OrderStatus] : status;
  return Object.hasOwn(statusMessages, shown)
    ? statusMessages[shown as CustomerStatus]
    : unknownStatusMessage;
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

/** The demo buttons of the customer's order card (product-rules.md#order-status-messages), by projected status. */
export function demoButton(status: CustomerStatus): 'Advance (Demo)' | 'Complete' | null {
  if (status === 'dropped_off') return 'Complete';
  return status === 'created' || status === 'assigned' || status === 'picked_up'
    ? 'Advance (Demo)'
    : null;
}
