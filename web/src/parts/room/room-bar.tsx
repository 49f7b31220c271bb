import { IconMenu2, IconSearch } from '@tabler/icons-react';
import type { OpenRoom } from './open-rooms.ts';
import { type RoomCounts, RoomLink } from './room-menu.tsx';
import classes from './room.module.css';

/** The bar at the bottom of a phone: some sections, search, and a menu with the rest. */
export function RoomBar({
  open,
  here,
  counts,
  isMenuOpen,
  onSearch,
  onMenu,
}: {
  open: readonly OpenRoom[];
  here: string | undefined;
  counts: RoomCounts;
  isMenuOpen: boolean;
  /** Opens the search. Absent if there is nothing to search. */
  onSearch?: () => void;
  onMenu: () => void;
}) {
  return (
    <nav aria-label="Main rooms" className={classes['bar']}>
      {open.map((room) => (
        <RoomLink key={room.key} room={room} isHere={room.key === here} Count={counts[room.key]} />
      ))}
      {onSearch && (
        <button type="button" onClick={onSearch}>
          <IconSearch aria-hidden="true" stroke={1.75} />
          Search
        </button>
      )}
      <button type="button" aria-expanded={isMenuOpen} onClick={onMenu}>
        <IconMenu2 aria-hidden="true" stroke={1.75} />
        Menu
      </button>
    </nav>
  );
}
