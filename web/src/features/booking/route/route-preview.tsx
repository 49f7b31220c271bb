import type { Quote } from '@backhaul/contract/calls/quotes.ts';
import { IconExternalLink } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { formatDollars } from '../../../lib/format/money.ts';
import { ButtonAnchor } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useToast } from '../../../ui/toast/use-toast.ts';
import { BookingMap } from './booking-map.tsx';
import classes from './route-preview.module.css';
import { directionsLink } from './route-text.ts';

/** Keeps the link above the map's attribution. */
const underLink = { top: 0, right: 0, bottom: 72, left: 0 };

/** The trip on the map. Each new route is announced once, with distance, duration and fare. */
export function RoutePreview({ quote }: { quote: Quote | null }) {
  const toast = useToast();
  const routeKey = quote && `${quote.pickup.address} ${quote.dropoff.address}`;
  const tellRoute = useEffectEvent(() => {
    if (!quote) return;
    toast({
      title: 'Route calculated',
      description: `${quote.distanceText}, ${quote.durationText}, ${formatDollars(quote.total)}`,
    });
  });
  useEffect(() => {
    if (routeKey !== null) tellRoute();
  }, [routeKey]);

  return (
    <div className={classes['map']}>
      {quote ? (
        <>
          <BookingMap quote={quote} padding={underLink} />
          <ButtonAnchor
            className={classes['external']}
            size="sm"
            href={directionsLink(quote)}
            target="_blank"
            rel="noopener noreferrer"
            icon={<IconExternalLink aria-hidden="true" stroke={1.75} />}
          >
            Open in Google Maps
            <span className="visually-hidden"> (opens a new tab)</span>
          </ButtonAnchor>
        </>
      ) : (
        <Skeleton height="100%" radius="0" />
      )}
    </div>
  );
}
