import type { ComponentType } from 'react';
import { Link } from '../../lib/router/link.tsx';
import type { RoomKey } from '../../lib/room-keys.ts';
import { roomGroups, rooms } from '../../lib/rooms.ts';
import type { OpenRoom } from './open-rooms.ts';
import classes from './room.module.css';

/** The counts that some rooms have in the menu. */
export type RoomCounts = Readonly<Partial<Record<RoomKey, ComponentType>>>;

/** The console's menu: the rooms in their groups. A line leads to its room's first tab and is lit on all of them. */
export function RoomMenu({
  open,
  here,
  counts,
  onFollow,
}: {
  open: readonly OpenRoom[];
  /** The room that is open. */
  here: RoomKey | undefined;
  counts: RoomCounts;
  onFollow?: () => void;
}) {
  return (
    <nav aria-label="Admin" className={classes['lines']}>
      {roomGroups.map((group) => {
        const found = open.filter(({ key }) => rooms[key].group === group);
        return (
          found.length > 0 && (
            <div key={group} role="group" aria-label={group}>
              <p aria-hidden="true">{group}</p>
              {found.map((room) => (
                <RoomLink
                  key={room.key}
                  room={room}
                  isHere={room.key === here}
                  Count={counts[room.key]}
                  onFollow={onFollow}
                />
              ))}
            </div>
          )
        );
      })}
    </nav>
  );
}

/** A room's line: its icon, its name, its count. */
export function RoomLink({
  room: { key, tabs },
  isHere,
  Count,
  onFollow,
}: {
  room: OpenRoom;
  isHere: boolean;
  Count: ComponentType | undefined;
  onFollow?: (() => void) | undefined;
}) {
  const { label, icon: RoomIcon } = rooms[key];
  return (
    <Link to={tabs[0].path} onClick={onFollow} aria-current={isHere ? 'page' : undefined}>
      <RoomIcon aria-hidden="true" size={17} stroke={1.75} />
      {label}
      {Count && <Count />}
    </Link>
  );
}
