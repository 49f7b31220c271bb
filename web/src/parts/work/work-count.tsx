import { countWork } from '@backhaul/contract/calls/operations/work.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../lib/api/query-of.ts';
import { useMay } from '../../lib/session/use-session.ts';
import { MenuCount } from '../shell/menu-count.tsx';

/**
 * The number beside Today in the menu: the person's own open work items, plus the late items that nobody has
 * taken.
 */
export function WorkCount() {
  const { data } = useQuery({ ...queryOf(countWork, {}), enabled: useMay('see_work') });
  return <MenuCount count={data && data.mine + data.late} />;
}
