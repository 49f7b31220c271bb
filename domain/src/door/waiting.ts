import type { EarlyPickup } from '../order/early-pickup.ts';

/**
 * Rules for waiting for a customer who is not at the door (product-rules.md#waiting-at-the-door).
 */
export const waitingRules = {
  waitMs: 5 * 60_000,
  /**
   * The longer wait, for a driver without another open order. At its start, more than `longIfLeftMs` of the
   * pickup window must be left.
   */
  longWaitMs: 10 * 60_000,
  longIfLeftMs: 30 * 60_000,
  /** The first paid minute of a wait; the minutes before it are unpaid. */
  firstPaidMinute: 3,
  centsPerMinute: 25,
  mostCents: 250,
} as const;

/**
 * The facts that decide for how long a driver waits at a door. Instants are milliseconds since the epoch.
 */
export type WaitFacts = {
  readonly arrivedAt: number;
  readonly slotStartAt: number;
  readonly slotEndAt: number;
  readonly earlyPickup: EarlyPickup | null;
  readonly otherStopWaits: boolean;
};

export type Wait = { readonly from: number; readonly until: number };

/**
 * The wait that begins with a driver's arrival. It starts no earlier than the pickup window, unless the
 * customer agreed to an early pickup.
 */
export function waitOf(facts: WaitFacts): Wait {
  const { arrivedAt, slotStartAt, slotEndAt, earlyPickup, otherStopWaits } = facts;
  const from = earlyPickup === 'agreed' ? arrivedAt : Math.max(arrivedAt, slotStartAt);
  const isLong = !otherStopWaits && slotEndAt - from > waitingRules.longIfLeftMs;
  return { from, until: from + (isLong ? waitingRules.longWaitMs : waitingRules.waitMs) };
}

/** The time, in milliseconds, that is left of a wait; 0 once the wait is over. */
export function waitLeftMs({ until }: Wait, at: number): number {
  return Math.max(0, until - at);
}

const minuteMs = 60_000;

/**
 * The number of paid minutes of a wait. It counts each started minute from the third one on, up to the
 * maximum.
 */
export function paidMinutes(waitedMs: number): number {
  const started = Math.ceil(Math.max(0, waitedMs) / minuteMs);
  const most = waitingRules.mostCents / waitingRules.centsPerMinute;
  return Math.min(most, Math.max(0, started - (waitingRules.firstPaidMinute - 1)));
}

export function waitingPayCents(waitedMs: number): number {
  return paidMinutes(waitedMs) * waitingRules.centsPerMinute;
}

export function payStartsAt({ from }: Wait): number {
  return from + (waitingRules.firstPaidMinute - 1) * minuteMs;
}
