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

/** The differences between kinds of such rules. */
export interface RuleKind {
  readonly noun: 'Campaign' | 'Rule';
  /** The limit that its budget counts against. */
  readonly limit: 'campaign' | 'promotion';
  /** The consequence of stopping it. */
  readonly whenStopped: string;
  readonly start: typeof startCampaign | typeof startLoyaltyRule;
  readonly ask: typeof askForCampaign | typeof askForLoyaltyRule;
  readonly drop: typeof dropCampaign | typeof dropLoyaltyRule;
  readonly stop: typeof stopCampaign | typeof stopLoyaltyRule;
}
