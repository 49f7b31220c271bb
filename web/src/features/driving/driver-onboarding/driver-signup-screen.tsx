import { environment } from '@backhaul/contract/calls/people/accounts.ts';
import { readShiftPay } from '@backhaul/contract/calls/driving/shift.ts';
import { useQuery } from '@tanstack/react-query';
import { IconCalendar, IconCash, IconIdBadge2, IconReceipt } from '@tabler/icons-react';
import { useState } from 'react';
import { QueryView } from '../../../calls/query-view.tsx';
import { queryOf } from '../../../lib/api/query-of.ts';
import { useBrandName } from '../../../lib/environment.ts';
import { paths } from '../../../lib/paths.ts';
import { useIsOffered } from '../../../lib/session/use-is-offered.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { FormPage } from '../../../parts/form-page/form-page.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { VanIllustration } from '../../../ui/illustrations/van.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { ApplicationForm } from './application-form.tsx';
import { Stack } from '../../../ui/layout.tsx';
import classes from './driver-onboarding.module.css';
import { OwnApplication } from './own-application.tsx';
import { payHere } from '../../../words/driver/shift.ts';

/** The pay and the required documents, shown before the form. */
function Before() {
  const pay = useQuery(queryOf(readShiftPay, {})).data;
  const words = pay && payHere(pay);
  return (
    <Stack as="ul" gap={3} below={6} className={classes['claims']}>
      {words && (
        <li>
          <IconCash aria-hidden="true" size={20} stroke={1.75} />
          {words}
        </li>
      )}
      <li>
        <IconReceipt aria-hidden="true" size={20} stroke={1.75} />
        You see your pay, with the whole tip, before you accept a trip
      </li>
      <li>
        <IconCalendar aria-hidden="true" size={20} stroke={1.75} />
        Flexible schedule
      </li>
      <li>
        <IconIdBadge2 aria-hidden="true" size={20} stroke={1.75} />
        You need a valid driver’s license, insurance, a vehicle registration and a photo of you
      </li>
    </Stack>
  );
}

const loading = (
  <SkeletonRegion label="The form is loading">
    <Skeleton height="420px" />
  </SkeletonRegion>
);

/** The page to apply as a driver. It shows a notice instead of the form while we take no new drivers. */
export function DriverSignupScreen() {
  const brandName = useBrandName();
  const options = useQuery(queryOf(environment, {}));
  const { user } = useSession();
  const isOffered = useIsOffered();
  // True if the person was already signed in when the page opened. Creating an account with the form does not
  // change this, so the form stays open.
  const [wasSignedIn] = useState(user !== null);
  return (
    <FormPage
      title={`Drive for ${brandName}`}
      lead="Apply in a few minutes. After that we ask for photos of your documents, check your background, and show you how a trip works."
      aside={<VanIllustration label="A delivery van on its way" />}
    >
      <Before />
      <QueryView
        query={options}
        loading={loading}
        failed={{ title: 'The form could not be loaded.' }}
        isEmpty={({ allowDriverSignup }) => !allowDriverSignup || !isOffered}
        empty={
          <Notice
            tone="quiet"
            title="We need no new drivers right now"
            action={
              <ButtonLink to={paths.landing} variant="outline">
                Go Home
              </ButtonLink>
            }
          >
            Please come back later. The form opens again when we need drivers.
          </Notice>
        }
      >
        {() =>
          wasSignedIn ? <OwnApplication loading={loading} /> : <ApplicationForm known={null} />
        }
      </QueryView>
    </FormPage>
  );
}
