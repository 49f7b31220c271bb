import type { RefusalReason } from '../order/action-reasons.ts';
import type { PolicyVerdict } from './merchant-policy.ts';

/**
 * Rules for our promise that a trip is free if our policy check approved an item and the store refuses it
 * because of its policy (product-rules.md#verdict-stands).
 */
export const verdictRules = {
  /** The minimum number of past returns at a counter from which its results are shown to customers. */
  shownFrom: 5,
  /**
   * The minimum number of past returns, for a retailer and a kind of item, from which refusals can make our
   * policy check doubtful.
   */
  judgedFrom: 10,
  /**
   * The minimum percentage of returns of one kind of item that a retailer must have accepted. Below it, our
   * policy check gives only `unverified` for such returns, until staff have checked the policy.
   */
  leastTakenPercent: 90,
  /**
   * The number of a customer's free trips within `reviewDays` from which staff review each new booking before
   * drivers get it.
   */
  reviewedFrom: 3,
  reviewDays: 90,
} as const;

/** Kinds of checks about the refund. Their warnings do not mean that the store may refuse the item. */
const aboutRefund: readonly string[] = ['fee', 'refund'];

/**
 * True if we promise that the trip is free should the store refuse the item. The policy must be known and the
 * result `valid`. No warning may say that the store may refuse.
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
 * Reasons for a store's refusal for which the customer is responsible: the item or its papers differ from the
 * customer's answers.
 */
export const answerReasons = [
  'worn',
  'tags_gone',
  'no_receipt',
  'other_item',
] as const satisfies readonly RefusalReason[];

/**
 * True if the trip is free after this refusal. A store, not a charity, must refuse because of its policy. A
 * trip that is already free stays free at the next store, unless the customer's answers were wrong.
 */
export function isFreeAfterRefusal(
  { stands, wasFree, isCharity }: { stands: boolean; wasFree: boolean; isCharity: boolean },
  reason: string | null,
): boolean {
  if (!stands || answerReasons.some((one) => one === reason)) return false;
  return wasFree || (reason === 'policy' && !isCharity);
}

/**
 * True if a retailer refused so many returns of one kind of item that staff must check our data about its
 * policy.
 */
export function isVerdictDoubtful({ taken, of }: { taken: number; of: number }): boolean {
  return of >= verdictRules.judgedFrom && taken * 100 < of * verdictRules.leastTakenPercent;
}

/**
 * The policy check's result for a kind of item that the retailer often refuses. `valid` becomes `unverified`,
 * with a message that says why.
 */
export function doubtVerdict(verdict: PolicyVerdict, retailer: string): PolicyVerdict {
  if (verdict.result !== 'valid') return verdict;
  const message = `${retailer} refused similar returns recently, so the store decides`;
  return { ...verdict, result: 'unverified', warnings: [message, ...verdict.warnings], message };
}

/**
 * True if staff should review this booking before drivers get it, because too many of the customer's trips
 * were free. `stands` is true if this trip could become free; `earlier` is the number of free trips within
 * `reviewDays`.
 */
export function freeTripNeedsReview(stands: boolean, earlier: number): boolean {
  return stands && earlier + 1 >= verdictRules.reviewedFrom;
}

/** A counter's past results as text: 'This counter accepted 41 of 42 similar returns.' */
export const counterWords = ({ taken, of }: { taken: number; of: number }) =>
  `This counter accepted ${taken} of ${of} similar returns.`;

/** The promise of a free trip that is shown with a positive result of the policy check. */
export const promiseWords = (retailer: string) =>
  `${retailer} takes the item back, or the trip is free`;
