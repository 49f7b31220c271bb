import type {
  askForCampaign,
  dropCampaign,
  startCampaign,
  stopCampaign,
} from '@backhaul/contract/calls/money/campaigns.ts';
import type {
  askForLoyaltyRule,
  dropLoyaltyRule,
  startLoyaltyRule,
  stopLoyaltyRule,
} from '@backhaul/contract/calls/money/loyalty.ts';

/** The differences between campaigns and loyalty rules. Both are rules with a budget. */
export interface RuleKind {
  readonly noun: 'Campaign' | 'Rule';
  /** The approval limit that the rule's budget is checked against. */
  readonly limit: 'campaign' | 'promotion';
  readonly whenStopped: string;
  readonly start: typeof startCampaign | typeof startLoyaltyRule;
  readonly ask: typeof askForCampaign | typeof askForLoyaltyRule;
  readonly drop: typeof dropCampaign | typeof dropLoyaltyRule;
  readonly stop: typeof stopCampaign | typeof stopLoyaltyRule;
}
