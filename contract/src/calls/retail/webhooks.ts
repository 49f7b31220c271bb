import { keyModes } from '@backhaul/domain/retail/api-key.ts';
import { webhookEvents } from '@backhaul/domain/retail/webhook-events.ts';
import {
  disabledReasons,
  endpointStates,
  tryProblems,
  webhookRules,
} from '@backhaul/domain/retail/webhook-tries.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { instant, page, text, uuid } from '../../fields.ts';

export const about = 'Webhooks: how a retailer’s programs are told about returns.';

const ofCompany = z.object({ companyId: text(100) });
const ofWebhook = z.extend(ofCompany, { webhookId: uuid });
const deliveryId = z.string().check(z.regex(/^\d{1,18}$/));
const ofDelivery = z.extend(ofWebhook, { deliveryId });

const sends = z.enum(['thin', 'object']);
const eventList = z.array(z.enum(webhookEvents)).check(z.maxLength(webhookEvents.length));
const url = text(webhookRules.longestUrl, 'Enter the address');

const webhook = z.object({
  id: uuid,
  url: z.string(),
  /**
   * The endpoint's mode. An endpoint in mode `test` gets only the events of returns that were booked with the
   * company’s test keys.
   */
  mode: z.enum(keyModes),
  /** The types of event that the endpoint gets; empty for all. */
  events: z.array(z.string()),
  /** The content of a message. `thin`: only the event. `object`: also the order in its current state. */
  sends,
  state: z.enum(endpointStates),
  disabledReason: z.nullable(z.enum(disabledReasons)),
  /** The last four characters of the secret that signs messages. */
  secretEndsWith: z.string(),
  /** The time until which the previous secret also signs messages. */
  previousSecretUntil: z.nullable(instant),
  /**
   * The IP address of the endpoint's host name, looked up when somebody last changed the endpoint; null if
   * unknown.
   */
  address: z.nullable(z.string()),
  addressCheckedAt: z.nullable(instant),
  /** The time of the first failed attempt since the last success. */
  failingSince: z.nullable(instant),
  /**
   * The time at which we switch the failing endpoint off. A successful attempt before that time cancels this;
   * null if nothing fails.
   */
  endsAt: z.nullable(instant),
  lastSuccessAt: z.nullable(instant),
  /** The number of events that are not delivered yet. */
  waiting: z.int(),
  nextTryAt: z.nullable(instant),
  today: z.object({
    tries: z.int(),
    failed: z.int(),
    /** The time within which 95 % of the endpoint's answers came, in milliseconds; null without answers. */
    p95Ms: z.nullable(z.int()),
  }),
});
export type RetailerWebhook = z.infer<typeof webhook>;

const tryAnswer = z.object({
  status: z.nullable(z.int()),
  problem: z.nullable(z.enum(tryProblems)),
  tookMs: z.int(),
  at: instant,
  attempt: z.int(),
});

const logLine = z.object({
  /** The id of the attempt to send the message; before the first attempt, the delivery's id. */
  id: z.string(),
  deliveryId: z.string(),
  type: z.string(),
  trackingNumber: z.nullable(z.string()),
  /**
   * The result of the attempt. Null if none was made yet: the message is new, or waits for an earlier event
   * of the same order.
   */
  tried: z.nullable(tryAnswer),
  dueAt: z.nullable(instant),
});
export type WebhookLogLine = z.infer<typeof logLine>;

const delivery = z.object({
  id: z.string(),
  type: z.string(),
  trackingNumber: z.nullable(z.string()),
  sequence: z.nullable(z.int()),
  state: z.enum(['waiting', 'delivered', 'failed', 'skipped']),
  createdAt: instant,
  /** The time of the next attempt; null once the delivery has ended. */
  dueAt: z.nullable(instant),
  /** True if this delivery waits because an earlier event of the same order is not delivered yet. */
  isBlocked: z.boolean(),
  tries: z.array(tryAnswer),
  /** The latest attempt: the request that we sent and the answer that came. */
  last: z.nullable(
    z.object({
      url: z.string(),
      requestHeaders: z.record(z.string(), z.string()),
      requestBody: z.string(),
      answerHeaders: z.record(z.string(), z.string()),
      /** The first 4 kB of the answer's body. */
      answerBody: z.string(),
      keptUntil: instant,
    }),
  ),
});
export type WebhookDelivery = z.infer<typeof delivery>;

const withSecret = z.object({
  /** The secret that signs messages. It is shown only this time. */
  secret: z.string(),
  webhook,
});

export const listWebhooks = defineCall({
  method: 'GET',
  path: '/api/retailer/companies/{companyId}/webhooks',
  summary: 'A company’s endpoints and how they are doing.',
  access: 'manage_webhooks',
  reads: ['webhooks'],
  params: ofCompany,
  answer: z.array(webhook),
  errors: ['not_found'],
});

export const createWebhook = defineCall({
  method: 'POST',
  path: '/api/retailer/companies/{companyId}/webhooks',
  summary: 'Register an endpoint. Only this answer shows its secret.',
  access: 'manage_webhooks',
  changes: ['webhooks'],
  params: ofCompany,
  body: z.object({ url, mode: z.enum(keyModes), events: eventList, sends }),
  answer: withSecret,
  errors: ['not_found', 'webhooks_not_in_demo', 'too_many_webhooks'],
});

export const changeWebhook = defineCall({
  method: 'PATCH',
  path: '/api/retailer/companies/{companyId}/webhooks/{webhookId}',
  summary: 'Change an endpoint: its address, its events, or switch it on or off.',
  access: 'manage_webhooks',
  changes: ['webhooks'],
  params: ofWebhook,
  body: z.object({
    url: z.optional(url),
    events: z.optional(eventList),
    sends: z.optional(sends),
    state: z.optional(z.enum(['on', 'paused'])),
  }),
  answer: webhook,
  errors: ['not_found', 'webhooks_not_in_demo'],
});

export const rotateWebhookSecret = defineCall({
  method: 'POST',
  path: '/api/retailer/companies/{companyId}/webhooks/{webhookId}/rotate-secret',
  summary: 'Make a new secret. The old secret also signs for another 24 hours.',
  access: 'manage_webhooks',
  changes: ['webhooks'],
  params: ofWebhook,
  answer: withSecret,
  errors: ['not_found', 'webhooks_not_in_demo'],
});

export const removeWebhook = defineCall({
  method: 'DELETE',
  path: '/api/retailer/companies/{companyId}/webhooks/{webhookId}',
  summary: 'Remove an endpoint, with its log.',
  access: 'manage_webhooks',
  changes: ['webhooks'],
  params: ofWebhook,
  status: 204,
  errors: ['not_found', 'webhooks_not_in_demo'],
});

export const testWebhook = defineCall({
  method: 'POST',
  path: '/api/retailer/companies/{companyId}/webhooks/{webhookId}/test',
  summary: 'Send a test event to an endpoint.',
  access: 'manage_webhooks',
  changes: ['webhooks'],
  params: ofWebhook,
  answer: z.object({ deliveryId: z.string() }),
  errors: ['not_found', 'webhooks_not_in_demo', 'webhook_off'],
});

export const listWebhookTries = defineCall({
  method: 'GET',
  path: '/api/retailer/companies/{companyId}/webhooks/{webhookId}/log',
  summary:
    'Events sent to an endpoint in the last 30 days, the newest first, or events that wait to be sent.',
  access: 'manage_webhooks',
  reads: ['webhooks'],
  params: ofWebhook,
  query: z.object({ ...page, show: z.optional(z.enum(['all', 'failed', 'waiting'])) }),
  answer: z.array(logLine),
  errors: ['not_found'],
});

export const readWebhookDelivery = defineCall({
  method: 'GET',
  path: '/api/retailer/companies/{companyId}/webhooks/{webhookId}/deliveries/{deliveryId}',
  summary:
    'One event for an endpoint, with each try to send it, and the request and answer of the latest try.',
  access: 'manage_webhooks',
  reads: ['webhooks'],
  params: ofDelivery,
  answer: delivery,
  errors: ['not_found'],
});

export const replayWebhookDelivery = defineCall({
  method: 'POST',
  path: '/api/retailer/companies/{companyId}/webhooks/{webhookId}/deliveries/{deliveryId}/replay',
  summary: 'Send an event again now, under the same id.',
  access: 'manage_webhooks',
  changes: ['webhooks'],
  params: ofDelivery,
  answer: delivery,
  errors: ['not_found', 'webhooks_not_in_demo', 'webhook_off'],
});

export const skipWebhookDelivery = defineCall({
  method: 'POST',
  path: '/api/retailer/companies/{companyId}/webhooks/{webhookId}/deliveries/{deliveryId}/skip',
  summary: 'Skip an event, so that the next event of the same order is sent.',
  access: 'manage_webhooks',
  changes: ['webhooks'],
  params: ofDelivery,
  answer: delivery,
  errors: ['not_found', 'webhooks_not_in_demo', 'delivery_ended'],
});

export const replayWebhook = defineCall({
  method: 'POST',
  path: '/api/retailer/companies/{companyId}/webhooks/{webhookId}/replay',
  summary: 'Send all events since a point in time again, the earliest first.',
  access: 'manage_webhooks',
  changes: ['webhooks'],
  params: ofWebhook,
  body: z.object({ since: instant }),
  answer: z.object({ replayed: z.int() }),
  errors: ['not_found', 'webhooks_not_in_demo', 'webhook_off'],
});
