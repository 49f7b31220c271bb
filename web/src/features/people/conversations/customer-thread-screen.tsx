import { readCustomerOrder } from '@backhaul/contract/calls/returns/orders.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../lib/api/query-of.ts';
import { useParams } from '../../../lib/router/use-router.ts';
import { paths } from '../../../lib/paths.ts';
import { LaterThread } from '../../../parts/thread/later-thread.tsx';
import { DoorBar } from './door-bar.tsx';

/**
 * The page with a customer's messages to and from the driver of one order. It also shows if the driver waits
 * at the door.
 */
export function CustomerThreadScreen() {
  const { orderId } = useParams(paths.orderMessages.pattern);
  const { data: order } = useQuery(queryOf(readCustomerOrder, { params: { orderId } }));
  const vehicle = order?.driver?.vehicle;
  return (
    <LaterThread
      key={orderId}
      orderId={orderId}
      back={{ to: paths.orderStatus({ orderId }), label: 'Back to the order' }}
      nameOf={({ driverName }) => driverName ?? 'Your driver'}
      sub={vehicle ? `${vehicle.name}, ${vehicle.plate}` : 'Your driver'}
      above={order && <DoorBar order={order} />}
    />
  );
}
