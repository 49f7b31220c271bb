import { readZip } from '@backhaul/contract/calls/people/accounts.ts';
import { useQuery } from '@tanstack/react-query';
import { IconCircleCheck } from '@tabler/icons-react';
import { queryOf } from '../../../lib/api/query-of.ts';
import { useIsOffered } from '../../../lib/session/use-is-offered.ts';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/router/link.tsx';
import { FormPage } from '../../../parts/form-page/form-page.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { VanIllustration } from '../../../ui/illustrations/van.tsx';
import { Text } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { type WaitlistAnswer, WaitlistForm } from './waitlist-form.tsx';

/**
 * The page /customer-waitlist. People ask to be notified when the service reaches their ZIP code, or learn
 * that it already has.
 */
export function CustomerWaitlistScreen() {
  return (
    <FormPage
      title="Are we in your neighborhood?"
      lead="St. Louis only right now. Enter your ZIP code to see if we collect there. If not, we e-mail you once when we do."
      aside={
        <>
          <VanIllustration label="A delivery van on its way" />
          <Text tone="quiet">
            We keep your e-mail and ZIP code for this one message.{' '}
            <Link to={paths.privacy}>Privacy Policy</Link>
          </Text>
        </>
      }
    >
      <WaitlistForm kind="customer" submit="Join the waitlist" Note={WhetherServed} Told={Joined} />
    </FormPage>
  );
}

function Joined({ email, zip, isServed }: WaitlistAnswer) {
  const isOffered = useIsOffered();
  if (!isServed) {
    return (
      <>
        <h2>You are on the list</h2>
        <p>
          We write to {email} when we come to {zip}.
        </p>
      </>
    );
  }
  return (
    <>
      <h2>We collect in {zip} already</h2>
      <p>We serve your area already, so there is no list to join.</p>
      {isOffered && (
        <ButtonLink variant="primary" to={paths.bookPickup}>
          Book Pickup
        </ButtonLink>
      )}
    </>
  );
}

/**
 * Says if the ZIP code is served. It renders nothing while that is unknown; the answer to the form says it
 * too.
 */
function WhetherServed({ zip }: { zip: string }) {
  const { data } = useQuery(queryOf(readZip, { params: { zip } }));
  const isOffered = useIsOffered();
  if (data === undefined) return null;
  if (data.areaName === null)
    return (
      <Notice tone="quiet">We are not in {zip} yet. Leave your e-mail and we tell you.</Notice>
    );
  if (!isOffered)
    return (
      <Notice tone="quiet">
        We collect in {zip} already, as part of {data.areaName}.
      </Notice>
    );
  return (
    <Notice
      tone="quiet"
      title={`We collect in ${zip} already, as part of ${data.areaName}`}
      icon={<IconCircleCheck stroke={1.75} />}
      action={
        <ButtonLink variant="primary" to={paths.bookPickup}>
          Book Pickup
        </ButtonLink>
      }
    >
      No need to wait: a driver can come to your door.
    </Notice>
  );
}
