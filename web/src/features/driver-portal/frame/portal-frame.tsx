import type { ReactNode } from 'react';
import { useJobs } from '../active/use-jobs.ts';
import { useAvailableOrders } from '../portal-data.ts';
import type { PortalTab } from '../portal-tabs.ts';
import { PortalHeader } from './portal-header.tsx';
import classes from './portal-frame.module.css';
import { PortalNotices } from './portal-notices.tsx';
import { TabBar } from './tab-bar.tsx';
import { useEarnedToast } from './use-earned-toast.ts';
import { useNewOrderToast } from './use-new-order-toast.ts';

/** Around every page of the portal: header, tabs, and what the driver has to know now. */
export function PortalFrame({
  current,
  title,
  children,
}: {
  current: PortalTab | null;
  /** Read out as the page's heading. */
  title: string;
  children: ReactNode;
}) {
  const available = useAvailableOrders();
  const { jobs } = useJobs();
  useNewOrderToast();
  useEarnedToast();
  const counts = {
    available: available.data?.length ?? 0,
    active: jobs.length,
  };
  return (
    <div className={classes['portal']}>
      <PortalHeader />
      <TabBar current={current} counts={counts} />
      <main id="main" tabIndex={-1} className={classes['main']}>
        <h1 className="visually-hidden">{title}</h1>
        <PortalNotices />
        {children}
      </main>
    </div>
  );
}
