import { actFacts, type ActFact, adminActNames } from '@backhaul/domain/audit/admin-acts.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { calendarDay, page, text, uuid } from '../../fields.ts';

export const about = 'Administrators’ actions that move money or change access.';

const change = z.object({
  fact: z.enum(Object.keys(actFacts) as [ActFact, ...ActFact[]]),
  /** The value before the change: money in dollars, people by name; null if there is no value. */
  before: z.nullable(z.union([z.string(), z.number(), z.boolean()])),
  after: z.nullable(z.union([z.string(), z.number(), z.boolean()])),
});

const adminAct = z.object({
  id: z.string(),
  at: z.string(),
  action: z.enum(adminActNames),
  /** The person who acted. Null if the server's operator acted, by a command or through the configuration. */
  by: z.nullable(z.object({ id: uuid, name: z.string() })),
  /** The changed record: exactly one of `order`, `person` and `thing` is set. */
  order: z.nullable(z.object({ id: uuid, trackingNumber: z.string() })),
  person: z.nullable(z.object({ id: uuid, name: z.string(), isDriver: z.boolean() })),
  thing: z.nullable(z.string()),
  changes: z.array(change),
  reason: z.nullable(z.string()),
});
export type AdminActAnswer = z.infer<typeof adminAct>;

export const listAdminActs = defineCall({
  method: 'GET',
  path: '/api/admin/acts',
  summary: 'Administrators’ actions that moved money or changed access, newest first.',
  access: 'read_audit',
  reads: ['orders', 'settings', 'driver-applications', 'reconciliation'],
  query: z.object({
    ...page,
    /** A search in the tracking number, a name, an e-mail, the changed record or the reason. */
    q: z.optional(text(120)),
    by: z.optional(uuid),
    action: z.optional(z.enum(adminActNames)),
    /** The day on which the changes were made, in the service area's time zone. */
    day: z.optional(calendarDay),
  }),
  answer: z.array(adminAct),
});

export const listActAuthors = defineCall({
  method: 'GET',
  path: '/api/admin/acts/authors',
  summary: 'Everybody who has ever acted as an administrator, by name.',
  access: 'read_audit',
  reads: ['orders', 'settings', 'driver-applications', 'reconciliation'],
  answer: z.array(z.object({ id: uuid, name: z.string() })),
});
