import { differenceKinds, lineKinds } from '@backhaul/domain/money/compare-lines.ts';
import {
  reconciliationSides,
  reconciliationStates,
} from '@backhaul/domain/money/reconciliation-rules.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { calendarDay, page, text, uuid } from '../../fields.ts';
import { amount } from '../../money.ts';

export const about = 'The providers’ books, compared with ours.';

const count = z.number();

const run = z.object({
  id: uuid,
  side: z.enum(reconciliationSides),
  provider: z.string(),
  /** The compared day, in the service area's time zone. */
  day: calendarDay,
  state: z.enum(reconciliationStates),
  /** The admin who started the comparison; null for the automatic daily one. */
  startedBy: z.nullable(z.string()),
  startedAt: z.string(),
  endedAt: z.nullable(z.string()),
  /** The start of the period that the provider's statement covers; `until` is the end. */
  from: z.string(),
  until: z.string(),
  /**
   * The number of lines in the provider's statement; `ourLines` is the number in our ledger. `theirSum` and
   * `ourSum` are the two sums.
   */
  theirLines: count,
  ourLines: count,
  theirSum: amount,
  ourSum: amount,
  matched: count,
  /**
   * The number of lines in only one of the two books that are too recent to count as missing. `onTheWaySum`
   * is the provider's sum minus ours. After `onTheWayUntil`, none is too recent.
   */
  onTheWay: count,
  onTheWaySum: amount,
  onTheWayUntil: z.nullable(z.string()),
  feesPosted: count,
  feesPostedSum: amount,
  /**
   * The number of differences that this comparison found. `differencesSum` is the sum of their absolute
   * amounts.
   */
  differences: count,
  differencesSum: amount,
  /** The number of earlier differences that are gone in this comparison. */
  settled: count,
});
export type ReconciliationRun = z.infer<typeof run>;

export const listReconciliationRuns = defineCall({
  method: 'GET',
  path: '/api/admin/reconciliation/runs',
  summary: 'Comparisons of the payment providers’ books with our books, newest first.',
  access: 'reconcile_money',
  reads: ['reconciliation'],
  query: z.object({ ...page }),
  answer: z.array(run),
});

export const startReconciliation = defineCall({
  method: 'POST',
  path: '/api/admin/reconciliation/runs',
  summary: 'Compare all books now. If a comparison is already running, no second one starts.',
  access: 'reconcile_money',
  changes: ['reconciliation'],
  /**
   * The number of comparisons that this call started. It is 0 if all are already running, or if no provider
   * moves money for us.
   */
  answer: z.object({ begun: count }),
});

const difference = z.object({
  id: uuid,
  side: z.enum(reconciliationSides),
  provider: z.string(),
  kind: z.enum(differenceKinds),
  lineKind: z.enum(lineKinds),
  /** The order with the difference; null if the difference is about a payout or something else. */
  orderId: z.nullable(uuid),
  trackingNumber: z.nullable(z.string()),
  payoutId: z.nullable(uuid),
  driverName: z.nullable(z.string()),
  /** The provider's id of the line in the provider's statement; null if the statement has no such line. */
  theirLine: z.nullable(z.string()),
  theirAmount: z.nullable(amount),
  theirCurrency: z.nullable(z.string()),
  ourAmount: z.nullable(amount),
  happenedAt: z.string(),
  foundAt: z.string(),
  closedAt: z.nullable(z.string()),
  /**
   * The person who closed the difference, with a `reason`. Both are null while it is open, or if a later
   * comparison closed it because it was gone.
   */
  closedBy: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});
export type MoneyDifference = z.infer<typeof difference>;

export const listMoneyDifferences = defineCall({
  method: 'GET',
  path: '/api/admin/reconciliation/differences',
  summary: 'Differences between the payment providers’ books and ours, newest first.',
  access: 'reconcile_money',
  reads: ['reconciliation'],
  query: z.object({
    ...page,
    state: z.optional(z.enum(['open', 'closed'])),
    /** The id of a comparison run, to list only the differences that it found. */
    runId: z.optional(uuid),
  }),
  answer: z.array(difference),
});

/** A line of the provider's statement or of our ledger, about the same order or payout as the difference. */
const bookedLine = z.object({
  /** The provider's id of the line in the provider's statement, or the id of our transaction. */
  id: z.string(),
  kind: z.enum(lineKinds),
  amount,
  currency: z.string(),
  at: z.string(),
  /** True for the two lines that the comparison found to be different. */
  differs: z.boolean(),
});

export const readMoneyDifference = defineCall({
  method: 'GET',
  path: '/api/admin/reconciliation/differences/{id}',
  summary: 'One difference with the entries of both books that concern it, the earliest first.',
  access: 'reconcile_money',
  reads: ['reconciliation'],
  params: z.object({ id: uuid }),
  answer: z.object({ difference, theirs: z.array(bookedLine), ours: z.array(bookedLine) }),
  errors: ['not_found'],
});

export const closeMoneyDifference = defineCall({
  method: 'POST',
  path: '/api/admin/reconciliation/differences/{id}/close',
  summary: 'Close a difference and say what was done. The difference opens again if it changes.',
  access: 'reconcile_money',
  changes: ['reconciliation'],
  params: z.object({ id: uuid }),
  body: z.object({ reason: text(500, 'A reason is required') }),
  answer: difference,
  errors: ['not_found'],
});
