import { defaultSort } from '@backhaul/contract/admin-order-list.ts';
import { listAdminOrders } from '@backhaul/contract/calls/admin.ts';
import { listAttention } from '@backhaul/contract/calls/admin-console.ts';
import { useQuery } from '@tanstack/react-query';
import { pageQueryOf, queryOf } from '../../lib/api/query-of.ts';
import { sendForPage } from '../../lib/api/send.ts';
import type { QueryTexts } from '../../lib/query-text.ts';
import { useNow } from '../../lib/use-now.ts';
import { useQueryTexts } from '../../lib/use-query-texts.ts';
import { ListPage } from '../../parts/list-page/list-page.tsx';
import type { PageInput } from '../../parts/list-page/use-list-state.ts';
import { SidePanel } from '../../parts/shell/side-panel.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ParcelIllustration } from '../../ui/illustrations/parcel.tsx';
import { spokenSpan } from './attention/attention-copy.ts';
import { BookedPerHour } from './booked-per-hour.tsx';
import { BulkActs } from './bulk-acts.tsx';
import { Figure, Figures, OnTime, OrdersToday } from './figures.tsx';
import { orderColumns } from './order-columns.tsx';
import { OrderControls } from './order-controls.tsx';
import { filterNames, listQueryOf } from './order-filter.ts';
import { OrderPanel } from './order-panel.tsx';
import { orderCsv } from './orders-csv.ts';

function sourceOf(texts: Partial<QueryTexts>) {
  return {
    options: (input: PageInput) =>
      pageQueryOf(listAdminOrders, { query: listQueryOf(texts, input) }),
    read: (input: PageInput, signal: AbortSignal) =>
      sendForPage(listAdminOrders, { query: listQueryOf(texts, input), signal }),
  };
}

/** Every real (not sandbox) order, newest first, or by slot where days are chosen. The URL holds filters, sorting, page and the open order. */
export function AdminOrdersScreen() {
  const [query, setQuery] = useQueryTexts();
  const selectedId = query['order'];

  function close() {
    setQuery({ order: undefined });
    document.getElementById(`order-${selectedId}`)?.focus();
  }

  return (
    <>
      <ListPage
        title="Orders"
        noun={['order', 'orders']}
        sourceOf={sourceOf}
        filters={filterNames}
        columns={orderColumns}
        csv={orderCsv}
        defaultSorting={{ by: defaultSort(query), direction: 'desc' }}
        keyOf={({ id }) => id}
        nameOf={({ trackingNumber }) => trackingNumber}
        above={
          <>
            <OrderFigures />
            <BookedPerHour />
          </>
        }
        Controls={OrderControls}
        Bulk={BulkActs}
        empty={
          <EmptyState illustration={<ParcelIllustration />} title="No orders yet">
            The first booking appears here by itself.
          </EmptyState>
        }
      />
      {selectedId && (
        <SidePanel>
          <OrderPanel key={selectedId} orderId={selectedId} onClose={close} />
        </SidePanel>
      )}
    </>
  );
}

function OrderFigures() {
  const { data: attention } = useQuery(queryOf(listAttention, {}));
  const nowMs = useNow();
  const since = attention?.items.map((item) => Date.parse(item.since));
  const oldest = since && since.length > 0 ? nowMs - Math.min(...since) : null;
  return (
    <Figures>
      {(figures) => (
        <>
          <OrdersToday figures={figures} />
          <Figure
            name="Active now"
            value={String(figures.activeNow)}
            made={`${figures.driversOnline} ${figures.driversOnline === 1 ? 'driver' : 'drivers'} online`}
          />
          {attention && (
            <Figure
              name="Needs attention"
              value={String(attention.items.length)}
              made={oldest === null ? 'nothing waits' : `oldest ${spokenSpan(oldest)}`}
              isBad={attention.items.length > 0}
            />
          )}
          <OnTime figures={figures} />
        </>
      )}
    </Figures>
  );
}
