import { type ReactNode, useMemo, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Drawer } from '../../ui/dialog/dialog.tsx';
import { Stack } from '../../ui/layout.tsx';
import { SidePlaceContext } from '../shell/side-panel.tsx';
import type { OpenRoom } from './open-rooms.ts';
import { RoomHead, type TabCounts } from './room-head.tsx';
import { RoomPlacesContext } from './room-slots.tsx';
import classes from './room-frame.module.css';

/**
 * The layout of an area with several sections: the menu on the left, the open section in the middle, details
 * on the right.
 */
export function RoomFrame({
  room,
  path,
  counts,
  end,
  menu,
  isFolded = false,
  children,
}: {
  /** The open section. Undefined for a screen that belongs to none. */
  room: OpenRoom | undefined;
  /** The URL path of the open tab. */
  path: string;
  counts: TabCounts;
  /** Content at the right end of the title line. */
  end: ReactNode;
  menu: ReactNode;
  /** True if the desktop menu shows only icons. */
  isFolded?: boolean;
  children: ReactNode;
}) {
  const [side, setSide] = useState<HTMLElement | null>(null);
  const [isTaken, setTaken] = useState(false);
  const [acts, setActs] = useState<HTMLElement | null>(null);
  const [line, setLine] = useState<HTMLElement | null>(null);
  const [views, setViews] = useState<HTMLElement | null>(null);
  const sidePlace = useMemo(() => ({ element: side, setTaken }), [side]);
  const places = useMemo(() => ({ acts, line, views }), [acts, line, views]);
  return (
    <div
      className={classNames(
        classes['frame'],
        isTaken && classes['with-side'],
        isFolded && classes['folded'],
      )}
    >
      <div className={classes['body']}>
        {room && (
          <RoomHead
            room={room}
            path={path}
            counts={counts}
            setActs={setActs}
            setLine={setLine}
            setViews={setViews}
            end={end}
          />
        )}
        <Stack as="main" gap={4} shrinks id="main" tabIndex={-1} className={classes['main']}>
          <RoomPlacesContext value={places}>
            <SidePlaceContext value={sidePlace}>{children}</SidePlaceContext>
          </RoomPlacesContext>
        </Stack>
      </div>
      <div ref={setSide} className={classes['side']} />
      {menu}
    </div>
  );
}

/** The menu on the left of a desktop screen. */
export function RoomNav({
  isFolded = false,
  children,
}: {
  /** True if the menu's text is only for screen readers. */
  isFolded?: boolean;
  children: ReactNode;
}) {
  return (
    <aside className={classes['nav']} data-folded={isFolded || undefined}>
      {children}
    </aside>
  );
}

/** The menu on a phone, which slides in from the left. */
export function RoomDrawer({
  isOpen,
  onClose,
  title,
  children,
}: {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
}) {
  return (
    <Drawer opened={isOpen} onClose={onClose} title={title} side="left">
      <div className={classes['drawer']}>{children}</div>
    </Drawer>
  );
}
