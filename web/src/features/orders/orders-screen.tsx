import type { OrderCard } from '@backhaul/contract/order-answer.ts';
import { reasonOf } from '../../lib/api/api-error.ts';
import { paths } from '../../lib/paths.ts';
import { LiveNote } from '../../parts/live-note.tsx';
import { AppPage } from '../../parts/shell/app-page.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ParcelIllustration } from '../../ui/illustrations/parcel.tsx';
import { VanIllustration } from '../../ui/illustrations/van.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx';
import { ListedOrder } from './listed-order.tsx';
import classes from './orders-screen.module.css';
import { useOrders } from './use-orders.ts';

function OrderList({ orders }: { orders: readonly OrderCard[] }) {
  return (
    <ul className={classes['list']}>
      {orders.map((order) => (
        <li key={order.id}>
          <ListedOrder order={order} />
        </li>
      ))}
    </ul>
  );
}

function NoOrders() {
  return (
    <EmptyState
      illustration={<ParcelIllustration />}
      title="No orders yet"
      action={
        <ButtonLink variant="primary" to={paths.bookPickup}>
          Book Pickup
        </ButtonLink>
      }
    >
      Book a pickup and follow it here, from your door to the refund.
    </EmptyState>
  );
}

function OrdersFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <EmptyState
      illustration={<VanIllustration />}
      title="We could not load your orders"
      action={
        <Button variant="primary" onClick={onRetry}>
          Try Again
        </Button>
      }
    >
      {reasonOf(error)}
    </EmptyState>
  );
}

function LoadingOrders() {
  return (
    <SkeletonRegion label="Loading your orders">
      <div className={classes['list']}>
        {[1, 2, 3].map((card) => (
          <Skeleton key={card} height="236px" radius="var(--r-card)" />
        ))}
      </div>
    </SkeletonRegion>
  );
}

/** /orders: everything the customer booked, newest first, kept fresh by live messages. */
export function OrdersScreen() {
  const { orders, error, refetch, dataUpdatedAt, ...pages } = useOrders();
  const isEmpty = orders?.length === 0;
  return (
    <AppPage className={`wrap ${classes['page']}`}>
      <div className={classes['head']}>
        <h1>My orders</h1>
        {orders && !isEmpty && <LiveNote updatedAtMs={dataUpdatedAt} className={classes['live']} />}
        {!isEmpty && (
          <ButtonLink variant="primary" to={paths.bookPickup} className={classes['book'] ?? ''}>
            Book Pickup
          </ButtonLink>
        )}
      </div>
      {!orders && !error && <LoadingOrders />}
      {!orders && error && <OrdersFailed error={error} onRetry={() => void refetch()} />}
      {isEmpty && <NoOrders />}
      {orders && !isEmpty && <OrderList orders={orders} />}
      {orders && pages.hasNextPage && (
        <div className={classes['more']}>
          <Button disabled={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            {pages.isFetchingNextPage ? 'Loading...' : 'Show older orders'}
          </Button>
        </div>
      )}
      {orders && error && (
        <p role="alert" className={classes['stale']}>
          {reasonOf(error)}
        </p>
      )}
    </AppPage>
  );
}
