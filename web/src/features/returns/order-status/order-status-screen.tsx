import { entryOf } from '../../../lib/entry-of.ts';
import { statusTimelines } from '../../../words/customer/order-status.ts';
import { readCustomerOrder } from '@backhaul/contract/calls/returns/orders.ts';
import type { Order } from '@backhaul/contract/order-answer.ts';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '../../../lib/router/link.tsx';
import { useParams } from '../../../lib/router/use-router.ts';
import { QueryView } from '../../../calls/query-view.tsx';
import { queryOf } from '../../../lib/api/query-of.ts';
import { ClockOf } from '../../../lib/environment.ts';
import { paths } from '../../../lib/paths.ts';
import { OrderNotFound, OrderUnread } from './order-unavailable.tsx';
import { OrderView } from './order-view.tsx';
import { Card } from '../../../ui/card.tsx';
import { Skeleton, SkeletonRegion, SkeletonText } from '../../../ui/skeleton.tsx';
import { Stack } from '../../../ui/layout.tsx';
import layout from './order-status.module.css';
import card from '../../../parts/order-card/order-card.module.css';

function OrderSkeleton() {
  return (
    <SkeletonRegion label="Loading your order">
      <div className={layout['map']}>
        <Skeleton height="100%" radius="0" />
      </div>
      <div className={`wrap ${layout['grid']}`}>
        <div className={layout['main']}>
          <Card className={card['status-card']}>
            <SkeletonText lines={5} />
          </Card>
        </div>
        <Stack gap={4} shrinks above={8}>
          <Skeleton height="94px" radius="var(--r-card)" />
          <Skeleton height="160px" radius="var(--r-card)" />
          <Skeleton height="320px" radius="var(--r-card)" />
        </Stack>
      </div>
    </SkeletonRegion>
  );
}

/**
 * The polling interval while the driver has other stops first. No live message reports the driver's progress
 * at those stops.
 */
const behindOthersMs = 60_000;

function isBehindOthers(order: Order | undefined): boolean {
  if (order === undefined || order.arrival?.kind === 'current') return false;
  return entryOf(statusTimelines, order.status)?.needsDriver === true;
}

/**
 * The page of one order. The URL has the order's id, or its tracking number if the customer comes from the
 * landing page's search box.
 */
export function OrderStatusScreen() {
  const { orderId } = useParams(paths.orderStatus.pattern);
  // The tracking number is changed to upper case, because people also type it in lower case.
  const asked = orderId.toUpperCase().startsWith('RTN-') ? orderId.toUpperCase() : orderId;
  const query = useQuery({
    ...queryOf(readCustomerOrder, { params: { orderId: asked } }),
    refetchInterval: ({ state }) => (isBehindOthers(state.data) ? behindOthersMs : false),
  });
  return (
    <QueryView
      query={query}
      loading={<OrderSkeleton />}
      missing={<OrderNotFound />}
      failed={OrderUnread}
      staleNote={false}
    >
      {(order) =>
        // The page redirects to the URL with the order's id, because live messages name orders by id.
        order.id === orderId ? (
          <ClockOf value={order.timeZone}>
            <OrderView key={order.id} order={order} updatedAtMs={query.dataUpdatedAt} />
          </ClockOf>
        ) : (
          <Navigate to={paths.orderStatus({ orderId: order.id })} replace />
        )
      }
    </QueryView>
  );
}
