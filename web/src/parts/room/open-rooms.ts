import type { AccessAction } from '@backhaul/domain/access/access-actions.ts';
import { can } from '@backhaul/domain/access/can.ts';
import type { SessionPrincipal } from '@backhaul/domain/access/principal.ts';
import { useMemo } from 'react';
import { type RoomKey, roomKeys, type RoomTab } from '../../lib/room-keys.ts';
import { type Room, rooms } from '../../lib/rooms.ts';
import type { ScreenRoute } from '../../lib/screen-route.ts';
import { principalOf } from '../../lib/session/principal-of.ts';
import { useSession } from '../../lib/session/use-session.ts';
import type { MenuEntry } from '../shell/menu.ts';

/** A screen that is shown as a tab of its section. */
export interface OpenTab {
  readonly path: string;
  readonly label: string;
}

/** A section of the console, with the tabs that the person may open. There is at least one such tab. */
export interface OpenRoom<Key extends string = string> extends Room {
  readonly key: Key;
  readonly tabs: readonly [OpenTab, ...OpenTab[]];
}

interface Tab<Key extends string> extends RoomTab<Key> {
  readonly path: string;
  readonly needs: AccessAction;
}

/**
 * The sections with at least one tab that the person may open. They keep the sequence of `known`, which has
 * all sections.
 */
export function openRooms<Key extends string>(
  known: readonly (Room & { readonly key: Key })[],
  tabs: readonly Tab<Key>[],
  principal: SessionPrincipal | null,
): readonly OpenRoom<Key>[] {
  const open = tabs
    .filter(({ needs }) => can(principal, needs, null))
    .toSorted((a, b) => a.order - b.order);
  return known.flatMap((room): OpenRoom<Key>[] => {
    const [first, ...others] = open
      .filter(({ key }) => key === room.key)
      .map(({ path, tab }) => ({ path, label: tab }));
    return first === undefined ? [] : [{ ...room, tabs: [first, ...others] }];
  });
}

const consoleRooms = roomKeys.map((key) => ({ key, ...rooms[key] }));

/** The console's sections in which the person may open at least one tab, in the order of the menu. */
export function useOpenRooms(routes: readonly ScreenRoute[]): readonly OpenRoom<RoomKey>[] {
  const { user } = useSession();
  return useMemo(() => {
    const tabs = routes.flatMap(({ path, needs, room }) =>
      room ? [{ path, needs, ...room }] : [],
    );
    return openRooms(consoleRooms, tabs, principalOf(user));
  }, [routes, user]);
}

/**
 * The full name of a tab, such as 'Customers: Credit'. If the section has only one tab, it is the section's
 * name.
 */
export function tabName({ label, tabs }: OpenRoom, tab: OpenTab): string {
  return tabs.length === 1 ? label : `${label}: ${tab.label}`;
}

export function entriesOf(open: readonly OpenRoom[]): MenuEntry[] {
  return open.flatMap((room) =>
    room.tabs.map((tab) => ({
      label: tabName(room, tab),
      icon: room.icon,
      path: tab.path,
    })),
  );
}
