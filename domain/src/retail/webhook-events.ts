import type { EventKind } from '../events/event-kinds.ts';
import type { OrderEventType } from '../order/order-events.ts';

/** The webhook events about returns, by the order event that causes each. */
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

/** The webhook events about returns. API clients can also read them as a list. */
export const orderWebhookEvents = [...new Set(Object.values(orderWebhooks))];
export type OrderWebhookEvent = (typeof orderWebhookEvents)[number];

/** The webhook events about the retailer, by the kind of event that causes each. */
const companyWebhooks = {
  'policy.published': 'policy.published',
  'store.changed': 'store.changed',
  'api_key.issued': 'key.issued',
  'api_key.rotated': 'key.rotated',
  'api_key.prolonged': 'key.prolonged',
  'api_key.ended': 'key.ended',
  'webhook.disabled': 'endpoint.disabled',
  'invoice.sent': 'invoice.sent',
  'invoice.overdue': 'invoice.overdue',
  'invoice.disputed': 'invoice.disputed',
  'invoice.answered': 'invoice.answered',
  'invoice.paid': 'invoice.paid',
  'invoice.credited': 'invoice.credited',
  'invoice.written_off': 'invoice.written_off',
} as const satisfies Partial<Readonly<Record<EventKind, string>>>;

type FollowedKind = keyof typeof companyWebhooks;
export const followedOfCompany = Object.keys(companyWebhooks) as FollowedKind[];

type CompanyWebhookEvent = (typeof companyWebhooks)[FollowedKind];

/** The webhook event for an event about the retailer; null if no webhook is sent for it. */
export function companyWebhookOf(kind: string): CompanyWebhookEvent | null {
  const found = followedOfCompany.find((one) => one === kind);
  return found === undefined ? null : companyWebhooks[found];
}

export const webhookEvents = [
  ...orderWebhookEvents,
  ...new Set(Object.values(companyWebhooks)),
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

export const isWebhookEvent = (type: string): type is WebhookEvent =>
  webhookEvents.some((known) => known === type);

/** The description of each webhook event for the API reference. */
export const webhookMoments: Readonly<Record<WebhookEvent, string>> = {
  'order.created': 'A return to one of your stores was booked.',
  'order.accepted': 'A driver has it now.',
  'order.released': 'The driver gave it back; others get the offer.',
  'order.heading': 'The driver is on the way to the door, or to your counter.',
  'order.arrived': 'The driver is at the door, or at your counter.',
  'order.picked_up': 'The driver has the item.',
  'order.delivered': 'The item is at your counter.',
  'order.completed': 'Your counter took it, and the driver has the receipt.',
  'order.refused': 'Your counter refused it.',
  'order.redirected': 'It goes to another store.',
  'order.returning': 'It goes back to its customer.',
  'order.returned': 'Its customer has it again.',
  'order.cancelled': 'It was cancelled.',
  'order.failed': 'It could not be picked up.',
  'order.lost': 'The item is lost.',
  'order.refund_due': 'We asked the customer whether your refund arrived.',
  'order.refunded': 'Your refund was confirmed.',
  'order.rated': 'The customer rated the return.',
  'file.added': 'There is a photo of the receipt of your counter.',
  'policy.published': 'A version of your return policy was published, from a day on.',
  'store.changed': 'One of your stores was added, or its hours or its state have changed.',
  'key.issued': 'An owner made an API key.',
  'key.rotated': 'A key was replaced by a new one. The old one works until it ends.',
  'key.prolonged': 'A key that was replaced works for another day.',
  'key.ended': 'An owner ended a key. There is no event for a key that reaches its own end.',
  'invoice.sent': 'An invoice of a month was sent to you.',
  'invoice.overdue': 'An invoice was not paid on its day.',
  'invoice.disputed': 'An owner of yours disputed an invoice, or a line of it.',
  'invoice.answered': 'We answered a dispute: by a credit, or because the invoice stands.',
  'invoice.paid': 'An invoice is paid, and nothing is left of it.',
  'invoice.credited': 'We credited all of an invoice.',
  'invoice.written_off': 'We wrote off the rest of an invoice.',
  'endpoint.disabled':
    'We switched off another of your endpoints, because it failed for too long or answered 410.',
};

/** The event that an owner can send to check that the webhook endpoint works. */
export const testEvent = 'test.ping';

/** The order events for which webhooks are sent. */
export const followedEvents = Object.keys(orderWebhooks) as Followed[];

/** The webhook event for an order event; null if no webhook is sent for it. */
export function webhookOf(
  type: string,
  details: Readonly<Record<string, unknown>>,
): OrderWebhookEvent | null {
  const name = (orderWebhooks as Readonly<Record<string, OrderWebhookEvent | undefined>>)[type];
  // Of an order's files, a retailer sees only the receipt of its own counter.
  if (name === 'file.added' && details['kind'] !== 'counter_receipt') return null;
  return name ?? null;
}
