import type { EventKind } from '../events/event-kinds.ts';
import type { OrderEventType } from '../order/order-events.ts';

/** The webhook events about returns. Each key is the event of an order that causes it. */
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

/** The webhook events about the retailer itself. Each key is the kind of event that causes it. */
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

/** The description of each webhook event for the API's documentation. */
export const webhookMoments: Readonly<Record<WebhookEvent, string>> = {
  'order.created': 'A return to one of your stores was booked.',
  'order.accepted': 'A driver accepted the return.',
  'order.released': 'The driver gave the return back. Other drivers get the offer.',
  'order.heading': 'The driver is on the way to the customer, or to your counter.',
  'order.arrived': 'The driver is at the customer’s door, or at your counter.',
  'order.picked_up': 'The driver picked up the item.',
  'order.delivered': 'The item is at your counter.',
  'order.completed': 'Your counter accepted the return, and the driver has the receipt.',
  'order.refused': 'Your counter refused the return.',
  'order.redirected': 'The driver takes the item to another store.',
  'order.returning': 'The driver takes the item back to the customer.',
  'order.returned': 'The customer has the item again.',
  'order.cancelled': 'The return was cancelled.',
  'order.failed': 'The driver could not pick up the item.',
  'order.lost': 'The item is lost.',
  'order.refund_due': 'We asked the customer whether your refund arrived.',
  'order.refunded': 'Your refund was confirmed.',
  'order.rated': 'The customer rated the return.',
  'file.added': 'The driver added a photo of your counter’s receipt.',
  'policy.published':
    'A new version of your return policy was published. `fromDay` is its first day.',
  'store.changed': 'One of your stores was added, or its hours or its status changed.',
  'key.issued': 'An owner made an API key.',
  'key.rotated': 'A new API key replaced an old one. The old key works until its `endsAt`.',
  'key.prolonged': 'A replaced API key works for one more day.',
  'key.ended': 'An owner ended an API key. A key that reaches its end date sends no event.',
  'invoice.sent': 'We sent you a monthly invoice.',
  'invoice.overdue': 'You did not pay an invoice by its due day.',
  'invoice.disputed': 'An owner of your company disputed an invoice, or a line of it.',
  'invoice.answered': 'We answered a dispute: we gave a credit, or the invoice stays as it is.',
  'invoice.paid': 'An invoice is paid in full.',
  'invoice.credited': 'We credited an invoice in full.',
  'invoice.written_off': 'We wrote off the rest of an invoice.',
  'endpoint.disabled':
    'We switched off another of your endpoints, because it failed for too long or answered 410.',
};

/** The event that a retailer's owner can send to check that the webhook endpoint works. */
export const testEvent = 'test.ping';

/** The events of an order that cause a webhook. */
export const followedEvents = Object.keys(orderWebhooks) as Followed[];

/** The webhook event for an order event; null if no webhook is sent for it. */
export function webhookOf(
  type: string,
  details: Readonly<Record<string, unknown>>,
): OrderWebhookEvent | null {
  const name = (orderWebhooks as Readonly<Record<string, OrderWebhookEvent | undefined>>)[type];
  // A retailer gets no webhooks about an order's files, except about the receipt of its own counter.
  if (name === 'file.added' && details['kind'] !== 'counter_receipt') return null;
  return name ?? null;
}
