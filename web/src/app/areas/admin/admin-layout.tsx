import { IconMapPin, IconMenu2, IconSteeringWheel } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import { AttentionCount } from '../../../features/returns/admin-orders/attention/attention-count.tsx';
import { CommandBar } from '../../../features/returns/admin-orders/palette/command-bar.tsx';
import { useBrandName, useEnvironment } from '../../../lib/environment.ts';
import { menuIcons } from '../../../lib/menu-icons.generated.ts';
import { OutboxProvider } from '../../../features/driving/driver-outbox/outbox-provider.tsx';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/router/link.tsx';
import { usePlace } from '../../../lib/router/use-router.ts';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { NotificationBell } from '../../../parts/bell/notification-bell.tsx';
import { AccountMenu } from '../../../parts/shell/account-menu.tsx';
import { type MenuEntry, useMenu } from '../../../parts/shell/menu.ts';
import { SidePlaceContext } from '../../../parts/shell/side-panel.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { Drawer } from '../../../ui/dialog/dialog.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ColorSchemeSwitch } from '../../../ui/color-scheme/color-scheme-switch.tsx';
import { Logo } from '../../../ui/logo.tsx';
import type { AreaLayout } from '../../areas.ts';
import { routes } from '../../routes.generated.ts';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import classes from '../../app.module.css';

const titleEnd = / · Admin$/;

/** The entries of the area's screens, then a link to the drivers' area. */
const menu: readonly MenuEntry[] = [
  ...routes
    .flatMap(({ path, title = '', menu: entry }) => (entry ? [{ path, title, ...entry }] : []))
    .toSorted((a, b) => a.order - b.order)
    .map(({ path, title, icon }) => ({
      label: title.replace(titleEnd, ''),
      icon: menuIcons[icon],
      path,
      ...(path === paths.adminDashboard ? { Count: AttentionCount } : {}),
    })),
  { label: 'Driver Portal', icon: IconSteeringWheel, path: paths.driverPortal },
];

/** The operator's layout: navigation on the left, the work in the middle, details on the right. */
function AdminFrame({ children }: { children: ReactNode }) {
  const user = useSignedInUser();
  const brandName = useBrandName();
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [isTaken, setTaken] = useState(false);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const sections = useMenu(menu);
  const side = useMemo(() => ({ element, setTaken }), [element]);
  return (
    <div className={classNames(classes['frame'], isTaken && classes['with-side'])}>
      <aside className={classes['nav']}>
        <Logo brandName={brandName} to={paths.landing} />
        <ServiceArea />
        <Sections sections={sections} />
      </aside>
      <div className={classes['body']}>
        <Row as="header" gap={3} align="center" ruled="below" className={classes['top']}>
          <IconButton
            label="Menu"
            className={classes['menu']}
            aria-expanded={isMenuOpen}
            onClick={() => setMenuOpen(true)}
          >
            <IconMenu2 aria-hidden="true" stroke={1.75} />
          </IconButton>
          <CommandBar sections={sections} />
          <Row as="span" gap={3} align="center" pushed>
            <ColorSchemeSwitch className={classes['wide-only']} />
            <NotificationBell />
            <AccountMenu user={user} />
          </Row>
        </Row>
        <Drawer
          opened={isMenuOpen}
          onClose={() => setMenuOpen(false)}
          title={brandName}
          side="left"
        >
          <div className={classes['drawer']}>
            <Sections sections={sections} onFollow={() => setMenuOpen(false)} />
          </div>
        </Drawer>
        <Stack as="main" gap={4} shrinks id="main" tabIndex={-1} className={classes['main']}>
          <SidePlaceContext value={side}>{children}</SidePlaceContext>
        </Stack>
      </div>
      <div ref={setElement} className={classes['side']} />
    </div>
  );
}

function ServiceArea() {
  const area = useEnvironment()?.serviceArea.name;
  return (
    area !== undefined && (
      <Text weight={550} above={4} below={4} className={classes['area']}>
        <IconMapPin aria-hidden="true" size={16} stroke={1.75} />
        {area}
      </Text>
    )
  );
}

function Sections({
  sections,
  onFollow,
}: {
  sections: readonly MenuEntry[];
  onFollow?: () => void;
}) {
  const { pathname } = usePlace();
  return (
    <nav aria-label="Admin">
      {sections.map(({ label, icon: SectionIcon, path, search, Count }) => (
        <Link
          key={path}
          to={path}
          search={search}
          onClick={onFollow}
          aria-current={pathname === path ? 'page' : undefined}
        >
          <SectionIcon aria-hidden="true" size={17} stroke={1.75} />
          {label}
          {Count && <Count />}
        </Link>
      ))}
    </nav>
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
