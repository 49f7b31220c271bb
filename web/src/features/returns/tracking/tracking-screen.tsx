import { trackOrder } from '@backhaul/contract/calls/returns/orders.ts';
import type { TrackingView } from '@backhaul/contract/public-pages.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { keyOf, queryOf } from '../../../lib/api/query-of.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { useQueryTexts } from '../../../lib/use-query-texts.ts';
import { followPublicly } from '../../../live/follow-publicly.ts';
import { LoadingScreen } from '../../../ui/loading-screen.tsx';
import { TrackingPage } from './tracking-page.tsx';
import { isOver, type TrackedOrder } from '../../../words/visitor/order-status.ts';
import { trackingTitle } from './tracking-title.ts';
import { lazyPart } from '../../../lib/router/lazy-part.ts';

const DriverMap = lazyPart(async () => (await import('./driver-map.tsx')).DriverMap);

function unfound(error: Error, typed: string): TrackingView {
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === 'not_found') return { kind: 'missing', typed };
  if (code === 'validation_failed') return { kind: 'malformed', typed };
  return { kind: code === 'rate_limited' ? 'limited' : 'unread', typed };
}

/** The public tracking page within the app, for signed-in people. */
export function TrackingScreen() {
  const [query] = useQueryTexts();
  const typed = query['tracking'] ?? '';
  const trackingNumber = typed.trim().toUpperCase();
  const read = useQuery({
    ...queryOf(trackOrder, { params: { trackingNumber } }),
    enabled: trackingNumber !== '',
    retry: false,
  });
  const isLive = useFollowed(trackingNumber, read.data);
  const view: TrackingView | undefined =
    trackingNumber === ''
      ? { kind: 'ask' }
      : read.data
        ? { kind: 'found', order: read.data, readAt: new Date(read.dataUpdatedAt).toISOString() }
        : read.error
          ? unfound(read.error, typed)
          : undefined;
  usePageTitle(view && trackingTitle(view));
  if (view === undefined) return <LoadingScreen text="Loading page..." />;
  const at = read.data?.driverLocation;
  return (
    <TrackingPage
      view={view}
      isLive={isLive}
      map={
        at && (
          <Suspense>
            <DriverMap at={at} />
          </Suspense>
        )
      }
    />
  );
}

/**
 * Keeps the order up to date through its public live stream until the order has ended. Returns true if the
 * stream is open.
 */
function useFollowed(trackingNumber: string, order: TrackedOrder | undefined): boolean {
  const queries = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const isFollowed = order !== undefined && !isOver(order);
  useEffect(() => {
    if (!isFollowed) return undefined;
    const queryKey = keyOf(trackOrder, { params: { trackingNumber } });
    const stop = followPublicly(trackingNumber, {
      opened: setIsOpen,
      changed: () => void queries.invalidateQueries({ queryKey }),
      moved({ lat, lng, at, etaMinutes }) {
        queries.setQueryData<TrackedOrder>(
          queryKey,
          (known) => known && { ...known, driverLocation: { lat, lng, at, etaMinutes } },
        );
      },
    });
    return () => {
      stop();
      setIsOpen(false);
    };
  }, [isFollowed, trackingNumber, queries]);
  return isFollowed && isOpen;
}
