import { countWork } from '@backhaul/contract/calls/operations/work.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../lib/api/query-of.ts';
import { useMay } from '../../lib/session/use-session.ts';
import { MenuCount } from '../shell/menu-count.tsx';

/**
 * The number beside Today in the menu: this person's open work items, and late ones without an owner.
 */
export function WorkCount() {
  const { data } = useQuery({ ...queryOf(countWork, {}), enabled: useMay('see_work') });
  return <MenuCount count={data && data.mine + data.late} />;
}
