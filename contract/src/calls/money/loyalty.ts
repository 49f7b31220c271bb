import { loyaltyTiers } from '@backhaul/domain/money/loyalty.ts';
import * as z from 'zod/mini';
import { budgetRule, newBudgetRule } from '../../budget-rule.ts';
import { defineCall } from '../../call.ts';
import { line, page, text, uuid } from '../../fields.ts';
import { amount } from '../../money.ts';
import { askedApproval } from '../operations/approvals.ts';

export const about = 'Points for customers, which become credit, within a budget.';

/**
 * A loyalty tier: its bonus in percent, and the completed returns in the last 12 months from which a customer
 * is in the tier.
 */
const tier = z.object({ fromReturns: z.int(), bonusPercent: z.int() });

/** A rule that gives customers points. Its budget is in dollars; 100 points are worth one dollar. */
const loyaltyRule = z.extend(budgetRule, {
  pointsPerDollar: z.int(),
  silver: tier,
  gold: tier,
  /** The points given to customers. `converted` is the part of them that became credit. */
  points: z.int(),
  converted: z.int(),
  customers: z.int(),
  /** A test of the rule on past orders. It was made with the draft and does not change. */
  trial: z.object({
    from: z.string(),
    until: z.string(),
    orders: z.int(),
    customers: z.int(),
    kept: amount,
    points: z.int(),
    byTier: z.object({ member: z.int(), silver: z.int(), gold: z.int() }),
    /** The time at which the budget would have been used up; null if it was enough. */
    spentAt: z.nullable(z.string()),
  }),
});
export type LoyaltyRule = z.infer<typeof loyaltyRule>;

export const listLoyaltyRules = defineCall({
  method: 'GET',
  path: '/api/admin/loyalty',
  summary: 'Loyalty rules with the points that customers got from each, newest first.',
  access: 'manage_credit',
  reads: ['loyalty'],
  query: z.object({ ...page, q: z.optional(text(100)) }),
  answer: z.array(loyaltyRule),
});

export const readLoyaltyRule = defineCall({
  method: 'GET',
  path: '/api/admin/loyalty/{id}',
  summary:
    'One loyalty rule: the points that it would have given for past orders, and the points that it gave.',
  access: 'manage_credit',
  reads: ['loyalty'],
  params: z.object({ id: uuid }),
  answer: loyaltyRule,
  errors: ['not_found'],
});

export const draftLoyaltyRule = defineCall({
  method: 'POST',
  path: '/api/admin/loyalty',
  summary:
    'Compute what a loyalty rule would have given for past orders, and save the rule as a draft. A draft gives no points.',
  access: 'manage_credit',
  changes: ['loyalty'],
  creates: true,
  status: 201,
  body: z.extend(newBudgetRule, {
    pointsPerDollar: z.number(),
    silver: z.object({ fromReturns: z.number(), bonusPercent: z.number() }),
    gold: z.object({ fromReturns: z.number(), bonusPercent: z.number() }),
  }),
  answer: loyaltyRule,
});

export const dropLoyaltyRule = defineCall({
  method: 'POST',
  path: '/api/admin/loyalty/{id}/drop',
  summary: 'Delete a draft of a loyalty rule.',
  access: 'manage_credit',
  changes: ['loyalty'],
  params: z.object({ id: uuid }),
  answer: z.object({ id: uuid }),
  errors: ['not_found', 'campaign_started'],
});

export const startLoyaltyRule = defineCall({
  method: 'POST',
  path: '/api/admin/loyalty/{id}/start',
  summary: 'Start the draft of a loyalty rule. A started rule cannot be edited.',
  access: 'manage_credit',
  changes: ['loyalty'],
  params: z.object({ id: uuid }),
  answer: loyaltyRule,
  errors: ['not_found', 'campaign_started', 'campaign_too_late', 'loyalty_overlaps', 'above_limit'],
});

export const askForLoyaltyRule = defineCall({
  method: 'POST',
  path: '/api/admin/loyalty/{id}/ask',
  summary: 'Ask a second person to approve a loyalty rule whose budget is above your limit.',
  access: 'manage_credit',
  changes: ['approvals', 'work'],
  creates: true,
  status: 201,
  params: z.object({ id: uuid }),
  answer: askedApproval,
  errors: ['not_found', 'campaign_started', 'campaign_too_late', 'loyalty_overlaps'],
});

export const stopLoyaltyRule = defineCall({
  method: 'POST',
  path: '/api/admin/loyalty/{id}/stop',
  summary: 'Stop a loyalty rule early. Customers keep the points that they have.',
  access: 'manage_credit',
  changes: ['loyalty'],
  params: z.object({ id: uuid }),
  body: z.object({ reason: line(200, 'Enter a reason') }),
  answer: loyaltyRule,
  errors: ['not_found', 'campaign_ended'],
});

/** A customer's points and tier, and the loyalty rule that is in force. */
const standing = z.object({
  points: z.int(),
  /** The smallest number of points that can become credit. */
  fewest: z.int(),
  /** The rule that runs now; null if none does. */
  rule: z.nullable(
    z.object({
      name: z.string(),
      pointsPerDollar: z.int(),
      tier: z.enum(loyaltyTiers),
      bonusPercent: z.int(),
      /** The number of returns that the customer completed in the last 12 months. */
      returns: z.int(),
      /** The next tier and the number of returns that it needs; null at the highest tier. */
      next: z.nullable(z.object({ tier: z.enum(loyaltyTiers), fromReturns: z.int() })),
      endsAt: z.string(),
    }),
  ),
});

export const readOwnLoyalty = defineCall({
  method: 'GET',
  path: '/api/account/loyalty',
  summary: 'The caller’s points and tier, and the rule that gives points now.',
  access: 'read_own_account',
  reads: ['credit', 'orders'],
  answer: standing,
});

export const readCustomerLoyalty = defineCall({
  method: 'GET',
  path: '/api/admin/customers/{id}/loyalty',
  summary: 'A customer’s points and tier, and the rule that gives points now.',
  access: 'manage_credit',
  reads: ['credit', 'loyalty', 'orders'],
  params: z.object({ id: uuid }),
  answer: standing,
  errors: ['not_found'],
});

export const convertPoints = defineCall({
  method: 'POST',
  path: '/api/account/loyalty/credit',
  summary: 'Turn all of the caller’s points into credit.',
  access: 'pay_order',
  changes: ['credit'],
  creates: true,
  status: 201,
  answer: z.object({ points: z.int(), amount, expiresAt: z.string() }),
  errors: ['too_few_points'],
});
