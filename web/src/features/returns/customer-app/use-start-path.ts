import { can } from '@backhaul/domain/access/can.ts';
import { paths } from '../../../lib/paths.ts';
import { useRouter } from '../../../lib/router/use-router.ts';
import { principalOf } from '../../../lib/session/principal-of.ts';
import { useSession } from '../../../lib/session/use-session.ts';

/**
 * The path of the first page for a signed-in person: the dashboard, or the list of orders if they may not
 * open the dashboard. Null for visitors.
 */
export function useStartPath(): string | null {
  const router = useRouter();
  const { user } = useSession();
  const principal = principalOf(user);
  const isOpen = (path: string) => {
    const route = router.match(path)?.route;
    return route !== undefined && can(principal, route.needs, null);
  };
  return user === null ? null : ([paths.customerDashboard, paths.orders].find(isOpen) ?? null);
}
