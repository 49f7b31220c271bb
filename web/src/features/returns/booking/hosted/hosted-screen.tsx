import { openBookingLink } from '@backhaul/contract/calls/retail/booking-links.ts';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { type Failure, QueryView } from '../../../../calls/query-view.tsx';
import { ApiError, reasonOf } from '../../../../lib/api/api-error.ts';
import { send } from '../../../../lib/api/send.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { paths } from '../../../../lib/paths.ts';
import { lazyPart } from '../../../../lib/router/lazy-part.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ParcelIllustration } from '../../../../ui/illustrations/parcel.tsx';
import { LoadingScreen } from '../../../../ui/loading-screen.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { HostedDone } from './hosted-done.tsx';
import { HostedFrame } from './hosted-frame.tsx';
import { useBookingLink } from './link-token.ts';
import type { BookedByLink, OpenedLink } from './opened-link.ts';

/** Loaded separately, because it contains parts of the booking that no other page should load. */
const HostedForm = lazyPart(async () => (await import('./hosted-form.tsx')).HostedForm);

/**
 * The page on which a customer books a return through a link from their retailer
 * (product-rules.md#booking-by-a-link).
 */
export function HostedScreen() {
  const link = useBookingLink();
  const [booked, setBooked] = useState<BookedByLink | null>(null);
  const opened = useQuery({
    queryKey: [openBookingLink.path, link],
    queryFn: ({ signal }) => send(openBookingLink, { body: { link }, signal }),
    retry: false,
  });
  usePageTitle(opened.data ? `Return an item to ${opened.data.company.name}` : 'Book a return');
  return (
    <QueryView
      query={opened}
      loading={<LoadingScreen text="Loading page..." />}
      failed={LinkFailed}
    >
      {(found) => (
        <HostedFrame company={found.company} order={found.order} isTest={found.mode === 'test'}>
          {booked !== null && <HostedDone booked={booked} company={found.company.name} />}
          {booked === null && <Body link={link} opened={found} onBooked={setBooked} />}
        </HostedFrame>
      )}
    </QueryView>
  );
}

interface BodyProps {
  link: string;
  opened: OpenedLink;
  onBooked: (booked: BookedByLink) => void;
}

function Body({ link, opened, onBooked }: BodyProps) {
  const { booked, company, verdict } = opened;
  if (booked !== null)
    return (
      <EmptyState
        heading="h1"
        title="This return is booked already"
        action={
          <ButtonLink
            variant="primary"
            to={paths.track}
            search={{ tracking: booked.trackingNumber }}
          >
            Follow your return
          </ButtonLink>
        }
      >
        The tracking number is {booked.trackingNumber}. You can book each order only once.
      </EmptyState>
    );
  if (verdict.result === 'invalid')
    return (
      <EmptyState heading="h1" title={`${company.name} does not take this item back`}>
        {verdict.message}. Ask {company.name} if this seems wrong.
      </EmptyState>
    );
  return (
    <Suspense fallback={<Skeleton height="600px" radius="var(--r-card)" />}>
      <HostedForm link={link} opened={opened} onBooked={onBooked} />
    </Suspense>
  );
}

const linkCodes = ['booking_link_wrong', 'booking_link_over', 'booking_link_closed'];

function LinkFailed({ error, onRetry }: Failure) {
  // True if the URL has no link token, or one that is too long. The server's input check rejects both.
  const isNone = error instanceof ApiError && error.code === 'validation_failed';
  const isOver = isNone || (error instanceof ApiError && linkCodes.includes(error.code));
  return (
    <main id="main" tabIndex={-1}>
      <EmptyState
        heading="h1"
        illustration={<ParcelIllustration />}
        title={isOver ? 'This link does not work' : 'Your order could not be loaded'}
        action={
          isOver ? (
            <ButtonLink variant="primary" to={paths.bookPickup}>
              Book without this link
            </ButtonLink>
          ) : (
            <Button variant="primary" onClick={onRetry}>
              Try again
            </Button>
          )
        }
      >
        {isNone
          ? 'A part of this link is missing. Open the link again from the store’s page or e-mail.'
          : reasonOf(error, 'Check your connection.')}
      </EmptyState>
    </main>
  );
}
