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

/** What differs between kinds of such rules. */
export interface RuleKind {
  readonly noun: 'Campaign' | 'Rule';
  /** Whose limit its budget counts against. */
  readonly limit: 'campaign' | 'promotion';
  /** What becomes of it when it is stopped. */
  readonly whenStopped: string;
  readonly start: typeof startCampaign | typeof startLoyaltyRule;
  readonly ask: typeof askForCampaign | typeof askForLoyaltyRule;
  readonly drop: typeof dropCampaign | typeof dropLoyaltyRule;
  readonly stop: typeof stopCampaign | typeof stopLoyaltyRule;
}
