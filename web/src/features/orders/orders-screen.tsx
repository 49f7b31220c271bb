import type { OrderCard } from '@backhaul/contract/order-answer.ts';
import { QueryView } from '../../calls/query-view.tsx';
import { paths } from '../../lib/paths.ts';
import { LiveNote } from '../../parts/live-note.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ParcelIllustration } from '../../ui/illustrations/parcel.tsx';
import { VanIllustration } from '../../ui/illustrations/van.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx';
import { ListedOrder } from './listed-order.tsx';
import classes from './orders-screen.module.css';
import { listCustomerOrders } from '@backhaul/contract/calls/orders.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { pagesQueryOf } from '../../lib/api/query-of.ts';

function OrderList({ orders }: { orders: readonly OrderCard[] }) {
  return (
    <Stack as="ul" gap={4}>
      {orders.map((order) => (
        <li key={order.id}>
          <ListedOrder order={order} />
        </li>
      ))}
    </Stack>
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

function LoadingOrders() {
  return (
    <SkeletonRegion label="Loading your orders">
      <Stack gap={4}>
        {[1, 2, 3].map((card) => (
          <Skeleton key={card} height="236px" radius="var(--r-card)" />
        ))}
      </Stack>
    </SkeletonRegion>
  );
}

/** /orders: everything the customer booked, newest first, updated by live messages. */
export function OrdersScreen() {
  const { orders, ...query } = useOrders();
  const isEmpty = orders?.length === 0;
  return (
    <div className={`wrap ${classes['page']}`}>
      <Row align="center" wrap className={classes['head']}>
        <h1>My orders</h1>
        {orders && !isEmpty && (
          <LiveNote updatedAtMs={query.dataUpdatedAt} className={classes['live']} />
        )}
        {!isEmpty && (
          <ButtonLink variant="primary" to={paths.bookPickup} className={classes['book'] ?? ''}>
            Book Pickup
          </ButtonLink>
        )}
      </Row>
      <QueryView
        query={{ ...query, data: orders }}
        loading={<LoadingOrders />}
        failed={{
          heading: 'h2',
          title: 'We could not load your orders',
          illustration: <VanIllustration />,
        }}
        isEmpty={() => isEmpty}
        empty={<NoOrders />}
      >
        {(all) => <OrderList orders={all} />}
      </QueryView>
      {orders && query.hasNextPage && (
        <Row justify="center" className={classes['more']}>
          <Button disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {query.isFetchingNextPage ? 'Loading...' : 'Show older orders'}
          </Button>
        </Row>
      )}
    </div>
  );
}

/** The customer's orders, newest first, a page at a time (product-rules.md#lists). */
function useOrders() {
  const query = useInfiniteQuery(pagesQueryOf(listCustomerOrders, {}));
  return { ...query, orders: query.data?.pages.flatMap(({ answer }) => answer) };
}
