import { daysBetween } from '../time/calendar-date.ts';
import type { FoundPolicy } from './merchant-policy.ts';
import { acceptanceChecks } from './policy-checks.ts';
import { checkWindow, type Purchase } from './window-check.ts';

/** True if a purchase can still be returned, the most pressing first (product-rules.md#noted-purchases). */
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
  /** Whole days after today until the last one, which still counts: 0 on it. Null unless the state is `open`. */
  readonly daysLeft: number | null;
  /** Null if there is no last day. */
  readonly lastDay: string | null;
  readonly windowDays: number | null;
  /** The window's days without the holiday extension that lengthened it; else null. */
  readonly ordinaryDays: number | null;
  /** Which window applies, or why the retailer does not accept the item; null for the general window. */
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

/** The time left to return a purchase, judged as if it were booked today. */
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

/** The urgency of taking something back. */
export function urgencyOf(daysLeft: number): 'soon' | 'near' | 'calm' {
  return urgencySteps.find(({ underDays }) => daysLeft < underDays)?.urgency ?? 'calm';
}

type Dated = Pick<TimeLeft, 'state' | 'lastDay'>;

/** Most urgent first; expired ones come latest first. */
export function byTimeLeft(a: Dated, b: Dated): number {
  const byState = purchaseStates.indexOf(a.state) - purchaseStates.indexOf(b.state);
  const byDay = (a.lastDay ?? '').localeCompare(b.lastDay ?? '');
  return byState || (a.state === 'expired' ? -byDay : byDay);
}
