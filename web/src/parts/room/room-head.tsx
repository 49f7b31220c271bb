import { type ComponentType, Fragment, type ReactNode, useEffect, useRef } from 'react';
import { Link } from '../../lib/router/link.tsx';
import { type OpenRoom, tabName } from './open-rooms.ts';
import classes from './room.module.css';

/** Components that show a count on a tab, by the tab's URL path. */
export type TabCounts = Readonly<Partial<Record<string, ComponentType>>>;

type Place = (element: HTMLElement | null) => void;

/** Scrolls a tab to the middle of its row, if the row is wider than the screen. */
function showTab(row: HTMLElement, tab: HTMLElement): void {
  row.scrollLeft = tab.offsetLeft - row.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
}

/**
 * The head of a section: its title, one sentence below it, and the tabs. The open screen adds buttons, a
 * sentence of its own and further tabs.
 */
export function RoomHead({
  room,
  path,
  counts,
  setActs,
  setLine,
  setViews,
  end,
}: {
  room: OpenRoom;
  /** The URL path of the open tab. */
  path: string;
  counts: TabCounts;
  /** Called with the element into which the open screen renders its buttons. */
  setActs: Place;
  setLine: Place;
  setViews: Place;
  end: ReactNode;
}) {
  const { label, question } = room;
  const open = room.tabs.find((tab) => tab.path === path);
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>(`a[href="${path}"]`);
    if (row.current && tab) showTab(row.current, tab);
  }, [path]);
  return (
    <header className={classes['head']}>
      <div className={classes['title']}>
        <h1 aria-label={open && tabName(room, open)}>{label}</h1>
        <p ref={setLine} className={classes['said']} />
        <p className={classes['question']}>{question}</p>
        <div ref={setActs} className={classes['acts']} />
        {end}
      </div>
      <nav ref={row} aria-label={`${label}, tabs`} className={classes['tabs']}>
        {room.tabs.map((tab) => {
          const Count = counts[tab.path];
          return (
            <Fragment key={tab.path}>
              <Link
                to={tab.path}
                aria-current={tab.path === path ? 'page' : undefined}
                data-alone={room.tabs.length === 1 || undefined}
              >
                {tab.label}
                {Count && <Count />}
              </Link>
              {tab.path === path && <span ref={setViews} className={classes['views']} />}
            </Fragment>
          );
        })}
      </nav>
    </header>
  );
}
