import { isOpen, type OrderStatus } from '../order/order-lifecycle.ts';

export const messageLimits = {
  letters: 2000,
  /** The message thread stays open for this long after its order has ended. */
  openAfterEndMs: 24 * 3_600_000,
  perMinute: 30,
  perDayAndOrder: 300,
  callsPerMinute: 6,
  /** A second press of the call button within this time counts as the same call request. */
  oneRingMs: 20_000,
  /** The time for which a call request is shown. */
  ringShownMs: 5 * 60_000,
} as const;

/** The people who can write in an order's message thread. An administrator writes as support. */
export const threadSides = ['owner', 'driver', 'admin'] as const;
export type ThreadSide = (typeof threadSides)[number];

/**
 * The states of an order's message thread. `before`: no driver has accepted yet. `closed`: more than a day
 * has passed since the order's end.
 */
export const threadStates = ['before', 'open', 'closed'] as const;
export type ThreadState = (typeof threadStates)[number];

interface ThreadFacts {
  readonly status: OrderStatus;
  readonly hasDriver: boolean;
  /** The time at which the order's job ended, in milliseconds; null while the order is active. */
  readonly endedAt: number | null;
}

/** The time after which nobody can write in the thread, in milliseconds; null while the order is active. */
export const threadClosesAt = ({ endedAt }: Pick<ThreadFacts, 'endedAt'>): number | null =>
  endedAt === null ? null : endedAt + messageLimits.openAfterEndMs;

/** The state of an order's message thread (product-rules.md#messages). */
export function threadState(facts: ThreadFacts, now: number): ThreadState {
  const { status, hasDriver } = facts;
  const closesAt = threadClosesAt(facts);
  if (closesAt !== null) return hasDriver && now < closesAt ? 'open' : 'closed';
  return status !== 'created' && hasDriver && isOpen(status) ? 'open' : 'before';
}

/**
 * True if this participant may read the message thread. A closed thread is hidden from the driver; the
 * customer and support keep it as a record.
 */
export const mayReadThread = (side: ThreadSide, state: ThreadState): boolean =>
  side !== 'driver' || state === 'open';
