import type { Quote } from '@backhaul/contract/calls/quotes.ts';
import { useEffect, useEffectEvent } from 'react';
import { formatDollars } from '../../../lib/format/money.ts';
import { NavigationLinks } from '../../../parts/navigation-links.tsx';
import { Row } from '../../../ui/layout.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useToast } from '../../../ui/toast/use-toast.ts';
import { BookingMap } from './booking-map.tsx';
import classes from './route-preview.module.css';

/** Keeps the route clear of the links, which are above the map's attribution. */
const underLinks = { top: 0, right: 0, bottom: 72, left: 0 };

/** The trip on the map. Each new route is announced once, with distance, duration and fare. */
export function RoutePreview({ quote }: { quote: Quote | null }) {
  const toast = useToast();
  const routeKey = quote && `${quote.pickup.address} ${quote.dropoff.address}`;
  const tellRoute = useEffectEvent(() => {
    if (!quote) return;
    toast({
      title: 'Route calculated',
      description: `${quote.distanceText}, ${quote.durationText}, ${formatDollars(quote.total)}`,
      isQuiet: true,
    });
  });
  useEffect(() => {
    if (routeKey !== null) tellRoute();
  }, [routeKey]);

  return (
    <div className={classes['map']}>
      {quote ? (
        <>
          <BookingMap quote={quote} padding={underLinks} />
          <Row gap={2} justify="end" wrap className={classes['external']}>
            <NavigationLinks size="sm" trip={{ from: quote.pickup, to: quote.dropoff }} />
          </Row>
        </>
      ) : (
        <Skeleton height="100%" radius="0" />
      )}
    </div>
  );
}
