import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { page, text, uuid } from '../../fields.ts';
import { amount } from '../../money.ts';

export const about = 'All approved drivers, for our staff.';

/**
 * The states of a driver. `grounded`: a document has expired, so the driver cannot go online. `paused`: our staff have paused the driver.
 */
export const rosterStates = ['online', 'offline', 'grounded', 'paused'] as const;

const rosterRow = z.object({
  id: uuid,
  name: z.string(),
  state: z.enum(rosterStates),
  area: z.nullable(z.string()),
  jobsInHand: z.int(),
  /** The time of the phone's last position; null without a position. */
  seenAt: z.nullable(z.string()),
  /** The time at which the first of the driver's documents expires. */
  documentsUntil: z.nullable(z.string()),
  /** The average of the latest ratings; null while there are too few. */
  stars: z.nullable(z.number()),
  /**
   * The number of jobs completed in the last 30 days. `recentOnTime` counts the jobs whose item was picked up
   * in the promised window.
   */
  recentJobs: z.int(),
  recentOnTime: z.int(),
  /** The driver's earnings that are not yet paid out. */
  owed: amount,
  approvedAt: z.nullable(z.string()),
});
export type RosterRow = z.infer<typeof rosterRow>;

export const listRoster = defineCall({
  method: 'GET',
  path: '/api/admin/roster',
  summary: 'All approved drivers, the newest first.',
  access: 'read_drivers',
  reads: ['drivers', 'orders', 'driver-applications'],
  query: z.object({
    ...page,
    state: z.optional(z.enum(rosterStates)),
    /** The search text: a name, an e-mail address, a phone number or a license plate. */
    q: z.optional(text(200)),
  }),
  answer: z.array(rosterRow),
});
