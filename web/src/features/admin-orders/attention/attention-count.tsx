import { listAttention } from '@backhaul/contract/calls/admin-console.ts';
import { listWaitingTickets } from '@backhaul/contract/calls/support.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../lib/api/query-of.ts';
import { MenuCount } from '../../../parts/shell/menu-count.tsx';

/** How many orders and tickets need attention. */
export function AttentionCount() {
  const { data: orders } = useQuery(queryOf(listAttention, {}));
  const { data: tickets } = useQuery(queryOf(listWaitingTickets, {}));
  return <MenuCount count={orders && orders.items.length + (tickets?.items.length ?? 0)} />;
}
