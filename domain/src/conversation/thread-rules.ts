import { isOpen, type OrderStatus } from '../order/order-lifecycle.ts';

export const messageLimits = {
  letters: 2000,
  /** The thread stays open this long after the order's end. */
  openAfterEndMs: 24 * 3_600_000,
  perMinute: 30,
  perDayAndOrder: 300,
  callsPerMinute: 6,
  /** A second press within this time is the same ring. */
  oneRingMs: 20_000,
  /** A ring is shown for this long. */
  ringShownMs: 5 * 60_000,
} as const;

/** The sides of an order's thread; an administrator writes as support. */
export const threadSides = ['owner', 'driver', 'admin'] as const;
export type ThreadSide = (typeof threadSides)[number];

/** `before`: no driver has accepted yet. `closed`: the day after the order's end is over. */
export const threadStates = ['before', 'open', 'closed'] as const;
export type ThreadState = (typeof threadStates)[number];

interface ThreadFacts {
  readonly status: OrderStatus;
  readonly hasDriver: boolean;
  /** When the order reached its first status without a job, in milliseconds; null while it runs. */
  readonly endedAt: number | null;
}

/** When nobody can write any more; null while the order runs. */
export const threadClosesAt = ({ endedAt }: Pick<ThreadFacts, 'endedAt'>): number | null =>
  endedAt === null ? null : endedAt + messageLimits.openAfterEndMs;

/** The state of an order's thread (product-rules.md#messages). */
export function threadState(facts: ThreadFacts, now: number): ThreadState {
  const { status, hasDriver } = facts;
  const closesAt = threadClosesAt(facts);
  if (closesAt !== null) return hasDriver && now < closesAt ? 'open' : 'closed';
  return status !== 'created' && hasDriver && isOpen(status) ? 'open' : 'before';
}

/** A driver stops reading when the thread closes; the customer and support keep it as a record. */
export const mayReadThread = (side: ThreadSide, state: ThreadState): boolean =>
  side !== 'driver' || state === 'open';
