import type { ComponentType } from 'react';
import { Link } from '../../lib/router/link.tsx';
import type { OpenRoom } from './open-rooms.ts';
import classes from './room.module.css';

/** Components that show a count beside a section in the menu. */
export type RoomCounts = Readonly<Partial<Record<string, ComponentType>>>;

/**
 * A menu of the sections, in groups. An entry leads to its section's first tab and is highlighted on all of
 * its tabs.
 */
export function RoomMenu({
  label,
  open,
  here,
  counts,
  isFolded = false,
  onFollow,
}: {
  label: string;
  open: readonly OpenRoom[];
  /** The section that is open. */
  here: string | undefined;
  counts: RoomCounts;
  /** True if the menu shows only icons. The names are in tooltips. */
  isFolded?: boolean;
  onFollow?: () => void;
}) {
  return (
    <nav aria-label={label} className={classes['lines']} data-folded={isFolded || undefined}>
      {[...Map.groupBy(open, ({ group }) => group)].map(([group, found]) => (
        <div
          key={group ?? label}
          {...(group !== undefined && { role: 'group', 'aria-label': group })}
        >
          {group !== undefined && <p aria-hidden="true">{group}</p>}
          {found.map((room) => (
            <RoomLink
              key={room.key}
              room={room}
              isHere={room.key === here}
              Count={counts[room.key]}
              isFolded={isFolded}
              onFollow={onFollow}
            />
          ))}
        </div>
      ))}
    </nav>
  );
}

/** A section's entry in the menu: its icon, its name and its count. */
export function RoomLink({
  room: { label, icon: RoomIcon, tabs },
  isHere,
  Count,
  isFolded = false,
  onFollow,
}: {
  room: OpenRoom;
  isHere: boolean;
  Count: ComponentType | undefined;
  isFolded?: boolean;
  onFollow?: (() => void) | undefined;
}) {
  return (
    <Link
      to={tabs[0].path}
      onClick={onFollow}
      aria-current={isHere ? 'page' : undefined}
      title={isFolded ? label : undefined}
    >
      <RoomIcon aria-hidden="true" size={isFolded ? 20 : 17} stroke={1.75} />
      <span>{label}</span>
      {Count && <Count />}
    </Link>
  );
}
