import { listCustomerOrders } from '@backhaul/contract/calls/returns/orders.ts';
import type { OrderCard as CardAnswer } from '@backhaul/contract/order-answer.ts';
import { customerProgress, customerProgressIndex } from '@backhaul/domain/order/customer-view.ts';
import { type OrderGroup, orderGroupOf } from '@backhaul/domain/order/order-groups.ts';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../../calls/query-view.tsx';
import { queryOf } from '../../../lib/api/query-of.ts';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/router/link.tsx';
import { OrderCard } from '../../../parts/order-card/order-card.tsx';
import { UnpaidCard } from '../../../parts/order-card/unpaid-card.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { DashboardSection } from './dashboard-section.tsx';
import { Stack, Text } from '../../../ui/layout.tsx';
import classes from './customer-dashboard.module.css';

/**
 * The maximum number of orders shown in each group; a link leads to the rest. Only one unpaid order is shown,
 * so that the page has one main button.
 */
const shownAtMost = { waiting: 1, under_way: 2 } as const;
/**
 * The maximum number of orders that are loaded for each group, and so the highest number that the page can
 * show.
 */
const countedAtMost = 20;

function useGroup(group: Extract<OrderGroup, keyof typeof shownAtMost>) {
  const query = useQuery(queryOf(listCustomerOrders, { query: { group, limit: countedAtMost } }));
  // The two groups are loaded separately, so an order that has just changed could be in both. Only its
  // current group shows it.
  const orders = query.data?.filter((order) => orderGroupOf(order) === group);
  return { group, query, orders };
}

/**
 * The progress of an order as a number, for sorting. An order outside the usual sequence of statuses, such as
 * a refused one, counts as the furthest.
 */
function progressOf({ status }: CardAnswer): number {
  const index = customerProgressIndex(status);
  return index < 0 ? customerProgress.length : index;
}

const furthestOf = (orders: readonly CardAnswer[]) =>
  orders.toSorted((a, b) => progressOf(b) - progressOf(a)).slice(0, shownAtMost.under_way);

/**
 * The sections for unpaid orders and for active orders. The first is left out if it is empty; the second then
 * shows a sentence.
 */
export function OrdersSection() {
  const waiting = useGroup('waiting');
  const underWay = useGroup('under_way');
  const [first] = waiting.orders ?? [];
  return (
    <>
      {first && (
        <DashboardSection id="waiting" title="Waiting for your payment">
          <UnpaidCard order={first} />
          <Others group="waiting" orders={waiting.orders ?? []} />
        </DashboardSection>
      )}
      <DashboardSection id="under-way" title="Returns under way">
        <QueryView
          query={{ ...underWay.query, data: underWay.orders }}
          loading={
            <SkeletonRegion label="Loading your orders">
              <Skeleton height="236px" radius="var(--r-card)" />
            </SkeletonRegion>
          }
          failed={{ title: 'We could not load your orders.' }}
          isEmpty={(orders) => orders.length === 0}
          empty={
            <Text tone="quiet">
              You have no open returns. <Link to={paths.orders}>All your orders</Link>
            </Text>
          }
        >
          {(orders) => (
            <>
              <Stack as="ul" gap={4} shrinks>
                {furthestOf(orders).map((order) => (
                  <li key={order.id}>
                    <OrderCard order={order} />
                  </li>
                ))}
              </Stack>
              <Others group="under_way" orders={orders} />
            </>
          )}
        </QueryView>
      </DashboardSection>
    </>
  );
}

/** A link to the other orders of a group. */
function Others({
  group,
  orders,
}: {
  group: keyof typeof shownAtMost;
  orders: readonly CardAnswer[];
}) {
  const more = orders.length - shownAtMost[group];
  if (more <= 0) return null;
  const count = orders.length === countedAtMost ? `${more} or more` : String(more);
  const noun = more === 1 ? 'return' : 'returns';
  const verb = more === 1 ? 'waits' : 'wait';
  const words =
    group === 'waiting'
      ? `${count} more ${noun} ${verb} for your payment`
      : `${count} more ${noun} under way`;
  return (
    <Link to={paths.orders} search={{ show: group }} className={classes['more']}>
      {words}
    </Link>
  );
}
