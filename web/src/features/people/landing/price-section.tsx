import type { FareRules } from '@backhaul/domain/fare/fare-rules.ts';
import { priceTrip } from '@backhaul/domain/fare/price-trip.ts';
import { formatCents } from '@backhaul/domain/money/cents.ts';
import { IconSteeringWheel } from '@tabler/icons-react';
import { fareRows } from '../../../parts/fare-lines.ts';
import { Card } from '../../../ui/card.tsx';
import { FareTable } from '../../../ui/fare-table.tsx';
import { RouteEnds } from '../../../ui/route-ends.tsx';
import { Row, Text } from '../../../ui/layout.tsx';
import classes from './hero.module.css';

/** An example order: a coffee maker and a kettle for $134.98. */
const trip = {
  milesHundredths: 384,
  minutes: 13,
  itemValueCents: 13_498,
  numberOfItems: 2,
  tipCents: 500,
};

/** The price of the example order, by the same rules as for real orders. */
export function PriceSection({ rules }: { rules: FareRules }) {
  const example = priceTrip(trip, rules);
  return (
    <section className={classes['price']} id="price">
      <div className={`wrap ${classes['grid']}`}>
        <div>
          <h2>A price you can check</h2>
          <Text
            size={18}
            tone="quiet"
            above={5}
            below={8}
            className={classes['price-section-lead']}
          >
            You see every line of the price before you book, and you pay exactly that price. This
            example is the return of a coffee maker and a kettle from Tower Grove East to Target.
          </Text>
          <Row as="p" gap={3} align="start" tone="quiet" className={classes['share']}>
            <IconSteeringWheel aria-hidden="true" stroke={1.75} />
            <span>
              <Text as="strong" tone="ink">
                The driver earns {formatCents(example.driverPay.totalCents)} of this price
              </Text>
              , including the whole tip. Drivers see this amount before they accept.
            </span>
          </Row>
        </div>
        <Card>
          <RouteEnds
            band
            className={classes['ends'] ?? ''}
            from={{ title: '3526 Halliday Ave', detail: 'Tower Grove East, 63118' }}
            to={{ title: 'Target Hampton Village', detail: '4255 Hampton Ave, 63109' }}
          />
          <div className={classes['fare']}>
            <FareTable caption="Itemized fare of the example" {...fareRows(example.fare)} />
          </div>
        </Card>
      </div>
    </section>
  );
}
