import { defaultSort } from '@backhaul/contract/admin-order-list.ts';
import { listAdminOrders } from '@backhaul/contract/calls/operations/admin.ts';
import { listAttention } from '@backhaul/contract/calls/operations/admin-console.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../lib/api/query-of.ts';
import { useNow } from '../../../lib/use-now.ts';
import { listOf } from '../../../parts/list-page/list-of.tsx';
import { SidePanel } from '../../../parts/shell/side-panel.tsx';
import { ParcelIllustration } from '../../../ui/illustrations/parcel.tsx';
import { spokenSpan } from './attention/attention-copy.ts';
import { BookedPerHour } from './booked-per-hour.tsx';
import { BulkActs } from './bulk-acts.tsx';
import { Figure, Figures, OnTime, OrdersToday } from './figures.tsx';
import { orderColumns } from './order-columns.tsx';
import { orderFilters } from './order-filters.tsx';
import { OrderPanel } from './order-panel.tsx';
import { StatusChips } from './status-chips.tsx';

/** Every real (not sandbox) order, newest first, or by slot where days are chosen. */
export const AdminOrdersScreen = listOf(listAdminOrders, {
  title: 'Orders',
  noun: ['order', 'orders'],
  filters: orderFilters,
  Chips: StatusChips,
  columns: orderColumns,
  sorting: (query) => ({ by: defaultSort(query), direction: 'desc' }),
  above: (
    <>
      <OrderFigures />
      <BookedPerHour />
    </>
  ),
  Panel: ({ id, onClose }) => (
    <SidePanel>
      <OrderPanel orderId={id} onClose={onClose} />
    </SidePanel>
  ),
  Bulk: BulkActs,
  empty: {
    illustration: <ParcelIllustration />,
    title: 'No orders yet',
    children: 'The first booking appears here by itself.',
  },
});

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
