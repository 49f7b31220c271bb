import { IconBolt, IconReceipt, IconWifiOff } from '@tabler/icons-react';
import { useBrandName } from '../../../lib/environment.ts';
import { paths } from '../../../lib/paths.ts';
import { Navigate } from '../../../lib/router/link.tsx';
import { useMay, useSession } from '../../../lib/session/use-session.ts';
import { useIsOffered } from '../../../lib/session/use-is-offered.ts';
import { FormPage } from '../../../parts/form-page/form-page.tsx';
import { HomeScreenCard } from '../../../parts/install/home-screen-card.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { VanIllustration } from '../../../ui/illustrations/van.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { LoadingScreen } from '../../../ui/loading-screen.tsx';
import classes from './driver-mobile-app-screen.module.css';

/** Redirects drivers to the driver pages. Everybody else sees a page about driving. */
export function DriverMobileAppScreen() {
  const { isChecking } = useSession();
  if (useMay('use_driver_portal')) return <Navigate to={paths.driverPortal} replace />;
  return isChecking ? <LoadingScreen text="Loading your experience..." /> : <AboutDriving />;
}

function AboutDriving() {
  const brandName = useBrandName();
  const { user } = useSession();
  const isOffered = useIsOffered();
  return (
    <FormPage
      title={`Drive with ${brandName} on your phone`}
      lead="You need no download. Open this site in your phone's browser, and add the site to your home screen if you like."
      aside={<VanIllustration label="A delivery van on its way" />}
    >
      <Row gap={3} wrap>
        {user === null && (
          <ButtonLink
            variant="primary"
            size="lg"
            to={paths.login}
            search={{ next: paths.driverMobileApp }}
          >
            Sign In
          </ButtonLink>
        )}
        {isOffered && (
          <ButtonLink
            {...(user !== null && { variant: 'primary' as const })}
            size="lg"
            to={paths.driverSignup}
          >
            Apply to Drive
          </ButtonLink>
        )}
      </Row>
      <Stack as="ul" gap={4} above={8} below={8} className={classes['points']}>
        <li>
          <IconReceipt aria-hidden="true" stroke={1.75} />
          <span>You see your pay, with the whole tip, before you accept a job.</span>
        </li>
        <li>
          <IconBolt aria-hidden="true" stroke={1.75} />
          <span>
            You see new orders near you at once, and get directions to each pickup and store.
          </span>
        </li>
        <li>
          <IconWifiOff aria-hidden="true" stroke={1.75} />
          <span>
            You can keep working without a phone signal. The app sends what you tapped when the
            signal is back.
          </span>
        </li>
      </Stack>
      <HomeScreenCard />
    </FormPage>
  );
}
