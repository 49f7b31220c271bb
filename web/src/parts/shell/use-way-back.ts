import { ownPage } from '@backhaul/contract/page-paths.ts';
import { paths } from '../../lib/paths.ts';
import { usePlace } from '../../lib/router/use-router.ts';

/**
 * The page to return to after signing in: the current page. Undefined on the landing page, because from there
 * people go to their main page.
 */
export function useWayBack(): string | undefined {
  const { pathname, href } = usePlace();
  return pathname === paths.home ? undefined : (ownPage(href) ?? undefined);
}
