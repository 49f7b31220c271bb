import { workKinds, workLimits } from '@backhaul/domain/operations/work-kinds.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { instant, uuid } from '../../fields.ts';
import { workFacts, workSubjectKinds } from '../../work-facts.ts';

export const about = 'All work items that wait for our staff, and who works on each.';

const count = z.number();
const person = z.object({ id: uuid, name: z.string() });

const workItem = z.object({
  id: uuid,
  kind: z.enum(workKinds),
  subject: z.object({ kind: z.enum(workSubjectKinds), id: uuid }),
  orderId: z.nullable(uuid),
  /**
   * The time at which the reason for the work item arose. The work should be done by `dueAt`, which may be
   * past.
   */
  since: z.string(),
  dueAt: z.string(),
  owner: z.nullable(z.extend(person, { since: z.string() })),
  /** The time until which somebody postponed the work item; null if it is not postponed. */
  snoozedUntil: z.nullable(z.string()),
  facts: workFacts,
});
export type WorkItem = z.infer<typeof workItem>;

export const listWork = defineCall({
  method: 'GET',
  path: '/api/admin/work',
  summary: 'Work items of the kinds that you may do, the earliest deadline first.',
  access: 'see_work',
  reads: ['work'],
  query: z.object({
    /** The customer or driver whom the work items are about; everybody's if absent. */
    person: z.optional(uuid),
  }),
  answer: z.object({
    items: z.array(workItem),
    /** True if there are more work items than the list shows. */
    isCut: z.boolean(),
    /**
     * The next time at which the list will change by itself: a work item appears, or its postponement ends.
     * Null if no such time is known.
     */
    nextAt: z.nullable(z.string()),
  }),
});

export const countWork = defineCall({
  method: 'GET',
  path: '/api/admin/work/count',
  summary: 'The number of your work items, and of late work items that nobody has taken.',
  access: 'see_work',
  reads: ['work'],
  answer: z.object({ mine: count, late: count }),
});

const pieces = z.array(uuid).check(z.minLength(1), z.maxLength(workLimits.atOnce));
/**
 * The work items after the change. `lost` has the ids of those that somebody else had or that were already
 * done.
 */
const changed = z.object({ items: z.array(workItem), lost: z.array(uuid) });

export const takeWork = defineCall({
  method: 'POST',
  path: '/api/admin/work/take',
  summary:
    'Take work items. Only one person can have a work item. If you get none, the answer says who has it.',
  access: 'see_work',
  changes: ['work', 'shift'],
  body: z.object({
    ids: pieces,
    /**
     * The present owner, as shown on the caller's page; null if the page showed no owner. Work items that now
     * have another owner stay unchanged.
     */
    from: z.nullable(uuid),
  }),
  answer: changed,
  errors: ['work_taken', 'work_over'],
});

export const releaseWork = defineCall({
  method: 'POST',
  path: '/api/admin/work/release',
  summary: 'Give back work items that you have.',
  access: 'see_work',
  changes: ['work', 'shift'],
  body: z.object({ ids: pieces }),
  answer: changed,
  errors: ['work_taken', 'work_over'],
});

export const giveWork = defineCall({
  method: 'POST',
  path: '/api/admin/work/give',
  summary:
    'Hand work items to a colleague who may do them: your own, or those that nobody has taken.',
  access: 'see_work',
  changes: ['work', 'shift'],
  body: z.object({
    ids: pieces,
    /**
     * The present owner, as shown on the caller's page; null if the page showed no owner. Work items that now
     * have another owner stay unchanged.
     */
    from: z.nullable(uuid),
    to: uuid,
  }),
  answer: changed,
  errors: ['work_taken', 'work_over', 'not_found'],
});

export const snoozeWork = defineCall({
  method: 'POST',
  path: '/api/admin/work/snooze',
  summary: 'Hide work items until a time. Null shows them again now.',
  access: 'see_work',
  changes: ['work', 'shift'],
  body: z.object({ ids: pieces, until: z.nullable(instant) }),
  answer: changed,
  errors: ['work_taken', 'work_over'],
});

export const takeNextWork = defineCall({
  method: 'POST',
  path: '/api/admin/work/next',
  summary:
    'Take the work item with the earliest deadline that nobody has taken. Two people never get the same one.',
  access: 'see_work',
  changes: ['work', 'shift'],
  answer: z.object({ item: z.nullable(workItem) }),
});

export const sayPresent = defineCall({
  method: 'PUT',
  path: '/api/admin/work/presence',
  summary:
    'Report that you are present, and which work item you have open. The page repeats this call.',
  access: 'see_work',
  changes: ['shift'],
  status: 204,
  body: z.object({ itemId: z.nullable(uuid) }),
});

const colleague = z.extend(person, {
  /** True if the colleague's page reported a moment ago that they are present. */
  isHere: z.boolean(),
  seenAt: z.string(),
  /** The work item that the colleague has open; null if there is none. */
  itemId: z.nullable(uuid),
});
export type Colleague = z.infer<typeof colleague>;

export const readShift = defineCall({
  method: 'GET',
  path: '/api/admin/work/shift',
  summary:
    'Which colleagues are at work and on which work item, and how many of today’s pickups were on time.',
  access: 'see_work',
  reads: ['shift'],
  answer: z.object({
    /** Colleagues who were present today or who have work items. Those who are present now come first. */
    people: z.array(colleague),
    /**
     * Pickup windows that end today. `of` counts those that are over or whose item is picked up; `kept`
     * counts the ones with a punctual pickup. `goalPercent` is the goal for `kept` out of `of`.
     */
    promises: z.object({ kept: count, of: count, goalPercent: count }),
    /**
     * The last moment before the caller's latest absence of 30 minutes or more; null if there was no such
     * absence.
     */
    leftAt: z.nullable(z.string()),
  }),
});

export const readWorkChanges = defineCall({
  method: 'GET',
  path: '/api/admin/work/changes',
  summary:
    'Work items that appeared or were done since a time. Without a time, since your latest absence.',
  access: 'see_work',
  reads: ['work', 'shift'],
  query: z.object({ since: z.optional(instant) }),
  answer: z.object({
    since: z.string(),
    /** Work items that appeared after the time `since` and are not done yet. */
    opened: z.array(workItem),
    /** Work items that were done after `since`. */
    closed: z.array(z.extend(workItem, { closedAt: z.string() })),
  }),
});
