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
 * The waitlist page for customers. They see if we offer pickups in their ZIP code, and can ask to be notified
 * when we start there.
 */
export function CustomerWaitlistScreen() {
  return (
    <FormPage
      title="Are we in your neighborhood?"
      lead="We work only in St. Louis right now. Enter your ZIP code to see if we offer pickups near you. If not, you can join the waitlist."
      aside={
        <>
          <VanIllustration label="A delivery van on its way" />
          <Text tone="quiet">
            We keep your e-mail and ZIP code only to tell you when we start pickups near you.{' '}
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
        <h2>You are on the waitlist</h2>
        <p>
          We e-mail {email} when we start pickups in {zip}.
        </p>
      </>
    );
  }
  return (
    <>
      <h2>We already offer pickups in {zip}</h2>
      <p>We already serve your area, so you can book now.</p>
      {isOffered && (
        <ButtonLink variant="primary" to={paths.bookPickup}>
          Book Pickup
        </ButtonLink>
      )}
    </>
  );
}

/** Says if we offer pickups in the ZIP code. It renders nothing until the server has answered. */
function WhetherServed({ zip }: { zip: string }) {
  const { data } = useQuery(queryOf(readZip, { params: { zip } }));
  const isOffered = useIsOffered();
  if (data === undefined) return null;
  if (data.areaName === null)
    return (
      <Notice tone="quiet">
        We do not offer pickups in {zip} yet. Enter your e-mail. We tell you when we start there.
      </Notice>
    );
  if (!isOffered)
    return (
      <Notice tone="quiet">
        We already offer pickups in {zip}, as part of {data.areaName}.
      </Notice>
    );
  return (
    <Notice
      tone="quiet"
      title={`We already offer pickups in ${zip}, as part of ${data.areaName}`}
      icon={<IconCircleCheck stroke={1.75} />}
      action={
        <ButtonLink variant="primary" to={paths.bookPickup}>
          Book Pickup
        </ButtonLink>
      }
    >
      You can book now. A driver comes to your door.
    </Notice>
  );
}
