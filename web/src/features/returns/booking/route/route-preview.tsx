import type { Quote } from '@backhaul/contract/calls/returns/quotes.ts';
import { useEffect, useEffectEvent } from 'react';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { useToast } from '../../../../ui/toast/use-toast.ts';
import { totalText } from '../quote/total-text.ts';
import { BookingMap } from './booking-map.tsx';
import classes from '../submit/submit.module.css';

/**
 * The trip on a map. Each new route is announced to screen readers once, with distance, duration and price.
 */
export function RoutePreview({ quote }: { quote: Quote | null }) {
  const toast = useToast();
  const routeKey = quote && `${quote.pickup.address} ${quote.dropoff.address}`;
  const reportRoute = useEffectEvent(() => {
    if (!quote) return;
    toast({
      title: 'Route calculated',
      description: `${quote.distanceText}, ${quote.durationText}, ${totalText(quote)}`,
      isQuiet: true,
    });
  });
  useEffect(() => {
    if (routeKey !== null) reportRoute();
  }, [routeKey]);

  return (
    <div className={classes['map']}>
      {quote ? <BookingMap quote={quote} /> : <Skeleton height="100%" radius="0" />}
    </div>
  );
}
