import type { RefusalReason } from '../order/action-reasons.ts';
import type { PolicyVerdict } from './merchant-policy.ts';

/**
 * The verdict that stands (product-rules.md#verdict-stands): if a store refuses by its policy what we called returnable,
 * the trip is free.
 */
export const verdictRules = {
  /** The number of returns from which the past of a counter is shown. */
  shownFrom: 5,
  /** A retailer's verdict for a kind of item is checked from this many returns on. */
  judgedFrom: 10,
  /** With a smaller part taken back, the verdict becomes unverified until a person has looked. */
  leastTakenPercent: 90,
  /** From this free trip of one customer within these days on, a person checks before a driver is sent. */
  reviewedFrom: 3,
  reviewDays: 90,
} as const;

/** The cost of a refund, or the way it is paid, is no warning that the store may refuse. */
const aboutRefund: readonly string[] = ['fee', 'refund'];

/**
 * True if a return's verdict promises a free trip: valid by a known policy, without a warning that it may be refused.
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

/** Refusals that rest on a wrong answer of the customer: the item or its papers are not as booked. */
export const answerReasons = [
  'worn',
  'tags_gone',
  'no_receipt',
  'other_item',
] as const satisfies readonly RefusalReason[];

/** True if the trip is free after one more refusal: by policy it becomes free, by a wrong answer it no longer is. */
export function isFreeAfterRefusal(
  { stands, wasFree, isCharity }: { stands: boolean; wasFree: boolean; isCharity: boolean },
  reason: string | null,
): boolean {
  if (!stands || answerReasons.some((one) => one === reason)) return false;
  return wasFree || (reason === 'policy' && !isCharity);
}

/** True if so many of a retailer's returns of a kind were refused that a person must look at its policy. */
export function isVerdictDoubtful({ taken, of }: { taken: number; of: number }): boolean {
  return of >= verdictRules.judgedFrom && taken * 100 < of * verdictRules.leastTakenPercent;
}

/** The verdict while too many of such returns are refused: no longer valid, and it says why. */
export function doubtVerdict(verdict: PolicyVerdict, retailer: string): PolicyVerdict {
  if (verdict.result !== 'valid') return verdict;
  const message = `${retailer} has refused such returns lately, so the store decides`;
  return { ...verdict, result: 'unverified', warnings: [message, ...verdict.warnings], message };
}

/**
 * True if this booking could be one free trip too many to send a driver without a look. `earlier` counts within the
 * days.
 */
export function freeTripNeedsReview(stands: boolean, earlier: number): boolean {
  return stands && earlier + 1 >= verdictRules.reviewedFrom;
}

/** 'This counter took 41 of 42 such returns.' */
export const counterWords = ({ taken, of }: { taken: number; of: number }) =>
  `This counter took ${taken} of ${of} such returns.`;

/** The promise shown beside a green verdict. */
export const promiseWords = (retailer: string) => `${retailer} takes it back, or the trip is free`;
