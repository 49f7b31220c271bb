import { IconBook, IconSearch } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import { CommandBar } from '../../../features/returns/admin-orders/palette/command-bar.tsx';
import { OutboxProvider } from '../../../features/driving/driver-outbox/outbox-provider.tsx';
import { useBrandName } from '../../../lib/environment.ts';
import { paths } from '../../../lib/paths.ts';
import type { RoomKey } from '../../../lib/room-keys.ts';
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
import { RoomDrawer, RoomFrame, RoomNav } from '../../../parts/room/room-frame.tsx';
import type { TabCounts } from '../../../parts/room/room-head.tsx';
import { type RoomCounts, RoomMenu } from '../../../parts/room/room-menu.tsx';
import { useRoomKeys } from '../../../parts/room/use-room-keys.ts';
import { AccountMenu } from '../../../parts/shell/account-menu.tsx';
import { WorkCount } from '../../../parts/work/work-count.tsx';
import { Row } from '../../../ui/layout.tsx';
import { Logo } from '../../../ui/logo.tsx';
import { CodePrompts } from '../../../parts/second-factor/code-prompts.tsx';
import type { AreaLayout } from '../../areas.ts';
import { consoleRoutes } from '../../console-routes.generated.ts';
import classes from '../../../parts/room/room-frame.module.css';
import { lazyPart } from '../../../lib/router/lazy-part.ts';

const OpenCards = lazyPart(async () => (await import('./open-cards.tsx')).OpenCards);

const ExportsWatch = lazyPart(async () => (await import('./exports-watch.tsx')).ExportsWatch);

const counts: RoomCounts = { today: WorkCount, inbox: InboxCount };

/** For each tab's path, the component that shows a number on the tab. */
const tabCounts: TabCounts = {
  [paths.inbox]: EverythingCount,
  [paths.inboxTickets]: TicketsCount,
  [paths.chatCenter]: ChatsCount,
  [paths.preparedAnswers]: AnswersCount,
};

/**
 * The admin console's layout: its sections on the left, the open section in the middle, details on the right.
 */
function AdminFrame({ children }: { children: ReactNode }) {
  const isNarrow = useMediaQuery('(max-width: 900px)');
  const open = useOpenRooms(consoleRoutes);
  const path = useRouter().match(usePlace().pathname)?.route.path ?? '';
  const isExporting = useAskedExports().length > 0;
  const room = open.find(({ tabs }) => tabs.some((tab) => tab.path === path));
  const isFolded = room?.key === foldedIn;
  useRoomKeys(open);
  return (
    <RoomFrame
      room={room}
      path={path}
      counts={tabCounts}
      end={isNarrow && <NotificationBell />}
      isFolded={isFolded}
      menu={
        <>
          {isExporting && (
            <Suspense>
              <ExportsWatch />
            </Suspense>
          )}
          {isNarrow ? (
            <PhoneMenu open={open} here={room?.key} />
          ) : (
            <DeskMenu open={open} here={room?.key} isFolded={isFolded} />
          )}
        </>
      }
    >
      {children}
      <Cards />
      <CodePrompts />
    </RoomFrame>
  );
}

interface MenuProps {
  open: readonly OpenRoom<RoomKey>[];
  here: RoomKey | undefined;
}

/** The section in which the menu is folded, because its map and timelines need the width. */
const foldedIn: RoomKey = 'dispatch';

/**
 * The sections in the bar at the bottom of a phone: those that an employee on call needs at night.
 */
const barRooms: readonly RoomKey[] = ['today', 'dispatch', 'inbox'];

function DeskMenu({ open, here, isFolded }: MenuProps & { isFolded: boolean }) {
  const brandName = useBrandName();
  return (
    <RoomNav isFolded={isFolded}>
      <Row align="center" justify="between" wrap={isFolded}>
        <Logo brandName={brandName} to={paths.landing} />
        <NotificationBell />
      </Row>
      <CommandBar open={open}>
        {(search) => (
          <button type="button" className={classes['search']} onClick={search}>
            <IconSearch aria-hidden="true" size={16} stroke={1.75} />
            <span>Search</span>
            <kbd>Ctrl K</kbd>
          </button>
        )}
      </CommandBar>
      <RoomMenu label="Admin" open={open} here={here} counts={counts} isFolded={isFolded} />
      <Foot />
    </RoomNav>
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
            open={open.filter(({ key }) => barRooms.includes(key))}
            here={here}
            counts={counts}
            isMenuOpen={isOpen}
            onSearch={search}
            onMenu={() => setOpen(true)}
          />
        )}
      </CommandBar>
      <RoomDrawer isOpen={isOpen} onClose={() => setOpen(false)} title={brandName}>
        <RoomMenu
          label="Admin"
          open={open}
          here={here}
          counts={counts}
          onFollow={() => setOpen(false)}
        />
        <Foot />
      </RoomDrawer>
    </>
  );
}

/** The URL paths of the console's handbook pages: to read, to sign and to print. */
const handbook: readonly string[] = [
  paths.handbookGuides,
  paths.handbookProduct,
  paths.employeeDocuments,
  paths.printTemplates,
];

/** The bottom of the menu, with links to the handbook and to the person's own account. */
function Foot() {
  const user = useSignedInUser();
  const isInHandbook = handbook.includes(usePlace().pathname);
  return (
    <div className={classes['foot']}>
      <Link to={paths.handbookGuides} aria-current={isInHandbook ? 'page' : undefined}>
        <IconBook aria-hidden="true" size={17} stroke={1.75} />
        <span>Handbook</span>
      </Link>
      <Row align="center" ruled="above">
        <AccountMenu user={user} isAtFoot />
      </Row>
    </div>
  );
}

/** The open cards of records, such as orders. The code for cards loads when the first one opens. */
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

/** The admin layout, inside a provider that keeps support's unsent messages on the device. */
function KeepingFrame({ children }: { children: ReactNode }) {
  const { id } = useSignedInUser();
  return (
    <OutboxProvider key={id}>
      <AdminFrame>{children}</AdminFrame>
    </OutboxProvider>
  );
}

export const adminLayout: AreaLayout = { Frame: KeepingFrame };
