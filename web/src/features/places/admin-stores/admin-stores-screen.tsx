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
  closed: { name: 'Permanently closed', tone: 'plain', icon: <IconBan /> },
};

const policies: Readonly<Record<StoreRow['policyAge'], Look>> = {
  fresh: { name: 'Checked in the last year', tone: 'ok', icon: <IconCircleCheck /> },
  old: { name: 'Checked over a year ago', tone: 'warn', icon: <IconClock /> },
  none: { name: 'No sources', tone: 'warn', icon: <IconHelpCircle /> },
};

const keepers: Readonly<Record<string, string>> = {
  reference: 'Built-in list',
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
      any: 'All stores',
      names: { today: 'Unfinished returns today' },
    }),
  },
  columns: [
    {
      name: 'Store',
      text: 'name',
      opens: true,
      cell: ({ id, name }) => (
        <ThingLink kind="store" id={id} isOpener>
          {name}
        </ThingLink>
      ),
    },
    { name: 'State', badge: ({ state }) => states[state] },
    { name: 'Unfinished returns today', text: 'openReturns', isFigure: true },
    { name: 'Open now', text: ({ today }) => today ?? 'Hours not known', card: 'start' },
    { name: 'Policy', badge: ({ policyAge }) => policies[policyAge] },
    { name: 'Action', cell: (store) => <ChangeStore store={store} />, card: 'end' },
    {
      name: 'Address',
      text: ({ address, zip }) => `${address} ${zip}`,
      wraps: true,
      card: 'start',
    },
    { name: 'Oldest source', cell: (row) => <PolicyAge row={row} />, isHiddenAtFirst: true },
    { name: 'Hours', text: 'hours', isHiddenAtFirst: true },
    { name: 'Host store', text: 'host', isHiddenAtFirst: true },
    {
      name: 'Data from',
      text: ({ keptBy }) => keepers[keptBy] ?? `File ${keptBy}`,
      isHiddenAtFirst: true,
    },
  ],
  empty: {
    title: 'No stores yet',
    children:
      'Stores appear here after the server loads its built-in list, or after you upload a city’s stores.',
  },
});
