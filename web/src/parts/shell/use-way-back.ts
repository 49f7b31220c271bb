import { ownPage } from '@backhaul/contract/page-paths.ts';
import { paths } from '../../lib/paths.ts';
import { usePlace } from '../../lib/router/use-router.ts';

/** Where signing in leads back to: this page, but for the landing page, from which everybody goes to their own. */
export function useWayBack(): string | undefined {
  const { pathname, href } = usePlace();
  return pathname === paths.home ? undefined : (ownPage(href) ?? undefined);
}
