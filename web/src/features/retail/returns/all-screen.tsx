import {
  type CompanyReturn,
  exportCompanyReturns,
  listCompanyReturns,
} from '@backhaul/contract/calls/retail/return-list.ts';
import { returnReasons } from '@backhaul/domain/catalog/booking-options.ts';
import {
  IconBan,
  IconCircleCheck,
  IconClock,
  IconDownload,
  IconMapPin,
  IconPackage,
  IconReceiptRefund,
  IconX,
} from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { QueryView } from '../../../calls/query-view.tsx';
import { requestUrl } from '../../../lib/api/request-url.ts';
import { pageQueryOf } from '../../../lib/api/query-of.ts';
import { formatShortDay } from '../../../lib/format/dates.ts';
import { formatDollars } from '../../../lib/format/money.ts';
import {
  type Look,
  type ListColumn,
  tableColumns,
} from '../../../parts/list-page/list-columns.tsx';
import {
  choice,
  days,
  FilterControls,
  filterQuery,
  isFiltered,
  search,
} from '../../../parts/list-page/list-filters.tsx';
import { PageButtons } from '../../../parts/list-page/page-buttons.tsx';
import { useListState } from '../../../parts/list-page/use-list-state.ts';
import { useCompany } from '../../../parts/retail/company.ts';
import { RoomActs } from '../../../parts/room/room-slots.tsx';
import { ButtonAnchor } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Row, Text } from '../../../ui/layout.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { itemWords, stateNames } from '../../../words/retailers/returns.ts';
import classes from './returns.module.css';
import { StoreChoice } from './store-choice.tsx';

const rowsPerPage = 25;

const looks: Readonly<Record<CompanyReturn['state'], Omit<Look, 'name'>>> = {
  booked: { icon: <IconClock />, tone: 'plain' },
  picked_up: { icon: <IconPackage />, tone: 'info' },
  arrived: { icon: <IconMapPin />, tone: 'kraft' },
  taken: { icon: <IconCircleCheck />, tone: 'ok' },
  refunded: { icon: <IconReceiptRefund />, tone: 'ok' },
  refused: { icon: <IconBan />, tone: 'bad' },
  not_picked_up: { icon: <IconX />, tone: 'plain' },
  cancelled: { icon: <IconX />, tone: 'plain' },
  lost: { icon: <IconX />, tone: 'bad' },
};

const reasonNames = Object.fromEntries(returnReasons.map((reason) => [reason, reason])) as Readonly<
  Record<(typeof returnReasons)[number], string>
>;

const filters = {
  q: search({ label: 'Find a return', placeholder: 'Tracking number or item' }),
  state: choice({ label: 'Status', any: 'Any status', names: stateNames }),
  reason: choice({ label: 'Reason', any: 'Any reason', names: reasonNames }),
  ...days('Booked'),
};

const columns = tableColumns<CompanyReturn>([
  {
    name: 'Item',
    text: 'orderName',
    second: ({ numberOfItems, itemValue, trackingNumber }) =>
      `${itemWords(numberOfItems, formatDollars(itemValue))} · ${trackingNumber}`,
  },
  { name: 'Status', badge: ({ state }) => ({ name: stateNames[state], ...looks[state] }) },
  { name: 'Reason', text: 'returnReason', card: 'start' },
  { name: 'Customer', text: 'customer' },
  { name: 'Store', text: 'store', card: 'start' },
  { name: 'Booked', day: 'bookedAt' },
  { name: 'Arrived', day: 'arrivedAt' },
  {
    name: 'Refund',
    isFigure: true,
    card: 'end',
    cell: ({ refund }) => (refund === null ? '' : formatDollars(refund)),
    second: ({ refundBy, state }) =>
      refundBy === null || state !== 'taken' ? '' : `by ${formatShortDay(refundBy)}`,
  },
] satisfies readonly ListColumn<CompanyReturn>[]);

/** The page with all returns of a retailer, filtered by the URL. */
export function AllScreen() {
  const { id: companyId } = useCompany();
  const state = useListState({ rowsPerPage, sorting: undefined, sorts: [] });
  const { query, input, pages } = state;
  const store = query['store'] || undefined;
  const asked = { ...filterQuery(filters, query), ...(store !== undefined && { store }) };
  const params = { companyId };
  const returns = useQuery({
    ...pageQueryOf(listCompanyReturns, { params, query: { ...asked, ...input } }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <RoomActs>
        <ButtonAnchor
          size="sm"
          href={requestUrl(exportCompanyReturns.path, params, asked)}
          download
          icon={<IconDownload aria-hidden="true" stroke={1.75} />}
        >
          CSV
        </ButtonAnchor>
      </RoomActs>
      <Card as="section" flat aria-label="All returns">
        <Row align="center" gap={2} wrap className={classes['filters']}>
          <FilterControls filters={filters} query={query} onChange={state.filter} />
          <StoreChoice value={store} onChange={(chosen) => state.filter({ store: chosen })} />
        </Row>
        <QueryView
          query={returns}
          loading={
            <SkeletonRegion label="Loading returns">
              <Skeleton height="360px" radius="var(--r-card)" />
            </SkeletonRegion>
          }
          failed={{ title: 'We could not load the returns.' }}
          isEmpty={({ answer }) => answer.length === 0}
          empty={
            isFiltered(filters, query) || store !== undefined ? (
              <EmptyState title="No return matches your filters" />
            ) : (
              <EmptyState title="No returns yet">
                Returns that customers send to your stores will appear here.
              </EmptyState>
            )
          }
        >
          {({ answer, nextCursor }) => (
            <>
              <DataTable
                caption="All returns"
                columns={columns}
                rows={answer}
                keyOf={({ orderId }) => orderId}
              />
              <Row align="center" justify="between" gap={2} className={classes['note']}>
                <Text size={13} tone="quiet">
                  {answer.length} {answer.length === 1 ? 'return' : 'returns'} on this page
                </Text>
                <PageButtons pages={pages} nextCursor={nextCursor} />
              </Row>
            </>
          )}
        </QueryView>
      </Card>
    </>
  );
}
