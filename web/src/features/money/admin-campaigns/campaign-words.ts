import type { Campaign } from '@backhaul/contract/calls/money/campaigns.ts';
import { formatDollars } from '../../../lib/format/money.ts';

/** '10 returns: $25.00' */
export const ruleWords = ({ goal, reward }: Pick<Campaign, 'goal' | 'reward'>): string =>
  `${goal} ${goal === 1 ? 'return' : 'returns'}: ${formatDollars(reward)}`;
