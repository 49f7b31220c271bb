import { type ReactNode, Suspense, useEffect } from 'react';
import { useEarnedToast } from '../../../features/driving/driver-earnings/use-earned-toast.ts';
import { useNowMemory } from '../../../features/driving/driver-jobs/active/use-now-memory.ts';
import { OutboxProvider } from '../../../features/driving/driver-outbox/outbox-provider.tsx';
import { paths } from '../../../lib/paths.ts';
import { lazyCode } from '../../../lib/router/lazy-code.tsx';
import { useNavigate, usePlace } from '../../../lib/router/use-router.ts';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { GpsProvider } from '../../../parts/driver/gps-provider.tsx';
import {
  NavigationContext,
  type NavigationProps,
} from '../../../parts/driver/navigation-context.ts';
import { OnlineProvider } from '../../../parts/driver/online-provider.tsx';
import { classNames } from '../../../ui/class-names.ts';
import type { AreaLayout } from '../../areas.ts';
import { AccessDenied } from './access-denied.tsx';
import classes from './portal.module.css';
import { PortalHeader } from './portal-header.tsx';
import { PortalNotices } from './portal-notices.tsx';
import { tabOf } from './portal-tabs.tsx';
import { TabBar } from './tab-bar.tsx';
import { useIsNow, useIsWork } from './use-is-now.ts';

/** The code for navigation, needed once a driver sets out. The device stores it before that. */
const navigation = lazyCode(
  async () =>
    (await import('../../../features/driving/driver-navigation/navigation.tsx')).showNavigation,
);

/**
 * The bar that shows the driver's next task on other screens. If its code fails to load, the screen still
 * works.
 */
const nowBar = lazyCode(async () => {
  const code = await import('../../../features/driving/driver-jobs/active/now-bar.tsx').catch(
    () => null,
  );
  return code?.NowBar ?? (() => null);
});

function showNavigation(props: NavigationProps) {
  return (
    <Suspense fallback={props.children({ map: null, steps: null, eta: null })}>
      <navigation.Code>{(show) => show(props)}</navigation.Code>
    </Suspense>
  );
}

const news = lazyCode(
  async () =>
    (await import('../../../features/driving/driver-jobs/news/portal-news.tsx')).PortalNews,
);

/**
 * Stores routes on the device, so that they are known without a network. No screen waits for this code.
 */
const keepWays = lazyCode(
  async () => (await import('../../../features/driving/driver-navigation/keep-ways.tsx')).KeepWays,
);

/**
 * Stores the pages that drivers show to store clerks, for counters without a network. No screen waits for
 * this code.
 */
const keepCards = lazyCode(
  async () =>
    (await import('../../../features/driving/driver-jobs/clerk/keep-clerk-cards.tsx'))
      .KeepClerkCards,
);

/**
 * The frame of every page for drivers. It contains the providers of the data that these pages need, and
 * remounts when another person signs in on this device.
 */
function DriverFrame({ children }: { children: ReactNode }) {
  const { id, isAdmin, isDriver, tutorialCompleted } = useSignedInUser();
  const navigate = useNavigate();
  const isUntaught = isDriver && !isAdmin && !tutorialCompleted;
  useEffect(() => {
    if (isUntaught) void navigate({ to: paths.driverTutorial, replace: true });
  }, [isUntaught, navigate]);
  if (isUntaught) return null;
  return (
    <OnlineProvider key={id}>
      <GpsProvider>
        <OutboxProvider>
          <NavigationContext value={showNavigation}>
            <Portal>{children}</Portal>
          </NavigationContext>
        </OutboxProvider>
      </GpsProvider>
    </OnlineProvider>
  );
}

/** The layout of every page for drivers: header, tabs and notices. */
function Portal({ children }: { children: ReactNode }) {
  const { pathname, query } = usePlace();
  const tab = pathname === paths.driverPortal ? tabOf(query['tab']) : null;
  const isNow = useIsNow(tab);
  const isWork = useIsWork(tab);
  const { memory } = useNowMemory();
  useEarnedToast(
    (orderId) =>
      // No toast appears on the job's own page, or if the sheet with the current task shows the same message.
      pathname.includes(orderId) ||
      (isWork && [...(memory.known ?? []), ...memory.news].some((job) => job.orderId === orderId)),
  );
  return (
    <div data-daylight="" className={classNames(classes['portal'], isNow && classes['now'])}>
      <Suspense>
        <news.Code>{(PortalNews) => <PortalNews isSheetShown={isWork} />}</news.Code>
      </Suspense>
      <Suspense>
        <keepWays.Code>{(KeepWays) => <KeepWays />}</keepWays.Code>
      </Suspense>
      <Suspense>
        <keepCards.Code>{(KeepClerkCards) => <KeepClerkCards />}</keepCards.Code>
      </Suspense>
      <PortalHeader />
      <TabBar />
      <Suspense>
        <nowBar.Code>{(NowBar) => <NowBar isHidden={isNow} />}</nowBar.Code>
      </Suspense>
      <main id="main" tabIndex={-1} className={classes['main']}>
        {!isNow && <PortalNotices />}
        {children}
      </main>
    </div>
  );
}

export const driverLayout: AreaLayout = { Frame: DriverFrame, Refused: AccessDenied };
