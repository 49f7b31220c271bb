import { useState } from 'react';
import { useTimeZone } from '../../lib/environment.ts';
import { calendarDayOf } from '../../lib/format/dates.ts';
import { useNow } from '../../lib/use-now.ts';
import { useQueryTexts } from '../../lib/use-query-texts.ts';
import { LiveNote } from '../../parts/live-note.tsx';
import { SidePanel } from '../../parts/shell/side-panel.tsx';
import classes from './admin-orders-screen.module.css';
import { ExportOrders } from './export-orders.tsx';
import { useOrderPage } from './order-data.ts';
import { filterOf, isFiltered } from './order-filter.ts';
import { OrderFilters } from './order-filters.tsx';
import { OrderPanel } from './order-panel.tsx';
import { OrdersState } from './orders-state.tsx';
import { OrdersTable } from './orders-table.tsx';
import { Pager } from './pager.tsx';

/** Every order of the live tenant, newest first; filters, page and the order looked at are in the address. */
export function AdminOrdersScreen() {
  const [query, setQuery] = useQueryTexts();
  const filter = filterOf(query);
  const page = useOrderPage(filter);
  const today = calendarDayOf(useNow(), useTimeZone());
  const selectedId = query['order'];
  /** The cursors of the pages before this one. */
  const [trail, setTrail] = useState<readonly (string | undefined)[]>([]);
  const orders = page.data?.answer;
  const nextCursor = page.data?.nextCursor ?? null;

  function close() {
    setQuery({ order: undefined });
    document.getElementById(`order-${selectedId}`)?.focus();
  }

  return (
    <>
      <div className={classes['head']}>
        <h1>Orders</h1>
        <LiveNote updatedAtMs={page.dataUpdatedAt} className={classes['live']} />
        <ExportOrders filter={filter} today={today} />
      </div>
      <section className={classes['panel']} aria-label="Order list">
        <OrderFilters
          filter={filter}
          onChange={(change) => {
            setTrail([]);
            setQuery({ ...change, cursor: undefined }, { replace: true });
          }}
        />
        <OrdersState page={page} isFiltered={isFiltered(filter)} />
        {orders && orders.length > 0 && (
          <>
            <OrdersTable orders={orders} query={query} selectedId={selectedId} />
            <Pager
              count={orders.length}
              hasPrevious={filter.cursor !== undefined}
              hasNext={nextCursor !== null}
              onPrevious={() => {
                setQuery({ cursor: trail.at(-1) });
                setTrail(trail.slice(0, -1));
              }}
              onNext={() => {
                setTrail([...trail, filter.cursor]);
                setQuery({ cursor: nextCursor ?? undefined });
              }}
            />
          </>
        )}
      </section>
      {selectedId && (
        <SidePanel>
          <OrderPanel key={selectedId} orderId={selectedId} onClose={close} />
        </SidePanel>
      )}
    </>
  );
}
