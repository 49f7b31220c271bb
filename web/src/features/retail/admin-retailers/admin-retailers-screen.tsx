import {
  listRetailerAccounts,
  type RetailerAccount,
} from '@backhaul/contract/calls/retail/retailers.ts';
import {
  IconAlertTriangle,
  IconBan,
  IconCircleCheck,
  IconClock,
  IconUser,
} from '@tabler/icons-react';
import type { Look } from '../../../parts/list-page/list-columns.tsx';
import { choice, search } from '../../../parts/list-page/list-filters.tsx';
import { listOf } from '../../../parts/list-page/list-of.tsx';
import { ThingLink } from '../../../parts/thing/thing-link.tsx';

const standings: Readonly<Record<RetailerAccount['standing'], Look>> = {
  owned: { name: 'Has an owner', tone: 'ok', icon: <IconUser /> },
  claimed: { name: 'Claimed', tone: 'warn', icon: <IconClock /> },
  nobody: { name: 'No owner yet', tone: 'plain', icon: <IconBan /> },
};

const programs: Readonly<Record<RetailerAccount['programs'], Look>> = {
  trouble: { name: 'Has a failing endpoint', tone: 'bad', icon: <IconAlertTriangle /> },
  well: { name: 'Connected', tone: 'ok', icon: <IconCircleCheck /> },
  none: { name: 'Not connected', tone: 'plain', icon: <IconBan /> },
};

function peopleText({ people, peopleCount }: RetailerAccount): string {
  const more = peopleCount - people.length;
  return `${people.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/**
 * The list of retailers by name: the people in each account, and the health of its API programs.
 */
export const AdminRetailersScreen = listOf(listRetailerAccounts, {
  title: 'Retailers',
  noun: ['retailer', 'retailers'],
  filters: {
    q: search({ label: 'Search retailers', placeholder: 'Name' }),
    standing: choice({ label: 'People', any: 'All retailers', names: standings }),
    programs: choice({ label: 'Integrations', any: 'Any integrations', names: programs }),
  },
  columns: [
    {
      name: 'Retailer',
      text: 'name',
      cell: ({ id, name }) => (
        <ThingLink kind="retailer" id={id}>
          {name}
        </ThingLink>
      ),
    },
    { name: 'Status', badge: ({ standing }) => standings[standing] },
    { name: 'Integrations', badge: (row) => programs[row.programs] },
    { name: 'People', text: peopleText, card: 'start' },
    { name: 'Stores', text: 'stores', isFigure: true },
    { name: 'Live keys', text: 'liveKeys', isFigure: true },
    { name: 'Endpoints', text: 'endpoints', isFigure: true },
    { name: 'Failing endpoints', text: 'failingEndpoints', isFigure: true, isExtra: true },
    { name: 'Test keys', text: 'testKeys', isFigure: true, isExtra: true },
    { name: 'API key last used', time: 'keyUsedAt', isExtra: true },
    { name: 'Last webhook delivered', time: 'deliveredAt', isExtra: true },
  ],
  empty: {
    title: 'No retailers yet',
    children:
      'Retailers appear here after the server loads its built-in list, or after a company joins.',
  },
});
