import type { EventKind } from '../events/event-kinds.ts';
import type { OrderEventType } from '../order/order-events.ts';

/** The events that a retailer's receiver can be told about, by the event of the order that each follows from. */
const orderWebhooks = {
  created: 'order.created',
  accepted: 'order.accepted',
  assigned: 'order.accepted',
  reassigned: 'order.accepted',
  released: 'order.released',
  heading_to_stop: 'order.heading',
  driver_arrived: 'order.arrived',
  picked_up: 'order.picked_up',
  delivered: 'order.delivered',
  completed: 'order.completed',
  refused: 'order.refused',
  redirected: 'order.redirected',
  return_started: 'order.returning',
  returned: 'order.returned',
  cancelled: 'order.cancelled',
  pickup_failed: 'order.failed',
  lost: 'order.lost',
  refund_asked: 'order.refund_due',
  refund_confirmed: 'order.refunded',
  driver_rated: 'order.rated',
  file_added: 'file.added',
} as const satisfies Partial<Readonly<Record<OrderEventType, string>>>;

type Followed = keyof typeof orderWebhooks;

/** The events of returns, which programs also read as a list. */
export const orderWebhookEvents = [...new Set(Object.values(orderWebhooks))];
export type OrderWebhookEvent = (typeof orderWebhookEvents)[number];

/** The events of the retailer itself, by the kind that each follows from. The subject's id is the company's. */
const companyWebhooks = {
  'policy.published': 'policy.published',
} as const satisfies Partial<Readonly<Record<EventKind, string>>>;

type FollowedKind = keyof typeof companyWebhooks;
export const followedOfCompany = Object.keys(companyWebhooks) as FollowedKind[];

export const webhookEvents = [
  ...orderWebhookEvents,
  ...new Set(Object.values(companyWebhooks)),
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** An event that the owner sends to see that the receiver works. */
export const testEvent = 'test.ping';

/** The orders' events that a receiver is told about. */
export const followedEvents = Object.keys(orderWebhooks) as Followed[];

/** The receiver's word for an event of an order; null if it is not told about it. */
export function webhookOf(
  type: string,
  details: Readonly<Record<string, unknown>>,
): OrderWebhookEvent | null {
  const name = (orderWebhooks as Readonly<Record<string, OrderWebhookEvent | undefined>>)[type];
  // A retailer sees of an order's files only the receipt of its own counter.
  if (name === 'file.added' && details['kind'] !== 'counter_receipt') return null;
  return name ?? null;
}
