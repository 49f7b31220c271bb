import { formatCents } from './cents.ts';

/** Limits of a promotion (product-rules.md#promotions). */
const promotionRules = {
  minCents: 100,
  maxCents: 10_000,
  mostRedemptions: 100_000,
  mostPerPerson: 10,
  /** The most days from today to its last day. */
  mostDays: 730,
} as const;

const code = /^[A-Z0-9]{4,20}$/;

/** A code as it is stored, whatever case, spaces and hyphens it was typed with. */
export function promotionCode(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '').toUpperCase();
}

export interface PromotionTerms {
  readonly mostRedemptions: number;
  readonly perPerson: number;
  readonly isFirstOrderOnly: boolean;
  /** Where the customer's pickup must be; anywhere if null. */
  readonly areaId: string | null;
  /** In milliseconds since the epoch. */
  readonly beginsAt: number;
  readonly endsAt: number;
  /** When an administrator ended it before its time. */
  readonly endedAt: number | null;
}

/** The person who enters a promotion's code, and the promotion's state so far. */
export interface Redeemer {
  readonly ownRedemptions: number;
  readonly allRedemptions: number;
  readonly hasPaidOrder: boolean;
  /** The area of their pickups; null if it is unknown. */
  readonly areaId: string | null;
  /** Somebody else redeemed it in the same browser. */
  readonly isDeviceOfAnother: boolean;
}

/** Why a code gives nothing. Each reason for `promotion_not_for_you` is explained, except another account's browser. */
export type RedemptionRefusal =
  | { code: 'promotion_not_yet' }
  | { code: 'promotion_ended' }
  | { code: 'promotion_redeemed' }
  | { code: 'promotion_used_up' }
  | { code: 'promotion_not_for_you'; why: 'first_order' | 'area' | 'device' };

/** Why somebody may not redeem a promotion at `now`, the plainest reason first; null where they may. */
export function redemptionRefusal(
  terms: PromotionTerms,
  redeemer: Redeemer,
  now: number,
): RedemptionRefusal | null {
  if (now < terms.beginsAt) return { code: 'promotion_not_yet' };
  if (terms.endedAt !== null || now >= terms.endsAt) return { code: 'promotion_ended' };
  if (redeemer.ownRedemptions >= terms.perPerson) return { code: 'promotion_redeemed' };
  if (redeemer.allRedemptions >= terms.mostRedemptions) return { code: 'promotion_used_up' };
  if (terms.isFirstOrderOnly && redeemer.hasPaidOrder)
    return { code: 'promotion_not_for_you', why: 'first_order' };
  if (terms.areaId !== null && terms.areaId !== redeemer.areaId)
    return { code: 'promotion_not_for_you', why: 'area' };
  if (redeemer.isDeviceOfAnother) return { code: 'promotion_not_for_you', why: 'device' };
  return null;
}

/** A new promotion as an administrator typed it; days are counted from today, NaN where there is none. */
interface NewPromotion {
  readonly code: string;
  readonly cents: number;
  readonly mostRedemptions: number;
  readonly perPerson: number;
  readonly beginsInDays: number;
  readonly endsInDays: number;
}

const isWithin = (value: number, most: number) =>
  Number.isInteger(value) && value >= 1 && value <= most;

/** The problems with a new promotion as a sentence for each field, or null. */
export function promotionProblem(promotion: NewPromotion): Record<string, string> | null {
  const { minCents, maxCents, mostRedemptions, mostPerPerson, mostDays } = promotionRules;
  const { cents, beginsInDays, endsInDays } = promotion;
  const isAmount = Number.isInteger(cents) && cents >= minCents && cents <= maxCents;
  const problems: Record<string, string> = {
    ...(!code.test(promotionCode(promotion.code)) && { code: 'Use 4 to 20 letters and digits' }),
    ...(!isAmount && {
      amount: `A promotion gives between ${formatCents(minCents)} and ${formatCents(maxCents)}`,
    }),
    ...(!isWithin(promotion.mostRedemptions, mostRedemptions) && {
      mostRedemptions: `Say how many, up to ${mostRedemptions.toLocaleString('en-US')}`,
    }),
    ...(!isWithin(promotion.perPerson, mostPerPerson) && {
      perPerson: `Say how often, up to ${mostPerPerson} times`,
    }),
    ...(!(beginsInDays >= 0 && beginsInDays <= mostDays) && {
      beginsOn: 'Choose today or a later day',
    }),
    ...(!(endsInDays >= Math.max(1, beginsInDays) && endsInDays <= mostDays) && {
      endsOn: 'Choose a day after today, from the first day on, and at most two years ahead',
    }),
  };
  return Object.keys(problems).length === 0 ? null : problems;
}
