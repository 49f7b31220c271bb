import type { CampaignState } from '@backhaul/domain/payout/campaign.ts';
import {
  IconCheck,
  IconClock,
  IconCoinOff,
  IconHandStop,
  IconPencil,
  IconPlayerPlay,
} from '@tabler/icons-react';
import type { Look } from '../list-page/list-columns.tsx';

export const ruleLooks: Readonly<Record<CampaignState, Look>> = {
  draft: { name: 'Draft', tone: 'plain', icon: <IconPencil /> },
  waiting: { name: 'Begins later', tone: 'info', icon: <IconClock /> },
  running: { name: 'Running', tone: 'ok', icon: <IconPlayerPlay /> },
  spent: { name: 'Budget spent', tone: 'warn', icon: <IconCoinOff /> },
  stopped: { name: 'Stopped', tone: 'warn', icon: <IconHandStop /> },
  over: { name: 'Over', tone: 'plain', icon: <IconCheck /> },
};
