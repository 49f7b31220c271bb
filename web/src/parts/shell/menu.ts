import type { AccessAction } from '@backhaul/domain/access/access-actions.ts';
import { can } from '@backhaul/domain/access/can.ts';
import type { Icon } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { usePlace, useRouter } from '../../lib/router/use-router.ts';
import { principalOf } from '../../lib/session/principal-of.ts';
import { useSession } from '../../lib/session/use-session.ts';

/** One way on, as data: an area's frame draws it. */
export interface MenuEntry {
  label: string;
  icon: Icon;
  /** Of `paths`. What its screen needs is known from its route. */
  path: string;
  search?: Readonly<Record<string, string>>;
  /** What somebody must have a right to beyond what the screen needs, or must not have. */
  needs?: AccessAction;
  unless?: AccessAction;
  /** Draws a number beside the label, from wherever it is known. */
  Count?: ComponentType;
  /** The paths of the screens that it is not shown on. */
  hiddenOn?: readonly string[];
}

/** Of a menu what leads somewhere: to a screen that there is, and that whoever is here may open. */
export function useMenu<Entry extends MenuEntry>(entries: readonly Entry[]): Entry[] {
  const router = useRouter();
  const here = router.match(usePlace().pathname)?.route.path;
  const principal = principalOf(useSession().user);
  return entries.filter(({ path, needs, unless, hiddenOn }) => {
    const route = router.match(path)?.route;
    if (!route || !can(principal, route.needs, null)) return false;
    if (needs !== undefined && !can(principal, needs, null)) return false;
    if (unless !== undefined && can(principal, unless, null)) return false;
    return here === undefined || hiddenOn?.includes(here) !== true;
  });
}
