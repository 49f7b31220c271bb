import { useBrandName } from '../../../lib/environment.ts';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/router/link.tsx';
import { usePlace } from '../../../lib/router/use-router.ts';
import { useMenu } from '../../../parts/shell/menu.ts';
import { LogoMark } from '../../../ui/logo.tsx';
import { tabMenu, tabOf } from './portal-tabs.tsx';
import classes from './bars.module.css';

/**
 * The five tabs of the drivers' pages, at the bottom on a phone and at the side on a desktop. On the page of
 * a single job no tab is selected.
 */
export function TabBar() {
  const brandName = useBrandName();
  const { pathname, query } = usePlace();
  const current = pathname === paths.driverPortal ? tabOf(query['tab']) : null;
  return (
    <nav className={classes['bar']} aria-label="Driver Portal" data-bottom-bar="">
      <Link
        to={paths.home}
        search={{ home: '1' }}
        className={classes['brand']}
        aria-label={`${brandName}, home`}
      >
        <LogoMark />
      </Link>
      {useMenu(tabMenu).map(({ tab, label, icon: TabIcon, path, search, Count }) => (
        <Link
          key={tab}
          to={path}
          search={search}
          className={classes['tab']}
          aria-current={tab === current ? 'page' : undefined}
        >
          <TabIcon aria-hidden="true" stroke={1.75} />
          <span>{label}</span>
          {Count && <Count />}
        </Link>
      ))}
    </nav>
  );
}
