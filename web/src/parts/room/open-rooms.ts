import { can } from '@backhaul/domain/access/can.ts';
import { useMemo } from 'react';
import { type RoomKey, roomKeys } from '../../lib/room-keys.ts';
import { rooms } from '../../lib/rooms.ts';
import type { ScreenRoute } from '../../lib/screen-route.ts';
import { principalOf } from '../../lib/session/principal-of.ts';
import { useSession } from '../../lib/session/use-session.ts';
import type { MenuEntry } from '../shell/menu.ts';

/** A screen as a tab of its room. */
export interface OpenTab {
  readonly path: string;
  readonly label: string;
}

/** A room with the tabs that one person may open: at least one. */
export interface OpenRoom {
  readonly key: RoomKey;
  readonly tabs: readonly [OpenTab, ...OpenTab[]];
}

/** The rooms of which the person may open a tab, in the menu's order. */
export function useOpenRooms(routes: readonly ScreenRoute[]): readonly OpenRoom[] {
  const { user } = useSession();
  return useMemo(() => {
    const principal = principalOf(user);
    const open = routes
      .flatMap(({ path, needs, room }) =>
        room !== undefined && can(principal, needs, null) ? [{ path, ...room }] : [],
      )
      .toSorted((a, b) => a.order - b.order);
    return roomKeys.flatMap((key): OpenRoom[] => {
      const [first, ...others] = open
        .filter((tab) => tab.key === key)
        .map(({ path, tab }) => ({ path, label: tab }));
      return first === undefined ? [] : [{ key, tabs: [first, ...others] }];
    });
  }, [routes, user]);
}

/** A tab's full name: 'Customers: Credit', or the room's name if it is the only one. */
export function tabName({ key, tabs }: OpenRoom, tab: OpenTab): string {
  const { label } = rooms[key];
  return tabs.length === 1 ? label : `${label}: ${tab.label}`;
}

/** The tabs as entries of a menu. */
export function entriesOf(open: readonly OpenRoom[]): MenuEntry[] {
  return open.flatMap((room) =>
    room.tabs.map((tab) => ({
      label: tabName(room, tab),
      icon: rooms[room.key].icon,
      path: tab.path,
    })),
  );
}
