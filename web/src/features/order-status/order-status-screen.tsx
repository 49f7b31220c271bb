import { entryOf } from '../../lib/entry-of.ts';
import { statusTimelines } from './status-timeline.ts';
import { readCustomerOrder } from '@backhaul/contract/calls/orders.ts';
import type { Order } from '@backhaul/contract/order-answer.ts';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '../../lib/router/link.tsx';
import { useParams } from '../../lib/router/use-router.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { queryOf } from '../../lib/api/query-of.ts';
import { paths } from '../../lib/paths.ts';
import { OrderNotFound } from './order-not-found.tsx';
import { OrderSkeleton } from './order-skeleton.tsx';
import { OrderUnavailable } from './order-unavailable.tsx';
import { OrderView } from './order-view.tsx';

/** What cannot be read because it is not there, or is no order's name at all. */
function isMissing(error: Error): boolean {
  return error instanceof ApiError && [400, 403, 404, 422].includes(error.status);
}

/** How often what is expected is asked for while the driver goes to somebody else: nothing live tells of that. */
const behindOthersMs = 60_000;

function isBehindOthers(order: Order | undefined): boolean {
  if (order === undefined || order.arrival?.kind === 'current') return false;
  return entryOf(statusTimelines, order.status)?.needsDriver === true;
}

/** One order as it stands now. The address takes its id, or its tracking number from the landing page's box. */
export function OrderStatusScreen() {
  const { orderId = '' } = useParams();
  // Tracking numbers are typed in small letters too.
  const asked = orderId.toUpperCase().startsWith('RTN-') ? orderId.toUpperCase() : orderId;
  const { data, error, dataUpdatedAt, refetch } = useQuery({
    ...queryOf(readCustomerOrder, { params: { orderId: asked } }),
    refetchInterval: ({ state }) => (isBehindOthers(state.data) ? behindOthersMs : false),
  });
  if (!data) {
    if (!error) return <OrderSkeleton />;
    return isMissing(error) ? (
      <OrderNotFound />
    ) : (
      <OrderUnavailable error={error} onRetry={() => void refetch()} />
    );
  }
  // Live messages name orders by their id, so the page does too.
  if (data.id !== orderId) return <Navigate to={paths.orderStatus(data.id)} replace />;
  return <OrderView key={data.id} order={data} updatedAtMs={dataUpdatedAt} />;
}
