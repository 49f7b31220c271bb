import type { LoyaltyRule } from '@backhaul/contract/calls/money/loyalty.ts';
import {
  IconCheck,
  IconClock,
  IconCoinOff,
  IconHandStop,
  IconPencil,
  IconPlayerPlay,
} from '@tabler/icons-react';
import { formatCents } from '@backhaul/domain/money/cents.ts';
import type { Look } from '../../../parts/list-page/list-columns.tsx';

export const ruleLooks: Readonly<Record<LoyaltyRule['state'], Look>> = {
  draft: { name: 'Draft', tone: 'plain', icon: <IconPencil /> },
  waiting: { name: 'Begins later', tone: 'info', icon: <IconClock /> },
  running: { name: 'Running', tone: 'ok', icon: <IconPlayerPlay /> },
  spent: { name: 'Budget spent', tone: 'warn', icon: <IconCoinOff /> },
  stopped: { name: 'Stopped', tone: 'warn', icon: <IconHandStop /> },
  over: { name: 'Over', tone: 'plain', icon: <IconCheck /> },
};

export const pointsWords = (points: number): string =>
  `${points.toLocaleString('en-US')} ${points === 1 ? 'point' : 'points'}`;

/** A point is worth a cent. */
export const worth = (points: number): string => formatCents(points);
