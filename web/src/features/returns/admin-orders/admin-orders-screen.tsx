import { Suspense } from 'react';
import { defaultSort } from '@backhaul/contract/admin-order-list.ts';
import { listAdminOrders } from '@backhaul/contract/calls/operations/admin.ts';
import { listOf } from '../../../parts/list-page/list-of.tsx';
import { RoomLine } from '../../../parts/room/room-slots.tsx';
import { SidePanel } from '../../../parts/shell/side-panel.tsx';
import { NeedsPerson } from '../../../parts/work/needs-person.tsx';
import { ParcelIllustration } from '../../../ui/illustrations/parcel.tsx';
import { BookedPerHour } from './booked-per-hour.tsx';
import {
  Figure,
  Figures,
  KeptToday,
  OnTime,
  OrdersToday,
  TimeToAccept,
  useFigures,
} from './figures.tsx';
import { orderColumns } from './order-columns.tsx';
import { orderFilters } from './order-filters.tsx';
import { StatusChips } from './status-chips.tsx';
import { lazyPart } from '../../../lib/router/lazy-part.ts';

/** The panel is loaded when the first order is opened, because the list does not need it. */
const OrderPanel = lazyPart(async () => (await import('./order-panel.tsx')).OrderPanel);

/** Loaded when the first order is selected. */
const BulkActs = lazyPart(async () => (await import('./bulk-acts.tsx')).BulkActs);

/**
 * The list of real orders, without demos. It is sorted newest first, or by pickup slot if the filter has
 * pickup days.
 */
export const AdminOrdersScreen = listOf(listAdminOrders, {
  title: 'Orders',
  noun: ['order', 'orders'],
  filters: orderFilters,
  Chips: StatusChips,
  columns: orderColumns,
  sorting: (query) => ({ by: defaultSort(query), direction: 'desc' }),
  above: (
    <>
      <OrdersLine />
      <NeedsPerson groups={['pickups', 'refused', 'proof', 'reviews', 'followups', 'ratings']} />
    </>
  ),
  below: (
    <>
      <OrderFigures />
      <BookedPerHour />
    </>
  ),
  Panel: ({ id, onClose }) => (
    <SidePanel>
      <Suspense>
        <OrderPanel orderId={id} onClose={onClose} />
      </Suspense>
    </SidePanel>
  ),
  Bulk: (props) => (
    <Suspense>
      <BulkActs {...props} />
    </Suspense>
  ),
  empty: {
    illustration: <ParcelIllustration />,
    title: 'No orders yet',
    children: 'New orders appear here automatically.',
  },
});

function OrderFigures() {
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
          <TimeToAccept figures={figures} />
          <OnTime figures={figures} />
          <KeptToday figures={figures} />
        </>
      )}
    </Figures>
  );
}

/** A sentence with the number of orders booked today and of active orders. */
function OrdersLine() {
  const { data: figures } = useFigures();
  return (
    figures && (
      <RoomLine>
        {figures.ordersToday} orders booked today, {figures.activeNow} orders active.
      </RoomLine>
    )
  );
}
