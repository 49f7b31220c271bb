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
  owned: { name: 'Works with us', tone: 'ok', icon: <IconUser /> },
  claimed: { name: 'Claimed', tone: 'warn', icon: <IconClock /> },
  nobody: { name: 'Nobody yet', tone: 'plain', icon: <IconBan /> },
};

const programs: Readonly<Record<RetailerAccount['programs'], Look>> = {
  trouble: { name: 'An endpoint fails', tone: 'bad', icon: <IconAlertTriangle /> },
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
    standing: choice({ label: 'People', any: 'With or without people', names: standings }),
    programs: choice({ label: 'Programs', any: 'Any programs', names: programs }),
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
    { name: 'Standing', badge: ({ standing }) => standings[standing] },
    { name: 'Programs', badge: (row) => programs[row.programs] },
    { name: 'People', text: peopleText, card: 'start' },
    { name: 'Stores', text: 'stores', isFigure: true },
    { name: 'Live keys', text: 'liveKeys', isFigure: true },
    { name: 'Endpoints', text: 'endpoints', isFigure: true },
    { name: 'Failing endpoints', text: 'failingEndpoints', isFigure: true, isExtra: true },
    { name: 'Test keys', text: 'testKeys', isFigure: true, isExtra: true },
    { name: 'Key last used', time: 'keyUsedAt', isExtra: true },
    { name: 'Last event delivered', time: 'deliveredAt', isExtra: true },
  ],
  empty: {
    title: 'No retailers yet',
    children: 'Retailers come with the data of this release, or when a company claims one.',
  },
});
