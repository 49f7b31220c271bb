import { type Limit, listLimits } from '@backhaul/contract/calls/operations/approvals.ts';
import { formatDollars } from '../../../lib/format/money.ts';
import { listOf } from '../../../parts/list-page/list-of.tsx';
import { ChangeLimit } from './change-limit.tsx';
import { limitedActNames, roleNames } from './limit-words.ts';

const mostOf = ({ most }: Limit) => {
  if (most === null) return 'Any amount';
  return most === 0 ? 'Nothing by itself' : `Up to ${formatDollars(most)}`;
};

/** The most that each role may move by itself in one act. Above it a second person decides. */
export const AdminAccessScreen = listOf(listLimits, {
  title: 'Limits',
  noun: ['limit', 'limits'],
  isWhole: true,
  columns: [
    { name: 'Role', text: ({ role }) => roleNames[role] },
    { name: 'Act', text: ({ act }) => limitedActNames[act], card: 'start' },
    { name: 'By itself', text: mostOf, card: 'start' },
    { name: 'Change', cell: (limit) => <ChangeLimit limit={limit} />, card: 'end' },
  ],
  empty: { title: 'No limits', children: 'Without a limit every act needs a second person.' },
});
