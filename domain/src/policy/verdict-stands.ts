import type { RefusalReason } from '../order/action-reasons.ts';
import type { PolicyVerdict } from './merchant-policy.ts';

/**
 * Rules for our promise that a trip is free if our policy check approved an item and the store refuses it
 * because of its policy (product-rules.md#verdict-stands).
 */
export const verdictRules = {
  /** A counter's past results are shown only if there are at least this many returns. */
  shownFrom: 5,
  /**
   * A retailer's refusals can make our policy check doubtful only if there are at least this many returns of
   * one kind of item.
   */
  judgedFrom: 10,
  /**
   * If a retailer accepted a smaller share of the returns of one kind of item than this, our policy check
   * gives such returns the result `unverified` until a person has checked the policy.
   */
  leastTakenPercent: 90,
  /**
   * From this number of one customer's free trips within `reviewDays` on, a person reviews each booking
   * before drivers get it.
   */
  reviewedFrom: 3,
  reviewDays: 90,
} as const;

/**
 * Kinds of checks about the refund. A fee or the method of payment does not mean that the store may refuse
 * the item.
 */
const aboutRefund: readonly string[] = ['fee', 'refund'];

/**
 * True if our policy check promises that the trip is free if the store refuses. The result must be `valid`,
 * the policy known, and no warning may say that the store may refuse.
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
 * Reasons for a store's refusal which mean that the customer's answers were wrong: the item or its papers are
 * not as booked.
 */
export const answerReasons = [
  'worn',
  'tags_gone',
  'no_receipt',
  'other_item',
] as const satisfies readonly RefusalReason[];

/**
 * True if the trip is free after this refusal. It is free if a store, not a charity, refuses because of its
 * policy. It costs the usual price again if the customer's answers were wrong.
 */
export function isFreeAfterRefusal(
  { stands, wasFree, isCharity }: { stands: boolean; wasFree: boolean; isCharity: boolean },
  reason: string | null,
): boolean {
  if (!stands || answerReasons.some((one) => one === reason)) return false;
  return wasFree || (reason === 'policy' && !isCharity);
}

/**
 * True if a retailer refused so many returns of one kind that a person must check the policy that we have for
 * it.
 */
export function isVerdictDoubtful({ taken, of }: { taken: number; of: number }): boolean {
  return of >= verdictRules.judgedFrom && taken * 100 < of * verdictRules.leastTakenPercent;
}

/**
 * The verdict about an item of a kind that a retailer refuses too often. A `valid` verdict becomes
 * `unverified`, and its message says why.
 */
export function doubtVerdict(verdict: PolicyVerdict, retailer: string): PolicyVerdict {
  if (verdict.result !== 'valid') return verdict;
  const message = `${retailer} refused similar returns recently, so the store decides`;
  return { ...verdict, result: 'unverified', warnings: [message, ...verdict.warnings], message };
}

/**
 * True if a person should review this booking before drivers get it, because its trip could be the customer's
 * free trip number `reviewedFrom` or later. `earlier` is the number of the customer's free trips within
 * `reviewDays`.
 */
export function freeTripNeedsReview(stands: boolean, earlier: number): boolean {
  return stands && earlier + 1 >= verdictRules.reviewedFrom;
}

/** A counter's past results in words: 'This counter accepted 41 of 42 similar returns.' */
export const counterWords = ({ taken, of }: { taken: number; of: number }) =>
  `This counter accepted ${taken} of ${of} similar returns.`;

/** The promise that is shown beside a positive result of the policy check. */
export const promiseWords = (retailer: string) =>
  `${retailer} takes the item back, or the trip is free`;
