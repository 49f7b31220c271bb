import { environment } from '@backhaul/contract/calls/accounts.ts';
import { useQuery } from '@tanstack/react-query';
import { IconCalendar, IconCash, IconReceipt } from '@tabler/icons-react';
import { QueryView } from '../../calls/query-view.tsx';
import { queryOf } from '../../lib/api/query-of.ts';
import { useBrandName } from '../../lib/environment.ts';
import { paths } from '../../lib/paths.ts';
import { FormPage } from '../../parts/form-page/form-page.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { VanIllustration } from '../../ui/illustrations/van.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx';
import classes from './driver-signup-screen.module.css';
import { type WaitlistAnswer, WaitlistForm } from './waitlist-form.tsx';

/** /driver-signup: names of people who want to drive, while the installation takes any. */
export function DriverSignupScreen() {
  const brandName = useBrandName();
  const options = useQuery(queryOf(environment, {}));
  return (
    <FormPage
      title={`Drive for ${brandName}`}
      lead="Tell us where you want to drive and how we reach you. We write to you when there is a place."
      aside={
        <>
          <VanIllustration label="A delivery van on its way" />
          <ul className={classes['claims']}>
            <li>
              <IconCash aria-hidden="true" size={20} stroke={1.75} />
              $15-25/hour
            </li>
            <li>
              <IconCalendar aria-hidden="true" size={20} stroke={1.75} />
              Flexible schedule
            </li>
            <li>
              <IconReceipt aria-hidden="true" size={20} stroke={1.75} />
              Your pay, with the whole tip, shown before you accept
            </li>
          </ul>
        </>
      }
    >
      <QueryView
        query={options}
        loading={
          <SkeletonRegion label="The form is loading">
            <Skeleton height="240px" />
          </SkeletonRegion>
        }
        failed={{ title: 'The form could not be loaded.' }}
        isEmpty={({ allowDriverSignup }) => !allowDriverSignup}
        empty={
          <Notice
            tone="quiet"
            title="We take no new drivers right now"
            action={
              <ButtonLink to={paths.landing} variant="outline">
                Go Home
              </ButtonLink>
            }
          >
            Come back later: when we do, the form is here.
          </Notice>
        }
      >
        {() => <WaitlistForm kind="driver" submit="Apply to Drive" Told={Noted} />}
      </QueryView>
    </FormPage>
  );
}

function Noted({ email, zip }: WaitlistAnswer) {
  return (
    <>
      <h2>We have your name down</h2>
      <p>
        We write to {email} when we take new drivers in {zip}.
      </p>
    </>
  );
}
