import {
  IconCash,
  IconHome,
  IconLayoutDashboard,
  IconListDetails,
  IconLogout,
  IconMenu2,
  IconSteeringWheel,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from '../../../lib/router/link.tsx';
import { paths } from '../../../lib/paths.ts';
import { useMay } from '../../../lib/session/use-session.ts';
import { useSignOut } from '../../../parts/shell/use-sign-out.ts';
import { IconButton } from '../../../ui/button.tsx';
import { ColorSchemeSwitch } from '../../../ui/color-scheme/color-scheme-switch.tsx';
import { Drawer } from '../../../ui/dialog/dialog.tsx';
import classes from './portal-menu.module.css';

/** The menu that slides out (product-rules.md#portal). */
export function PortalMenu() {
  const mayTakeOrders = useMay('take_orders');
  const mayVisitAdminArea = useMay('visit_admin_area');
  const signOut = useSignOut();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <IconButton label="Menu" bordered aria-expanded={isOpen} onClick={() => setIsOpen(true)}>
        <IconMenu2 aria-hidden="true" stroke={1.75} />
      </IconButton>
      <Drawer opened={isOpen} onClose={close} title="Menu" side="left">
        <nav className={classes['menu']} aria-label="Menu">
          <Entry icon={<IconSteeringWheel stroke={1.75} />}>
            <Link to={paths.driverPortal} onClick={close}>
              Driver Portal
            </Link>
          </Entry>
          <Entry icon={<IconCash stroke={1.75} />}>
            <Link to={paths.driverPortal} search={{ tab: 'earnings' }} onClick={close}>
              Payments &amp; Earnings
            </Link>
          </Entry>
          <Entry icon={<IconListDetails stroke={1.75} />}>
            {mayTakeOrders ? (
              <Link to={paths.driverPortal} search={{ tab: 'active' }} onClick={close}>
                My Orders
              </Link>
            ) : (
              <Link to={paths.orders} onClick={close}>
                My Orders
              </Link>
            )}
          </Entry>
          {mayVisitAdminArea && (
            <Entry icon={<IconLayoutDashboard stroke={1.75} />}>
              <Link to={paths.adminDashboard} onClick={close}>
                Admin Dashboard
              </Link>
            </Entry>
          )}
          <Entry icon={<IconHome stroke={1.75} />}>
            <Link to={paths.home} search={{ home: '1' }} onClick={close}>
              Home
            </Link>
          </Entry>
          <Entry icon={<IconLogout stroke={1.75} />}>
            <button type="button" onClick={() => void signOut()}>
              Sign Out
            </button>
          </Entry>
        </nav>
        <div className={classes['scheme']}>
          <span>Colour scheme</span>
          <ColorSchemeSwitch />
        </div>
      </Drawer>
    </>
  );
}

function Entry({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className={classes['entry']}>
      <span aria-hidden="true">{icon}</span>
      {children}
    </div>
  );
}
