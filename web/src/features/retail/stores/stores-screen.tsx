import { listOwnStores, type OwnStore } from '@backhaul/contract/calls/places/own-stores.ts';
import { IconBan, IconCircleCheck } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { QueryView } from '../../../calls/query-view.tsx';
import { pageQueryOf } from '../../../lib/api/query-of.ts';
import { lazyPart } from '../../../lib/router/lazy-part.ts';
import {
  type ListColumn,
  type Look,
  tableColumns,
} from '../../../parts/list-page/list-columns.tsx';
import {
  FilterControls,
  filterQuery,
  isFiltered,
  search,
} from '../../../parts/list-page/list-filters.tsx';
import { PageButtons } from '../../../parts/list-page/page-buttons.tsx';
import { useListState } from '../../../parts/list-page/use-list-state.ts';
import { useCompany } from '../../../parts/retail/company.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Row, Text } from '../../../ui/layout.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { hoursWords, storeStateNames } from '../../../words/retailers/stores.ts';
import classes from './stores.module.css';

/** The code of both dialogs is loaded when a person opens one of them. */
const ChangeOwnStore = lazyPart(
  async () => (await import('./change-own-store.tsx')).ChangeOwnStore,
);
const StoreHistory = lazyPart(async () => (await import('./store-history.tsx')).StoreHistory);

const rowsPerPage = 25;
const filters = { q: search({ label: 'Find a store', placeholder: 'Name, street or ZIP code' }) };

const looks: Readonly<Record<OwnStore['state'], Omit<Look, 'name'>>> = {
  takes_returns: { tone: 'ok', icon: <IconCircleCheck /> },
  no_returns: { tone: 'warn', icon: <IconBan /> },
  closed: { tone: 'plain', icon: <IconBan /> },
};

const columns = tableColumns<OwnStore>([
  { name: 'Store', text: 'name', second: ({ address, zip }) => `${address} ${zip}` },
  { name: 'Status', badge: ({ state }) => ({ name: storeStateNames[state], ...looks[state] }) },
  { name: 'Now', text: ({ today }) => today ?? 'Hours not known', card: 'start' },
  { name: 'Hours', text: ({ hours }) => hoursWords(hours ?? ''), wraps: true, card: 'start' },
  { name: 'Unfinished returns today', text: 'openReturns', isFigure: true },
  { name: 'Actions', cell: (store) => <Acts store={store} />, card: 'end' },
] satisfies readonly ListColumn<OwnStore>[]);

/**
 * The page with a retailer's stores and counters. The retailer maintains their data itself
 * (product-rules.md#stores).
 */
export function StoresScreen() {
  const { id: companyId } = useCompany();
  const state = useListState({ rowsPerPage, sorting: undefined, sorts: [] });
  const { query, input, pages } = state;
  const stores = useQuery({
    ...pageQueryOf(listOwnStores, {
      params: { companyId },
      query: { ...filterQuery(filters, query), ...input },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <Card as="section" flat aria-label="Stores">
      <Row align="center" gap={2} wrap className={classes['filters']}>
        <FilterControls filters={filters} query={query} onChange={state.filter} />
      </Row>
      <QueryView
        query={stores}
        loading={
          <SkeletonRegion label="Loading your stores">
            <Skeleton height="360px" radius="var(--r-card)" />
          </SkeletonRegion>
        }
        failed={{ title: 'We could not load your stores.' }}
        isEmpty={({ answer }) => answer.length === 0}
        empty={
          isFiltered(filters, query) ? (
            <EmptyState title="No store matches your search" />
          ) : (
            <EmptyState title="No stores yet">Write to us, and we add your stores.</EmptyState>
          )
        }
      >
        {({ answer, nextCursor }) => (
          <>
            <DataTable caption="Stores" columns={columns} rows={answer} keyOf={({ id }) => id} />
            <Row align="center" justify="between" gap={2} className={classes['note']}>
              <Text size={13} tone="quiet">
                {answer.length} {answer.length === 1 ? 'store' : 'stores'} on this page
              </Text>
              <PageButtons pages={pages} nextCursor={nextCursor} />
            </Row>
          </>
        )}
      </QueryView>
    </Card>
  );
}

function Acts({ store }: { store: OwnStore }) {
  const { role } = useCompany();
  const [open, setOpen] = useState<'change' | 'history' | null>(null);
  const close = () => setOpen(null);
  return (
    <Row gap={2}>
      {role !== 'clerk' && (
        <Button size="sm" aria-label={`Change ${store.name}`} onClick={() => setOpen('change')}>
          Change
        </Button>
      )}
      <Button
        size="sm"
        variant="ghost"
        aria-label={`History of ${store.name}`}
        onClick={() => setOpen('history')}
      >
        History
      </Button>
      <Dialog opened={open !== null} onClose={close} title={store.name} size="lg">
        <Suspense>
          {open === 'change' && <ChangeOwnStore store={store} onClose={close} />}
          {open === 'history' && <StoreHistory store={store} />}
        </Suspense>
      </Dialog>
    </Row>
  );
}
