import type { Campaign } from '@backhaul/contract/calls/money/campaigns.ts';
import { formatDollars } from '../../../lib/format/money.ts';

/** The rule of a campaign in words, such as '10 returns in St. Louis: $25.00'. */
export const ruleWords = ({
  goal,
  reward,
  area,
}: Pick<Campaign, 'goal' | 'reward' | 'area'>): string =>
  `${goal} ${goal === 1 ? 'return' : 'returns'}${area === null ? '' : ` in ${area}`}: ${formatDollars(reward)}`;
