import { type OrderStatus, orderStatuses, statusRow } from './order-lifecycle.ts';

const orderPriorityAges = { highAfterMs: 3_600_000, urgentAfterMs: 2 * 3_600_000 } as const;
/** The time left before a deadline below which an order's priority is `high` or `urgent`. */
const orderPriorityLeft = { highUnderMs: 2 * 3_600_000, urgentUnderMs: 3_600_000 } as const;

export const orderPriorities = ['normal', 'high', 'urgent'] as const;
export type OrderPriority = (typeof orderPriorities)[number];

/**
 * The possible reasons for an order's priority. `age` is the time since the booking. The others are
 * deadlines: the end of the pickup window, of the counter's opening hours and of the return window.
 */
export const priorityReasons = ['age', 'window', 'closing', 'return_by'] as const;
type PriorityReason = (typeof priorityReasons)[number];

/**
 * The facts that decide an order's priority. Instants are in milliseconds since the epoch. Null means that
 * there is no such deadline, or that it is unknown.
 */
export type PriorityFacts = {
  readonly status: OrderStatus;
  readonly createdAt: number;
  readonly windowEndsAt: number;
  /** The time at which the store's counter closes next. */
  readonly closesAt: number | null;
  /** The last moment at which the retailer accepts the return. */
  readonly returnBy: number | null;
};

type JudgedPriority = {
  readonly priority: OrderPriority;
  /**
   * The reason for a priority above normal; null if it is normal. `at` is the deadline, or the time of the
   * booking if the reason is the order's age.
   */
  readonly reason: { readonly kind: PriorityReason; readonly at: number } | null;
};

/**
 * Statuses in which a deadline still matters, because the customer waits for the pickup or the driver must
 * reach the counter in time.
 */
const onTheWay = orderStatuses.filter((status) => {
  const { needs, way } = statusRow(status);
  return status === 'created' || (needs === 'driver' && way !== 'back');
});
const pending: Readonly<Record<Exclude<PriorityReason, 'age'>, readonly OrderStatus[]>> = {
  window: onTheWay.filter((status) => statusRow(status).next !== 'store'),
  closing: onTheWay,
  return_by: onTheWay,
};

function byAge(ageMs: number): OrderPriority {
  if (ageMs > orderPriorityAges.urgentAfterMs) return 'urgent';
  return ageMs > orderPriorityAges.highAfterMs ? 'high' : 'normal';
}

function byTimeLeft(leftMs: number): OrderPriority {
  if (leftMs < orderPriorityLeft.urgentUnderMs) return 'urgent';
  return leftMs < orderPriorityLeft.highUnderMs ? 'high' : 'normal';
}

/** The deadlines that still apply to the order, the earliest first. */
function deadlinesOf({ status, windowEndsAt, closesAt, returnBy }: PriorityFacts) {
  const ends = { window: windowEndsAt, closing: closesAt, return_by: returnBy };
  return (['window', 'closing', 'return_by'] as const)
    .flatMap((kind) => {
      const at = ends[kind];
      return at !== null && pending[kind].includes(status) ? [{ kind, at }] : [];
    })
    .toSorted((one, other) => one.at - other.at);
}

/**
 * The priority of an order: by its age or by the time left before its next deadline, whichever is higher
 * (product-rules.md#priority). If both give the same priority, the deadline counts as the reason.
 */
export function orderPriority(facts: PriorityFacts, now: number): JudgedPriority {
  const [next] = deadlinesOf(facts);
  const judged = [
    ...(next === undefined ? [] : [{ priority: byTimeLeft(next.at - now), reason: next }]),
    {
      priority: byAge(now - facts.createdAt),
      reason: { kind: 'age' as const, at: facts.createdAt },
    },
  ];
  const rank = ({ priority }: { priority: OrderPriority }) => orderPriorities.indexOf(priority);
  const [worst] = judged.toSorted((one, other) => rank(other) - rank(one));
  return worst === undefined || worst.priority === 'normal'
    ? { priority: 'normal', reason: null }
    : worst;
}
