import { type ReactNode, Suspense } from 'react';
import { useMay } from '../../../lib/session/use-session.ts';
import { useNavigate } from '../../../lib/router/use-router.ts';
import { paths } from '../../../lib/paths.ts';
import { classNames } from '../../../ui/class-names.ts';
import { useJobs } from '../../../features/driving/driver-jobs/active/use-jobs.ts';
import { AvailableList } from '../../../features/driving/driver-jobs/available/available-list.tsx';
import { useOffers } from '../../../features/driving/driver-jobs/available/use-offers.ts';
import { useAvailableOrders } from '../../../parts/driver/driver-data.ts';
import { Row } from '../../../ui/layout.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import classes from './portal.module.css';
import { type PortalTab, sideBySideTabs, tabLabels } from './portal-tabs.tsx';
import { useNoteOwnAct } from '../../../features/driving/driver-jobs/active/use-note-own-act.ts';
import { useIsDesktop, useIsNow } from './use-is-now.ts';
import { useSchedule } from '../../../features/driving/driver-schedule/use-schedule.ts';
import { TodaysPerformance } from './todays-performance.tsx';
import { lazyPart } from '../../../lib/router/lazy-part.ts';

const ActiveList = lazyPart(
  async () =>
    (await import('../../../features/driving/driver-jobs/active/active-list.tsx')).ActiveList,
);
const OrdersMap = lazyPart(
  async () =>
    (await import('../../../features/driving/driver-jobs/orders-map/orders-map.tsx')).OrdersMap,
);
const ScheduleTab = lazyPart(
  async () =>
    (await import('../../../features/driving/driver-schedule/schedule-tab.tsx')).ScheduleTab,
);
const EarningsTab = lazyPart(
  async () =>
    (await import('../../../features/driving/driver-earnings/earnings-tab.tsx')).EarningsTab,
);

const NowScreen = lazyPart(async () => (await import('./now-screen.tsx')).NowScreen);

/** The selected tab's content. On a desktop the tabs Available, Active and Earnings are shown together. */
export function PortalPanels({ tab }: { tab: PortalTab }) {
  const navigate = useNavigate();
  const isDesktop = useIsDesktop();
  const noteAccepted = useNoteOwnAct('accepted');
  const offers = useOffers((accepted) => {
    noteAccepted(accepted);
    void navigate({ to: paths.driverPortal, search: { tab: 'active' } });
  });
  const isDriver = useMay('take_orders');
  const isNow = useIsNow(tab);
  const schedule = useSchedule();
  const available = useAvailableOrders().data?.length;
  const { jobs, query } = useJobs();
  const active = query.data && jobs.length;
  const shown = isDesktop && sideBySideTabs.includes(tab) ? sideBySideTabs : [tab];

  const panels: Record<PortalTab, ReactNode> = {
    map: <OrdersMap offers={offers} />,
    available: <AvailableList offers={offers} />,
    active: <ActiveList />,
    schedule: <ScheduleTab state={schedule} />,
    earnings: <EarningsTab />,
  };
  const counts: Partial<Record<PortalTab, number | undefined>> = { available, active };
  const isWorking = !isDesktop && (tab === 'active' || tab === 'map');
  if (isNow)
    return (
      <Suspense fallback={<Skeleton height="100dvh" />}>
        <NowScreen
          beside={
            isDesktop && (
              <Panel name="available" count={available} hint="Orders near your route come first">
                {panels.available}
              </Panel>
            )
          }
        />
      </Suspense>
    );
  return (
    <>
      {isDriver && !isWorking && <TodaysPerformance />}
      <div className={classNames(shown.length > 1 && classes['beside'])}>
        {shown.map((name) => (
          <Panel
            key={name}
            name={name}
            count={counts[name]}
            hint={
              isDriver && name === 'available' ? 'Orders near your route come first' : undefined
            }
          >
            <Suspense fallback={<Skeleton height="320px" />}>{panels[name]}</Suspense>
          </Panel>
        ))}
      </div>
    </>
  );
}

function Panel({
  name,
  count,
  hint,
  children,
}: {
  name: PortalTab;
  count: number | undefined;
  hint: string | undefined;
  children: ReactNode;
}) {
  const id = `panel-${name}`;
  return (
    <section aria-labelledby={id} className={classes['panel']}>
      <Row align="baseline" justify="between" size={14} tone="faint" className={classes['head']}>
        <Row as="h2" gap={2} align="center" size={24} tone="ink" id={id}>
          {tabLabels[name]}
          {count !== undefined && <span className={classes['count']}>{count}</span>}
        </Row>
        {hint !== undefined && <p>{hint}</p>}
      </Row>
      {children}
    </section>
  );
}
