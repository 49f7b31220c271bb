import {
  messageLimits,
  threadSides,
  threadStates,
} from '@backhaul/domain/conversation/thread-rules.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { instant, optionalText, queryNumber, uuid } from '../../fields.ts';

export const about = 'The thread of an order: its customer, its driver and support.';

const side = z.enum(threadSides);
const sequence = z.int().check(z.minimum(1));
const params = z.object({ orderId: uuid });

const message = z.object({
  id: uuid,
  /** Counts an order's events, so later messages have higher numbers. */
  sequence: z.number(),
  from: side,
  /** The writer's first name; support’s is 'Support' to everybody but administrators. */
  name: z.string(),
  isMine: z.boolean(),
  words: z.nullable(z.string()),
  /** The photo; null if there is none, or if this reader may no longer open it. */
  fileId: z.nullable(uuid),
  hasPhoto: z.boolean(),
  /** The time on the writer's device; earlier than `sentAt` if it waited for signal. */
  writtenAt: z.string(),
  sentAt: z.string(),
});
export type Message = z.infer<typeof message>;

const thread = z.object({
  orderId: uuid,
  trackingNumber: z.string(),
  state: z.enum(threadStates),
  /** When nobody can write any more; null while the order runs. */
  closesAt: z.nullable(z.string()),
  /** The reader's side. */
  me: side,
  /** Ready answers that fit the order now. A tap sends one. Support has none. */
  readyAnswers: z.array(z.string()),
  customerName: z.string(),
  /** Null before a driver has accepted. */
  driverName: z.nullable(z.string()),
  /** Messages of the others that the reader has not read. */
  unread: z.number(),
  /** The last message that each side has read; 0 for none. */
  readUpTo: z.object({ owner: z.number(), driver: z.number(), admin: z.number() }),
  /** Oldest first; the newest 50, or those before `before`. */
  items: z.array(message),
  /** Rings the other’s phone through our line, or only their app. */
  callsBy: z.enum(['phone', 'app']),
  /** The last time that the other side asked for a call, within the last five minutes. */
  callAskedAt: z.nullable(z.string()),
  /** True if there are earlier messages. */
  hasMore: z.boolean(),
});
export type Thread = z.infer<typeof thread>;

export const readThread = defineCall({
  method: 'GET',
  path: '/api/orders/{orderId}/messages',
  summary:
    'An order’s messages, the newest page or the one before a message, with who read how far.',
  access: 'read_messages',
  reads: ['thread:{orderId}'],
  keptOffline: true,
  params,
  query: z.object({
    /** The `sequence` of the earliest message that the reader has. */
    before: z.optional(queryNumber.check(z.int(), z.minimum(1))),
    limit: z.optional(queryNumber.check(z.int(), z.minimum(1), z.maximum(100))),
  }),
  answer: thread,
  errors: ['not_found', 'forbidden'],
});

export const sendMessage = defineCall({
  method: 'POST',
  path: '/api/orders/{orderId}/messages',
  summary: 'Write in an order’s thread. The same id again is the same message.',
  access: 'write_messages',
  changes: ['thread:{orderId}'],
  status: 201,
  creates: true,
  params,
  body: z.object({
    /** Chosen by the writer's device. */
    id: uuid,
    words: optionalText(messageLimits.letters),
    /** A photo that was added to the order as `message`, by the same person. */
    fileId: z.nullish(uuid),
    /** When it was written, if it waited for signal. */
    writtenAt: z.optional(instant),
  }),
  answer: message,
  errors: ['not_found', 'forbidden', 'thread_not_open', 'thread_closed', 'rate_limited'],
});

export const markThreadRead = defineCall({
  method: 'POST',
  path: '/api/orders/{orderId}/messages/read',
  summary: 'Note how far the caller has read an order’s thread; never backwards.',
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
    'Call the other side of an order without either number: through our line, which rings the caller first, else as a ring in the app.',
  access: 'write_messages',
  changes: ['thread:{orderId}'],
  params,
  body: z.object({}),
  answer: z.object({
    /** `phone`: the caller’s phone rings from our number. `app`: the other side’s app rings. */
    rings: z.enum(['phone', 'app']),
  }),
  errors: ['not_found', 'forbidden', 'thread_not_open', 'thread_closed'],
});
