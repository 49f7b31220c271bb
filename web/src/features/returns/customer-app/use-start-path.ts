import { can } from '@backhaul/domain/access/can.ts';
import { paths } from '../../../lib/paths.ts';
import { useRouter } from '../../../lib/router/use-router.ts';
import { principalOf } from '../../../lib/session/principal-of.ts';
import { useSession } from '../../../lib/session/use-session.ts';

/** Where the application begins for a signed-in customer: the first screen that is there and open to them. */
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
