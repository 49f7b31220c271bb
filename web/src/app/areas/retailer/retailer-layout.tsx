import { listOwnCompanies, type OwnCompany } from '@backhaul/contract/calls/retail/companies.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState, Suspense } from 'react';
import { QueryView } from '../../../calls/query-view.tsx';
import { queryOf } from '../../../lib/api/query-of.ts';
import { useBrandName } from '../../../lib/environment.ts';
import { paths } from '../../../lib/paths.ts';
import { retailRoomKeys } from '../../../lib/room-keys.ts';
import { retailRooms } from '../../../lib/retail-rooms.ts';
import { Navigate } from '../../../lib/router/link.tsx';
import { lazyPart } from '../../../lib/router/lazy-part.ts';
import { usePlace, useRouter } from '../../../lib/router/use-router.ts';
import { principalOf } from '../../../lib/session/principal-of.ts';
import { useSession, useSignedInUser } from '../../../lib/session/use-session.ts';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { NotificationBell } from '../../../parts/bell/notification-bell.tsx';
import { companyAddress, CompanyContext, companyParam } from '../../../parts/retail/company.ts';
import { type OpenRoom, openRooms } from '../../../parts/room/open-rooms.ts';
import { RoomBar } from '../../../parts/room/room-bar.tsx';
import { RoomDrawer, RoomFrame, RoomNav } from '../../../parts/room/room-frame.tsx';
import { RoomMenu } from '../../../parts/room/room-menu.tsx';
import roomClasses from '../../../parts/room/room-frame.module.css';
import { CodePrompts } from '../../../parts/second-factor/code-prompts.tsx';
import { AccountMenu } from '../../../parts/shell/account-menu.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Row } from '../../../ui/layout.tsx';
import { LoadingScreen } from '../../../ui/loading-screen.tsx';
import { Logo } from '../../../ui/logo.tsx';
import type { AreaLayout } from '../../areas.ts';
import { retailRoutes } from '../../retail-routes.generated.ts';
import { CompanyTag } from './company-tag.tsx';

const known = retailRoomKeys.map((key) => ({ key, ...retailRooms[key] }));

/**
 * The layout of a retailer's console: the company and its sections on the left, the open section in the
 * middle, details on the right.
 */
function RetailerFrame({ children }: { children: ReactNode }) {
  const companies = useQuery(queryOf(listOwnCompanies, {}));
  return (
    <QueryView
      query={companies}
      loading={<LoadingScreen text="Loading page..." />}
      failed={{ heading: 'h1', title: 'We could not load your company' }}
    >
      {(own) => <CompanyFrame own={own}>{children}</CompanyFrame>}
    </QueryView>
  );
}

function CompanyFrame({ own, children }: { own: readonly OwnCompany[]; children: ReactNode }) {
  const { pathname, query } = usePlace();
  const match = useRouter().match(pathname);
  const isNarrow = useMediaQuery('(max-width: 900px)');
  const user = useSignedInUser();
  const asked = match?.params['companyId'] ?? query[companyParam];
  const company = asked === undefined ? own[0] : own.find(({ id }) => id === asked);
  const shown = company ?? own[0];
  if (shown === undefined) return <Unknown />;
  const addressOf = (path: string, of = shown) => companyAddress(path, of.id, of === own[0]);
  const person = principalOf(user);
  const member = person && {
    ...person,
    memberships: person.memberships.filter(({ companyId }) => companyId === shown.id),
  };
  const tabs = retailRoutes.flatMap(({ path, needs, retailRoom }) =>
    retailRoom === undefined ? [] : [{ path: addressOf(path), needs, ...retailRoom }],
  );
  const open = openRooms(known, tabs, member);
  const path = addressOf(match?.route.path ?? paths.retailerDashboard);
  const room = company && open.find(({ tabs: its }) => its.some((tab) => tab.path === path));
  const tag = (
    <CompanyTag
      company={shown}
      others={own.filter((one) => one !== shown)}
      addressOf={(one) => addressOf(paths.retailerDashboard, one)}
    />
  );
  const menu = { open, here: room?.key, tag };
  return (
    <RoomFrame
      room={room}
      path={path}
      counts={{}}
      end={isNarrow && <NotificationBell />}
      menu={isNarrow ? <PhoneMenu {...menu} /> : <DeskMenu {...menu} />}
    >
      {company ? (
        <CompanyContext key={company.id} value={company}>
          {children}
        </CompanyContext>
      ) : (
        <Unknown />
      )}
      <CodePrompts />
    </RoomFrame>
  );
}

function Unknown() {
  return (
    <EmptyState heading="h1" title="You do not work for this company">
      Choose one of your companies in the menu, or ask an owner of this company to invite you.
    </EmptyState>
  );
}

interface MenuProps {
  open: readonly OpenRoom[];
  here: string | undefined;
  tag: ReactNode;
}

function DeskMenu({ open, here, tag }: MenuProps) {
  const brandName = useBrandName();
  return (
    <RoomNav>
      <Row align="center" justify="between">
        <Logo brandName={brandName} to={paths.landing} />
        <NotificationBell />
      </Row>
      {tag}
      <RoomMenu label="Rooms" open={open} here={here} counts={{}} />
      <Foot />
    </RoomNav>
  );
}

function PhoneMenu({ open, here, tag }: MenuProps) {
  const brandName = useBrandName();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <RoomBar
        open={open}
        here={here}
        counts={{}}
        isMenuOpen={isOpen}
        onMenu={() => setOpen(true)}
      />
      <RoomDrawer isOpen={isOpen} onClose={() => setOpen(false)} title={brandName}>
        {tag}
        <RoomMenu
          label="Rooms"
          open={open}
          here={here}
          counts={{}}
          onFollow={() => setOpen(false)}
        />
        <Foot />
      </RoomDrawer>
    </>
  );
}

function Foot() {
  return (
    <div className={roomClasses['foot']}>
      <Row align="center" ruled="above">
        <AccountMenu user={useSignedInUser()} isAtFoot />
      </Row>
    </div>
  );
}

const ToSignIn = lazyPart(async () => (await import('../../to-sign-in.tsx')).ToSignIn);

/** The screen for a person who works for no retailer yet. It leads to a request to manage one. */
function Refused() {
  const { user } = useSession();
  if (user && !user.owes) return <Navigate to={paths.retailerRegister} replace />;
  return (
    <Suspense fallback={<LoadingScreen text="Loading page..." />}>
      <ToSignIn />
    </Suspense>
  );
}

export const retailerLayout: AreaLayout = { Frame: RetailerFrame, Refused };
