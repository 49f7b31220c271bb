import { readSharedOrder } from '@backhaul/contract/calls/returns/sharing.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { ClockOf } from '../../../lib/environment.ts';
import { QueryView } from '../../../calls/query-view.tsx';
import { isMissing } from '../../../lib/api/api-error.ts';
import { keyOf, queryOf } from '../../../lib/api/query-of.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { paths } from '../../../lib/paths.ts';
import { useParams } from '../../../lib/router/use-router.ts';
import { followPublicly } from '../../../live/follow-publicly.ts';
import { SitePage } from '../../../parts/shell/site-page.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ParcelIllustration } from '../../../ui/illustrations/parcel.tsx';
import { LoadingScreen } from '../../../ui/loading-screen.tsx';
import { SharedOrderView } from './shared-order-view.tsx';
import type { SharedOrder } from '../../../words/visitor/order-status.ts';
import { lazyPart } from '../../../lib/router/lazy-part.ts';

const SharedMap = lazyPart(async () => (await import('./shared-map.tsx')).SharedMap);

/**
 * The polling interval in milliseconds while the driver is on the way. Polling is needed, because the public
 * live stream sends no position before the pickup.
 */
const onTheWayMs = 10_000;
/**
 * The polling interval in milliseconds while the driver still has other stops. Polling is needed, because no
 * live message reports those stops.
 */
const waitingMs = 60_000;

function restOf(order: SharedOrder | undefined): number | false {
  if (order === undefined || order.driver === null) return false;
  return order.arrival?.kind === 'current' ? onTheWayMs : waitingMs;
}

/** The page for people with a link to an order: the driver, the time and the door. */
export function SharedOrderScreen() {
  const { token } = useParams(paths.shared.pattern);
  const query = useQuery({
    ...queryOf(readSharedOrder, { params: { token } }),
    refetchInterval: ({ state }) => restOf(state.data),
    retry: false,
  });
  const { data } = query;
  const isLive = useFollowed(token, query.error === null ? data?.trackingNumber : undefined);
  usePageTitle(data ? `Pickup at ${data.street}` : 'A pickup shared with you');
  return (
    <SitePage>
      <QueryView
        // If the link has expired, data loaded earlier must not be shown.
        query={
          query.error !== null && isMissing(query.error) ? { ...query, data: undefined } : query
        }
        loading={<LoadingScreen text="Loading page..." />}
        missing={<LinkOver />}
        failed={{
          heading: 'h1',
          title: 'We could not load this pickup',
          illustration: <ParcelIllustration />,
        }}
      >
        {(order) => (
          <ClockOf value={order.timeZone}>
            <SharedOrderView
              order={order}
              isLive={isLive}
              map={
                <Suspense>
                  <SharedMap order={order} />
                </Suspense>
              }
            />
          </ClockOf>
        )}
      </QueryView>
    </SitePage>
  );
}

function LinkOver() {
  return (
    <EmptyState
      heading="h1"
      illustration={<ParcelIllustration />}
      title="This link has ended"
      action={
        <ButtonLink variant="primary" to={paths.home}>
          Home
        </ButtonLink>
      }
    >
      This link was turned off, or the return is finished. Ask the person who sent you the link for
      a new link.
    </EmptyState>
  );
}

/** Reloads the order after every change. Returns true if the live stream is open. */
function useFollowed(token: string, trackingNumber: string | undefined): boolean {
  const queries = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    if (trackingNumber === undefined) return undefined;
    const queryKey = keyOf(readSharedOrder, { params: { token } });
    const readAgain = () => void queries.invalidateQueries({ queryKey });
    const stop = followPublicly(trackingNumber, {
      opened: setIsOpen,
      changed: readAgain,
      moved: () => undefined,
    });
    return () => {
      stop();
      setIsOpen(false);
    };
  }, [token, trackingNumber, queries]);
  return isOpen;
}
