import { isActive } from '@backhaul/domain/order/order-lifecycle.ts';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatDollars } from '../../lib/format/money.ts';
import { paths } from '../../lib/paths.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useJobs } from './active/use-jobs.ts';
import { usePerformance } from './portal-data.ts';
import classes from './todays-performance.module.css';

/** Four figures of the day, from the ledger and the jobs. */
export function TodaysPerformance() {
  const { data, isError } = usePerformance();
  const { jobs } = useJobs();
  const active = jobs.filter(({ status }) => status !== null && isActive(status)).length;
  const money = (dollars: number | undefined) =>
    dollars === undefined ? <Unknown isError={isError} /> : formatDollars(dollars);
  return (
    <section className={classes['panel']} aria-labelledby="todays-performance">
      <h2 id="todays-performance">Today&apos;s Performance</h2>
      <dl>
        <Figure name="Total Earnings">{money(data?.todayEarnings)}</Figure>
        <Figure name="Pending">{money(data?.pendingEarnings)}</Figure>
        <Figure name="Active Jobs">{active}</Figure>
        <Figure name="Completed Today">
          {data?.completedToday ?? <Unknown isError={isError} />}
        </Figure>
      </dl>
      <Link
        to={paths.driverPortal}
        search={{ tab: 'earnings' }}
        hash="instant-pay"
        className={classes['instant']}
      >
        Instant Pay Available
        <IconArrowRight aria-hidden="true" size={16} stroke={1.75} />
      </Link>
    </section>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Unknown({ isError }: { isError: boolean }) {
  if (!isError) return <Skeleton width="3.5rem" />;
  return <span title="This could not be read">–</span>;
}
