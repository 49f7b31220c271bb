import type { Campaign } from '@backhaul/contract/calls/money/campaigns.ts';
import {
  IconCheck,
  IconClock,
  IconCoinOff,
  IconHandStop,
  IconPencil,
  IconPlayerPlay,
} from '@tabler/icons-react';
import { formatDollars } from '../../../lib/format/money.ts';
import type { Look } from '../../../parts/list-page/list-columns.tsx';

export const campaignLooks: Readonly<Record<Campaign['state'], Look>> = {
  draft: { name: 'Draft', tone: 'plain', icon: <IconPencil /> },
  waiting: { name: 'Begins later', tone: 'info', icon: <IconClock /> },
  running: { name: 'Running', tone: 'ok', icon: <IconPlayerPlay /> },
  spent: { name: 'Budget spent', tone: 'warn', icon: <IconCoinOff /> },
  stopped: { name: 'Stopped', tone: 'warn', icon: <IconHandStop /> },
  over: { name: 'Over', tone: 'plain', icon: <IconCheck /> },
};

/** '10 returns: $25.00' */
export const ruleWords = ({ goal, reward }: Pick<Campaign, 'goal' | 'reward'>): string =>
  `${goal} ${goal === 1 ? 'return' : 'returns'}: ${formatDollars(reward)}`;
