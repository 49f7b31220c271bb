import type { RefusalReason } from '../order/action-reasons.ts';
import type { PolicyVerdict } from './merchant-policy.ts';

/**
 * Rules for our promise (product-rules.md#verdict-stands): the trip is free if a store refuses, because of
 * its policy, an item that our policy check approved.
 */
export const verdictRules = {
  /** The fewest returns for which the history of a counter is shown. */
  shownFrom: 5,
  /**
   * The fewest returns of one kind of item from which a retailer's refusals can make our policy check
   * doubtful.
   */
  judgedFrom: 10,
  /**
   * If the store took back a smaller share than this, the check's result is `unverified` until a person has
   * looked.
   */
  leastTakenPercent: 90,
  /**
   * The number of one customer's free trips within `reviewDays` from which a person checks a booking before
   * it is offered.
   */
  reviewedFrom: 3,
  reviewDays: 90,
} as const;

/**
 * Checks about the refund. A fee or the way of paying is no sign that the store may refuse the item.
 */
const aboutRefund: readonly string[] = ['fee', 'refund'];

/**
 * True if our policy check promises a free trip: the result is `valid`, the policy is known, and no warning
 * says that the store may refuse.
 */
export function verdictStands({
  result,
  checks,
}: Pick<PolicyVerdict, 'result' | 'checks'>): boolean {
  const isPolicyKnown = checks.some(({ kind }) => kind === 'window');
  const isSure = checks.every(
    ({ kind, warnings }) => aboutRefund.includes(kind) || warnings.length === 0,
  );
  return result === 'valid' && isPolicyKnown && isSure;
}

/**
 * Reasons for a store's refusal that mean a wrong answer by the customer: the item or its papers are not as
 * booked.
 */
export const answerReasons = [
  'worn',
  'tags_gone',
  'no_receipt',
  'other_item',
] as const satisfies readonly RefusalReason[];

/**
 * True if the trip is free after this refusal. A refusal by policy makes it free; a wrong answer by the
 * customer makes it paid again.
 */
export function isFreeAfterRefusal(
  { stands, wasFree, isCharity }: { stands: boolean; wasFree: boolean; isCharity: boolean },
  reason: string | null,
): boolean {
  if (!stands || answerReasons.some((one) => one === reason)) return false;
  return wasFree || (reason === 'policy' && !isCharity);
}

/** True if a retailer refused so many returns of one kind that a person must check its policy. */
export function isVerdictDoubtful({ taken, of }: { taken: number; of: number }): boolean {
  return of >= verdictRules.judgedFrom && taken * 100 < of * verdictRules.leastTakenPercent;
}

/**
 * The verdict while a retailer refuses too many such returns. A valid verdict becomes `unverified`, and its
 * message says why.
 */
export function doubtVerdict(verdict: PolicyVerdict, retailer: string): PolicyVerdict {
  if (verdict.result !== 'valid') return verdict;
  const message = `${retailer} has refused such returns lately, so the store decides`;
  return { ...verdict, result: 'unverified', warnings: [message, ...verdict.warnings], message };
}

/**
 * True if a person should look at this booking before a driver is sent, because it could be one free trip too
 * many. `earlier` is the customer's number of free trips within `reviewDays`.
 */
export function freeTripNeedsReview(stands: boolean, earlier: number): boolean {
  return stands && earlier + 1 >= verdictRules.reviewedFrom;
}

/** The history of a counter in words: 'This counter took 41 of 42 such returns.' */
export const counterWords = ({ taken, of }: { taken: number; of: number }) =>
  `This counter took ${taken} of ${of} such returns.`;

/** The promise that is shown beside a positive result of the policy check. */
export const promiseWords = (retailer: string) => `${retailer} takes it back, or the trip is free`;
