import type { EarlyPickup } from '../order/early-pickup.ts';

/** Waiting for a customer who is not at the door (product-rules.md#waiting-at-the-door). */
export const waitingRules = {
  waitMs: 5 * 60_000,
  /** The wait if the window has more than `longIfLeftMs` left and no other stop waits. */
  longWaitMs: 10 * 60_000,
  longIfLeftMs: 30 * 60_000,
  /** Waiting pays from this minute on. */
  firstPaidMinute: 3,
  centsPerMinute: 25,
  mostCents: 250,
} as const;

/** Instants are milliseconds since the epoch. */
export type WaitFacts = {
  readonly arrivedAt: number;
  readonly slotStartAt: number;
  readonly slotEndAt: number;
  readonly earlyPickup: EarlyPickup | null;
  /** The driver has another stop to go to. */
  readonly otherStopWaits: boolean;
};

export type Wait = { readonly from: number; readonly until: number };

/** The wait that begins with an arrival. Nobody has to be there before the window, unless they agreed to it. */
export function waitOf(facts: WaitFacts): Wait {
  const { arrivedAt, slotStartAt, slotEndAt, earlyPickup, otherStopWaits } = facts;
  const from = earlyPickup === 'agreed' ? arrivedAt : Math.max(arrivedAt, slotStartAt);
  const isLong = !otherStopWaits && slotEndAt - from > waitingRules.longIfLeftMs;
  return { from, until: from + (isLong ? waitingRules.longWaitMs : waitingRules.waitMs) };
}

/** The time left of a wait, in milliseconds; 0 once it is over. */
export function waitLeftMs({ until }: Wait, at: number): number {
  return Math.max(0, until - at);
}

const minuteMs = 60_000;

/** The minutes that are paid of a wait: each started one from the third on, up to the most. */
export function paidMinutes(waitedMs: number): number {
  const started = Math.ceil(Math.max(0, waitedMs) / minuteMs);
  const most = waitingRules.mostCents / waitingRules.centsPerMinute;
  return Math.min(most, Math.max(0, started - (waitingRules.firstPaidMinute - 1)));
}

export function waitingPayCents(waitedMs: number): number {
  return paidMinutes(waitedMs) * waitingRules.centsPerMinute;
}

/** The moment from which waiting pays. */
export function payStartsAt({ from }: Wait): number {
  return from + (waitingRules.firstPaidMinute - 1) * minuteMs;
}
