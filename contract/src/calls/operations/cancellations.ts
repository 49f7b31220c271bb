import {
  alertRules,
  alertSubjects,
  cancellationDays,
  cancellationGroupings,
} from '@backhaul/domain/operations/cancellation-causes.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { text, uuid } from '../../fields.ts';

export const about =
  'Reasons why returns are cancelled or cannot be picked up, and alerts when there are unusually many.';

const cancellationRow = z.object({
  /**
   * The group that the row counts. Depending on `by`, the key is a cancellation reason, a store's or driver's
   * id, or a day.
   */
  key: z.string(),
  by: z.enum(cancellationGroupings),
  name: z.string(),
  cancelled: z.int(),
  failed: z.int(),
  /** The number of orders that ended, including the cancelled and failed ones. */
  ended: z.int(),
  /**
   * The number of cancelled and failed orders in the previous period of the same length. `endedBefore` counts
   * all orders that ended in that period.
   */
  casesBefore: z.int(),
  endedBefore: z.int(),
});
export type CancellationRow = z.infer<typeof cancellationRow>;

export const listCancellations = defineCall({
  method: 'GET',
  path: '/api/admin/cancellations',
  summary:
    'Cancellations and failed pickups of the last days, counted by cause, store, driver or day. At most 200 rows, the highest numbers first.',
  access: 'read_reviews',
  reads: ['reports', 'orders'],
  query: z.object({
    by: z.optional(z.enum(cancellationGroupings)),
    days: z.optional(z.enum(cancellationDays)),
  }),
  answer: z.array(cancellationRow),
});

const cancellationAlert = z.object({
  id: uuid,
  subject: z.enum(alertSubjects),
  key: z.string(),
  name: z.string(),
  raisedAt: z.string(),
  cases: z.int(),
  ended: z.int(),
  usualCases: z.int(),
  usualEnded: z.int(),
  closedAt: z.nullable(z.string()),
  closedBy: z.nullable(z.string()),
  /** The steps that the staff took after the alert, in words. */
  done: z.nullable(z.string()),
});
export type CancellationAlert = z.infer<typeof cancellationAlert>;

export const listCancellationAlerts = defineCall({
  method: 'GET',
  path: '/api/admin/cancellation-alerts',
  summary:
    'The latest alerts about stores and causes with unusually many cancellations or failed pickups. At most 20, open alerts first.',
  access: 'read_reviews',
  reads: ['cancellation-alerts'],
  answer: z.array(cancellationAlert),
});

export const closeCancellationAlert = defineCall({
  method: 'POST',
  path: '/api/admin/cancellation-alerts/{id}/close',
  summary: 'Close an alert and say what was done. This works once.',
  access: 'close_case',
  changes: ['cancellation-alerts', 'work'],
  params: z.object({ id: uuid }),
  body: z.object({ done: text(alertRules.words, 'Describe what you did') }),
  answer: cancellationAlert,
  errors: ['not_found', 'already_decided'],
});
