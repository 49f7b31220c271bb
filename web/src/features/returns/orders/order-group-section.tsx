import type { OrderCard } from '@backhaul/contract/order-answer.ts';
import { type OrderGroup, orderGroupLabels } from '@backhaul/domain/order/order-groups.ts';
import type { ComponentType } from 'react';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { ListedOrder } from './listed-order.tsx';
import classes from './orders.module.css';
import { PastRow } from './past-row.tsx';
import { UnpaidCard } from '../../../parts/order-card/unpaid-card.tsx';
import type { GroupedOrders } from './use-orders.ts';

/** The component that shows a single order of each group. */
const shownAs: Readonly<Record<OrderGroup, ComponentType<{ order: OrderCard }>>> = {
  waiting: UnpaidCard,
  under_way: ListedOrder,
  past: PastRow,
};

/** One group of the customer's orders with a heading. Renders nothing if it is empty. */
export function OrderGroupSection({ group, orders, query }: GroupedOrders) {
  const Shown = shownAs[group];
  if (orders.length === 0) return null;
  const headingId = `orders-${group}`;
  return (
    <section aria-labelledby={headingId}>
      <Text as="h2" size={20} below={4} id={headingId}>
        {orderGroupLabels[group]}
      </Text>
      <Stack as="ul" gap={4} shrinks className={classNames(group === 'past' && classes['rows'])}>
        {orders.map((order) => (
          <li key={order.id}>
            <Shown order={order} />
          </li>
        ))}
      </Stack>
      {query.hasNextPage && (
        <Row above={6} justify="center">
          <Button disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {query.isFetchingNextPage ? 'Loading...' : 'Show older orders'}
          </Button>
        </Row>
      )}
    </section>
  );
}
