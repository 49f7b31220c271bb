import {
  messageLimits,
  threadSides,
  threadStates,
} from '@backhaul/domain/conversation/thread-rules.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { instant, optionalText, queryNumber, uuid } from '../../fields.ts';

export const about = 'The chat of an order between its customer, its driver and support.';

const side = z.enum(threadSides);
const sequence = z.int().check(z.minimum(1));
const params = z.object({ orderId: uuid });

const message = z.object({
  id: uuid,
  /** The message's number in the order's list of events. Later messages have higher numbers. */
  sequence: z.number(),
  from: side,
  /** The writer's first name. Only administrators see the name of a support agent; others see 'Support'. */
  name: z.string(),
  isMine: z.boolean(),
  words: z.nullable(z.string()),
  /** The photo; null if there is none, or if this reader may no longer open it. */
  fileId: z.nullable(uuid),
  hasPhoto: z.boolean(),
  /** The time on the writer's device. It is earlier than `sentAt` if the message waited for a network. */
  writtenAt: z.string(),
  sentAt: z.string(),
});
export type Message = z.infer<typeof message>;

const thread = z.object({
  orderId: uuid,
  trackingNumber: z.string(),
  state: z.enum(threadStates),
  /** The time after which nobody can write; null while the order is under way. */
  closesAt: z.nullable(z.string()),
  /** The reader's role in the thread: customer, driver or support. */
  me: side,
  /** Suggested replies that fit the order now. A tap on a reply sends it. Support gets no suggestions. */
  readyAnswers: z.array(z.string()),
  customerName: z.string(),
  /** The driver's first name; null before a driver has accepted. */
  driverName: z.nullable(z.string()),
  /** The number of other people's messages that the reader has not read. */
  unread: z.number(),
  /** For customer, driver and support: the `sequence` of the last message that each has read; 0 for none. */
  readUpTo: z.object({ owner: z.number(), driver: z.number(), admin: z.number() }),
  /** The messages, oldest first: the newest 50, or the 50 before the query's `before`. */
  items: z.array(message),
  /**
   * The kind of call: `phone` rings the other person's phone through our number, `app` rings only their app.
   */
  callsBy: z.enum(['phone', 'app']),
  /**
   * The time at which the other person last asked for a call; null if that was more than five minutes ago, or
   * never.
   */
  callAskedAt: z.nullable(z.string()),
  /** True if there are earlier messages. */
  hasMore: z.boolean(),
});
export type Thread = z.infer<typeof thread>;

export const readThread = defineCall({
  method: 'GET',
  path: '/api/orders/{orderId}/messages',
  summary:
    'A page of an order’s messages: the newest ones, or those before a message. The answer shows how far each person has read.',
  access: 'read_messages',
  reads: ['thread:{orderId}'],
  keptOffline: true,
  params,
  query: z.object({
    /** The `sequence` of a message: only earlier messages are wanted. Absent means the newest messages. */
    before: z.optional(queryNumber.check(z.int(), z.minimum(1))),
    limit: z.optional(queryNumber.check(z.int(), z.minimum(1), z.maximum(100))),
  }),
  answer: thread,
  errors: ['not_found', 'forbidden'],
});

export const sendMessage = defineCall({
  method: 'POST',
  path: '/api/orders/{orderId}/messages',
  summary: 'Send a message in an order’s chat. A repeat with the same id sends no second message.',
  access: 'write_messages',
  changes: ['thread:{orderId}'],
  status: 201,
  creates: true,
  params,
  body: z.object({
    /** The message's id, chosen by the writer's device. */
    id: uuid,
    words: optionalText(messageLimits.letters),
    /**
     * The id of the message's photo. The writer has already added this photo to the order, as a file of kind
     * `message`.
     */
    fileId: z.nullish(uuid),
    /** The time of writing, if the message waited for a network. */
    writtenAt: z.optional(instant),
  }),
  answer: message,
  errors: ['not_found', 'forbidden', 'thread_not_open', 'thread_closed', 'rate_limited'],
});

export const markThreadRead = defineCall({
  method: 'POST',
  path: '/api/orders/{orderId}/messages/read',
  summary:
    'Save how far the caller has read in an order’s chat. An earlier message than before changes nothing.',
  access: 'read_messages',
  changes: ['thread:{orderId}'],
  params,
  body: z.object({ sequence }),
  answer: z.object({ unread: z.number() }),
  errors: ['not_found', 'forbidden'],
});

export const askForCall = defineCall({
  method: 'POST',
  path: '/api/orders/{orderId}/call',
  summary:
    'Call the other person of an order. Neither sees the other’s phone number. Our phone line rings the caller first. If this server has no phone line, the other person’s app rings.',
  access: 'write_messages',
  changes: ['thread:{orderId}'],
  params,
  body: z.object({}),
  answer: z.object({
    /** `phone`: the caller’s phone rings from our number. `app`: the other person’s app rings. */
    rings: z.enum(['phone', 'app']),
  }),
  errors: ['not_found', 'forbidden', 'thread_not_open', 'thread_closed'],
});
