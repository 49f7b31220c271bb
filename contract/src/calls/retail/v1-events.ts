import { customerStatuses } from '@backhaul/domain/order/customer-view.ts';
import { orderWebhookEvents } from '@backhaul/domain/retail/webhook-events.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { instant, page, uuid } from '../../fields.ts';

export const partOf = 'webhooks';

/** An event of a return, as webhooks send it. */
export const v1Event = z.object({
  id: z.string(),
  type: z.enum(orderWebhookEvents),
  timestamp: instant,
  data: z.object({
    orderId: uuid,
    trackingNumber: z.string(),
    /** Counts the events of its return; some of them are not for you. */
    sequence: z.int(),
    status: z.enum(customerStatuses),
  }),
});
export type V1Event = z.infer<typeof v1Event>;

export const v1ListEvents = defineCall({
  method: 'GET',
  path: '/api/v1/events',
  summary:
    'What happened to the returns to your stores, the oldest first. `x-next-cursor` is always there: what comes next is behind it.',
  access: 'follow_by_key',
  reads: [],
  query: z.object(page),
  answer: z.array(v1Event),
});
