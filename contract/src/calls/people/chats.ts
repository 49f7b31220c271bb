import { threadSides } from '@backhaul/domain/conversation/thread-rules.ts';
import { orderStatuses } from '@backhaul/domain/order/order-lifecycle.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { page, uuid } from '../../fields.ts';

export const about = 'Order chats, for our support, and tickets made from them.';

export const chat = z.object({
  id: uuid,
  trackingNumber: z.string(),
  retailer: z.string(),
  status: z.enum(orderStatuses),
  customerName: z.string(),
  driverName: z.nullable(z.string()),
  lastFrom: z.enum(threadSides),
  /** The beginning of the last message; null if it is a photo without words. */
  lastWords: z.nullable(z.string()),
  lastAt: z.string(),
  /** The time of the first message that support has neither read nor answered; null if there is none. */
  waitsSince: z.nullable(z.string()),
});
export type Chat = z.infer<typeof chat>;

export const chatStates = ['waiting', 'all'] as const;

export const listChats = defineCall({
  method: 'GET',
  path: '/api/admin/chats',
  summary:
    'Order chats with a message in the last week: those that support has not read, or all. The latest message comes first.',
  access: 'answer_tickets',
  reads: ['chats'],
  query: z.object({
    /** The chats to list; absent means `waiting`. */
    state: z.optional(z.enum(chatStates)),
    ...page,
  }),
  answer: z.array(chat),
});

export const openTicketOfChat = defineCall({
  method: 'POST',
  path: '/api/admin/chats/{orderId}/ticket',
  summary: 'Open a ticket for the customer or the driver, with the messages of the order’s chat.',
  access: 'answer_tickets',
  changes: ['tickets', 'work'],
  status: 201,
  creates: true,
  params: z.object({ orderId: uuid }),
  body: z.object({ side: z.enum(['owner', 'driver'], 'Choose whose ticket it is') }),
  answer: z.object({ id: uuid, number: z.string() }),
  errors: ['not_found', 'ticket_open', 'rate_limited'],
});
