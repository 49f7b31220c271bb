import type { Quote } from '@backhaul/contract/calls/returns/quotes.ts';
import { Card } from '../../../../ui/card.tsx';
import { RouteEnds } from '../../../../ui/route-ends.tsx';
import { Text } from '../../../../ui/layout.tsx';
import classes from './ways.module.css';
import { addressEnd } from '../route/route-text.ts';

/** A card with the carrier's nearest counter, its name and its hours. */
export function CounterCard({ quote }: { quote: Quote }) {
  const { counter, dropoff } = quote;
  if (counter === null) return null;
  return (
    <Card as="section" padded flat aria-label="Nearest counter" className={classes['counter']}>
      <Text size={14} tone="quiet">
        Nearest counter that is open at your pickup time
      </Text>
      <RouteEnds
        from={addressEnd(quote.pickup.address)}
        to={{ title: dropoff.name, detail: `${quote.distanceText}, ${quote.durationText} by road` }}
      />
      <Text size={14} tone="quiet">
        {counter.openText === null
          ? 'We do not know the hours of this counter. '
          : `${counter.openText}. `}
        {counter.isUnconfirmed && 'This chain takes returns, but this shop may not take them.'}
      </Text>
    </Card>
  );
}
