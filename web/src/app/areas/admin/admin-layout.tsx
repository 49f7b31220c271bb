import { IconListDetails, IconMapPin, IconSteeringWheel } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useBrandName, useEnvironment } from '../../../lib/environment.ts';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/router/link.tsx';
import { usePlace } from '../../../lib/router/use-router.ts';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { AccountMenu } from '../../../parts/shell/account-menu.tsx';
import { type MenuEntry, useMenu } from '../../../parts/shell/menu.ts';
import { SidePlaceContext } from '../../../parts/shell/side-panel.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ColorSchemeSwitch } from '../../../ui/color-scheme/color-scheme-switch.tsx';
import { Logo } from '../../../ui/logo.tsx';
import type { AreaLayout } from '../../areas.ts';
import classes from './admin-layout.module.css';

const menu: readonly MenuEntry[] = [
  { label: 'Orders', icon: IconListDetails, path: paths.adminDashboard },
  { label: 'Driver Portal', icon: IconSteeringWheel, path: paths.driverPortal },
];

/** The operator's page: navigation at the left, the work in the middle, what is being looked at on the right. */
function AdminFrame({ children }: { children: ReactNode }) {
  const user = useSignedInUser();
  const brandName = useBrandName();
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [isTaken, setTaken] = useState(false);
  const side = useMemo(() => ({ element, setTaken }), [element]);
  return (
    <div className={classNames(classes['frame'], isTaken && classes['with-side'])}>
      <aside className={classes['nav']}>
        <Logo brandName={brandName} to={paths.landing} />
        <ServiceArea />
        <Sections />
      </aside>
      <div className={classes['body']}>
        <header className={classes['top']}>
          <span className={classes['brand']}>
            <Logo brandName={brandName} to={paths.landing} />
          </span>
          <span className={classes['end']}>
            <ColorSchemeSwitch className={classes['wide-only']} />
            <AccountMenu user={user} />
          </span>
        </header>
        <main id="main" tabIndex={-1} className={classes['main']}>
          <SidePlaceContext value={side}>{children}</SidePlaceContext>
        </main>
      </div>
      <div ref={setElement} className={classes['side']} />
    </div>
  );
}

function ServiceArea() {
  const area = useEnvironment()?.serviceArea.name;
  return (
    area !== undefined && (
      <p className={classes['area']}>
        <IconMapPin aria-hidden="true" size={16} stroke={1.75} />
        {area}
      </p>
    )
  );
}

function Sections() {
  const { pathname } = usePlace();
  return (
    <nav aria-label="Admin">
      {useMenu(menu).map(({ label, icon: SectionIcon, path, search, Count }) => (
        <Link
          key={path}
          to={path}
          search={search}
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

export const adminLayout: AreaLayout = { Frame: AdminFrame };
