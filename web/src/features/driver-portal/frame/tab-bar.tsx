import { Link } from '../../../lib/router/link.tsx';
import { useBrandName } from '../../../lib/environment.ts';
import { paths } from '../../../lib/paths.ts';
import { LogoMark } from '../../../ui/logo.tsx';
import { type PortalTab, portalTabs, tabIcons, tabLabels } from '../portal-tabs.ts';
import classes from './tab-bar.module.css';

/** The five tabs: at the bottom of a phone, in the thumb's reach; a rail at the side of a desktop. */
export function TabBar({
  current,
  counts,
}: {
  /** None on a job's own page. */
  current: PortalTab | null;
  counts: Partial<Record<PortalTab, number>>;
}) {
  const brandName = useBrandName();
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
      {portalTabs.map((tab) => {
        const TabIcon = tabIcons[tab];
        const count = counts[tab];
        return (
          <Link
            key={tab}
            to={paths.driverPortal}
            search={{ tab }}
            className={classes['tab']}
            aria-current={tab === current ? 'page' : undefined}
          >
            <TabIcon aria-hidden="true" stroke={1.75} />
            <span>{tabLabels[tab]}</span>
            {count !== undefined && count > 0 && <b className="tabular">{count}</b>}
          </Link>
        );
      })}
    </nav>
  );
}
