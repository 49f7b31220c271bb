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
  /** One of `paths`. The required permission comes from the screen's route; an entry for the console needs its own. */
  path: string;
  search?: Readonly<Record<string, string>>;
  /** Permissions that the person must have, or must not have, beyond what the screen requires. */
  needs?: AccessAction;
  unless?: AccessAction;
  /** Renders a count beside the label. */
  Count?: ComponentType;
  /** The paths of screens that hide this entry. */
  hiddenOn?: readonly string[];
}

/** The entries that the current person may open. */
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
