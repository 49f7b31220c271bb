import { IconListDetails, IconMapPin, IconSteeringWheel } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from '../../lib/router/link.tsx';
import { useBrandName, useEnvironment } from '../../lib/environment.ts';
import { paths } from '../../lib/paths.ts';
import { useSignedInUser } from '../../lib/session/use-session.ts';
import { AccountMenu } from '../../parts/shell/account-menu.tsx';
import { ColorSchemeSwitch } from '../../ui/color-scheme/color-scheme-switch.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Logo } from '../../ui/logo.tsx';
import classes from './admin-frame.module.css';

/** The operator's page: navigation at the left, the work in the middle, what is being looked at on the right. */
export function AdminFrame({ side, children }: { side?: ReactNode; children: ReactNode }) {
  const user = useSignedInUser();
  const brandName = useBrandName();
  const area = useEnvironment()?.serviceArea.name;
  return (
    <div className={classNames(classes['frame'], Boolean(side) && classes['with-side'])}>
      <aside className={classes['nav']}>
        <Logo brandName={brandName} to={paths.landing} />
        {area !== undefined && (
          <p className={classes['area']}>
            <IconMapPin aria-hidden="true" size={16} stroke={1.75} />
            {area}
          </p>
        )}
        <nav aria-label="Admin">
          <Link to={paths.adminDashboard} aria-current="page">
            <IconListDetails aria-hidden="true" size={17} stroke={1.75} />
            Orders
          </Link>
          <Link to={paths.driverPortal}>
            <IconSteeringWheel aria-hidden="true" size={17} stroke={1.75} />
            Driver Portal
          </Link>
        </nav>
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
          {children}
        </main>
      </div>
      {side}
    </div>
  );
}
