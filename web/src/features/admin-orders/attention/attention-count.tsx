import { listAttention } from '@backhaul/contract/calls/admin-console.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../lib/api/query-of.ts';
import { MenuCount } from '../../../parts/shell/menu-count.tsx';

/** How many orders need attention. */
export function AttentionCount() {
  const { data } = useQuery(queryOf(listAttention, {}));
  return <MenuCount count={data?.items.length} />;
}
