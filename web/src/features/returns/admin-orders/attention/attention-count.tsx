import { listAttention } from '@backhaul/contract/calls/operations/admin-console.ts';
import { listIncidents } from '@backhaul/contract/calls/people/incidents.ts';
import { listWaitingTickets } from '@backhaul/contract/calls/people/support.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../../lib/api/query-of.ts';
import { useMay } from '../../../../lib/session/use-session.ts';
import { MenuCount } from '../../../../parts/shell/menu-count.tsx';

/** Those that a person still has to see to. */
export const waitingIncidents = { query: { state: 'waiting' } } as const;

/** Count of calls for help, orders and tickets that need attention; undefined before they are read. */
export function useAttentionCount() {
  const { data: orders } = useQuery(queryOf(listAttention, {}));
  const { data: tickets } = useQuery({
    ...queryOf(listWaitingTickets, {}),
    enabled: useMay('answer_tickets'),
  });
  const { data: incidents } = useQuery({
    ...queryOf(listIncidents, waitingIncidents),
    enabled: useMay('handle_incidents'),
  });
  if (orders === undefined) return undefined;
  const counted = {
    incidents: incidents?.length ?? 0,
    orders: orders.items.length,
    tickets: tickets?.items.length ?? 0,
  };
  return { ...counted, all: counted.incidents + counted.orders + counted.tickets };
}

/** The number in the menu. */
export function AttentionCount() {
  return <MenuCount count={useAttentionCount()?.all} />;
}
