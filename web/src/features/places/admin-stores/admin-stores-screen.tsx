import { listStores, type StoreRow } from '@backhaul/contract/calls/places/stores.ts';
import { IconBan, IconCircleCheck, IconClock, IconHelpCircle } from '@tabler/icons-react';
import type { Look } from '../../../parts/list-page/list-columns.tsx';
import { choice, search } from '../../../parts/list-page/list-filters.tsx';
import { listOf } from '../../../parts/list-page/list-of.tsx';
import { ThingLink } from '../../../parts/thing/thing-link.tsx';
import { ageText } from '../../../words/console/policy-facts.ts';
import { calendarDayOf } from '../../../lib/format/dates.ts';
import { useTimeZone } from '../../../lib/environment.ts';
import { useNow } from '../../../lib/use-now.ts';
import { ChangeStore } from './change-store.tsx';

const states: Readonly<Record<StoreRow['state'], Look>> = {
  takes_returns: { name: 'Takes returns', tone: 'ok', icon: <IconCircleCheck /> },
  no_returns: { name: 'No returns', tone: 'warn', icon: <IconBan /> },
  closed: { name: 'Closed for good', tone: 'plain', icon: <IconBan /> },
};

const policies: Readonly<Record<StoreRow['policyAge'], Look>> = {
  fresh: { name: 'From the last year', tone: 'ok', icon: <IconCircleCheck /> },
  old: { name: 'Older than a year', tone: 'warn', icon: <IconClock /> },
  none: { name: 'No sources', tone: 'warn', icon: <IconHelpCircle /> },
};

const keepers: Readonly<Record<string, string>> = {
  reference: 'Shipped facts',
  retailer: 'The retailer',
  console: 'This console',
};

function PolicyAge({ row }: { row: StoreRow }) {
  const today = calendarDayOf(useNow(), useTimeZone());
  return row.policyAsOf === null ? '' : ageText(row.policyAsOf, today);
}

/** The list of stores and counters by name, with today's open returns. */
export const AdminStoresScreen = listOf(listStores, {
  title: 'Stores',
  noun: ['store', 'stores'],
  filters: {
    q: search({ label: 'Search stores', placeholder: 'Name, street or ZIP code' }),
    state: choice({ label: 'State', any: 'Any state', names: states }),
    policy: choice({ label: 'Policy', any: 'Any policy', names: policies }),
    busy: choice({
      label: 'Returns',
      any: 'With or without returns',
      names: { today: 'Open returns today' },
    }),
  },
  columns: [
    {
      name: 'Store',
      text: 'name',
      cell: ({ id, name }) => (
        <ThingLink kind="store" id={id}>
          {name}
        </ThingLink>
      ),
    },
    { name: 'State', badge: ({ state }) => states[state] },
    { name: 'Open returns today', text: 'openReturns', isFigure: true },
    { name: 'Now', text: ({ today }) => today ?? 'Hours not known', card: 'start' },
    { name: 'Policy', badge: ({ policyAge }) => policies[policyAge] },
    { name: 'Act', cell: (store) => <ChangeStore store={store} />, card: 'end' },
    { name: 'Address', text: ({ address, zip }) => `${address} ${zip}`, card: 'start' },
    { name: 'Oldest source', cell: (row) => <PolicyAge row={row} />, isExtra: true },
    { name: 'Hours', text: 'hours', isExtra: true },
    { name: 'Counter in', text: 'host', isExtra: true },
    { name: 'Kept by', text: ({ keptBy }) => keepers[keptBy] ?? `File ${keptBy}`, isExtra: true },
  ],
  empty: {
    title: 'No stores yet',
    children: 'Stores come with the data of this release, or with the file of a new area.',
  },
});
