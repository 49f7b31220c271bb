import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { paths } from '../../../lib/paths.ts';
import { useMay, useSession } from '../../../lib/session/use-session.ts';
import { AppPage } from '../../../parts/shell/app-page.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadingScreen } from '../../../ui/loading-screen.tsx';
import { GpsProvider } from '../gps/gps-provider.tsx';
import { OnlineProvider } from '../online/online-provider.tsx';
import { OutboxProvider } from '../outbox/outbox-provider.tsx';
import classes from './portal-access.module.css';

/** Opens the portal to drivers and admins, with what every page of it needs; to everybody else it says why not. */
export function PortalAccess({ children }: { children: ReactNode }) {
  const { user, isChecking } = useSession();
  const mayUsePortal = useMay('use_driver_portal');
  if (!user && isChecking) return <LoadingScreen text="Loading your experience..." />;
  if (!user || !mayUsePortal) return <AccessDenied />;
  return (
    <OnlineProvider key={user.id}>
      <GpsProvider>
        <OutboxProvider>{children}</OutboxProvider>
      </GpsProvider>
    </OnlineProvider>
  );
}

/** Words of product-rules.md#portal. */
function AccessDenied() {
  return (
    <AppPage className="wrap">
      <div className={classes['denied']}>
        <IconLock aria-hidden="true" stroke={1.5} className={classes['icon']} />
        <EmptyState
          heading="h1"
          title="Access Denied"
          action={
            <ButtonLink variant="primary" to={paths.login} search={{ next: paths.driverPortal }}>
              Sign In
            </ButtonLink>
          }
        >
          You need driver or admin access to view this page.
        </EmptyState>
      </div>
    </AppPage>
  );
}
