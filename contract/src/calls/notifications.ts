import { eventKinds } from '@backhaul/domain/events/event-kinds.ts';
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { page, uuid } from '../fields.ts';

export const notification = z.object({
  id: uuid,
  /** The event, such as `order.accepted`; unknown if only a newer release beside this one knows it. */
  kind: z.enum([...eventKinds, 'unknown']),
  orderId: z.nullable(uuid),
  subject: z.string(),
  body: z.string(),
  createdAt: z.string(),
  readAt: z.nullable(z.string()),
});

export const listNotifications = defineCall({
  method: 'GET',
  path: '/api/notifications',
  summary: 'What the caller was told in the app, newest first.',
  access: 'read_notifications',
  reads: [],
  query: z.object(page),
  answer: z.array(notification),
});

export const outboxMail = z.object({
  id: uuid,
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  sentAt: z.string(),
});

export const listOutbox = defineCall({
  method: 'GET',
  path: '/api/admin/outbox',
  summary: 'Mail that this server kept to itself instead of sending it, newest first.',
  access: 'read_outbox',
  // Mail follows what happens to orders.
  reads: ['orders'],
  query: z.object(page),
  answer: z.array(outboxMail),
});

/** A subscriber that receives every event of the stream. */
export const eventConsumer = z.object({
  name: z.string(),
  kinds: z.array(z.enum(eventKinds)),
  movedAt: z.string(),
  failingSince: z.nullable(z.string()),
  attempts: z.number(),
  nextTryAt: z.nullable(z.string()),
  lastError: z.nullable(z.string()),
  jobs: z.object({
    waiting: z.number(),
    failing: z.number(),
    givenUp: z.number(),
    lastError: z.nullable(z.string()),
  }),
});

export const listConsumers = defineCall({
  method: 'GET',
  path: '/api/admin/consumers',
  summary:
    'How the reactions to events get on: where each stands, what fails and when it is tried again.',
  access: 'read_consumers',
  reads: [],
  answer: z.array(eventConsumer),
});
