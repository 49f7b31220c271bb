import { IconBook, IconSearch } from '@tabler/icons-react';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { CommandBar } from '../../../features/returns/admin-orders/palette/command-bar.tsx';
import { OutboxProvider } from '../../../features/driving/driver-outbox/outbox-provider.tsx';
import { useBrandName } from '../../../lib/environment.ts';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/router/link.tsx';
import { usePlace, useRouter } from '../../../lib/router/use-router.ts';
import { thingParam } from '../../../lib/thing-link.ts';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { NotificationBell } from '../../../parts/bell/notification-bell.tsx';
import { useAskedExports } from '../../../parts/list-page/asked-exports.ts';
import {
  AnswersCount,
  ChatsCount,
  EverythingCount,
  InboxCount,
  TicketsCount,
} from '../../../parts/inbox/inbox-counts.tsx';
import { type OpenRoom, useOpenRooms } from '../../../parts/room/open-rooms.ts';
import { RoomBar } from '../../../parts/room/room-bar.tsx';
import { RoomHead, type TabCounts } from '../../../parts/room/room-head.tsx';
import { type RoomCounts, RoomMenu } from '../../../parts/room/room-menu.tsx';
import { RoomPlacesContext } from '../../../parts/room/room-slots.tsx';
import { useRoomKeys } from '../../../parts/room/use-room-keys.ts';
import { AccountMenu } from '../../../parts/shell/account-menu.tsx';
import { SidePlaceContext } from '../../../parts/shell/side-panel.tsx';
import { WorkCount } from '../../../parts/work/work-count.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Drawer } from '../../../ui/dialog/dialog.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Logo } from '../../../ui/logo.tsx';
import { CodePrompts } from '../../../parts/second-factor/code-prompts.tsx';
import type { AreaLayout } from '../../areas.ts';
import { consoleRoutes } from '../../console-routes.generated.ts';
import classes from './admin-layout.module.css';
import { lazyPart } from '../../../lib/router/lazy-part.ts';

const OpenCards = lazyPart(async () => (await import('./open-cards.tsx')).OpenCards);

const ExportsWatch = lazyPart(async () => (await import('./exports-watch.tsx')).ExportsWatch);

const counts: RoomCounts = { today: WorkCount, inbox: InboxCount };

/** By the tab's path. */
const tabCounts: TabCounts = {
  [paths.inbox]: EverythingCount,
  [paths.inboxTickets]: TicketsCount,
  [paths.chatCenter]: ChatsCount,
  [paths.preparedAnswers]: AnswersCount,
};

/** The console's frame: its rooms on the left, the open room in the middle, details on the right. */
function AdminFrame({ children }: { children: ReactNode }) {
  const [side, setSide] = useState<HTMLElement | null>(null);
  const [isTaken, setTaken] = useState(false);
  const [acts, setActs] = useState<HTMLElement | null>(null);
  const [line, setLine] = useState<HTMLElement | null>(null);
  const [views, setViews] = useState<HTMLElement | null>(null);
  const isNarrow = useMediaQuery('(max-width: 900px)');
  const open = useOpenRooms(consoleRoutes);
  const path = useRouter().match(usePlace().pathname)?.route.path ?? '';
  const isExporting = useAskedExports().length > 0;
  const room = open.find(({ tabs }) => tabs.some((tab) => tab.path === path));
  useRoomKeys(open);
  const sidePlace = useMemo(() => ({ element: side, setTaken }), [side]);
  const places = useMemo(() => ({ acts, line, views }), [acts, line, views]);
  return (
    <div className={classNames(classes['frame'], isTaken && classes['with-side'])}>
      <div className={classes['body']}>
        {room && (
          <RoomHead
            room={room}
            path={path}
            counts={tabCounts}
            setActs={setActs}
            setLine={setLine}
            setViews={setViews}
            end={isNarrow && <NotificationBell />}
          />
        )}
        <Stack as="main" gap={4} shrinks id="main" tabIndex={-1} className={classes['main']}>
          <RoomPlacesContext value={places}>
            <SidePlaceContext value={sidePlace}>
              {children}
              <Cards />
              <CodePrompts />
            </SidePlaceContext>
          </RoomPlacesContext>
        </Stack>
      </div>
      <div ref={setSide} className={classes['side']} />
      {isExporting && (
        <Suspense>
          <ExportsWatch />
        </Suspense>
      )}
      {isNarrow ? (
        <PhoneMenu open={open} here={room?.key} />
      ) : (
        <DeskMenu open={open} here={room?.key} />
      )}
    </div>
  );
}

interface MenuProps {
  open: readonly OpenRoom[];
  here: OpenRoom['key'] | undefined;
}

function DeskMenu({ open, here }: MenuProps) {
  const brandName = useBrandName();
  return (
    <aside className={classes['nav']}>
      <Row align="center" justify="between">
        <Logo brandName={brandName} to={paths.landing} />
        <NotificationBell />
      </Row>
      <CommandBar open={open}>
        {(search) => (
          <button type="button" className={classes['search']} onClick={search}>
            <IconSearch aria-hidden="true" size={16} stroke={1.75} />
            <span>Search or do</span>
            <kbd>Ctrl K</kbd>
          </button>
        )}
      </CommandBar>
      <RoomMenu open={open} here={here} counts={counts} />
      <Foot />
    </aside>
  );
}

function PhoneMenu({ open, here }: MenuProps) {
  const brandName = useBrandName();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <CommandBar open={open}>
        {(search) => (
          <RoomBar
            open={open}
            here={here}
            counts={counts}
            isMenuOpen={isOpen}
            onSearch={search}
            onMenu={() => setOpen(true)}
          />
        )}
      </CommandBar>
      <Drawer opened={isOpen} onClose={() => setOpen(false)} title={brandName} side="left">
        <div className={classes['drawer']}>
          <RoomMenu open={open} here={here} counts={counts} onFollow={() => setOpen(false)} />
          <Foot />
        </div>
      </Drawer>
    </>
  );
}

/** Beside the rooms: the handbook, and the person's own account. */
function Foot() {
  const user = useSignedInUser();
  return (
    <div className={classes['foot']}>
      <Link to={paths.handbookGuides}>
        <IconBook aria-hidden="true" size={17} stroke={1.75} />
        Handbook
      </Link>
      <Row align="center" ruled="above">
        <AccountMenu user={user} isAtFoot />
      </Row>
    </div>
  );
}

/** The open cards; their code is loaded when the first is opened. */
function Cards() {
  const { query } = usePlace();
  return (
    query[thingParam] && (
      <Suspense>
        <OpenCards />
      </Suspense>
    )
  );
}

/** With what support writes to people, kept on the device until it is sent. */
function KeepingFrame({ children }: { children: ReactNode }) {
  const { id } = useSignedInUser();
  return (
    <OutboxProvider key={id}>
      <AdminFrame>{children}</AdminFrame>
    </OutboxProvider>
  );
}

export const adminLayout: AreaLayout = { Frame: KeepingFrame };
