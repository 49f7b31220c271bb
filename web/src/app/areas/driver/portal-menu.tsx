import {
  IconBell,
  IconCash,
  IconChartBar,
  IconFileCheck,
  IconHome,
  IconLayoutDashboard,
  IconLifebuoy,
  IconListDetails,
  IconLogout,
  IconMenu2,
  IconSteeringWheel,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from '../../../lib/router/link.tsx';
import { paths } from '../../../lib/paths.ts';
import { HelpButton } from '../../../parts/help/help-button.tsx';
import { type MenuEntry, useMenu } from '../../../parts/shell/menu.ts';
import { useSignOut } from '../../../parts/shell/use-sign-out.ts';
import { IconButton } from '../../../ui/button.tsx';
import { ColorSchemeSwitch } from '../../../ui/color-scheme/color-scheme-switch.tsx';
import { Drawer } from '../../../ui/dialog/dialog.tsx';
import { Box, Row, Stack } from '../../../ui/layout.tsx';
import classes from './portal.module.css';

const portal = { path: paths.driverPortal };
const menu: readonly MenuEntry[] = [
  { label: 'Driver Portal', icon: IconSteeringWheel, ...portal },
  { label: 'Payments & Earnings', icon: IconCash, path: paths.driverPayments },
  {
    label: 'My Orders',
    icon: IconListDetails,
    ...portal,
    search: { tab: 'active' },
    needs: 'take_orders',
  },
  { label: 'My Orders', icon: IconListDetails, path: paths.orders, unless: 'take_orders' },
  {
    label: 'Admin Dashboard',
    icon: IconLayoutDashboard,
    path: paths.adminDashboard,
    needs: 'see_work',
  },
  { label: 'Home', icon: IconHome, path: paths.home, search: { home: '1' } },
  {
    label: 'Your Documents',
    icon: IconFileCheck,
    path: paths.driverDocuments,
    needs: 'take_orders',
  },
  {
    label: 'Your stats',
    icon: IconChartBar,
    path: paths.driverAnalytics,
    needs: 'take_orders',
  },
  { label: 'Notifications', icon: IconBell, path: paths.notifications },
  { label: 'Help Center', icon: IconLifebuoy, path: paths.helpCenter },
];

/** The menu that slides in from the side (product-rules.md#portal). */
export function PortalMenu() {
  const shown = useMenu(menu);
  const signOut = useSignOut();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <IconButton label="Menu" bordered aria-expanded={isOpen} onClick={() => setIsOpen(true)}>
        <IconMenu2 aria-hidden="true" stroke={1.75} />
      </IconButton>
      <Drawer opened={isOpen} onClose={close} title="Menu" side="left">
        <Stack as="nav" aria-label="Menu">
          {shown.map(({ label, icon: EntryIcon, path, search }) => (
            <Entry key={label} icon={<EntryIcon stroke={1.75} />}>
              <Link to={path} search={search} onClick={close}>
                {label}
              </Link>
            </Entry>
          ))}
          <Entry icon={<IconLogout stroke={1.75} />}>
            <button type="button" onClick={() => void signOut()}>
              Sign Out
            </button>
          </Entry>
        </Stack>
        <Box padY={3}>
          <HelpButton about={{ side: 'driver', order: null, other: null }} />
        </Box>
        <Row align="center" justify="between" tone="quiet" className={classes['scheme']}>
          <span>Color scheme</span>
          <ColorSchemeSwitch />
        </Row>
      </Drawer>
    </>
  );
}

function Entry({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <Row gap={3} align="center" className={classes['entry']}>
      <span aria-hidden="true">{icon}</span>
      {children}
    </Row>
  );
}
