import { listCustomerOrders } from '@backhaul/contract/calls/returns/orders.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../lib/api/query-of.ts';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { Text } from '../../../ui/layout.tsx';
import classes from './help.module.css';

/**
 * A link to the signed-in person's newest open return, which is probably what they are looking for.
 */
export function OwnReturn() {
  const { data } = useQuery(queryOf(listCustomerOrders, { query: { group: 'under_way' } }));
  const [order] = data ?? [];
  if (order === undefined) return null;
  return (
    <Card as="section" flat className={classes['own']} aria-labelledby="own-return">
      <StatusBadge status={order.status} />
      <Text as="div" leading={1.4} grows>
        <Text as="h2" label weight={600} size={16} id="own-return">
          Do you need help with this return?
        </Text>
        <Text size={14} tone="quiet">
          {order.orderName}, to {order.dropoffName}. {order.statusMessage}
        </Text>
      </Text>
      <ButtonLink to={paths.orderStatus({ orderId: order.id })}>Open the return</ButtonLink>
    </Card>
  );
}
