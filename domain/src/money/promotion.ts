import { formatCents } from './cents.ts';

/** Limits of a promotion (product-rules.md#promotions). */
const promotionRules = {
  minCents: 100,
  maxCents: 10_000,
  mostRedemptions: 100_000,
  mostPerPerson: 10,
  /** The maximum number of days from today to the promotion's last day. */
  mostDays: 730,
} as const;

const code = /^[A-Z0-9]{4,20}$/;

/** The stored form of a typed promotion code: in capitals, without spaces and hyphens. */
export function promotionCode(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '').toUpperCase();
}

export interface PromotionTerms {
  readonly mostRedemptions: number;
  readonly perPerson: number;
  readonly isFirstOrderOnly: boolean;
  /** The service area in which the customer's pickup must be; null means anywhere. */
  readonly areaId: string | null;
  /** The time from which the promotion code works, in milliseconds since the epoch. */
  readonly beginsAt: number;
  readonly endsAt: number;
  /** The time at which an administrator ended the promotion early; null if nobody did. */
  readonly endedAt: number | null;
}

/**
 * The facts about a person who enters a promotion code. `allRedemptions` counts the redemptions by all
 * people.
 */
export interface Redeemer {
  readonly ownRedemptions: number;
  readonly allRedemptions: number;
  readonly hasPaidOrder: boolean;
  /** The service area of the person's pickups; null if it is unknown. */
  readonly areaId: string | null;
  /** True if the code was redeemed from an account of somebody else in the same browser. */
  readonly isDeviceOfAnother: boolean;
}

/**
 * The reason that a promotion code is refused. For `promotion_not_for_you`, the customer is told the reason
 * in `why`, but not if it is `device`.
 */
export type RedemptionRefusal =
  | { code: 'promotion_not_yet' }
  | { code: 'promotion_ended' }
  | { code: 'promotion_redeemed' }
  | { code: 'promotion_used_up' }
  | { code: 'promotion_not_for_you'; why: 'first_order' | 'area' | 'device' };

/**
 * The reason that a person may not redeem a promotion at `now`; null if they may. If several reasons apply,
 * it is the one that the function checks first.
 */
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

/**
 * A new promotion as typed by an administrator. Days are counted from today; NaN means that no day was given.
 */
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

/** The problems with a new promotion as a sentence for each field; null if there are none. */
export function promotionProblem(promotion: NewPromotion): Record<string, string> | null {
  const { minCents, maxCents, mostRedemptions, mostPerPerson, mostDays } = promotionRules;
  const { cents, beginsInDays, endsInDays } = promotion;
  const isAmount = Number.isInteger(cents) && cents >= minCents && cents <= maxCents;
  const problems: Record<string, string> = {
    ...(!code.test(promotionCode(promotion.code)) && { code: 'Use 4 to 20 letters and digits' }),
    ...(!isAmount && {
      amount: `Enter an amount between ${formatCents(minCents)} and ${formatCents(maxCents)}`,
    }),
    ...(!isWithin(promotion.mostRedemptions, mostRedemptions) && {
      mostRedemptions: `Enter a number up to ${mostRedemptions.toLocaleString('en-US')}`,
    }),
    ...(!isWithin(promotion.perPerson, mostPerPerson) && {
      perPerson: `Enter a number up to ${mostPerPerson}`,
    }),
    ...(!(beginsInDays >= 0 && beginsInDays <= mostDays) && {
      beginsOn: 'Choose today or a later day',
    }),
    ...(!(endsInDays >= Math.max(1, beginsInDays) && endsInDays <= mostDays) && {
      endsOn: 'Choose a day after today and not before the first day, at most two years ahead',
    }),
  };
  return Object.keys(problems).length === 0 ? null : problems;
}
