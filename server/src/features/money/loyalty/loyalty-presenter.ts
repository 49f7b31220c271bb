import type { CallAnswer } from '@backhaul/contract/call.ts';
import type { LoyaltyRule, readOwnLoyalty } from '@backhaul/contract/calls/money/loyalty.ts';
import { toDollars } from '@backhaul/contract/money.ts';
import {
  loyaltyRules,
  type LoyaltyTerms,
  type LoyaltyTier,
  tierOf,
} from '@backhaul/domain/money/loyalty.ts';
import { presentBudgetRule } from '../../../app/budget-rule-rows.ts';
import { type LoyaltyRow, termsOf } from './loyalty-queries.ts';

export function presentRule(row: LoyaltyRow, now: Date): LoyaltyRule {
  const { keptCents, ...trial } = row.trial;
  const { pointsPerDollar, silver, gold } = termsOf(row);
  return {
    ...presentBudgetRule(row, now),
    pointsPerDollar,
    silver,
    gold,
    points: row.given_points,
    converted: row.converted,
    customers: row.customers,
    trial: { ...trial, kept: toDollars(keptCents) },
  };
}

type OwnLoyalty = CallAnswer<typeof readOwnLoyalty>;

function nextTier(terms: LoyaltyTerms, tier: LoyaltyTier) {
  if (tier === 'gold') return null;
  const next = tier === 'silver' ? 'gold' : 'silver';
  return { tier: next, fromReturns: terms[next].fromReturns } as const;
}

export function presentOwnLoyalty(
  points: number,
  rule: LoyaltyRow | undefined,
  returns: number,
): OwnLoyalty {
  const fewest = loyaltyRules.fewestPoints;
  if (rule === undefined) return { points, fewest, rule: null };
  const terms = termsOf(rule);
  const tier = tierOf(terms, returns);
  return {
    points,
    fewest,
    rule: {
      name: rule.name,
      pointsPerDollar: terms.pointsPerDollar,
      tier,
      bonusPercent: tier === 'member' ? 0 : terms[tier].bonusPercent,
      returns,
      next: nextTier(terms, tier),
      endsAt: rule.ends_at.toISOString(),
    },
  };
}
