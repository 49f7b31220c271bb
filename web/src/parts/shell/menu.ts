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
   * The URL path, one of `paths`. Its route defines the required permission; an entry of the console needs
   * its own.
   */
  path: string;
  search?: Readonly<Record<string, string>>;
  /**
   * A permission that the person must have (`needs`) or must not have (`unless`), besides the one of the
   * page.
   */
  needs?: AccessAction;
  unless?: AccessAction;
  /** A component that shows a count beside the label. */
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
