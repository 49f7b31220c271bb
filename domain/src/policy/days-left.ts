import { daysBetween } from '../time/calendar-date.ts';
import type { FoundPolicy } from './merchant-policy.ts';
import { acceptanceChecks } from './policy-checks.ts';
import { checkWindow, type Purchase } from './window-check.ts';

/**
 * The states of a recorded purchase, which tell if it can still be returned; the most urgent state comes
 * first (product-rules.md#recorded-purchases).
 */
export const purchaseStates = [
  'open',
  'store_decides',
  'unlimited',
  'unknown',
  'refused',
  'expired',
] as const;
type PurchaseState = (typeof purchaseStates)[number];

type TimeLeft = {
  readonly state: PurchaseState;
  /**
   * The number of days from today to the last day for returning the purchase; 0 on that last day. Null unless
   * the state is `open`.
   */
  readonly daysLeft: number | null;
  /** The last day for returning the purchase; null if there is none. */
  readonly lastDay: string | null;
  readonly windowDays: number | null;
  /**
   * The length of the return window in days before the holiday extension made it longer; null if no extension
   * did.
   */
  readonly ordinaryDays: number | null;
  /**
   * The name of the return window that applies; null for the general window. If the state is `refused`, it is
   * the reason that the retailer does not accept the item.
   */
  readonly reason: string | null;
  readonly warnings: readonly string[];
};

const nothingKnown: TimeLeft = {
  state: 'unknown',
  daysLeft: null,
  lastDay: null,
  windowDays: null,
  ordinaryDays: null,
  reason: null,
  warnings: [],
};

/** The time that is left to return this purchase, counted from today. */
export function timeLeftFor(policy: FoundPolicy, purchase: Purchase): TimeLeft {
  if (policy == null || !policy.isActive) return nothingKnown;
  const [refusal] = acceptanceChecks(policy, purchase).flatMap(({ violations }) => violations);
  if (refusal !== undefined) return { ...nothingKnown, state: 'refused', reason: refusal.text };
  const {
    days: windowDays,
    lastDay,
    ordinaryDays,
    reason,
    warnings,
    storeDecides,
  } = checkWindow(policy, purchase);
  const known = { windowDays, lastDay, ordinaryDays, reason, warnings };
  if (storeDecides !== null && lastDay === null)
    return { ...known, state: 'store_decides', daysLeft: null };
  if (lastDay === null) return { ...known, state: 'unlimited', daysLeft: null };
  const left = daysBetween(purchase.today, lastDay);
  return left < 0
    ? { ...known, state: 'expired', daysLeft: null }
    : { ...known, state: 'open', daysLeft: left };
}

const urgencySteps = [
  { underDays: 7, urgency: 'soon' },
  { underDays: 21, urgency: 'near' },
] as const;

/** The urgency of a purchase that can be returned for this many more days. */
export function urgencyOf(daysLeft: number): 'soon' | 'near' | 'calm' {
  return urgencySteps.find(({ underDays }) => daysLeft < underDays)?.urgency ?? 'calm';
}

type Dated = Pick<TimeLeft, 'state' | 'lastDay'>;

/**
 * Compares two purchases for sorting: by state, and within a state by the last day for returning. Expired
 * purchases are sorted the other way around, the latest first.
 */
export function byTimeLeft(a: Dated, b: Dated): number {
  const byState = purchaseStates.indexOf(a.state) - purchaseStates.indexOf(b.state);
  const byDay = (a.lastDay ?? '').localeCompare(b.lastDay ?? '');
  return byState || (a.state === 'expired' ? -byDay : byDay);
}
