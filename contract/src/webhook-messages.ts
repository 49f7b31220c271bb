import { customerStatuses } from '@backhaul/domain/order/customer-view.ts';
import { keyModes } from '@backhaul/domain/retail/api-key.ts';
import { orderWebhookEvents, type WebhookEvent } from '@backhaul/domain/retail/webhook-events.ts';
import { disabledReasons } from '@backhaul/domain/retail/webhook-tries.ts';
import * as z from 'zod/mini';
import { calendarDay, instant, uuid } from './fields.ts';
import { amount } from './money.ts';
import { retailerOrder } from './order-answer.ts';

export const returnFacts = z.object({
  orderId: uuid,
  trackingNumber: z.string(),
  /**
   * The number of the event within its return. Numbers may be missing, because some events are not sent to
   * retailers.
   */
  sequence: z.int(),
  status: z.enum(customerStatuses),
});

const ofReturn = z.extend(returnFacts, {
  /**
   * The return's current state, for webhook endpoints whose setting `sends` is `object`; null if the return
   * was deleted.
   */
  order: z.optional(z.nullable(retailerOrder)),
});

const ofKey = {
  companyId: z.string(),
  keyId: uuid,
  name: z.string(),
  /** The first characters of the API key, by which the retailer tells its keys apart. */
  beginsWith: z.string(),
  mode: z.enum(keyModes),
  /** The time at which the API key expires; null if it never does. */
  endsAt: z.nullable(instant),
};
const key = z.object(ofKey);

const invoice = z.object({
  companyId: z.string(),
  invoiceId: uuid,
  /** The invoice number, such as 'BH-2026-0017'. */
  number: z.string(),
  /** The invoiced month, such as '2026-10'. */
  month: z.string(),
  total: amount,
  /** The amount that is still to be paid. */
  left: amount,
  dueOn: calendarDay,
});

type CompanyEvent = Exclude<WebhookEvent, (typeof orderWebhookEvents)[number]>;

const ofCompany: Readonly<Record<CompanyEvent, z.ZodMiniType>> = {
  'policy.published': z.object({
    version: z.int(),
    /** The first day on which this version of the return policy applies, in the city's time zone. */
    fromDay: calendarDay,
  }),
  'store.changed': z.object({ companyId: z.string(), storeId: z.string(), name: z.string() }),
  'key.issued': key,
  'key.rotated': z.object({ ...ofKey, replacedBy: uuid }),
  'key.prolonged': key,
  'key.ended': z.object({ ...ofKey, reason: z.enum(['ended', 'leaked']) }),
  'invoice.sent': invoice,
  'invoice.overdue': invoice,
  'invoice.disputed': invoice,
  'invoice.answered': invoice,
  'invoice.paid': invoice,
  'invoice.credited': invoice,
  'invoice.written_off': invoice,
  'endpoint.disabled': z.object({
    companyId: z.string(),
    webhookId: uuid,
    url: z.string(),
    reason: z.enum(disabledReasons),
  }),
};

function isOfReturn(event: WebhookEvent): event is (typeof orderWebhookEvents)[number] {
  return orderWebhookEvents.some((known) => known === event);
}

/** The JSON body that a webhook endpoint gets for an event. */
export function webhookMessage(event: WebhookEvent) {
  return z.object({
    type: z.literal(event),
    timestamp: instant,
    data: isOfReturn(event) ? ofReturn : ofCompany[event],
  });
}
