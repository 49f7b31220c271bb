import { IconBell, IconCamera, IconMapPin } from '@tabler/icons-react';
import { useBrandName } from '../../../lib/environment.ts';
import { useIsOffered } from '../../../lib/session/use-is-offered.ts';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/router/link.tsx';
import { FormPage } from '../../../parts/form-page/form-page.tsx';
import { HomeScreenCard } from '../../../parts/install/home-screen-card.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { DoorIllustration } from '../../../ui/illustrations/door.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import classes from './customer-app-screen.module.css';
import { useStartPath } from './use-start-path.ts';

/** The page that shows the app on a phone, and explains how to install it. */
export function CustomerAppScreen() {
  const brandName = useBrandName();
  const start = useStartPath();
  const isOffered = useIsOffered();
  return (
    <FormPage
      title={`${brandName} on your phone`}
      lead="There is nothing to download: this site is the app. Open it in your phone's browser, and put it on the home screen if you like."
      aside={<DoorIllustration label="A parcel at a door" />}
    >
      <Row gap={3} wrap>
        {start === null ? (
          <>
            {isOffered && (
              <ButtonLink variant="primary" size="lg" to={paths.bookPickup}>
                Book Pickup
              </ButtonLink>
            )}
            <ButtonLink size="lg" to={paths.login} search={{ next: paths.customerMobileApp }}>
              Sign In
            </ButtonLink>
          </>
        ) : (
          <>
            <ButtonLink variant="primary" size="lg" to={start}>
              Open {brandName}
            </ButtonLink>
            <ButtonLink size="lg" to={paths.bookPickup}>
              Book Pickup
            </ButtonLink>
          </>
        )}
      </Row>
      <Stack as="ul" gap={4} above={8} below={8} className={classes['points']}>
        <li>
          <IconCamera aria-hidden="true" stroke={1.75} />
          <span>Photograph the receipt. We read the store, date and price.</span>
        </li>
        <li>
          <IconMapPin aria-hidden="true" stroke={1.75} />
          <span>Follow the driver on the map and see the arrival time.</span>
        </li>
        <li>
          <IconBell aria-hidden="true" stroke={1.75} />
          <span>Get an update at each step of your return.</span>
        </li>
      </Stack>
      {isOffered && (
        <p>
          <Link to={paths.mobileSimulator}>See how it works</Link>: follow a demo return as the
          customer, the driver and the store.
        </p>
      )}
      <HomeScreenCard />
    </FormPage>
  );
}
