import type { AccessAction } from '@backhaul/domain/access/access-actions.ts';
import { can } from '@backhaul/domain/access/can.ts';
import type { Icon } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { usePlace, useRouter } from '../../lib/router/use-router.ts';
import { principalOf } from '../../lib/session/principal-of.ts';
import { useSession } from '../../lib/session/use-session.ts';

/** One menu entry as data; an area's layout draws it. */
export interface MenuEntry {
  label: string;
  icon: Icon;
  /**
   * The URL path, one of `paths`. The path's route defines the required permission; an entry for a console
   * page must give `needs` too, because the console's routes are loaded later.
   */
  path: string;
  search?: Readonly<Record<string, string>>;
  /**
   * A permission that the person must have (`needs`) or must not have (`unless`), in addition to the page's
   * own permission.
   */
  needs?: AccessAction;
  unless?: AccessAction;
  /** A component that shows a count beside the entry's label. */
  Count?: ComponentType;
  /** The URL paths of pages that hide this entry. */
  hiddenOn?: readonly string[];
}

/** The menu entries that the signed-in person may open. */
export function useMenu<Entry extends MenuEntry>(entries: readonly Entry[]): Entry[] {
  const router = useRouter();
  const here = router.match(usePlace().pathname)?.route.path;
  const principal = principalOf(useSession().user);
  return entries.filter(({ path, needs, unless, hiddenOn }) => {
    const wanted = [router.match(path)?.route.needs, needs].filter((need) => need !== undefined);
    if (wanted.length === 0 || !wanted.every((need) => can(principal, need, null))) return false;
    if (unless !== undefined && can(principal, unless, null)) return false;
    return here === undefined || hiddenOn?.includes(here) !== true;
  });
}
